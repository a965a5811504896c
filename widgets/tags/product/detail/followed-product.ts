import { preselect } from '../../../../src/model/option-preselect.ts'
import type { OptionRules } from '../../../../src/model/options.ts'
import type { Product } from '../../../../src/model/product.ts'
import { repairProduct } from '../../../../src/model/product-repair.ts'
import type { Choices } from '../../../../src/model/variant.ts'
import type { Loadable, ProductKey } from '../../../../src/store/catalog.ts'
import { flag, readInputs } from '../../../loader/attributes.ts'
import type { Page } from '../../../loader/page.ts'
import { choicesOf } from '../../../runtime/choices/choices-of.ts'
import { choiceAddressOf } from '../../../runtime/choices/choosing.ts'
import {
  completeProduct,
  countPieces,
  loadWhole,
  renewWhole,
} from '../../../runtime/product/complete-product.ts'
import { pickerReaders } from '../../variant-picker/attributes.ts'
import { createRenewal } from './renewal.ts'

/** Finds the page's own tag in place of ours. */
export const findOwn = (host: Element, tag: string) =>
  host.querySelector(`${tag}[slot=choosing],[slot=choosing] ${tag}`)

/** Returns a loaded product. One remembered from an earlier visit is enough for a card, but not here. */
const findReady = (state: Loadable<Product>): Product | undefined =>
  state.status === 'ready' ? repairProduct(state.value) : undefined

/** The choices that the shopper has made elsewhere, such as by a filter, before a tag shows the product. */
const wishes = new WeakMap<Element, Choices>()

/** Lets a tag of the detail layout begin with these choices; to be called before it is inserted into the page. */
export const wishFor = (host: Element, choices: Choices): void => void wishes.set(host, choices)

/** Sets the initial choices as the page's picker inside the tag asks, or else the tag itself. */
function beginWith(page: Page, host: Element, product: Product): void {
  if (!readInputs(host, { 'hide-stock': flag }).hideStock) countPieces(page, product)
  choicesOf(page).put(product)
  const own = findOwn(host, 'store-variant-picker')
  const { preselect: policy, syncUrl } = readInputs(own ?? host, pickerReaders)
  const isNamed = syncUrl || policy === 'url'
  const wished = wishes.get(host)
  const decide = wished
    ? (rules: OptionRules) => preselect(rules, policy, wished)
    : choiceAddressOf(page).decideBy(product, policy, isNamed)
  choicesOf(page).begin(product, decide, !!wished)
  if (syncUrl && !own) choiceAddressOf(page).sync(product)
}

/**
 * Follows the product that a tag of the detail layout names: loads it, follows the choices, and requests it again when
 * its media links expire.
 *
 * @param changed Called when the product, or a choice, has changed.
 */
export function createFollowedProduct(page: Page, host: HTMLElement, changed: () => void) {
  const choices = choicesOf(page)
  const renewal = createRenewal(() => key && renewWhole(page, key))
  let key: ProductKey | undefined
  let followed: string | undefined
  let firstMedia: readonly string[] = []
  /** The product shown until a card's newer answer is completed. */
  let whole: Product | undefined
  let stopProduct = () => {}
  let stopChoices = () => {}

  const peek = (): Loadable<Product> => (key ? page.catalog.peek(key) : { status: 'missing' })

  const find = (): Product | undefined => {
    const product = findReady(peek())
    if (product?.depth === 'card' && whole?.id === product.id) return whole
    whole = product?.depth === 'card' ? undefined : product
    return product
  }

  /** Prepares the product before any of it is read. */
  const takeIn = () => {
    const product = find()
    if (!product) return
    completeProduct(page, peek().value ?? product)
    beginWith(page, host, product)
    renewal.plan(product)
    if (followed === product.id) return
    followed = product.id
    firstMedia = choices.selectChoice(product.id)?.media?.items.map(({ id }) => id) ?? []
    stopChoices()
    stopChoices = choices.subscribe(product.id, changed)
  }

  return {
    peek,
    find,
    /** Returns the ids of the pictures that it had before another choice was made. */
    firstMedia: () => firstMedia,
    /** Follows another product from now on; none without a key. */
    follow(named: ProductKey | undefined) {
      stopProduct()
      key = named
      if (!key) return
      stopProduct = page.catalog.subscribe(key, () => {
        takeIn()
        changed()
      })
      loadWhole(page, key)
      takeIn()
    },
    tryAgain: () => key && page.catalog.load(key, { again: true }),
    stop() {
      stopProduct()
      stopChoices()
      renewal.stop()
    },
  }
}
