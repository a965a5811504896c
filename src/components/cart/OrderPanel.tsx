import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { nameRhythm } from '../../messages/rhythm.ts'
import { readImage } from '../../model/image-url.ts'
import type { OrderedLine, OrderSummary } from '../../model/order.ts'
import { formatMoney } from '../../model/price.ts'
import { OrderView, type OrderViewModel } from '../../views/cart/OrderView.tsx'
import { readDiscountRows, readFeeRows, readPaymentRows } from '../../views/order-sums.ts'
import { showNearest } from '../scroller.ts'
import { useWithdrawWay } from '../use-withdraw-way.ts'
import type { CartServices } from './cart-services.ts'

/** Returns the order of this tab that the thanks are for, if any. */
export function usePlacedOrder({ placed }: Pick<CartServices, 'placed'>): OrderSummary | undefined {
  return useSyncExternalStore(placed.subscribe, placed.peek, placed.peek)
}

/** Whether the order replaces the cart: the cart is empty, or somebody asked for the order. */
export const isInPlaceOfCart = (order: OrderSummary | undefined, lines: readonly unknown[]): boolean =>
  !!order && (!!order.isAskedFor || lines.length === 0)

/** Describes how a line is delivered, if not at once and only once. */
function readTerms(
  { rhythm, preordered }: Pick<OrderedLine, 'rhythm' | 'preordered'>,
  services: CartServices,
) {
  const { messages, locale } = services
  if (rhythm) return nameRhythm(rhythm, messages, locale)
  return preordered ? messages.preordered : undefined
}

/** @param isKept Whether sums that were shown before the provider's answer remain, even if they are redundant. */
function readOrderViewModel(
  order: OrderSummary,
  services: CartServices,
  isKept: boolean | undefined,
): OrderViewModel {
  const { messages, locale, mediaHosts } = services
  const { currency, sums, lines } = order
  const money = (amount: number | undefined) =>
    amount === undefined || !currency ? undefined : formatMoney(amount, currency, locale)
  const written = (label: string, value: string | undefined, strong = false) =>
    value ? [{ label, value, strong }] : []
  const row = (label: string, amount: number | undefined, strong?: boolean) =>
    written(label, money(amount), strong)
  /** Returns a row that only the provider can fill, and reserves its space until then. */
  const later = (label: string, amount: number | undefined, strong = false) =>
    order.isComing ? [{ label, value: undefined, strong }] : row(label, amount, strong)
  const shipping = later(messages.shipping, sums.shipping)
  const isWhole = sums.subtotal === sums.total && !isKept
  // A shopper who opens the checkout at once leaves before the cart was calculated.
  const subtotal =
    sums.subtotal === undefined
      ? later(messages.subtotal, undefined)
      : row(messages.subtotal, isWhole ? undefined : sums.subtotal)
  return {
    number: order.number,
    email: order.email,
    deliveryTime: order.deliveryTime,
    lines: lines.map(({ productId, variantId, name, details, quantity, price, total, image, ...line }) => ({
      key: JSON.stringify([productId, variantId, details, line.rhythm]),
      name,
      details,
      plan: line.plan,
      terms: readTerms(line, services),
      quantity,
      price: money(price),
      total: money(total),
      image: image && readImage(image, { hosts: mediaHosts, ratio: 1 }),
    })),
    sums: [
      ...subtotal,
      ...readDiscountRows(order, { messages, write: money }),
      ...(sums.shipping === 0 && !order.isComing
        ? [{ label: messages.shipping, value: messages.free }]
        : shipping),
      ...readFeeRows(order, { messages, write: money }),
      ...later(order.addsTax ? messages.taxes : messages.taxOf, sums.tax || undefined),
      ...later(messages.total, sums.total, true),
      ...(order.isComing && order.takesDeposit
        ? [...later(messages.amountPaid, undefined), ...later(messages.payLater, undefined)]
        : readPaymentRows(order, { messages, write: money })),
    ],
  }
}

/**
 * Changes the page's title to that of the thanks while they are shown: a title has to describe the page (WCAG 2.4.2).
 */
function usePageTitle(title: string | false): void {
  useEffect(() => {
    if (!title) return
    const before = document.title
    document.title = title
    return () => {
      if (document.title === title) document.title = before
    }
  }, [title])
}

export interface OrderPanelProps {
  readonly services: CartServices
  readonly order: OrderSummary
  /** Whether to scroll it into view at once. */
  readonly isCalled: boolean
  /** The level of its own title; undefined if a drawer's heading says the same. */
  readonly titleLevel: number | undefined
  readonly onGoOn?: (() => void) | undefined
}

/** Draws the order in place of the cart, until the shopper continues. */
export function OrderPanel({ services, order, isCalled, titleLevel, onGoOn }: OrderPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isCalled) return
    heading.current?.focus({ preventScroll: true })
    showNearest(heading.current)
  }, [isCalled])
  usePageTitle(isCalled && services.messages.orderTitle)
  // The space for the provider's answer is kept, so that nothing moves when it has fewer rows.
  const [wasComing] = useState(order.isComing)
  const model = readOrderViewModel(order, services, wasComing)
  const withdraw = useWithdrawWay(services.findWithdrawWay, order.orderId)
  const [room] = useState(wasComing && { sums: model.sums.length })
  return (
    <OrderView
      model={{ ...model, ...(room && { room }) }}
      messages={services.messages}
      isMember={services.isMember()}
      link={services.placed.linkTo(order.orderId)}
      withdraw={withdraw}
      titleLevel={titleLevel}
      headingRef={heading}
      onGoOn={() => {
        services.placed.dismiss()
        onGoOn?.()
      }}
    />
  )
}
