import type { Product } from '../model/product.ts'
import type { AddingOptions, AddOptions } from './cart-add-options.ts'
import type { About, CartCore } from './cart-core.ts'
import { readProblem } from './cart-problem.ts'
import { type CartRequest, findPrice, readQuantity, readWanted, type Wanted } from './cart-request.ts'
import type { OpenAddition, Unsent } from './cart-unsent.ts'
import type { Waiting } from './cart-waiting.ts'

/** One or more clicks on the same product that are sent together. */
export interface Wish {
  readonly request: CartRequest
  readonly name: string
  readonly about: About
  readonly options: AddOptions
  /** The result as far as the page knows; undefined if it needs a newer read of the product. */
  readonly wanted: Wanted | undefined
  readonly open: OpenAddition
  quantity: number
}

/** The price that the shopper has seen. */
export const findShown = ({ wanted, options }: Pick<Wish, 'wanted' | 'options'>) =>
  options.kept?.shown ?? (wanted && findPrice(wanted))

export interface Parts extends AddingOptions {
  readonly fill: (request: CartRequest) => CartRequest
  readonly core: CartCore
  readonly waiting: Waiting
  readonly unsent: Unsent
  /** Returns a new id for each predicted line. */
  readonly nextId: () => number
}

/**
 * Predicts the result from the product as the page knows it. A missing choice or text throws, because a newer product
 * won't have it; a missing combination may exist there.
 */
export function foreseeWanted(
  product: Product | undefined,
  request: CartRequest,
  isMember: boolean,
): Wanted | undefined {
  try {
    return product && readWanted(product, request, isMember)
  } catch (error) {
    if (['choice', 'text', 'text-too-long'].includes(readProblem(error).kind)) throw error
    return undefined
  }
}

/** @throws {StoreError} with its problem: the product can't be bought in this form. */
export function makeWish(
  { core, catalog, fill, isMember, unsent }: Parts,
  asked: CartRequest,
  options: AddOptions,
): Wish {
  const peek = () => catalog.peek(`id:${asked.productId}`).value
  const known = peek()
  const about: About = {
    productId: asked.productId,
    // A page that didn't have the product knows its name only after the request.
    get name() {
      return peek()?.name ?? options.kept?.name
    },
  }
  try {
    const quantity = readQuantity(asked.quantity)
    // A kept one has the choices of its own page.
    const request = options.kept ? asked : fill(asked)
    const { productId, variantId, choices, texts, subscriptionId } = request
    const name = `add:${JSON.stringify([productId, variantId, choices, texts, subscriptionId])}`
    const wanted = foreseeWanted(known, request, isMember?.() ?? false)
    const describe = () => ({
      request: { ...request, quantity: wish.quantity },
      name: about.name,
      shown: findShown(wish),
    })
    const open = unsent.begin(describe, options.kept)
    const wish: Wish = { request, name, about, options, wanted, open, quantity }
    // A purchase that was left doesn't appear in the cart of the next page.
    if (options.onPriceChange === 'stop') open.end()
    return wish
  } catch (error) {
    if (!options.saysProblem) core.notice(readProblem(error), about)
    throw error
  }
}
