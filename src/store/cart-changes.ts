import type { Cart, CatalogReference } from '../model/cart.ts'
import type { Emit } from '../model/emit.ts'
import { isStoreError } from '../model/errors.ts'
import type { CartCore } from './cart-core.ts'
import { createGiftCards, mayBeGiftCard } from './cart-gift-cards.ts'
import { type CartLine, withQuantity } from './cart-lines.ts'
import { readProblem, refuse } from './cart-problem.ts'
import { readQuantity, referenceKey } from './cart-request.ts'
import { readCouponProblem } from './coupon-problem.ts'

/** The longest note to the shop (contract 1.10). */
export const LONGEST_NOTE = 1000

export interface ChangeOptions {
  readonly emit?: Emit | undefined
}

/** Finds a line by the id that the page knows; a predicted line has the provider's id by now. */
const findLine = ({ state }: CartCore, idOrKey: string) =>
  state.getState().lines.find(({ id, key }) => id === idOrKey || key === idOrKey)

const findReference = ({ state }: CartCore, wanted: string): CatalogReference | undefined =>
  state.getState().cart?.lineItems.find(({ catalogReference }) => referenceKey(catalogReference) === wanted)
    ?.catalogReference

const findItem = (cart: Cart | undefined, key: string) =>
  cart?.lineItems.find(({ catalogReference }) => referenceKey(catalogReference) === key)

const findCoupon = (cart: Cart | undefined): string | undefined =>
  cart?.appliedDiscounts?.find(({ coupon }) => coupon)?.coupon?.code

/** Returns the provider's id of a line when its change is sent. */
function idOf({ state }: CartCore, line: CartLine): string {
  const { cart, lines } = state.getState()
  const known = cart?.lineItems.find(
    ({ id, catalogReference }) => id === line.id || referenceKey(catalogReference) === line.key,
  )
  const id = known?.id ?? lines.find(({ key }) => key === line.key)?.id
  if (!id || id.startsWith('new-')) throw refuse({ kind: 'gone' })
  return id
}

function sendQuantity(core: CartCore, line: CartLine, wanted: number) {
  const quantity = line.available === undefined ? wanted : Math.min(wanted, Math.max(1, line.available))
  let id: string | undefined
  // When a shop has moved to the other catalog, its lines have other references than before.
  const findOwn = (cart: Cart | undefined) =>
    findItem(cart, line.key) ?? cart?.lineItems.find((one) => one.id === id)
  return core.write({
    async send({ setQuantities }) {
      id = idOf(core, line)
      return setQuantities([{ id, quantity }])
    },
    read: (cart) => findOwn(cart)?.quantity ?? 0,
    isDone: (cart) => findOwn(cart)?.quantity === quantity,
    repeatable: true,
  })
}

function createSetQuantity(core: CartCore) {
  const wishes = new Map<string, { quantity: number }>()

  /** @throws {StoreError} after a message to the shopper. */
  const readWish = (line: CartLine | undefined, wish: number): [CartLine, number] => {
    try {
      const quantity = readQuantity(wish)
      if (!line) throw refuse({ kind: 'gone' })
      return [line, quantity]
    } catch (error) {
      core.notice(readProblem(error), { name: line?.name, productId: line?.productId })
      throw error
    }
  }

  /** Sets the quantity of a line, limited by the stock. */
  return async (id: string, wish: number, { emit }: ChangeOptions = {}): Promise<void> => {
    const [line, quantity] = readWish(findLine(core, id), wish)
    const about = { name: line.name, productId: line.productId }
    const name = `quantity:${line.key}`
    const waiting = core.queue.findWaiting(name)
    const earlier = wishes.get(name)
    if (waiting && earlier) {
      earlier.quantity = quantity
      core.show()
      await waiting
      return
    }
    const own = { quantity }
    wishes.set(name, own)
    const got = await core.run({
      name,
      about,
      emit,
      foresee: (lines) => lines.map((one) => (one.key === line.key ? withQuantity(one, own.quantity) : one)),
      send: async () => sendQuantity(core, findLine(core, line.key) ?? line, own.quantity),
    })
    if (got < own.quantity) core.notice(got ? { kind: 'stock', left: got } : { kind: 'gone' }, about)
  }
}

const sendRemoval = (core: CartCore, line: CartLine) =>
  core.write({
    send: async ({ removeLines }) => removeLines([idOf(core, line)]),
    read: () => undefined,
    isDone: (cart) => !findItem(cart, line.key),
    repeatable: true,
  })

/** @param reference The catalog reference of the removed line. */
async function sendBack(core: CartCore, line: CartLine, reference: CatalogReference | undefined) {
  if (!reference) throw refuse({ kind: 'gone' })
  return core.write({
    send: ({ add }) => add([{ catalogReference: reference, quantity: line.quantity }]),
    read: (cart) => findItem(cart, line.key)?.quantity ?? 0,
    isDone: (cart) => (findItem(cart, line.key)?.quantity ?? 0) >= line.quantity,
    repeatable: false,
  })
}

