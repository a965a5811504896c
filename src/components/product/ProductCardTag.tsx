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
    /** Says how old a product is that an earlier visit has left. */
    readonly tellAge?: ((productId: string) => string | undefined) | undefined
    /** Draws what the tag asks for beside the usual. */
    readonly drawExtras?: DrawExtras | undefined
  }

/** A `store-product` that is drawn by React: the rendered card, hydrated. */
type CardTag = Tag<ProductView> & {
  readonly host: HTMLElement
  /** Opens places in it for what the page's author has put into the tag. */
  readonly place?: (drawn: ReactNode) => ReactNode
}

/** A `store-product` that React draws: the view that the loader has rendered, with its actions. */
export function ProductCardTag({ tag, services }: { tag: CardTag; services: CardServices }) {
  const { place = (drawn: ReactNode) => drawn } = tag
  const view = useSyncExternalStore(tag.subscribe, tag.view, tag.view)
  const { busyProduct, problem, add } = useAddToCart(tag, services, view.options.buy === 'checkout')
  const followed = useFollowedCards(view.card ? [view.card] : [], view.options, services)
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
