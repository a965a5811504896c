import type { CartWords } from '../../messages/cart.ts'
import { fill } from '../../messages/fill.ts'
import type { CartFacts } from './cart-facts.ts'

export interface SumsProps {
  readonly facts: CartFacts
  readonly words: CartWords
  readonly onCheckout: () => void
  readonly onRemoveCoupon: () => void
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
export function CartSums({ facts, words, onCheckout, onRemoveCoupon }: SumsProps) {
  const { sums, checkout } = facts
  const { subtotal, discount, total, coupon, taxIncluded, stale } = sums
  const isBusy = checkout !== 'idle'
  return (
    <div className="pay" part="summary">
      <dl className="sums" aria-busy={stale} part="totals">
        {subtotal && (discount || subtotal !== total) && <Row label={words.subtotal} value={subtotal} />}
        {coupon && (
          <div className="sum">
            <dt>
              {fill(words.coupon, { code: coupon })}
              <button
                type="button"
                className="text-button"
                aria-label={fill(words.removeCoupon, { code: coupon })}
                onClick={onRemoveCoupon}
              >
                {words.remove}
              </button>
            </dt>
            <dd>{discount ? `−${discount}` : ''}</dd>
          </div>
        )}
        {discount && !coupon && <Row label={words.discount} value={`−${discount}`} />}
        {total && <Row label={words.total} value={total} strong />}
      </dl>
      <button
        type="button"
        className="buy checkout"
        part="checkout"
        aria-busy={isBusy}
        aria-disabled={isBusy || undefined}
        onClick={onCheckout}
      >
        {isBusy ? words.goingToCheckout : words.checkout}
      </button>
      <p className="later">{taxIncluded ? words.taxIncluded : words.taxLater}</p>
    </div>
  )
}
