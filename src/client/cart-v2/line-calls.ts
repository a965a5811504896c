import type { Cart, CatalogReference } from '../../model/cart.ts'
import { type CartPort, isNoCart } from '../../model/cart-port.ts'
import { isStoreError, StoreError } from '../../model/errors.ts'
import { dropNulls } from '../core/drop-nulls.ts'
import type { Transport } from '../core/transport.ts'
import { createDirectCart, currentCart } from './cart-calls.ts'
import type { CartV2, LineItemV2 } from './cart-entity.ts'
import { askCart, hasCode, readAnswer } from './read-answer.ts'

type NewLine = { readonly catalogReference: CatalogReference; readonly quantity: number }
type Quantity = { readonly id: string; readonly quantity: number }
type Shortage = { readonly availableQuantity?: number; readonly id?: string }

/** Returns how many pieces are left when too many were requested; undefined for any other refusal. */
function findLeft(error: unknown): number | undefined {
  if (!hasCode(error, 'INSUFFICIENT_INVENTORY')) return
  const data = error.details?.applicationError?.data as { invalidItems?: readonly Shortage[] } | undefined
  return Math.max(0, data?.invalidItems?.[0]?.availableQuantity ?? 0)
}

/** Whether a line is of the same variant, and so takes from the same stock. */
const sharesStock = ({ source }: LineItemV2, { catalogItemId, options }: CatalogReference): boolean =>
  source?.catalogReference?.catalogItemId === catalogItemId &&
  (!options?.variantId || source.catalogReference.options?.variantId === options.variantId)

type Texts = Readonly<Record<string, string>> | null | undefined

/** Whether `texts` has everything that `asked` has; an empty text is the same as none. */
const includes = (texts: Texts, asked: Texts): boolean =>
  Object.entries(asked ?? {}).every(([key, text]) => (texts?.[key] ?? '').trim() === text.trim())

/**
 * Whether a line is the requested one: of the same variant, with the same subscription, texts and modifiers. The
 * provider adds fields to those in its answers, and the hosted shop more pairs to `options` (contract 2027, 8.3).
 */
