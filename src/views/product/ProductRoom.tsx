import type { CardMessages } from '../../messages/product.ts'
import type { Failure } from '../../model/errors.ts'
import { CardSkeleton } from './CardSkeleton.tsx'
import type { CardViewModel } from './card-view-model.ts'
import { type CardExtras, type CardOptions, ProductCard } from './ProductCard.tsx'

/** The state of a tag, in one word; also its `status` attribute. */
export type TagStatus = 'loading' | 'ready' | 'empty' | 'error'

/** The props of a card's frame, in every state. */
export interface ProductView {
  readonly status: TagStatus
  readonly options: CardOptions
  /** Undefined while the page's language is on its way: nothing but empty boxes then. */
  readonly messages: CardMessages | undefined
  /** The tag has content of its own: it shows when there is no card. */
  readonly own: boolean
  readonly eager: boolean
  readonly card?: CardViewModel | undefined
  /** Why there is no card, or only one from an earlier visit. */
  readonly error?: Failure | undefined
}

export interface ProductHandlers {
  readonly busy?: boolean
  readonly extras?: CardExtras | undefined
  readonly onBuy?: () => void
  readonly onSelect?: (event: { preventDefault(): void }) => void
  readonly onTryAgain?: () => void
}

/**
 * Draws the card, or its boxes until it arrives, or the tag's content if there is no card. The loader has only this
 * part.
 */
export function ProductRoom({ view, handlers }: { view: ProductView; handlers?: ProductHandlers }) {
  const { status, options, messages, own, card, eager } = view
  return card && messages ? (
    <ProductCard model={card} options={options} messages={messages} eager={eager} {...handlers} />
  ) : own && status !== 'loading' ? (
    <slot />
  ) : (
    <CardSkeleton options={options} />
  )
}
