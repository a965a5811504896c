import { randomUUID } from 'node:crypto'
import type { SandboxContext } from '../../access/context/context.ts'
import { createStockMoves } from '../../catalog/stock/stock-moves.ts'
import type { Writer } from '../../database/database.ts'
import { ApiError } from '../../http/errors.ts'
import type { CatalogName } from '../../http/settings/settings.ts'
import { digitsOf, takePart, writePadded } from '../amount.ts'
import { deleteCart } from '../cart-rows.ts'
import { hideCode, redeemGiftCard } from '../gift-cards.ts'
import type { JudgedCart } from '../judged-cart.ts'
import { isPreorderLine, type JudgedLine } from '../judged-line.ts'
import { writeReference } from '../references.ts'
import type { Totals } from '../totals.ts'
import type { Buyer, OrderRecord, OrderShipping } from './order-record.ts'
import { insertOrder, nextOrderNumber } from './order-rows.ts'

/** The order's cart and buyer. */
export interface OrderFacts {
  readonly checkoutId: string
  readonly cart: JudgedCart
  /** With the chosen shipping option. */
  readonly totals: Totals
  readonly buyer: Buyer
  /** The destination; used when something is sent. */
  readonly address: OrderShipping['address']
  readonly note: string | null
}

/** The shop when the order is placed. */
interface OrderTime {
  readonly catalog: CatalogName
  readonly currency: string
  readonly number: number
  readonly now: number
}

/** Undoes the transaction and reports that another buyer was faster. */
export class SoldOut extends Error {}

function toPaid(totals: Totals, judged: JudgedLine, digits: number) {
  const own = totals.lines.find((one) => one.judged === judged)
  if (!own) return {}
  const [paid, paidBeforeTax] = [own.afterTax, own.beforeTax].map((amount) => writePadded(amount, digits))
  return { paid, paidBeforeTax }
}

function toLines(
  { lines, deposit }: JudgedCart,
  totals: Totals,
  { catalog, digits }: { catalog: CatalogName; digits: number },
): OrderRecord['lines'] {
  return lines.map((judged) => {
    const { line, item, facts, price, total } = judged
    const { options } = writeReference(line.reference, catalog)
    return {
      productId: line.reference.catalogItemId,
      variantId: item?.variant.id ?? '',
      name: facts.name,
      details: facts.details,
      sku: facts.sku,
      picture: facts.picture,
      ...(options && { options }),
      ...(facts.subscription && { subscription: { info: facts.subscription } }),
      quantity: line.quantity,
      price: writePadded(price, digits),
      total: writePadded(total, digits),
      ...toPaid(totals, judged, digits),
      ...(deposit !== undefined && { deposit: writePadded(takePart(total, deposit, 100n), digits) }),
    }
  })
}

function toTotals({ fees, ...totals }: Totals, digits: number): OrderRecord['totals'] {
  const { subtotal, shipping, discount, tax, total, additionalFees } = totals
  const write = (amount: bigint) => writePadded(amount, digits)
  return {
    subtotal: write(subtotal),
    shipping: write(shipping),
    discount: write(discount),
    ...(fees.length > 0 && { totalAdditionalFees: write(additionalFees) }),
    tax: write(tax),
    total: write(total),
  }
}

/** Creates the order of a cart, with no data that depends on the catalog any more. */
function toOrder(
  { checkoutId, cart, totals, buyer, address, note }: OrderFacts,
  { catalog, currency, number, now }: OrderTime,
): OrderRecord {
  const digits = digitsOf(currency)
  const { selected } = totals
  return {
    id: randomUUID(),
    number,
    checkoutId,
    owner: cart.record.owner,
    status: 'PAID',
    currency,
    lines: toLines(cart, totals, { catalog, digits }),
    totals: toTotals(totals, digits),
    buyer,
    shipping: selected
      ? { code: selected.code, title: selected.title, deliveryTime: selected.deliveryTime, address }
      : null,
    couponCode: cart.coupon?.coupon.code ?? null,
    ...(cart.automatic && {
      automaticDiscount: {
        name: cart.automatic.name,
        amount: writePadded(cart.automatic.total, digits),
      },
    }),
    giftCards: totals.giftCards
      .filter(({ amount }) => amount > 0n)
      .map(({ card, amount }) => ({ code: hideCode(card.code), amount: writePadded(amount, digits) })),
    ...(totals.payLater > 0n && { payLater: writePadded(totals.payLater, digits) }),
    ...(totals.fees.length > 0 && {
      fees: totals.fees.map((fee) => ({ ...fee, price: writePadded(fee.price, digits) })),
    }),
    ...(cart.addsTax && { addsTax: true }),
    buyerNote: note,
    createdAt: now,
  }
}

/** Writes orders inside the caller's transaction: stock and gift cards are reduced, and the cart is deleted. */
export function createOrderWriter(context: SandboxContext) {
  const { generation, now, shop } = context
  const stock = createStockMoves(context)

  /** @throws {SoldOut} when a count would fall below zero; the transaction is then undone. */
  async function takeStock(writer: Writer, { lines, record }: JudgedCart): Promise<void> {
    const moves = lines.map(({ line, item }, index) => ({
      productId: line.reference.catalogItemId,
      variantId: item?.variant.id ?? '',
      by: -line.quantity,
      ...(isPreorderLine(line) ? { isAhead: true } : {}),
      field: `lineItems[${index}]`,
    }))
    try {
      await stock.apply(writer, moves, { cause: record.owner, why: { reason: 'ORDER', isShop: true } })
    } catch (error) {
      throw error instanceof ApiError ? new SoldOut() : error
    }
  }

  return async (writer: Writer, facts: OrderFacts): Promise<OrderRecord> => {
    await takeStock(writer, facts.cart)
    for (const part of facts.totals.giftCards) {
      if (!(await redeemGiftCard(writer, part))) throw new SoldOut()
    }
    const number = await nextOrderNumber(writer)
    const order = toOrder(facts, {
      catalog: generation.catalog,
      currency: shop.currency,
      number,
      now: now(),
    })
    await insertOrder(writer, order)
    await deleteCart(writer, facts.cart.record.id)
    return order
  }
}
