import { bareImageUrl } from '../../catalog/v3/entities/media.ts'
import { type Amount, readDecimal, takePart } from '../amount.ts'
import { toLineId } from '../cart-record.ts'
import type { ItemDetail, ItemFacts } from '../item-facts.ts'
import type { JudgedCart } from '../judged-cart.ts'
import { type Availability, counts, type JudgedLine } from '../judged-line.ts'
import { writeReference } from '../references.ts'
import type { CartView } from './view.ts'

const STATUS: Readonly<Record<Availability, string>> = {
  AVAILABLE: 'IN_STOCK',
  PARTIALLY_AVAILABLE: 'PARTIALLY_IN_STOCK',
  NOT_AVAILABLE: 'OUT_OF_STOCK',
  NOT_FOUND: 'REMOVED_FROM_CATALOG',
}

/** Returns the pieces that the line gets: the smaller of the requested and the available number. */
export const confirmedOf = ({ line, available }: JudgedLine): number =>
  available === undefined ? line.quantity : Math.min(line.quantity, available)

const automaticOf = ({ automatic }: JudgedCart, { line }: JudgedLine): Amount =>
  automatic?.byLine.get(line.no) ?? 0n

/**
 * Computes a coupon's discount on this line; the discount for the whole cart belongs to no line (contract 2027, 8.2).
 */
const couponOf = ({ coupon }: JudgedCart, { line }: JudgedLine): Amount =>
  coupon && !coupon.isForAll && !coupon.isForShipping ? (coupon.byLine.get(line.no) ?? 0n) : 0n

/** Computes all discounts on this line. */
export const lineDiscountOf = (cart: JudgedCart, judged: JudgedLine): Amount =>
  automaticOf(cart, judged) + couponOf(cart, judged)

/** Computes the line's final price. */
export const lineTotalOf = (cart: JudgedCart, judged: JudgedLine): Amount =>
  counts(judged) ? judged.total - lineDiscountOf(cart, judged) : 0n

/** Computes the final price of a piece: the line's rounded share. */
export function unitPriceOf(cart: JudgedCart, judged: JudgedLine): Amount {
  const discount = lineDiscountOf(cart, judged)
  return discount === 0n ? judged.price : takePart(judged.total - discount, 1n, BigInt(judged.line.quantity))
}

/** A name in the shop's language and in the buyer's; the sandbox's catalog has one. */
export const translated = (text: string) => ({ original: text, translated: text })

/** Captures show UNRECOGNISED for plain text (contract 2.16). */
const renderDetail = ({ name, value, colour }: ItemDetail) =>
  colour === undefined
    ? { name: translated(name), plainText: translated(value), lineType: 'UNRECOGNISED' }
    : { name: translated(name), colorInfo: { ...translated(value), code: colour }, lineType: 'COLOR' }

const renderImage = ({ picture }: ItemFacts, origin: string) =>
  picture && {
    id: picture.id,
    url: picture.url ?? bareImageUrl(origin, picture.id),
    height: picture.height,
    width: picture.width,
    altText: picture.altText,
    filename: picture.title,
  }

function renderAttributes(cart: JudgedCart, { facts }: JudgedLine, { origin }: CartView) {
  const image = renderImage(facts, origin)
  const path = `/product-page/${facts.slug}`
  return {
    ...(image ? { image } : {}),
    url: { relativePath: path, url: origin + path },
    descriptionLines: facts.details.map(renderDetail),
    itemType: { preset: facts.isPhysical ? 'PHYSICAL' : 'DIGITAL' },
    physicalProperties: { weight: facts.weight, sku: facts.sku, shippable: facts.isPhysical },
    ...(facts.subscription ? { subscriptionInfo: facts.subscription } : {}),
    policies: cart.policies ?? [],
    membersOnly: facts.isForMembers ?? false,
  }
}

function renderPricing(cart: JudgedCart, judged: JudgedLine, { money, digits }: CartView) {
  const added = readDecimal(judged.facts.addedPrice ?? '0', digits)
  const isReduced = lineDiscountOf(cart, judged) > 0n
  return {
    unitPrice: money(unitPriceOf(cart, judged)),
    totalPrice: money(lineTotalOf(cart, judged)),
    priceUndetermined: false,
    breakdown: {
      fullPrice: money(judged.fullPrice),
      ...(isReduced ? { salePrice: money(judged.price) } : {}),
      ...(added > 0n ? { totalModifiersPrice: money(added) } : {}),
    },
  }
}

function renderDiscounts(cart: JudgedCart, judged: JudgedLine, { money }: CartView) {
  const { automatic, coupon } = cart
  const given = [
    { name: automatic?.name, off: automaticOf(cart, judged), source: { sourceType: 'AUTOMATIC_RULE' } },
    {
      name: coupon?.coupon.name,
      off: couponOf(cart, judged),
      source: { sourceType: 'COUPON', couponCode: coupon?.coupon.code },
    },
  ]
  return given
    .filter(({ off }) => off > 0n)
    .map(({ name = '', off, source }) => ({ name: translated(name), amountOff: money(off), source }))
}

/** Renders Line item (contract 2027, 8.2): the reference is in its source, not at its top. */
export function renderLine(cart: JudgedCart, judged: JudgedLine, view: CartView) {
  const { line, available, facts, status } = judged
  return {
    id: toLineId(line.no),
    name: translated(facts.name),
    quantityInfo: {
      requestedQuantity: line.quantity,
      confirmedQuantity: confirmedOf(judged),
      ...(available === undefined ? {} : { availableQuantity: available }),
      fixedQuantity: facts.isFixed ?? false,
    },
    pricing: renderPricing(cart, judged, view),
    source: {
      catalogReference: writeReference(line.reference, view.catalog),
      rootCatalogItemId: line.reference.catalogItemId,
    },
    attributes: renderAttributes(cart, judged, view),
    status: STATUS[status],
    discounts: renderDiscounts(cart, judged, view),
  }
}
