import type { CartMessages } from '../../messages/cart.ts'
import { Icon } from './icons.tsx'

/** Draws the empty cart. */
export function EmptyCart({
  messages,
  shop,
  onGoOn,
}: {
  messages: CartMessages
  /** The address of a page that lists products. */
  shop?: string | undefined
  onGoOn?: (() => void) | undefined
}) {
  return (
    <div className="empty" part="empty" lang={messages.language}>
      <slot name="empty">
        <Icon name="cart" size={3.5} />
        <p className="empty-text">{messages.empty}</p>
        <p className="empty-hint">{messages.emptyHint}</p>
      </slot>
      {onGoOn && (
        <button type="button" className="buy again" part="go-on" onClick={onGoOn}>
          {messages.goOn}
        </button>
      )}
      {!onGoOn && shop && (
        <a className="buy again" part="go-on" href={shop}>
          {messages.goOn}
        </a>
      )}
      <slot name="more" />
    </div>
  )
}

/** Draws the loading cart, as high as a line or two, so that little moves when it arrives. */
export function LoadingCart({ messages }: { messages: CartMessages }) {
  return (
    <slot name="loading">
      <div className="lines skeleton" role="status" lang={messages.language}>
        <span className="hidden">{messages.loading}</span>
        {[0, 1].map((at) => (
          <div className="line" key={at} aria-hidden="true">
            <div className="line-media bone" />
            <div className="line-body">
              <span className="bone" />
              <span className="bone short" />
            </div>
          </div>
        ))}
      </div>
    </slot>
  )
}

/** Draws the message that the cart could not be loaded. */
export function FailedCart({ messages, onTryAgain }: { messages: CartMessages; onTryAgain: () => void }) {
  return (
    <div className="empty" part="failed" role="alert" lang={messages.language}>
      <slot name="error">
        <p className="empty-text">{messages.failed}</p>
      </slot>
      <button type="button" className="buy again" part="try-again" onClick={onTryAgain}>
        {messages.tryAgain}
      </button>
    </div>
  )
}
