import type { Product } from '../../model/product.ts'
import type { Choices } from '../../model/variant.ts'
import type { ChoicesStore } from '../../store/choices.ts'

/** The browser's address bar; a test hands in its own. */
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
  /** The choices that the page's address names for a product; `{}` when it names none. */
  read(product: Named): Choices
  /** Keeps the choices of a product in the address from now on, once however many pickers ask for it. */
  sync(product: Named): void
}

const optionKey = (name: string) => name.toLowerCase()
/** Where several products are on the page, each has its own names: `moon-jar.glaze=Ash`. */
const ownKey = (product: Named, name: string) => `${product.slug}.${optionKey(name)}`

/**
 * Choices in the address, such as `?glaze=Sage&size=350 ml`. The first product that is kept there has
 * the plain names; what follows has names of its own.
 */
export function createChoiceAddress(bar: AddressBar, choices: ChoicesStore): ChoiceAddress {
  const synced = new Set<string>()
  let isPlainTaken: string | undefined

  const keyOf = (product: Named, name: string) =>
    isPlainTaken === undefined || isPlainTaken === product.id ? optionKey(name) : ownKey(product, name)

  const read = (product: Named): Choices => {
    const query = new URL(bar.location.href).searchParams
    const given = new Map([...query].map(([name, value]) => [name.toLowerCase(), value]))
    return Object.fromEntries(
      product.productOptions.flatMap(({ name }) => {
        const value = given.get(ownKey(product, name)) ?? given.get(keyOf(product, name))
        return value === undefined ? [] : [[name, value] as const]
      }),
    )
  }

  const write = (productId: string) => {
    const chosen = choices.selectChoice(productId)
    if (!chosen?.touched) return
    const { product } = chosen
    const url = new URL(bar.location.href)
    for (const { name } of product.productOptions) {
      const choice = chosen.choices[name]
      url.searchParams.delete(ownKey(product, name))
      if (choice === undefined) url.searchParams.delete(keyOf(product, name))
      else url.searchParams.set(keyOf(product, name), choice)
    }
    if (url.href === bar.location.href) return
    try {
      bar.history.replaceState(bar.history.state, '', url.href)
    } catch {
      // Browsers refuse when it changes too often: the next choice will do.
    }
  }

  return {
    read,
    sync(product) {
      if (synced.has(product.id)) return
      if (!synced.size) {
        isPlainTaken = product.id
        bar.addEventListener('popstate', () => {
          for (const id of synced) {
            const product = choices.selectChoice(id)?.product
            const named = product && read(product)
            if (named && Object.keys(named).length) choices.choose(id, named)
          }
        })
      }
      synced.add(product.id)
      choices.subscribe(product.id, () => write(product.id))
    },
  }
}
