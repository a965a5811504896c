import { createElement, type Ref } from 'react'
import type { CartWords } from '../../messages/cart.ts'
import { fill } from '../../messages/fill.ts'
import { Icon } from './icons.tsx'

/** An order as it is drawn: every text is ready. */
export interface OrderFacts {
  readonly number?: string | undefined
  readonly email?: string | undefined
  readonly lines: readonly {
    readonly key: string
    readonly name: string
    readonly details: string
    readonly quantity: number
    readonly total?: string | undefined
  }[]
  readonly sums: readonly { readonly label: string; readonly value: string; readonly strong?: boolean }[]
}

export interface OrderViewProps {
  readonly facts: OrderFacts
  readonly words: CartWords
  /** A member has an account in which the order is. */
  readonly isMember: boolean
  readonly onGoOn: () => void
  readonly hasTitle: boolean
  /** The heading, to be read first. */
  readonly headingRef: Ref<HTMLHeadingElement>
}

/** Thanks for an order: what it is called, where its confirmation went, and what is in it. */
export function OrderView({ facts, words, isMember, hasTitle, onGoOn, headingRef }: OrderViewProps) {
  const { number, email, lines, sums } = facts
  return (
    <section className="order" part="order" aria-label={words.orderTitle}>
      <header className="order-head">
        <span className="order-mark">
          <Icon name="done" size={28} />
        </span>
        {hasTitle && (
          <h2 className="order-title" part="order-title" tabIndex={-1} ref={headingRef}>
            {words.orderTitle}
          </h2>
        )}
        <p className="order-number" part="order-number">
          {number ? fill(words.orderNumber, { number }) : '\u00a0'}
        </p>
        <p className="order-sent">{email ? fill(words.orderSent, { email }) : words.orderSentSomewhere}</p>
      </header>
      {lines.length > 0 && <OrderLines lines={lines} words={words} />}
      {sums.length > 0 && (
        <dl className="sums" part="order-totals">
          {sums.map(({ label, value, strong }) => (
            <div className="sum" key={label} data-strong={strong || undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="order-ways">
        {isMember && createElement('store-link', { to: 'account', section: 'ORDERS' }, words.viewOrders)}
        <button type="button" className="buy again" part="go-on" onClick={onGoOn}>
          {words.goOn}
        </button>
      </div>
    </section>
  )
}

function OrderLines({ lines, words }: { readonly lines: OrderFacts['lines']; readonly words: CartWords }) {
  return (
    <ul className="order-lines" part="order-lines" aria-label={words.orderLines}>
      {lines.map(({ key, name, details, quantity, total }) => (
        <li className="order-line" key={key}>
          <span className="order-count">{fill(words.pieces, { count: quantity })}</span>
          <span className="order-name">
            <bdi>{name}</bdi>
            {details && (
              <span className="order-details">
                <bdi>{details}</bdi>
              </span>
            )}
          </span>
          <span className="order-total">{total}</span>
        </li>
      ))}
    </ul>
  )
}
