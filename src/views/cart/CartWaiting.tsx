import type { CartMessages } from '../../messages/cart.ts'
import { fill } from '../../messages/fill.ts'
import type { LineViewModel } from './cart-view-model.ts'

export interface WaitingProps {
  readonly lines: readonly LineViewModel[]
  readonly messages: CartMessages
  readonly onTakeBack: (line: LineViewModel) => void
}

/** Draws the additions that wait for a connection. */
export function CartWaiting({ lines, messages, onTakeBack }: WaitingProps) {
  if (!lines.length) return null
  return (
    <section className="waiting" part="waiting" aria-labelledby="waiting">
      <h3 id="waiting" lang={messages.language}>
        {messages.waitingTitle}
      </h3>
      <p className="later" lang={messages.language}>
        {messages.waitingHint}
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line.key} className="waiting-line" part="waiting-line">
            <span className="waiting-name">
              <span>{`${line.quantity} × ${line.name}`}</span>
              {line.details.map(({ value }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two text fields of a product may have the same title.
                <span key={place} className="later">
                  {` ${value}`}
                </span>
              ))}
            </span>
            {line.total && <span className="waiting-price">{line.total}</span>}
            <button
              type="button"
              className="text-button"
              lang={messages.language}
              part="take-back"
              aria-label={fill(messages.takeBackName, { name: line.name })}
              onClick={() => onTakeBack(line)}
            >
              {messages.takeBack}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
