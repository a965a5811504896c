import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { OrderSummary } from '../../model/order.ts'
import { formatMoney } from '../../model/price.ts'
import { type OrderFacts, OrderView } from '../../views/cart/OrderView.tsx'
import type { CartShop } from './cart-shop.ts'

/** The order that the shopper is to be thanked for in this tab, if any. */
export function usePlacedOrder({ placed }: Pick<CartShop, 'placed'>): OrderSummary | undefined {
  return useSyncExternalStore(placed.subscribe, placed.peek, placed.peek)
}

function readOrderFacts(order: OrderSummary, { words, locale }: CartShop): OrderFacts {
  const { currency, sums, lines } = order
  const money = (amount: number | undefined) =>
    amount === undefined || !currency ? undefined : formatMoney(amount, currency, locale)
  const row = (label: string, amount: number | undefined, strong = false) => {
    const value = money(amount)
    return value ? [{ label, value, strong }] : []
  }
  const off = sums.discount ? -sums.discount : undefined
  const label = order.coupon ? words.coupon.replace('{code}', order.coupon) : words.discount
  return {
    number: order.number,
    email: order.email,
    lines: lines.map(({ productId, variantId, name, details, quantity, total }) => ({
      key: JSON.stringify([productId, variantId, details]),
      name,
      details: details.map(({ value }) => value).join(' · '),
      quantity,
      total: money(total),
    })),
    sums: [
      ...row(words.subtotal, sums.subtotal === sums.total ? undefined : sums.subtotal),
      ...row(label, off),
      ...row(words.shipping, sums.shipping),
      ...row(words.total, sums.total, true),
      ...row(words.taxOf, sums.tax || undefined),
    ],
  }
}

export interface OrderPanelProps {
  readonly shop: CartShop
  readonly order: OrderSummary
  /** Brings it before the shopper's eyes at once. */
  readonly isCalled: boolean
  /** Says itself what it is; a drawer's heading does otherwise. */
  readonly hasTitle: boolean
  readonly onGoOn?: (() => void) | undefined
}

/** Stands where the cart would, until the shopper goes on. */
export function OrderPanel({ shop, order, isCalled, hasTitle, onGoOn }: OrderPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isCalled) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [isCalled])
  return (
    <OrderView
      facts={readOrderFacts(order, shop)}
      words={shop.words}
      isMember={shop.isMember()}
      hasTitle={hasTitle}
      headingRef={heading}
      onGoOn={() => {
        shop.placed.dismiss()
        onGoOn?.()
      }}
    />
  )
}
