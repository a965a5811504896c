import { type ReactNode, useSyncExternalStore } from 'react'
import { BuyProblem } from '../../views/BuyProblem.tsx'
import type { DrawExtras } from '../../views/product/card-extras.ts'
import type { ProductView } from '../../views/product/ProductRoom.tsx'
import { ProductTag } from '../../views/product/ProductTag.tsx'
import { type AddingServices, useAddToCart } from '../add-to-cart.ts'
import type { Tag } from '../tag.ts'
import { type FollowServices, useFollowedCards } from './follow-choice.ts'
import { type QuickViewServices, selectProduct } from './quick-view.ts'

/** The services of a card. */
export type CardServices = AddingServices &
  FollowServices &
  QuickViewServices & {
    /** Returns a sentence about the age of a product from an earlier visit. */
    readonly tellAge?: ((productId: string) => string | undefined) | undefined
    /** Draws the extras of the tag. */
    readonly drawExtras?: DrawExtras | undefined
  }

/** A `store-product` drawn by React: it hydrates the rendered card. */
type CardTag = Tag<ProductView> & {
  readonly host: HTMLElement
  /** Adds slots for the content that the page's author has put into the tag. */
  readonly place?: (drawn: ReactNode) => ReactNode
}

/** Draws a `store-product` in React: the view that the loader has rendered, with its actions. */
export function ProductCardTag({ tag, services }: { tag: CardTag; services: CardServices }) {
  const { place = (drawn: ReactNode) => drawn } = tag
  const view = useSyncExternalStore(tag.subscribe, tag.view, tag.view)
  const followed = useFollowedCards(view.card ? [view.card] : [], view.options, services)
  const { busyProduct, problem, add } = useAddToCart(tag, services, {
    toCheckout: view.options.buy === 'checkout',
    subject: `${view.card?.id} ${followed.subject}`,
  })
  const [card] = followed.cards
  const extras = card && services.drawExtras?.(card, view.options)
  const buy = () => {
    if (!card || busyProduct) return
    const request = followed.readRequest(card)
    if (request) add(request)
    else selectProduct(tag, services, card)
  }
  return (
    <>
      {place(
        <ProductTag
          view={{ ...view, card: extras?.card ?? card }}
          tellAge={services.tellAge}
          handlers={{
            busy: busyProduct !== undefined,
            extras,
            onTryAgain: () => tag.tryAgain(),
            onSelect: (event) => card && selectProduct(tag, services, card, event),
            onBuy: buy,
          }}
        />,
      )}
      <BuyProblem text={problem?.text} />
    </>
  )
}
