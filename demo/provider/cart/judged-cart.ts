import type { SandboxContext } from '../access/context/context.ts'
import type { ProductRecord } from '../catalog/product-record.ts'
import { readProducts } from '../catalog/product-rows.ts'
import type { Reader } from '../database/database.ts'
import type { NamedText } from '../http/settings/settings.ts'
import { type Amount, digitsOf, readPrice, sum } from './amount.ts'
import { type AutomaticDiscount, giveAutomatically, withoutOff } from './automatic-discount.ts'
import type { CartRecord, LineRecord } from './cart-record.ts'
import { type CouponDiscount, type CouponRefusal, couponNotFound, judgeCoupon } from './coupon.ts'
import { findCoupon } from './coupon-rows.ts'
import { type Fee, readFees } from './fees.ts'
import { type GiftCard, readGiftCards } from './gift-cards.ts'
import { createItemDescriber } from './item-facts.ts'
import { counts, type JudgedLine, judgeLines, type Products } from './judged-line.ts'
import { createMoneyWriter } from './money-entity.ts'

/** A cart compared with the present catalog and coupons. */
export interface JudgedCart {
  readonly record: CartRecord
  readonly lines: readonly JudgedLine[]
  /** The sum of the available lines, before discounts of the cart. */
  readonly subtotal: Amount
  /** The shop's automatic discount; undefined without one. */
  readonly automatic: AutomaticDiscount | undefined
  /** The coupon's discount on what the automatic one leaves of the lines; undefined without a valid coupon. */
  readonly coupon: CouponDiscount | undefined
  /** Why the coupon in the cart is refused. */
  readonly couponRefusal: CouponRefusal | undefined
  /** In the order of their addition. */
  readonly giftCards: readonly GiftCard[]
  /** The shop's smallest order, and how much it is more than the subtotal; undefined if that is reached. */
  readonly minimum: { readonly subtotal: Amount; readonly remaining: Amount } | undefined
  /** The shop's costs beside lines and delivery. */
  readonly fees: readonly Fee[]
  /** The percentage of each line that is paid with the order; undefined: all of it. */
  readonly deposit?: bigint | undefined
  /** Texts to know before an order, on every line. */
  readonly policies?: readonly NamedText[] | undefined
  /** Whether the taxes are added to the prices, rather than a part of them. */
  readonly addsTax: boolean
}

/** Reads the products of lines or references together, by id. */
export async function readProductsById(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, ProductRecord>> {
  const rows = await reader.all<{ no: number }>(
    'SELECT no FROM products WHERE id IN (SELECT value FROM json_each(?))',
    [JSON.stringify([...new Set(ids)])],
  )
  const products = await readProducts(
    reader,
    rows.map(({ no }) => no),
  )
  return new Map(products.map((product) => [product.id, product]))
}

/** Reads the products of the lines, by id; deleted ones are missing. */
export const readProductsOf = (reader: Reader, lines: readonly LineRecord[]): Promise<Products> =>
  readProductsById(
    reader,
    lines.map(({ reference }) => reference.catalogItemId),
  )

/** Creates the judge of carts; `reader` is the database or the transaction that the cart was read in. */
export function createCartJudge({ shop, now, settings }: Pick<SandboxContext, 'shop' | 'now' | 'settings'>) {
  const describe = createItemDescriber({ shop, settings })
  const digits = digitsOf(shop.currency)
  const { format } = createMoneyWriter(shop)
  const least = readPrice(settings.minimumOrder ?? 0, digits) ?? 0n
  const terms = {
    fees: readFees(settings.fees ?? [], digits),
    addsTax: settings.taxes === 'added',
    deposit: settings.deposit === undefined ? undefined : BigInt(settings.deposit),
    policies: settings.policies,
  }

  async function judgeCouponOf(reader: Reader, record: CartRecord, lines: readonly JudgedLine[]) {
    if (record.couponCode === null) return { coupon: undefined, couponRefusal: undefined }
    const found = await findCoupon(reader, record.couponCode, record.owner.id)
    if (!found) return { coupon: undefined, couponRefusal: couponNotFound(record.couponCode) }
    const verdict = judgeCoupon(found, lines, { now: now(), format })
    return verdict.state === 'applies'
      ? { coupon: verdict.discount, couponRefusal: undefined }
      : { coupon: undefined, couponRefusal: verdict.refusal }
  }

  return async (reader: Reader, record: CartRecord): Promise<JudgedCart> => {
    const products = await readProductsOf(reader, record.lines)
    const lines = judgeLines(record.lines, products, { describe, digits })
    const subtotal = sum(lines.filter(counts).map(({ total }) => total))
    const giftCards = await readGiftCards(reader, record.info.giftCardIds ?? [])
    const minimum = subtotal < least ? { subtotal: least, remaining: least - subtotal } : undefined
    const automatic = giveAutomatically(settings.automaticDiscount, lines)
    const coupons = await judgeCouponOf(reader, record, withoutOff(lines, automatic))
    return { record, lines, subtotal, automatic, giftCards, minimum, ...terms, ...coupons }
  }
}

/** The function that {@link createCartJudge} makes. */
export type JudgeCart = ReturnType<typeof createCartJudge>
