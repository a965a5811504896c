import type { CartMessages } from '../../messages/cart.ts'
import { fill } from '../../messages/fill.ts'
import type { CartViewModel } from './cart-view-model.ts'

export interface SumsProps {
  readonly model: CartViewModel
  readonly messages: CartMessages
  readonly onCheckout: () => void
  readonly onRemoveCoupon: () => void
  /** What is to be known of the prices beside the tax. */
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

/** What it comes to, and the way to the checkout. */
export function CartSums({ model, messages, onCheckout, onRemoveCoupon, note }: SumsProps) {
  const { sums, checkout } = model
  const { subtotal, discount, total, coupon, taxIncluded, stale } = sums
  const isBusy = checkout !== 'idle'
  return (
    <div className="pay" part="summary" lang={messages.language}>
      <dl className="sums" aria-busy={stale} part="totals">
        {subtotal && (discount || subtotal !== total) && <Row label={messages.subtotal} value={subtotal} />}
        {coupon && (
          <div className="sum">
            <dt>
              {fill(messages.coupon, { code: coupon })}
              <button
                type="button"
                className="text-button"
                aria-label={fill(messages.removeCoupon, { code: coupon })}
                onClick={onRemoveCoupon}
              >
                {messages.remove}
              </button>
            </dt>
            <dd>{discount ? `−${discount}` : ''}</dd>
          </div>
        )}
        {discount && !coupon && <Row label={messages.discount} value={`−${discount}`} />}
        {total && <Row label={messages.total} value={total} strong />}
      </dl>
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
      <p className="later">{taxIncluded ? messages.taxIncluded : messages.taxLater}</p>
      {note && <p className="later">{note}</p>}
    </div>
  )
}
