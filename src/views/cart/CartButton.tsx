import type { CartMessages } from '../../messages/cart.ts'
import { fillCount } from '../../messages/fill.ts'
import { Icon } from './icons.tsx'

export interface CartButtonProps {
  readonly count: number
  readonly messages: CartMessages
  readonly isOpen: boolean
  readonly onOpen?: () => void
}

/** Draws the cart's button, with the number of pieces. The page's own label goes into the slot `label`. */
export function CartButton({ count, messages, isOpen, onOpen }: CartButtonProps) {
  const name = fillCount(messages.cartWith, count, messages.language)
  return (
    <button
      type="button"
      className="cart-button"
      lang={messages.language}
      part="button"
      aria-label={name}
      aria-haspopup="dialog"
      aria-expanded={isOpen ? 'true' : 'false'}
      data-action="cart"
      onClick={onOpen}
    >
      <Icon name="cart" />
      <slot name="label" />
      {count > 0 && (
        // The accessible name includes the number, in Arabic and Hebrew as a word.
        <span className="badge" part="badge" key={count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  )
}