/** Creates the removal of lines, and their restoration at the same position. */
function createRemoval(core: CartCore) {
  const { state } = core
  const references = new Map<string, CatalogReference>()
  /** The keys of all lines at the time of a removal, by the removed line's key. */
  const orders = new Map<string, readonly string[]>()
  const forget = (line: CartLine) =>
    state.setState(({ removed }) => ({ removed: removed.filter((one) => one !== line) }))

  const remove = async (id: string, { emit }: ChangeOptions = {}): Promise<void> => {
    const line = findLine(core, id)
    if (!line) return
    const { key } = line
    const reference = findReference(core, key)
    if (reference) references.set(key, reference)
    const { lines, removed } = state.getState()
    orders.set(
      key,
      lines.map((one) => one.key),
    )
    state.setState(({ notices }) => ({
      removed: [...removed.filter((one) => one.key !== key), line],
      // Earlier messages about the product are outdated.
      notices: notices.filter(({ productId }) => productId !== line.productId),
    }))
    try {
      await core.run({
        emit,
        about: { name: line.name, productId: line.productId },
        foresee: (now) => now.filter((one) => one.key !== key),
        send: () => sendRemoval(core, line),
      })
    } catch (error) {
      forget(line)
      throw error
    }
  }

  const putBack = async (key: string, { emit }: ChangeOptions = {}): Promise<void> => {
    const line = state.getState().removed.find((one) => one.key === key)
    if (!line) return
    forget(line)
    const about = { name: line.name, productId: line.productId }
    core.keepOrder(orders.get(key) ?? [])
    const got = await core.run({
      about,
      emit,
      foresee: (lines) =>
        lines.some((one) => one.key === key) ? lines : [...lines, { ...line, saving: true }],
      send: () => sendBack(core, line, references.get(key)),
    })
    if (got < line.quantity) core.notice(got ? { kind: 'stock', left: got } : { kind: 'sold-out' }, about)
  }
  return { remove, putBack }
}

/** Creates the changes of existing lines. A failure shows a message to the shopper, and throws a StoreError. */
export const createChanges = (core: CartCore) => ({
  setQuantity: createSetQuantity(core),
  ...createRemoval(core),
  ...createExtras(core),
})

/** A coupon that was applied. */
export interface AppliedCoupon {
  /** As the provider writes it; shoppers may have typed it in other letters. */
  readonly code: string
  /** The code of the coupon that it replaces: a cart has one. */
  readonly replaced?: string | undefined
}

/** An applied code: the shopper need not know its kind beforehand. */
export type AppliedCode = ({ readonly kind: 'coupon' } & AppliedCoupon) | { readonly kind: 'gift-card' }

const isSameCode = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase()

/** Creates the call that sets the note to the shop. */
const createSetNote =
  (core: CartCore) =>
  async (text: string, { emit }: ChangeOptions = {}): Promise<void> => {
    const buyerNote = text.trim()
    if (buyerNote.length > LONGEST_NOTE) {
      const problem = { kind: 'note-too-long', most: LONGEST_NOTE } as const
      core.notice(problem)
      throw refuse(problem)
    }
    await core.run({
      emit,
      send: () =>
        core.write({
          send: (port) => port.setNote(buyerNote),
          read: () => undefined,
          isDone: (cart) => (cart?.buyerNote ?? '') === buyerNote,
          repeatable: true,
        }),
    })
  }

function createCoupons(core: CartCore) {
  /** @throws {StoreError} with a `coupon` problem; only the field reports it. */
  const applyCoupon = async (text: string, { emit }: ChangeOptions = {}): Promise<AppliedCoupon> => {
    const code = text.trim()
    try {
      if (!code) throw refuse({ kind: 'coupon', code, reason: 'unknown' })
      return await core.run({
        emit,
        silent: true,
        send() {
          const before = findCoupon(core.state.getState().cart)
          return core.write({
            send: (port) => port.applyCoupon(code),
            read(cart) {
              const now = findCoupon(cart) ?? code
              return { code: now, ...(before && !isSameCode(before, now) && { replaced: before }) }
            },
            isDone: (cart) => isSameCode(findCoupon(cart), code),
            repeatable: true,
          })
        },
      })
    } catch (error) {
      const isNew = isStoreError(error) && !error.details?.problem
      throw isNew ? refuse(readCouponProblem(error, code, core.state.getState().cart), error) : error
    }
  }

  const removeCoupon = ({ emit }: ChangeOptions = {}): Promise<void> =>
    core.run({
      emit,
      send: () =>
        core.write({
          send: (port) => port.removeCoupon(core.state.getState().cart),
          read: () => undefined,
          isDone: (cart) => findCoupon(cart) === undefined,
          repeatable: true,
        }),
    })

  return { applyCoupon, removeCoupon }
}

/** Creates the calls for the note to the shop, coupons and gift cards. */
function createExtras(core: CartCore) {
  const { applyCoupon, removeCoupon } = createCoupons(core)
  const { addGiftCard, removeGiftCard } = createGiftCards(core)

  /**
   * Applies a coupon or, if none has this code, a gift card, if the provider's cart accepts them.
   *
   * @throws {StoreError} with its problem; only the field reports it.
   */
  const applyCode = async (text: string, options: ChangeOptions = {}): Promise<AppliedCode> => {
    const code = text.trim()
    const isMaybe = mayBeGiftCard(core.state.getState().cart, code)
    try {
      return { kind: 'coupon', ...(await applyCoupon(code, options)) }
    } catch (error) {
      const problem = readProblem(error)
      const isNone = problem.kind === 'coupon' && ['unknown', 'refused'].includes(problem.reason)
      if (!isMaybe || !isNone) throw error
    }
    await addGiftCard(code, options.emit)
    return { kind: 'gift-card' }
  }

  return { setNote: createSetNote(core), applyCoupon, applyCode, removeCoupon, removeGiftCard }
}
