import { useSyncExternalStore } from 'react'
import { ProductTag, type ProductView } from '../views/ProductTag.tsx'
import { type Shop, useAddToCart } from './add-to-cart.ts'
import type { Tag } from './tag.ts'

/** A `store-product` that is drawn by React: the painted card, alive. */
export function ProductCardTag({ tag, shop }: { tag: Tag<ProductView>; shop: Shop }) {
  const view = useSyncExternalStore(tag.subscribe, tag.view, tag.view)
  const { busyProduct, add } = useAddToCart(tag, shop)
  const { card } = view
  const select = () => tag.emit('store-select', { productId: card?.id, slug: card?.slug })
  const buy = () => {
    if (!card || busyProduct) return
    if (!card.needsChoice) add({ productId: card.id })
    else if (select() && card.pageUrl) location.assign(card.pageUrl)
  }
  return (
    <ProductTag
      view={view}
      handlers={{
        busy: busyProduct !== undefined,
        onTryAgain: () => tag.tryAgain(),
        onSelect: select,
        onBuy: buy,
      }}
    />
  )
}
