import type { Cart, LineItem, Money, Policy, Translatable } from '../model/cart.ts'
import type { CartTotals } from '../model/cart-totals.ts'
import type { PlatformImage, UrlAndSize } from '../model/media.ts'
import { type Plan, type Rhythm, readPlan, readRhythm } from '../model/subscription.ts'
import type { Choices } from '../model/variant.ts'
import { readWebAddress } from '../model/web-address.ts'
import type { CartProblem, Price } from './cart-problem.ts'
import { findFullPrice, findPrice, referenceKey, type Wanted } from './cart-request.ts'

/** A choice or text of a line. */
export interface LineDetail {
  readonly name: string
  readonly value: string
  /** CSS colour of a colour option's choice. */
  readonly color?: string | undefined
}

/** A line of the cart for display: the provider's last answer with the pending changes. */
export interface CartLine {
  /** The provider's; `new-…` until it has answered. */
  readonly id: string
  /** The same before and after the provider's answer. */
  readonly key: string
  readonly productId: string
  readonly variantId?: string | undefined
  readonly choices?: Choices | undefined
  readonly name: string
  /** http(s) only. */
  readonly url?: string | undefined
  readonly details: readonly LineDetail[]
  readonly image?: PlatformImage | UrlAndSize | undefined
  readonly sku?: string | undefined
  readonly quantity: number
  /** One piece. */
  readonly price?: Price | undefined
  /** One piece before the catalog's discount; only when it is more. */
  readonly oldPrice?: Price | undefined
  readonly total?: Price | undefined
  /** The shop's words about the price; in place of a price that isn't known before the order. */
  readonly priceNote?: string | undefined
  /** Whether its quantity can't be changed. */
  readonly isFixed?: boolean | undefined
  /** The discounts of the cart on the whole line. */
  readonly discount?: Price | undefined
  /** Whether the shop gives at least a part of it by itself; else it is the coupon's. */
  readonly hasAutomaticDiscount?: boolean | undefined
  /** How often the product is delivered, for a subscription. */
  readonly rhythm?: Rhythm | undefined
  /** The owner's words about the subscription. */
  readonly plan?: Plan | undefined
  /** What the shop wants shoppers to know before they order it. */
  readonly policies?: readonly Policy[] | undefined
  /** Whether it is a pre-order. */
  readonly preordered?: boolean | undefined
  /** The available pieces; undefined when they aren't counted. */
  readonly available?: number | undefined
  /** Why the line can't be bought as it is, or what has changed about it. */
  readonly problem?: CartProblem | undefined
  /** Whether a change of it is being sent to the provider. */
  readonly saving?: boolean | undefined
}

/** Reads money of the cart as a number; the converted amount if the page requested another currency. */
export function readMoney(money: Money | undefined, cart: Pick<Cart, 'currency' | 'conversionCurrency'>) {
  const converted = cart.conversionCurrency && cart.conversionCurrency !== cart.currency
  const text = converted ? (money?.convertedAmount ?? money?.amount) : money?.amount
  const currency = converted && money?.convertedAmount ? (cart.conversionCurrency as string) : cart.currency
  const amount = Number(text)
  return text === undefined || text === '' || !Number.isFinite(amount) ? undefined : { amount, currency }
}

/** Returns the text in the shopper's language, if the shop has it. */
export const said = (text: Partial<Translatable> | undefined) => text?.translated || text?.original || ''

function readProblem({ availability, quantity }: LineItem, was: Price | undefined, now: Price | undefined) {
  const left = availability?.quantityAvailable
  if (availability?.status === 'NOT_FOUND') return { kind: 'gone' } as const
  if (availability?.status === 'NOT_AVAILABLE') return { kind: 'sold-out' } as const
  if (availability?.status === 'PARTIALLY_AVAILABLE' && left !== undefined && left < quantity) {
    return { kind: 'stock', left } as const
  }
  if (was && now && was.currency === now.currency && was.amount !== now.amount) {
    return { kind: 'price', now, was } as const
  }
  return undefined
}

const isMore = (a: Price | undefined, b: Price | undefined) => !!a && !!b && a.amount > b.amount

export interface LineSources {
  readonly totals?: CartTotals | undefined
  /** Finds the price of a line's piece that the shopper last saw. */
  readonly findSeenPrice?: ((key: string) => Price | undefined) | undefined
}

/** Reads the price of one piece; a zero that stands for a price to come is none. */
function readPiece({ price, priceDescription, priceUndetermined }: LineItem, cart: Cart): Price | undefined {
  const piece = readMoney(price, cart)
  const isOpen = priceUndetermined || priceDescription?.original
  return isOpen && !piece?.amount ? undefined : piece
}

/** Whether a line's discount can't be the coupon's alone. A discount without its lines may reduce each. */
const isAutomatic = (cart: Cart, totals: CartTotals | undefined, lineId: string): boolean =>
  !cart.appliedDiscounts?.some(({ coupon }) => coupon) ||
  (totals?.appliedDiscounts ?? []).some(
    ({ discountRule, discountType, lineItemIds }) =>
      discountRule && discountType !== 'SHIPPING' && (!lineItemIds?.length || lineItemIds.includes(lineId)),
  )

