import { type CatalogReference, STORES_APP_ID } from '../model/cart.ts'
import { sumAddedPrices } from '../model/modifiers.ts'
import type { PriceData } from '../model/money.ts'
import { createOptionRules } from '../model/options.ts'
import type { Product } from '../model/product.ts'
import { FIRST_QUANTITY, MOST_PIECES } from '../model/quantity.ts'
import { findReserve } from '../model/reserve.ts'
import { readStock } from '../model/stock.ts'
import type { Subscription } from '../model/subscription.ts'
import { readSubscriptionPrice } from '../model/subscription-price.ts'
import { type Choices, DEFAULT_VARIANT_ID, type Variant } from '../model/variant.ts'
import { type Price, refuse } from './cart-problem.ts'

/** A request to add something to the cart. */
export interface CartRequest {
  readonly productId: string
  /** For products that manage their variants. */
  readonly variantId?: string | undefined
  /** Option name to choice. */
  readonly choices?: Readonly<Record<string, string>> | undefined
  /** Title of a custom text field to what the shopper wrote. */
  readonly texts?: Readonly<Record<string, string>> | undefined
  /** The id of one of the product's subscriptions; without it the product is bought once. */
  readonly subscriptionId?: string | undefined
  /** Default 1. */
  readonly quantity?: number | undefined
}

/** @throws {StoreError} with its problem if it is no valid quantity. */
export function readQuantity(quantity: unknown = FIRST_QUANTITY): number {
  const number = typeof quantity === 'string' && quantity.trim() ? Number(quantity) : quantity
  if (typeof number !== 'number' || !Number.isFinite(number)) throw refuse({ kind: 'not-whole' })
  if (number <= 0) throw refuse({ kind: 'below-one' })
  if (!Number.isInteger(number)) throw refuse({ kind: 'not-whole' })
  if (number > MOST_PIECES) throw refuse({ kind: 'too-many', most: MOST_PIECES })
  return number
}

const sortedEntries = (map: Readonly<Record<string, string>> | null | undefined) =>
  Object.entries(map ?? {})
    .filter(([, value]) => value)
    .sort(([a], [b]) => (a < b ? -1 : 1))

/**
 * Returns the same text for references that mean the same; the provider adds fields to those in its answers (contract
 * 1.10).
 */
export function referenceKey(reference: CatalogReference | undefined): string {
  const { variantId, options, customTextFields, subscriptionOptionId } = reference?.options ?? {}
  const variant = variantId === DEFAULT_VARIANT_ID ? undefined : variantId
  const parts = [variant, sortedEntries(options), sortedEntries(customTextFields)]
  const more = subscriptionOptionId ? [subscriptionOptionId] : []
  return JSON.stringify([reference?.catalogItemId, ...parts, ...more])
}

/** Reads the texts of a product's own fields, each within its limits. */
function readTexts({ customTextFields }: Product, texts: Readonly<Record<string, string>> = {}) {
  return Object.fromEntries(
    (customTextFields ?? []).flatMap(({ title, key = title, mandatory, maxLength, minLength = 0 }) => {
      const text = (texts[title] ?? texts[key])?.trim() ?? ''
      if (!text && mandatory) throw refuse({ kind: 'text', title })
      if (text.length > maxLength) throw refuse({ kind: 'text-too-long', title, most: maxLength })
      if (text && text.length < minLength) throw refuse({ kind: 'text-too-short', title, least: minLength })
      return text ? [[key, text] as const] : []
    }),
  )
}

/** The product to buy, as the catalog has it. */
export interface Wanted {
  readonly reference: CatalogReference
  readonly product: Product
  readonly variant?: Variant | undefined
  /** The amount that chosen modifiers and texts add to the price of a piece. */
  readonly added?: number | undefined
  readonly subscription?: Subscription | undefined
}

function findVariant(product: Product, request: CartRequest): Variant | undefined {
  if (!product.manageVariants) return product.soldBy ? product.variants?.[0] : undefined
  const { variantId, choices = {} } = request
  const known = variantId && product.variants?.find(({ id }) => id === variantId)
  if (known) return known
  if (!product.productOptions.length) return product.variants?.[0]
  // A shop that has moved has another id for the same variant.
  return variantId && !Object.keys(choices).length
    ? undefined
    : createOptionRules(product).findVariant(choices)
}

/**
 * Returns the choices of a request by the names of their options. With a variant's id they may be those of a cart's
 * reference, which has modifiers by their keys.
 */
function readChoices({ productOptions }: Product, { variantId, choices = {} }: CartRequest): Choices {
  if (!variantId) return choices
  const named = productOptions.flatMap(({ modifier, name, key, choices: all }) => {
    if (!modifier || key === undefined || Object.hasOwn(choices, name)) return []
    const choice = all.find((one) => (one.key ?? one.description) === choices[key])
    return choice ? [[name, choice.description] as const] : []
  })
  return { ...choices, ...Object.fromEntries(named) }
}

