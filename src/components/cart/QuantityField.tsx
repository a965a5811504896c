import type { CartMessages } from '../../messages/cart.ts'
import { fill } from '../../messages/fill.ts'
import { readPieces } from '../../model/quantity.ts'
import { Icon } from '../../views/cart/icons.tsx'
import { useStateOf } from '../use-state-of.ts'

export interface QuantityFieldProps {
  readonly name: string
  readonly quantity: number
  /** Whether the stock is reached. */
  readonly isMost?: boolean | undefined
  readonly messages: CartMessages
  /** BCP 47; the browser's when undefined. */
  readonly locale: string | undefined
  /** Receives the typed number: the cart reports an invalid one. Resolves when that is done. */
  readonly onChange: (quantity: number) => Promise<unknown>
}

/** Draws a number between two buttons. Typed text counts when the field is left, or with Enter. */
export function QuantityField({ name, quantity, isMost, messages, locale, onChange }: QuantityFieldProps) {
  // A different quantity discards the typed text.
  const [typed, setTyped] = useStateOf<string>(quantity)

  const commit = () => {
    if (typed === undefined) return
    const wish = readPieces(typed, locale)
    setTyped(undefined)
    if (wish !== quantity) onChange(wish).catch(() => {})
  }
  /** Arrows step from the number that is in the field; the buttons take the focus out of it, which commits that. */
  const step = (by: number) => {
    const from = (typed !== undefined && readPieces(typed, locale)) || quantity
    if (from + by < 1 || (by > 0 && isMost)) return
    setTyped(undefined)
    onChange(from + by).catch(() => {})
  }

  return (
    <div className="stepper" part="quantity">
      <button
        type="button"
        className="step"
        aria-label={fill(messages.fewer, { name })}
        aria-disabled={quantity <= 1 || undefined}
        onClick={() => step(-1)}
      >
        <Icon name="fewer" size={1.25} />
      </button>
      <input
        className="amount"
        inputMode="numeric"
        autoComplete="off"
        aria-label={fill(messages.quantityOf, { name })}
        value={typed ?? String(quantity)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
          if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
            event.preventDefault()
            step(event.key === 'ArrowUp' ? 1 : -1)
          }
        }}
      />
      <button
        type="button"
        className="step"
        aria-label={fill(messages.more, { name })}
        aria-disabled={isMost || undefined}
        onClick={() => step(1)}
      >
        <Icon name="more" size={1.25} />
      </button>
    </div>
  )
}
