import { fill } from '../card-words.ts'
import type { CartWords } from './cart-words.ts'
import { Icon } from './icons.tsx'

export interface CartButtonProps {
  readonly count: number
  readonly words: CartWords
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** The cart's button, with how much is in it. A label of the page's own goes into the slot `label`. */
export function CartButton({ count, words, isOpen, onOpen }: CartButtonProps) {
  const name = count === 1 ? words.cartWithOne : fill(words.cartWith, { count })
  return (
    <button
      type="button"
      className="cart-button"
      part="button"
      aria-label={name}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      <Icon name="cart" />
      <slot name="label" />
      {count > 0 && (
        <span className="badge" part="badge" key={count}>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  )
}