/** Throws if a choice is missing; a variant's id replaces the choices that make variants, but no others. */
function requireChoices(product: Product, variantId: string | undefined, choices: Choices): void {
  const isNamed = variantId && product.manageVariants
  const missing = createOptionRules(product)
    .findMissing(choices)
    .filter((name) => !isNamed || product.productOptions.some((one) => one.modifier && one.name === name))
  if (missing.length) throw refuse({ kind: 'choice', missing })
}

/** Returns the choices that make no variant, with the cart's names. */
function readModifiers(product: Product, choices: Choices) {
  const chosen = createOptionRules(product).read(choices)
  return Object.fromEntries(
    product.productOptions
      .filter(({ modifier }) => modifier || !product.manageVariants)
      .flatMap(({ name, key = name, choices: all }) => {
        const choice = all.find(({ description }) => description === chosen[name])
        return choice ? [[key, choice.key ?? choice.description] as const] : []
      }),
  )
}

/**
 * Converts the request of a tag or a page to the provider's form.
 *
 * @param isMember Whether the shopper may buy products for members.
 * @throws {StoreError} with its problem: a choice or text that is missing, a combination that doesn't exist.
 */
export function readWanted(product: Product, request: CartRequest, isMember = false): Wanted {
  const { subscriptionId } = request
  const subscription = product.subscriptions?.options.find(({ id }) => id === subscriptionId)
  if (subscriptionId && !subscription) throw refuse({ kind: 'gone' })
  const reserve = findReserve(product, isMember, subscription)
  if (reserve) throw refuse({ kind: reserve })
  const chosen = readChoices(product, request)
  requireChoices(product, request.variantId, chosen)
  const variant = findVariant(product, request)
  const knowsVariants = (product.variants?.length ?? 0) > 0
  if (product.manageVariants && (variant ? variant.variant.visible === false : knowsVariants)) {
    throw refuse({ kind: 'impossible' })
  }
  const hasVariants = product.manageVariants || product.soldBy
  const variantId = hasVariants ? (variant?.id ?? request.variantId) : undefined
  const choices = readModifiers(product, chosen)
  const texts = readTexts(product, request.texts)
  const options = {
    ...(variantId && { variantId }),
    ...(Object.keys(choices).length && { options: choices }),
    ...(Object.keys(texts).length && { customTextFields: texts }),
    ...((variant ?? product).stock?.preorder && { preOrderRequested: true }),
    ...(subscription && { subscriptionOptionId: subscription.id }),
  }
  const reference: CatalogReference = {
    appId: STORES_APP_ID,
    catalogItemId: product.id,
    ...(Object.keys(options).length && { options }),
  }
  const added = sumAddedPrices(product, chosen, request.texts)
  return { reference, product, variant, ...(added && { added }), ...(subscription && { subscription }) }
}

/** Returns the available pieces; undefined when they aren't counted. */
export function findLeft({ product, variant }: Wanted): number | undefined {
  if (variant) {
    const { trackQuantity, quantity, inStock } = variant.stock
    if (trackQuantity && quantity != null) return Math.max(0, quantity)
    return inStock ? undefined : 0
  }
  const { state, quantity } = readStock(product)
  return state === 'out-of-stock' ? 0 : quantity
}

function findPriceData({ product, variant, subscription }: Wanted): PriceData | undefined {
  if (subscription) return readSubscriptionPrice(product, variant, subscription)
  return variant
    ? (variant.variant.convertedPriceData ?? variant.variant.priceData)
    : (product.convertedPriceData ?? product.priceData)
}

/** Reads a price, with the amounts that chosen modifiers and texts add. */
function readAmount(wanted: Wanted, choose: (price: PriceData) => unknown): Price | undefined {
  const { added = 0 } = wanted
  const price = findPriceData(wanted)
  const amount = price && choose(price)
  if (!price || typeof amount !== 'number') return undefined
  return { amount: added ? Math.round((amount + added) * 1000) / 1000 : amount, currency: price.currency }
}

/** Reads the price of one piece, after the catalog's discount; undefined when there is no number. */
export const findPrice = (wanted: Wanted): Price | undefined =>
  readAmount(wanted, ({ discountedPrice, price }) => discountedPrice ?? price)

/** Reads the price of a piece without its discount; undefined for a subscription, whose price doesn't depend on it. */
export const findFullPrice = (wanted: Wanted): Price | undefined =>
  wanted.subscription ? undefined : readAmount(wanted, ({ price }) => price)
