import type { Emit } from '../model/emit.ts'
import type { Product } from '../model/product.ts'
import type { About, CartCore } from './cart-core.ts'
import { type CartLine, foreseeLine, withQuantity } from './cart-lines.ts'
import { readProblem, refuse } from './cart-problem.ts'
import {
  type CartRequest,
  findLeft,
  findPrice,
  readQuantity,
  readWanted,
  referenceKey,
  type Wanted,
} from './cart-request.ts'
import { findOldPrice, sendAddition, type Taken } from './cart-taking.ts'
import { isCutOff, type Waiting } from './cart-waiting.ts'
import type { Catalog } from './catalog.ts'

export interface AddOptions {
  /** The target of this change's events; by default the page's cart. */
  readonly emit?: Emit | undefined
  /**
   * The effect of a price change since the price was shown. `tell`: a message; `stop`: a message and no addition,
   * because the shopper would leave the page before reading it. Default `tell`.
   */
  readonly onPriceChange?: 'tell' | 'stop' | undefined
  /**
   * The effect of a lost connection: `fail`, or `wait` for it. A waiting addition is shown, and sent once if its price
   * hasn't changed. Default `fail`.
   */
  readonly whenOffline?: 'fail' | 'wait' | undefined
  /** Whether the caller reports a failure itself, beside the button. Default: the cart does. */
  readonly saysProblem?: boolean | undefined
}

/** The result of an addition. */
export interface Added {
  /** Pieces in the cart, over all lines. */
  readonly count: number
  /** The pieces added: fewer than requested when there are no more. */
  readonly quantity: number
  readonly currency?: string | undefined
  /** Whether the addition waits for the connection. */
  readonly isWaiting?: boolean | undefined
}

export interface AddingOptions {
  readonly catalog: Pick<Catalog, 'peek' | 'put' | 'load'>
  /**
   * Reads the product's current state; undefined when it doesn't exist, or shoppers can't see it.
   *
   * @param doubted The cart has refused the data that was read: the shop may have moved.
   */
  readonly readProduct: (productId: string, doubted: boolean) => Promise<Product | undefined>
  /** Whether the caller may buy products for members. Default: no. */
  readonly isMember?: (() => boolean) | undefined
  /** Adds the choices that the shopper has made elsewhere on the page. */
  readonly fill?: ((request: CartRequest) => CartRequest) | undefined
}

/** One or more clicks on the same product that are sent together. */
interface Wish {
  readonly request: CartRequest
  readonly name: string
  readonly about: About
  readonly options: AddOptions
  /** The result as far as the page knows; undefined if it needs a newer read of the product. */
  readonly wanted: Wanted | undefined
  quantity: number
}

/** How old a cart may be for setting quantities: another device may have changed it meanwhile. */
const FRESH_MS = 5_000

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

function foresee(wish: Wish, id: string) {
  const { wanted } = wish
  if (!wanted || findLeft(wanted) === 0) return
  const key = referenceKey(wanted.reference)
  return (lines: readonly CartLine[]): readonly CartLine[] =>
    lines.some((line) => line.key === key)
      ? lines.map((line) => (line.key === key ? withQuantity(line, line.quantity + wish.quantity) : line))
      : [...lines, foreseeLine(wanted, id, wish.quantity)]
}

interface Parts extends AddingOptions {
  readonly fill: (request: CartRequest) => CartRequest
  readonly core: CartCore
  readonly waiting: Waiting
  /** Returns a new id for each predicted line. */
  readonly nextId: () => number
}

/** Reads the product's current state, and the part of it to buy. */
export async function readFresh(
  { readProduct, catalog, isMember }: AddingOptions,
  request: CartRequest,
  doubted = false,
): Promise<Wanted> {
  const product = await readProduct(request.productId, doubted)
  if (!product) {
    // Every tag of the product should get its new state.
    catalog.load(`id:${request.productId}`, { again: true })
    throw refuse({ kind: 'gone' })
  }
  catalog.put([product])
  // It isn't known what has to be chosen, or what the product costs.
  if (product.flaw?.isSellable === false) throw refuse({ kind: 'failed', code: 'system' })
  return readWanted(product, request, isMember?.())
}

function checkPrice(core: CartCore, fresh: Wanted, { wanted, options, about }: Wish): void {
  const now = findPrice(fresh)
  if (!now) throw refuse({ kind: 'no-price' })
  const was = findOldPrice(now, wanted && findPrice(wanted))
  if (!was) return
  if (options.onPriceChange === 'stop') throw refuse({ kind: 'price', now, was })
  core.notice({ kind: 'price', now, was }, about)
}

const canWait = ({ wanted, options }: Wish, reason: unknown) =>
  options.whenOffline === 'wait' && !!wanted && isCutOff(reason)

