import { fill, fillCount } from '../../messages/fill.ts'
import { nameRhythm } from '../../messages/rhythm.ts'
import { readImage } from '../../model/image-url.ts'
import { writeAddressLines } from '../../model/member-address.ts'
import type { MemberOrder, Recipient } from '../../model/member-order.ts'
import type { OrderedLine } from '../../model/order.ts'
import { formatMoney } from '../../model/price.ts'
import { readDiscountRows, readFeeRows, readPaymentRows } from '../order-sums.ts'
import type { AccountTexts } from './account-texts.ts'

/** The colour of a state; the word says it, too. */
export type Tone = 'good' | 'wait' | 'bad' | 'quiet'

type Picture = { readonly src: string; readonly srcset?: string }

/** An order for the list: every text is ready. */
export interface OrderCardModel {
  readonly id: string
  /** `Order 10006`; the date where it has no number. */
  readonly title: string
  /** The order's name in the accessible name of a button. */
  readonly name: string
  readonly date?: string | undefined
  readonly total?: string | undefined
  /** `3 items`. */
  readonly items: string
  readonly states: readonly { readonly key: string; readonly text: string; readonly tone: Tone }[]
  readonly pictures: readonly Picture[]
  /** The number of lines whose picture is not among these. */
  readonly rest: number
  readonly parcels: readonly {
    readonly key: string
    readonly carrier?: string
    readonly number?: string
    readonly link?: string
  }[]
  readonly canBuyAgain: boolean
}

/** An order with all its details. */
export interface OrderDetailModel extends OrderCardModel {
  /** The steps of the delivery; empty if the order ended in another way. */
  readonly steps: readonly { readonly text: string; readonly state: 'done' | 'now' | 'open' }[]
  readonly lines: readonly {
    readonly key: string
    readonly name: string
    readonly details: OrderedLine['details']
    /** How often it is delivered: `Every month, until cancelled`. */
    readonly rhythm?: string | undefined
    readonly plan?: OrderedLine['plan']
    readonly preordered?: boolean | undefined
    readonly quantity: number
    /** One piece. */
    readonly price?: string | undefined
    readonly total?: string | undefined
    readonly image?: Picture | undefined
  }[]
  readonly sums: readonly { readonly label: string; readonly value: string; readonly strong?: boolean }[]
  readonly shipping?: string | undefined
  readonly deliveryTime?: string | undefined
  readonly recipients: readonly { readonly label: string; readonly lines: readonly string[] }[]
}

export interface OrderFormat {
  readonly texts: AccountTexts
  /** BCP 47; the browser's when undefined. */
  readonly locale: string | undefined
  readonly mediaHosts: readonly (string | undefined)[]
}

const MOST_PICTURES = 4

const TONES = {
  paid: 'good',
  notPaid: 'wait',
  partlyPaid: 'wait',
  pending: 'wait',
  partlyRefunded: 'quiet',
  refunded: 'quiet',
  declined: 'bad',
  canceled: 'quiet',
  preparing: 'wait',
  partlySent: 'wait',
  sent: 'good',
} as const satisfies Readonly<Record<string, Tone>>

function readStates(
  { state, payment, delivery }: MemberOrder,
  { account }: AccountTexts,
): OrderCardModel['states'] {
  const whole =
    state === 'open'
      ? delivery && { key: 'delivery', text: account.deliveryStates[delivery], tone: TONES[delivery] }
      : ({
          key: 'order',
          text: account.orderStates[state],
          tone: state === 'waiting' ? 'wait' : 'bad',
        } as const)
  const paid = payment && { key: 'payment', text: account.paymentStates[payment], tone: TONES[payment] }
  return [whole, paid].filter((one) => one !== undefined)
}

const formatDate = (at: number | undefined, locale: string | undefined): string | undefined =>
  at === undefined ? undefined : new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(at)

const moneyOf =
  ({ currency }: MemberOrder, locale: string | undefined) =>
  (amount: number | undefined): string | undefined =>
    amount === undefined || !currency ? undefined : formatMoney(amount, currency, locale)