function isOf(line: LineItemV2, reference: CatalogReference): boolean {
  if (!sharesStock(line, reference)) return false
  const there = line.source?.catalogReference?.options
  const asked = reference.options
  return (
    (there?.subscriptionOptionId || undefined) === (asked?.subscriptionOptionId || undefined) &&
    includes(there?.customTextFields, asked?.customTextFields) &&
    includes(asked?.customTextFields, there?.customTextFields) &&
    includes(there?.options, asked?.options)
  )
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/**
 * Returns how many pieces could be added to a cart, the likeliest number first. All lines of the variant take from one
 * stock. The contract doesn't say whether the pieces that are left include those of the other lines; the lines'
 * available quantity tells, but may be from an earlier time.
 */
function findRooms(
  lines: CartV2['lineItems'],
  { catalogReference, quantity }: NewLine,
  left: number,
): readonly number[] {
  const infos = (lines ?? [])
    .filter((line) => sharesStock(line, catalogReference))
    .map(({ quantityInfo }) => quantityInfo ?? {})
  const taken = sum(infos.map(({ confirmedQuantity = 0 }) => confirmedQuantity))
  const stock = Math.max(left, ...infos.map(({ availableQuantity }) => availableQuantity ?? 0))
  return [...new Set([stock - taken, left - taken])].filter((room) => room > 0 && room < quantity)
}

/**
 * Throws if a requested line is missing: the provider answers 200 and leaves refused lines out (contract 2027, trap 8).
 */
function requireLines(cart: CartV2, asked: readonly NewLine[]): void {
  const missing = asked.find(
    ({ catalogReference }) => !cart.lineItems?.some((line) => isOf(line, catalogReference)),
  )
  if (missing)
    throw new StoreError('application', 'The cart did not take what was put in', {
      status: 200,
      providerCode: 'ITEM_NOT_FOUND_IN_CATALOG',
    })
}

/** Finds the lines with a confirmed quantity below the requested one. */
const findShort = (cart: CartV2): readonly Quantity[] =>
  (dropNulls(cart).lineItems ?? []).flatMap(
    ({ id, quantityInfo: { requestedQuantity, confirmedQuantity } = {} }) =>
      requestedQuantity !== undefined && confirmedQuantity && confirmedQuantity < requestedQuantity
        ? { id, quantity: confirmedQuantity }
        : [],
  )

const skipSoldOut = (reason: unknown, cart: Cart | undefined): Cart | undefined => {
  if (isStoreError(reason) && reason.code === 'out_of_stock') return cart
  throw reason
}

type Send = Transport['send']

const sendQuantities = (send: Send, lines: readonly Quantity[]) =>
  send(currentCart.setQuantities, {
    lineItems: lines.map(({ id, quantity }) => ({ lineItemId: id, quantity: { newQuantity: quantity } })),
  })

/** Whether the provider has understood a call and refuses it. */
const isRefusal = (reason: unknown): boolean =>
  isStoreError(reason) && [400, 404, 409, 428].includes(reason.status ?? 0)

/**
 * Sets short lines to the quantity that the provider has confirmed, so that the cart can be ordered. If it refuses, the
 * change before was made all the same, and the cart shows which line is short.
 */
async function settle(send: Send, answer: { readonly cart: CartV2 }): Promise<Cart> {
  const short = findShort(answer.cart)
  if (!short.length) return readAnswer(answer)
  return sendQuantities(send, short).then(readAnswer, (reason) => {
    if (isRefusal(reason)) return readAnswer(answer)
    throw reason
  })
}

/** Adds as many pieces as are left. If none can be added, it returns the cart as it is, and the caller shows that. */
async function addWhatIsLeft(send: Send, line: NewLine, left: number): Promise<Cart | undefined> {
  const cart = await askCart(send).catch((error) => {
    if (isNoCart(error)) return undefined
    throw error
  })
  for (const quantity of findRooms(cart && dropNulls(cart.cart).lineItems, line, left)) {
    try {
      const catalogItems = [{ ...line, quantity }]
      return await settle(send, await send(currentCart.addLines, { catalogItems }))
    } catch (error) {
      if (findLeft(error) === undefined) throw error
    }
  }
  return cart && readAnswer(cart)
}

/**
 * Creates the calls that add lines and change quantities; a line with too little stock gets the quantity that is left.
 */
export function createLineCalls(send: Send): Pick<CartPort, 'add' | 'createDirect' | 'setQuantities'> {
  const add = async (lines: readonly NewLine[]): Promise<Cart> => {
    try {
      const answer = await send(currentCart.addLines, { catalogItems: lines })
      requireLines(answer.cart, lines)
      return await settle(send, answer)
    } catch (error) {
      const left = findLeft(error)
      const [only] = lines
      if (left === undefined || !only) throw error
      if (lines.length === 1) {
        const cart = await addWhatIsLeft(send, only, left)
        if (cart) return cart
        throw new StoreError('out_of_stock', 'There is none left', { ...(error as StoreError), cause: error })
      }
      // Perhaps only one of several lines is short, so each is added separately, in their order.
      let cart: Cart | undefined
      for (const line of lines) cart = await add([line]).catch((reason) => skipSoldOut(reason, cart))
      if (cart) return cart
      throw error
    }
  }

  return {
    add,

    async createDirect(lines) {
      const answer = await send(createDirectCart, { catalogItems: lines })
      requireLines(answer.cart, lines)
      return readAnswer(answer)
    },

    async setQuantities(lines) {
      try {
        return await settle(send, await sendQuantities(send, lines))
      } catch (error) {
        const left = findLeft(error)
        const [only] = lines
        if (left === undefined || !only || lines.length > 1) throw error
        return left > 0 && left < only.quantity
          ? settle(send, await sendQuantities(send, [{ ...only, quantity: left }]))
          : readAnswer(await askCart(send))
      }
    },
  }
}
