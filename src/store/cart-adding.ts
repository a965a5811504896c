import { isOrdered } from '../model/cart-port.ts'
import type { Added, AddingOptions, AddOptions } from './cart-add-options.ts'
import type { CartCore } from './cart-core.ts'
import { type CartLine, foreseeLine, withQuantity } from './cart-lines.ts'
import { readProblem, refuse } from './cart-problem.ts'
import {
  type CartRequest,
  findLeft,
  findPrice,
  readWanted,
  referenceKey,
  type Wanted,
} from './cart-request.ts'
import { findOldPrice, sendAddition, type Taken } from './cart-taking.ts'
import { isCutOff } from './cart-waiting.ts'
import { findShown, makeWish, type Parts, type Wish } from './cart-wish.ts'

/** How old a cart may be for setting quantities: another device may have changed it meanwhile. */
const FRESH_MS = 5_000

function foresee(wish: Wish, id: string) {
  const { wanted } = wish
  if (!wanted || findLeft(wanted) === 0) return
  const key = referenceKey(wanted.reference)
  return (lines: readonly CartLine[]): readonly CartLine[] =>
    lines.some((line) => line.key === key)
      ? lines.map((line) => (line.key === key ? withQuantity(line, line.quantity + wish.quantity) : line))
      : [...lines, foreseeLine(wanted, id, wish.quantity)]
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

function checkPrice(core: CartCore, fresh: Wanted, wish: Wish): void {
  const { options, about } = wish
  const now = findPrice(fresh)
  if (!now) throw refuse({ kind: 'no-price' })
  const was = findOldPrice(now, findShown(wish))
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
    silent: (reason) => !!wish.options.saysProblem || wish.open.isLeft || canWait(wish, reason),
    foresee: foresee(wish, `new-${nextId()}`),
    send: async () => {
      const [fresh] = await Promise.all([readFresh(parts, wish.request), core.ensure(FRESH_MS)])
      checkPrice(core, fresh, wish)
      const { noteSent, noteUnsent } = wish.open
      return sendAddition(core, fresh, wish.quantity, noteSent).catch(async (reason) => {
        if (isOrdered(reason)) {
          // The addition was meant for a cart, not for the order: it begins the next one.
          noteUnsent()
          core.endOrdered('here')
          return sendAddition(core, fresh, wish.quantity, noteSent)
        }
        if (readProblem(reason).kind !== 'not-sold') throw reason
        noteUnsent()
        const again = await readFresh(parts, wish.request, true)
        if (referenceKey(again.reference) === referenceKey(fresh.reference)) throw reason
        return sendAddition(core, again, wish.quantity, noteSent)
      })
    },
  })
}

function finish(core: CartCore, { about, options }: Wish, taken: Taken): Added {
  const { came, problem, name = about.name ?? '' } = taken
  if (problem && (came || !options.saysProblem)) core.notice(problem, about)
  if (problem && !came) throw refuse(problem)
  const { count, cart } = core.state.getState()
  core.tell({ type: 'added', name, quantity: came, count, ...(options.kept && { isQuiet: true }) })
  return { count, quantity: came, currency: cart?.currency }
}

/**
 * Keeps an addition that could not be sent, and sends it later, unless it is in the cart by then or its price has
 * changed.
 */
function keepWaiting(parts: Parts, wish: Wish, wanted: Wanted): void {
  const { core, waiting, nextId } = parts
  const { about, options, open } = wish
  const was = findShown(wish)
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
    return sendAddition(core, fresh, quantity, open.noteSent)
  }
  // The cart that was read lacks it.
  if (!isUnclear) open.noteUnsent()
  wish.quantity = waiting.keep({
    line,
    about,
    open,
    async send({ quantity }) {
      const job = { about, emit: options.emit, silent: isCutOff, send: () => sendNow(quantity) }
      const taken = await core.run(job).catch((reason) => {
        isUnclear ||= core.isUnclear()
        if (!isCutOff(reason)) open.end()
        throw reason
      })
      open.end()
      return finish(core, wish, taken)
    },
  })
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
    unsent,
  }: AddingOptions & Pick<Parts, 'waiting' | 'unsent'>,
) {
  const wishes = new Map<string, Wish>()
  let lastId = 0
  const parts: Parts = { core, catalog, readProduct, isMember, fill, waiting, unsent, nextId: () => ++lastId }

  /** @throws {StoreError} with its problem; the shopper has seen a message by then. */
  return async (request: CartRequest, options: AddOptions = {}): Promise<Added> => {
    const wish = makeWish(parts, request, options)
    const earlier = wishes.get(wish.name)
    const joined = earlier && core.queue.findWaiting(wish.name)
    // An addition that was left is no longer sent; one that is continued is not announced.
    if (earlier && joined && !earlier.open.isLeft && !earlier.options.kept) {
      wish.open.end()
      earlier.quantity += wish.quantity
      core.show()
      await joined
      const { count, cart } = core.state.getState()
      return { count, quantity: wish.quantity, currency: cart?.currency }
    }
    wishes.set(wish.name, wish)
    const taken = send(parts, wish)
    if (wish.wanted && !options.kept) core.tell({ type: 'adding', name: wish.about.name ?? '' })
    try {
      const added = finish(core, wish, await taken)
      wish.open.end()
      return added
    } catch (reason) {
      const { count } = core.state.getState()
      // An addition that was kept for the next page counts.
      if (wish.open.isLeft) return { count, quantity: wish.quantity }
      if (!options.kept) core.tell({ type: 'refused' })
      if (wish.wanted && canWait(wish, reason)) {
        keepWaiting(parts, wish, wish.wanted)
        return { count, quantity: 0, isWaiting: true }
      }
      wish.open.end()
      throw reason
    }
  }
}
