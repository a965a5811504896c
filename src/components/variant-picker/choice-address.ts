import { type Preselect, preselect } from '../../model/option-preselect.ts'
import type { OptionRules } from '../../model/options.ts'
import type { Product } from '../../model/product.ts'
import type { Choices } from '../../model/variant.ts'
import type { ChoicesStore } from '../../store/choices.ts'

/** The browser's address bar; a test passes its own. */
export interface AddressBar {
  readonly location: { readonly href: string }
  readonly history: {
    readonly state: unknown
    replaceState(state: unknown, unused: string, url: string): void
  }
  addEventListener(type: 'popstate', listener: () => void): void
}

type Named = Pick<Product, 'id' | 'slug' | 'productOptions'>

export interface ChoiceAddress {
  /** Returns the choices of a product in the page's address; `{}` if it has none. */
  read(product: Named): Choices
  /** Keeps the choices of a product in the address from now on, once for any number of pickers. */
  sync(product: Named): void
  /**
   * Returns a function that decides the first choices of a product. The store of choices keeps it for the page's whole
   * life: it is created here, and not in a tag, so that it keeps no tag in memory.
   *
   * @param isNamed Whether the address counts.
   */
  decideBy(product: Named, policy: Preselect, isNamed: boolean): (rules: OptionRules) => Choices
}

const optionKey = (name: string) => name.toLowerCase()
/** Writes the parameter's name. If several products are on the page, each has its own names: `moon-jar.glaze=Ash`. */
const ownKey = (product: Named, name: string) => `${product.slug}.${optionKey(name)}`

/** Reads the choices of a product in an address; `{}` if it has none. */
export function readNamedChoices(product: Named, query: URLSearchParams): Choices {
  const given = new Map([...query].map(([name, value]) => [name.toLowerCase(), value]))
  return Object.fromEntries(
    product.productOptions.flatMap(({ name }) => {
      const value = given.get(ownKey(product, name)) ?? given.get(optionKey(name))
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}

/**
 * Keeps choices in the address, such as `?glaze=Sage&size=350 ml`. If it has those of several products, each has its
 * own names; plain names, as in a shared link, count for every product that has such options.
 */
export function createChoiceAddress(bar: AddressBar, choices: ChoicesStore): ChoiceAddress {
  const synced = new Set<string>()
  /** The product whose plain names are in the address. */
  let plainBy: string | undefined

  const read = (product: Named): Choices => readNamedChoices(product, new URL(bar.location.href).searchParams)

  const write = (productId: string) => {
    const chosen = choices.selectChoice(productId)
    if (!chosen?.touched) return
    const { product } = chosen
    const isAlone = synced.size === 1
    const url = new URL(bar.location.href)
    for (const { name } of product.productOptions) {
      const choice = chosen.choices[name]
      if (isAlone || plainBy === productId) url.searchParams.delete(optionKey(name))
      url.searchParams.delete(ownKey(product, name))
      if (choice !== undefined)
        url.searchParams.set(isAlone ? optionKey(name) : ownKey(product, name), choice)
    }
    if (isAlone) plainBy = productId
    else if (plainBy === productId) plainBy = undefined
    if (url.href === bar.location.href) return
    try {
      bar.history.replaceState(bar.history.state, '', url.href)
    } catch {
      // Browsers refuse too many changes; the next choice will be written again.
    }
  }

  const onPopState = () => {
    for (const id of synced) {
      const product = choices.selectChoice(id)?.product
      const named = product && read(product)
      if (named && Object.keys(named).length) choices.choose(id, named)
    }
  }

  return {
    read,
    decideBy: (product, policy, isNamed) => (rules) => preselect(rules, policy, isNamed ? read(product) : {}),
    sync({ id }) {
      if (synced.has(id)) return
      if (!synced.size) bar.addEventListener('popstate', onPopState)
      synced.add(id)
      choices.subscribe(id, () => write(id))
      // There are several from now on, so the product with plain names gets prefixed ones.
      if (plainBy) write(plainBy)
    },
  }
}