function readLine(cart: Cart, item: LineItem, { totals, findSeenPrice }: LineSources): CartLine {
  const key = referenceKey(item.catalogReference)
  const price = readPiece(item, cart)
  const oldPrice = readMoney(item.fullPrice, cart)
  const breakdown = totals?.calculatedLineItems?.find(({ lineItemId }) => lineItemId === item.id)
  const discount = readMoney(breakdown?.pricesBreakdown?.totalDiscount, cart)
  const { variantId, options, preOrderRequested } = item.catalogReference?.options ?? {}
  const subscription = item.subscriptionOptionInfo
  return {
    id: item.id,
    key,
    productId: item.catalogReference?.catalogItemId ?? '',
    variantId,
    choices: options,
    name: said(item.productName),
    url: readWebAddress(item.url?.url),
    details: (item.descriptionLines ?? []).map(({ name, plainText, colorInfo }) => ({
      name: said(name),
      value: said(colorInfo ?? plainText),
      color: colorInfo?.code ?? undefined,
    })),
    image: item.image,
    sku: item.physicalProperties?.sku || undefined,
    quantity: item.quantity,
    price,
    oldPrice: isMore(oldPrice, price) ? oldPrice : undefined,
    total: price && (readMoney(item.lineItemPrice, cart) ?? multiply(price, item.quantity)),
    priceNote: said(item.priceDescription) || undefined,
    isFixed: item.fixedQuantity,
    discount: discount?.amount ? discount : undefined,
    ...(discount?.amount && isAutomatic(cart, totals, item.id) && { hasAutomaticDiscount: true }),
    rhythm: readRhythm(subscription?.subscriptionSettings),
    plan: readPlan(said(subscription?.title), said(subscription?.description)),
    policies: item.policies,
    preordered: preOrderRequested,
    available: item.availability?.quantityAvailable,
    problem: readProblem(item, findSeenPrice?.(key), price),
  }
}

/** Converts the provider's lines; equal references, which it should have merged, remain separate. */
export function readLines(cart: Cart | undefined, sources: LineSources = {}): readonly CartLine[] {
  const known = new Set<string>()
  return (cart?.lineItems ?? []).map((item) => {
    const line = readLine(cart as Cart, item, sources)
    const key = known.has(line.key) ? line.key + line.id : line.key
    known.add(key)
    return { ...line, key }
  })
}

const multiply = (price: Price | undefined, quantity: number): Price | undefined =>
  price && { amount: Math.round(price.amount * quantity * 1000) / 1000, currency: price.currency }

/** Returns a line with another quantity, until the provider has answered with its price. */
export const withQuantity = (line: CartLine, quantity: number): CartLine => ({
  ...line,
  quantity,
  total: multiply(line.price, quantity),
  discount: undefined,
  hasAutomaticDiscount: undefined,
  saving: true,
})

/** Describes the choices and texts in words; the cart may name them by keys. */
function describeReference({ product, reference, variant }: Wanted): readonly LineDetail[] {
  const { options = {}, customTextFields = {} } = reference.options ?? {}
  const made = Object.entries(variant?.choices ?? {}).map(([name, value]) => ({ name, value }))
  const choices = Object.entries(options).map(([key, choice]) => {
    const option = product.productOptions?.find((one) => one.key === key)
    const chosen = option?.choices.find((one) => one.key === choice)
    return { name: option?.label ?? option?.name ?? key, value: chosen?.description ?? choice }
  })
  const texts = Object.entries(customTextFields).map(([key, text]) => {
    const field = product.customTextFields?.find((one) => one.key === key)
    return { name: field?.label ?? field?.title ?? key, value: text }
  })
  return [...made, ...choices, ...texts]
}

/** Predicts the line of an addition. */
export function foreseeLine(wanted: Wanted, id: string, quantity: number): CartLine {
  const { product, reference } = wanted
  const price = findPrice(wanted)
  const oldPrice = findFullPrice(wanted)
  const { variantId, options, preOrderRequested } = reference.options ?? {}
  const media = product.media?.mainMedia ?? product.media?.items[0]
  return {
    id,
    key: referenceKey(reference),
    productId: product.id,
    variantId,
    choices: options,
    name: product.name ?? '',
    details: describeReference(wanted),
    image: media?.image ?? media?.thumbnail,
    quantity,
    price,
    oldPrice: isMore(oldPrice, price) ? oldPrice : undefined,
    total: multiply(price, quantity),
    rhythm: wanted.subscription,
    plan: readPlan(wanted.subscription?.title, wanted.subscription?.description),
    preordered: preOrderRequested,
    saving: true,
  }
}

/**
 * Returns a text that changes whenever a visible part of the cart may have changed; prices change without a revision.
 */
export const signatureOf = (cart: Cart | undefined): string | undefined =>
  cart &&
  JSON.stringify([
    cart.revision,
    cart.buyerNote,
    cart.appliedDiscounts,
    cart.giftCards?.map(({ id }) => id),
    cart.lineItems.map(({ id, quantity, price, availability }) => [id, quantity, price, availability]),
  ])

/** Counts the pieces of all lines. */
export const countLines = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Whether a line can't be bought as it is. */
export const isBlocked = ({ problem }: CartLine): boolean => !!problem && problem.kind !== 'price'