function send(parts: Parts, wish: Wish): Promise<Taken> {
  const { core, nextId } = parts
  return core.run({
    name: wish.name,
    about: wish.about,
    emit: wish.options.emit,
    silent: (reason) => !!wish.options.saysProblem || canWait(wish, reason),
    foresee: foresee(wish, `new-${nextId()}`),
    send: async () => {
      const [fresh] = await Promise.all([readFresh(parts, wish.request), core.ensure(FRESH_MS)])
      checkPrice(core, fresh, wish)
      return sendAddition(core, fresh, wish.quantity).catch(async (reason) => {
        if (readProblem(reason).kind !== 'not-sold') throw reason
        const again = await readFresh(parts, wish.request, true)
        if (referenceKey(again.reference) === referenceKey(fresh.reference)) throw reason
        return sendAddition(core, again, wish.quantity)
      })
    },
  })
}

function finish(core: CartCore, { about, options }: Wish, taken: Taken): Added {
  const { came, problem, name = about.name ?? '' } = taken
  if (problem && (came || !options.saysProblem)) core.notice(problem, about)
  if (problem && !came) throw refuse(problem)
  const { count, cart } = core.state.getState()
  core.tell({ type: 'added', name, quantity: came, count })
  return { count, quantity: came, currency: cart?.currency }
}

/**
 * Keeps an addition that could not be sent, and sends it later, unless it is in the cart by then or its price has
 * changed.
 */
function keepWaiting(parts: Parts, wish: Wish, wanted: Wanted): void {
  const { core, waiting, nextId } = parts
  const { about, options } = wish
  const was = findPrice(wanted)
  const line = foreseeLine(wanted, `waiting-${nextId()}`, wish.quantity)
  const countHere = () => core.state.getState().lines.find(({ key }) => key === line.key)?.quantity ?? 0
  const before = countHere()
  let isUnclear = core.isUnclear()

  const sendNow = async (quantity: number) => {
    const [fresh] = await Promise.all([readFresh(parts, wish.request), core.ensure(0)])
    // The addition had reached the cart after all.
    if (isUnclear && countHere() >= before + quantity) return { value: { came: quantity } as Taken }
    const now = findPrice(fresh)
    if (!now) throw refuse({ kind: 'no-price' })
    if (was && findOldPrice(now, was)) throw refuse({ kind: 'price-since', now, was })
    return sendAddition(core, fresh, quantity)
  }
  waiting.keep({
    line,
    about,
    async send({ quantity }) {
      const job = { about, emit: options.emit, silent: isCutOff, send: () => sendNow(quantity) }
      const taken = await core.run(job).catch((reason) => {
        isUnclear ||= core.isUnclear()
        throw reason
      })
      return finish(core, wish, taken)
    },
  })
}

function makeWish({ core, catalog, fill, isMember }: Parts, asked: CartRequest, options: AddOptions): Wish {
  const peek = () => catalog.peek(`id:${asked.productId}`).value
  const known = peek()
  const about: About = {
    productId: asked.productId,
    // A page that didn't have the product knows its name only after the request.
    get name() {
      return peek()?.name ?? undefined
    },
  }
  try {
    const quantity = readQuantity(asked.quantity)
    const request = fill(asked)
    const { productId, variantId, choices, texts } = request
    const name = `add:${JSON.stringify([productId, variantId, choices, texts])}`
    const wanted = foreseeWanted(known, request, isMember?.() ?? false)
    return { request, name, about, options, wanted, quantity }
  } catch (error) {
    if (!options.saysProblem) core.notice(readProblem(error), about)
    throw error
  }
}

/** Creates the calls that add products to the cart; they check price and stock again. */
export function createAdding(
  core: CartCore,
  {
    catalog,
    readProduct,
    isMember,
    fill = (request) => request,
    waiting,
  }: AddingOptions & { readonly waiting: Waiting },
) {
  const wishes = new Map<string, Wish>()
  let lastId = 0
  const parts: Parts = { core, catalog, readProduct, isMember, fill, waiting, nextId: () => ++lastId }

  /** @throws {StoreError} with its problem; the shopper has seen a message by then. */
  return async (request: CartRequest, options: AddOptions = {}): Promise<Added> => {
    const wish = makeWish(parts, request, options)
    const earlier = wishes.get(wish.name)
    const joined = earlier && core.queue.findWaiting(wish.name)
    if (earlier && joined) {
      earlier.quantity += wish.quantity
      core.show()
      await joined
      const { count, cart } = core.state.getState()
      return { count, quantity: wish.quantity, currency: cart?.currency }
    }
    wishes.set(wish.name, wish)
    const taken = send(parts, wish)
    if (wish.wanted) core.tell({ type: 'adding', name: wish.about.name ?? '' })
    try {
      return finish(core, wish, await taken)
    } catch (reason) {
      core.tell({ type: 'refused' })
      if (!wish.wanted || !canWait(wish, reason)) throw reason
      keepWaiting(parts, wish, wish.wanted)
      return { count: core.state.getState().count, quantity: 0, isWaiting: true }
    }
  }
}
