import type { CartWords } from '../../messages/cart.ts'
import { fill } from '../../messages/fill.ts'
import type { LineFacts } from './cart-facts.ts'

export interface WaitingProps {
  readonly lines: readonly LineFacts[]
  readonly words: CartWords
  readonly onTakeBack: (line: LineFacts) => void
}

/** What is not in the cart yet, because there is no connection. */
export function CartWaiting({ lines, words, onTakeBack }: WaitingProps) {
  if (!lines.length) return null
  return (
    <section className="waiting" part="waiting" aria-labelledby="waiting">
      <h3 id="waiting">{words.waitingTitle}</h3>
      <p className="later">{words.waitingHint}</p>
      <ul>
        {lines.map((line) => (
          <li key={line.key} className="waiting-line" part="waiting-line">
            <span className="waiting-name">
              {line.quantity} × {line.name}
              {line.details.map(({ name, value }) => (
                <span key={name} className="later">
                  {` ${value}`}
                </span>
              ))}
            </span>
            {line.total && <span className="waiting-price">{line.total}</span>}
            <button
              type="button"
              className="text-button"
              part="take-back"
              aria-label={fill(words.takeBackName, { name: line.name })}
              onClick={() => onTakeBack(line)}
            >
              {words.takeBack}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
