import type { CartMessages } from '../../messages/cart.ts'
import { fill } from '../../messages/fill.ts'
import { takenOff } from '../signed-price.ts'
import type { CartViewModel, SumViewModel } from './cart-view-model.ts'
import { Icon } from './icons.tsx'

export interface SumsProps {
  readonly model: CartViewModel
  readonly messages: CartMessages
  readonly onCheckout: () => void
  readonly onRemoveCoupon: () => void
  readonly onRemoveGiftCard: (id: string) => void
  /** The notes on prices beside the tax. */
  readonly note?: string | undefined
}

function Row({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <div className="sum" data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** Draws a row that can be removed. */
function Removable({
  label,
  name,
  value,
  messages,
  onRemove,
}: {
  readonly label: string
  readonly name: string
  readonly value: string | undefined
  readonly messages: CartMessages
  readonly onRemove: () => void
}) {
  return (
    <div className="sum">
      <dt>
        <span>{label}</span>
        <button type="button" className="text-button" aria-label={name} onClick={onRemove}>
          {messages.remove}
        </button>
      </dt>
      <dd>{value}</dd>
    </div>
  )
}

/** Draws the discounts: the shop's automatic ones, by name, and the coupon's. */
function Discounts({
  sums,
  messages,
  onRemoveCoupon,
}: Pick<SumsProps, 'messages' | 'onRemoveCoupon'> & { readonly sums: SumViewModel }) {
  const { discount, coupon, couponOff, rules } = sums
  const hasOwn = rules.some(({ value }) => value)
  const byCoupon = hasOwn ? couponOff : discount
  // A discount without a part of its own has the whole amount only if it is the only one.
  const rest = discount && !coupon && !hasOwn ? takenOff(discount) : ''
  const isAlone = rules.filter(({ value }) => value === undefined).length === 1
  return (
    <>
      {rules.map(({ name, value }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two discounts may have the same name.
        <Row key={place} label={name} value={value ?? (isAlone ? rest : '')} />
      ))}
      {coupon && (
        <Removable
          label={fill(messages.coupon, { code: coupon })}
          name={fill(messages.removeCoupon, { code: coupon })}
          value={byCoupon ? takenOff(byCoupon) : ''}
          messages={messages}
          onRemove={onRemoveCoupon}
        />
      )}
      {rest && !isAlone && <Row label={messages.discount} value={rest} />}
    </>
  )
}

function sayTaxes({ taxIncluded, tax }: SumViewModel, messages: CartMessages): string {
  if (taxIncluded === undefined || tax) return messages.shippingLater
  return taxIncluded ? messages.taxIncluded : messages.taxLater
}

/** Draws what prevents an order, above the button that would lead to it. */
function Obstacles({ obstacles }: Pick<CartViewModel, 'obstacles'>) {
  if (!obstacles.length) return null
  return (
    <ul className="notices obstacles" part="obstacles" tabIndex={-1}>
      {obstacles.map(({ text, stops }) => (
        <li className="told" key={text} data-tone={stops ? 'problem' : undefined}>
          <Icon name="note" size={1.35} />
          <span className="told-text">{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** Draws the shop's own texts that should be known before an order. */
function Policies({ policies }: Pick<CartViewModel, 'policies'>) {
  if (!policies.length) return null
  return (
    <div className="policies" part="policies">
      {policies.map(({ title, content }) => (
        <details className="extra" key={`${title} ${content}`}>
          <summary>{title}</summary>
          <p className="policy">{content}</p>
        </details>
      ))}
    </div>
  )
}

/** Draws the sums, and the button for the checkout. Without shipping there is no total. */
export function CartSums({ model, messages, onCheckout, onRemoveCoupon, onRemoveGiftCard, note }: SumsProps) {
  const { sums, checkout } = model
  const { subtotal, discount, total, fees, tax, giftCards = [], toPay, payNow, payLater, stale } = sums
  const isBusy = checkout !== 'idle'
  const isMore = !!subtotal && (!!discount || subtotal !== total)
  return (
    <div className="pay" part="summary" lang={messages.language}>
      <dl className="sums" aria-busy={stale} part="totals">
        {isMore && <Row label={messages.subtotal} value={subtotal} />}
        <Discounts sums={sums} messages={messages} onRemoveCoupon={onRemoveCoupon} />
        {fees.map(({ name, value }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fees may have the same name.
          <Row key={place} label={name} value={value} />
        ))}
        {tax && <Row label={messages.taxes} value={tax} />}
        {total && (
          <Row
            label={isMore ? messages.totalBeforeShipping : messages.subtotal}
            value={total}
            strong={!toPay && !payNow}
          />
        )}
        {giftCards.map(({ id, code, value }) => (
          <Removable
            key={id}
            label={fill(messages.giftCard, { code: code.replace(/^•/, '\u200e•') })}
            name={fill(messages.removeGiftCard, { code })}
            value={value}
            messages={messages}
            onRemove={() => onRemoveGiftCard(id)}
          />
        ))}
        {toPay && <Row label={messages.toPay} value={toPay} strong={!payNow} />}
        {payNow && <Row label={messages.payNow} value={payNow} strong />}
        {payLater && <Row label={messages.payLater} value={payLater} />}
      </dl>
      <Policies policies={model.policies} />
      <Obstacles obstacles={model.obstacles} />
      <button
        type="button"
        className="buy checkout"
        part="checkout"
        aria-busy={isBusy}
        aria-disabled={isBusy || undefined}
        onClick={onCheckout}
      >
        {isBusy ? messages.goingToCheckout : messages.checkout}
      </button>
      <p className="later">{sayTaxes(sums, messages)}</p>
      {note && <p className="later">{note}</p>}
    </div>
  )
}
