import { createElement, type Ref } from 'react'
import type { CartMessages } from '../../messages/cart.ts'
import { fill } from '../../messages/fill.ts'
import type { OrderedLine } from '../../model/order.ts'
import { isolate } from '../isolate.tsx'
import { PlanWords } from '../PlanWords.tsx'
import { Icon } from './icons.tsx'
import { OrderedDetails } from './OrderedDetails.tsx'
import { Thumbnail } from './Thumbnail.tsx'

/** An order for display: every text is ready. */
export interface OrderViewModel {
  readonly number?: string | undefined
  readonly email?: string | undefined
  readonly deliveryTime?: string | undefined
  readonly lines: readonly {
    readonly key: string
    readonly name: string
    readonly details: OrderedLine['details']
    readonly plan?: OrderedLine['plan']
    /** `Every month, until cancelled`, or that it is a pre-order. */
    readonly terms?: string | undefined
    readonly quantity: number
    /** One piece. */
    readonly price?: string | undefined
    readonly total?: string | undefined
    readonly image?: { readonly src: string; readonly srcset?: string } | undefined
  }[]
  /** A row without a value waits for the provider. */
  readonly sums: readonly {
    readonly label: string
    readonly value: string | undefined
    readonly strong?: boolean
  }[]
  /** The thanks were shown before the provider had sent the order: space for as many sums, and for a delivery time. */
  readonly room?: { readonly sums: number }
}

export interface OrderViewProps {
  readonly model: OrderViewModel
  readonly messages: CartMessages
  /** Whether the shopper is a member, who finds the order in their account. */
  readonly isMember: boolean
  /** The address where a shopper without an account finds it again. */
  readonly link: string
  /** The owner's page for a withdrawal from the order. */
  readonly withdraw?: { readonly label: string; readonly href: string } | undefined
  readonly onGoOn: () => void
  /** The level of the heading, 1 to 6; undefined if the surrounding heading says the same. */
  readonly titleLevel: number | undefined
  /** The heading, which gets the focus so that it is read first. */
  readonly headingRef: Ref<HTMLHeadingElement>
}

/** Draws the thanks for an order: its number, the address of its confirmation, and its lines. */
export function OrderView(props: OrderViewProps) {
  const { model, messages, isMember, link, withdraw, titleLevel, onGoOn, headingRef } = props
  const { number, email, deliveryTime, lines, sums, room } = model
  const Title = `h${titleLevel}` as 'h2'
  return (
    <section className="order" part="order" aria-label={messages.orderTitle}>
      <header className="order-head" lang={messages.language}>
        <span className="order-mark">
          <Icon name="done" size={1.75} />
        </span>
        {titleLevel && (
          <Title className="order-title" part="order-title" tabIndex={-1} ref={headingRef}>
            {messages.orderTitle}
          </Title>
        )}
        <p className="order-number" part="order-number">
          {number ? fill(messages.orderNumber, { number }) : '\u00a0'}
        </p>
        <p className="order-sent">
          {email ? fill(messages.orderSent, { email }) : messages.orderSentSomewhere}
        </p>
        <p className="order-next" part="order-next">
          <span>{messages.orderNext}</span>{' '}
          {(deliveryTime || room) && (
            <bdi>{deliveryTime ? isolate(messages.deliveryTime, deliveryTime) : '\u00a0'}</bdi>
          )}
        </p>
      </header>
      {lines.length > 0 && <OrderLines lines={lines} messages={messages} />}
      {sums.length > 0 && <OrderSums model={model} messages={messages} />}
      <div className="order-ways" lang={messages.language}>
        {isMember ? (
          createElement('store-link', { to: 'account', section: 'ORDERS' }, messages.viewOrders)
        ) : (
          <>
            <div className="order-account">
              <p>{messages.followOrder}</p>
              {createElement('store-login', { layout: 'button', view: 'register', email })}
            </div>
            <a className="order-link" part="order-link" href={link}>
              {messages.orderLink}
            </a>
          </>
        )}
        {withdraw && (
          <a className="order-link" part="withdraw-link" href={withdraw.href}>
            {withdraw.label}
          </a>
        )}
        <button type="button" className="buy again" part="go-on" onClick={onGoOn}>
          {messages.goOn}
        </button>
      </div>
    </section>
  )
}

function OrderSums({ model: { sums, room }, messages }: Pick<OrderViewProps, 'model' | 'messages'>) {
  const unused = [...Array(Math.max(0, (room?.sums ?? 0) - sums.length)).keys()]
  return (
    <dl className="sums" part="order-totals" lang={messages.language}>
      {sums.map(({ label, value, strong }, place) => (
        <div
          className="sum"
          // biome-ignore lint/suspicious/noArrayIndexKey: two fees may have the same name.
          key={place}
          data-strong={strong || undefined}
          aria-hidden={value === undefined || undefined}
        >
          <dt>{label}</dt>
          <dd>{value ?? <span className="bone skeleton" />}</dd>
        </div>
      ))}
      {unused.map((index) => (
        <div className="sum" key={`unused ${index}`} aria-hidden>
          <dt>{'\u00a0'}</dt>
          <dd />
        </div>
      ))}
    </dl>
  )
}

function OrderLines({
  lines,
  messages,
}: {
  readonly lines: OrderViewModel['lines']
  readonly messages: CartMessages
}) {
  return (
    <ul className="order-lines" part="order-lines" aria-label={messages.orderLines}>
      {lines.map(({ key, name, details, plan, terms, quantity, price, total, image }) => (
        <li className="order-line" key={key}>
          <span className="order-media" part="order-media">
            <Thumbnail image={image} size={56} />
          </span>
          <span className="order-count" lang={messages.language}>
            {fill(messages.pieces, { count: quantity })}
          </span>
          <span className="order-name">
            <bdi>{name}</bdi>
            {details.length > 0 && (
              <span className="order-details">
                <OrderedDetails details={details} />
              </span>
            )}
            {plan && (
              <span className="order-details">
                <PlanWords plan={plan} />
              </span>
            )}
            {terms && (
              <span className="order-details" lang={messages.language}>
                {terms}
              </span>
            )}
            {price && quantity > 1 && (
              <span className="order-details" lang={messages.language}>
                {fill(messages.each, { price })}
              </span>
            )}
          </span>
          <span className="order-total">{total}</span>
        </li>
      ))}
    </ul>
  )
}