const pictureOf = (image: MemberOrder['lines'][number]['image'], hosts: OrderFormat['mediaHosts']) =>
  image && readImage(image, { hosts, ratio: 1 })

/** @returns An order for the list. */
export function readOrderCard(
  order: MemberOrder,
  { texts, locale, mediaHosts }: OrderFormat,
): OrderCardModel {
  const { lines, number, sums } = order
  const date = formatDate(order.placedAt, locale)
  const pictures = lines.flatMap(({ image }) => pictureOf(image, mediaHosts) ?? [])
  const shown = pictures.slice(0, MOST_PICTURES)
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    id: order.id,
    title: number ? fill(texts.cart.orderNumber, { number }) : (date ?? order.id),
    name: number ?? date ?? order.id,
    // Without a number the date is the title.
    date: number && date && fill(texts.account.orderedOn, { date }),
    total: moneyOf(order, locale)(sums.total),
    items: fillCount(texts.cart.items, count, texts.cart.language),
    states: readStates(order, texts),
    pictures: shown,
    rest: shown.length ? lines.length - shown.length : 0,
    parcels: order.parcels.map((parcel, at) => ({ key: `${at} ${parcel.number ?? ''}`, ...parcel })),
    canBuyAgain: lines.some(({ productId }) => productId),
  }
}

function readSteps({ state, delivery }: MemberOrder, { account }: AccountTexts): OrderDetailModel['steps'] {
  if (state !== 'open' || !delivery) return []
  const { preparing, partlySent, sent } = account.deliveryStates
  const isSent = delivery === 'sent'
  const isPreparing = delivery === 'preparing'
  return [
    { text: account.orderStates.placed, state: 'done' },
    { text: preparing, state: isPreparing ? 'now' : 'done' },
    {
      text: delivery === 'partlySent' ? partlySent : sent,
      state: isPreparing ? 'open' : isSent ? 'done' : 'now',
    },
  ]
}

function readSums(order: MemberOrder, { texts, locale }: OrderFormat): OrderDetailModel['sums'] {
  const { cart } = texts
  const { subtotal, shipping, tax, total } = order.sums
  const money = moneyOf(order, locale)
  const row = (label: string, value: string | undefined, strong?: boolean) =>
    value ? [{ label, value, ...(strong && { strong }) }] : []
  return [
    ...row(cart.subtotal, money(subtotal === total ? undefined : subtotal)),
    ...readDiscountRows(order, { messages: cart, write: money }),
    ...row(cart.shipping, shipping === 0 ? cart.free : money(shipping)),
    ...readFeeRows(order, { messages: cart, write: money }),
    ...row(order.addsTax ? cart.taxes : cart.taxOf, money(tax || undefined)),
    ...row(cart.total, money(total), true),
    ...readPaymentRows(order, { messages: cart, write: money }),
  ]
}

const readRecipient = (label: string, recipient: Recipient | undefined, locale: string | undefined) => {
  const lines = recipient && writeAddressLines(recipient.address ?? {}, locale, recipient.name)
  return lines?.length ? [{ label, lines }] : []
}

/** @returns An order with all its details. */
export function readOrderDetail(order: MemberOrder, format: OrderFormat): OrderDetailModel {
  const { texts, locale, mediaHosts } = format
  const money = moneyOf(order, locale)
  return {
    ...readOrderCard(order, format),
    steps: readSteps(order, texts),
    lines: order.lines.map(
      ({ name, details, plan, rhythm, preordered, quantity, price, total, image }, at) => ({
        key: `${at}`,
        name,
        details,
        plan,
        preordered,
        quantity,
        rhythm: rhythm && nameRhythm(rhythm, texts.cart, locale),
        price: money(price),
        total: money(total),
        image: pictureOf(image, mediaHosts),
      }),
    ),
    sums: readSums(order, format),
    shipping: order.shipping,
    deliveryTime: order.deliveryTime,
    recipients: [
      ...readRecipient(texts.account.deliverTo, order.deliverTo, locale),
      ...readRecipient(texts.account.billTo, order.billTo, locale),
    ],
  }
}
