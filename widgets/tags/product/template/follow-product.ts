import { isWhole, narrow, needsView, requestOf } from '../../../../src/components/product/followed-card.ts'
import type { Product } from '../../../../src/model/product.ts'
import type { CartRequest } from '../../../../src/store/cart.ts'
import type { Chosen } from '../../../../src/store/choices.ts'
import { type CardViewModel, readCard } from '../../../../src/views/product/card-view-model.ts'
import type { ProductView } from '../../../../src/views/product/ProductRoom.tsx'
import { readInputs } from '../../../loader/attributes.ts'
import type { Page } from '../../../loader/page.ts'
import { productReaders } from '../../../loader/product-attributes.ts'
import { choiceListenersOf } from '../../../runtime/page/services.ts'

/** A product with its choices on this page. */
export interface FollowedProduct {
  /** Returns the card that shows it, and the product that the card was read from. */
  read(view: ProductView): { readonly card: CardViewModel; readonly product: Product } | undefined
  /** Returns the request for the cart; undefined if something must be chosen first. */
  readRequest(card: CardViewModel): CartRequest | undefined
  stop(): void
}

/**
 * Follows the shopper's choices for a tag's product. If the tag has its own picker, that picker's initial choices also
 * count, because people see them.
 */
export function followProduct(page: Page, host: HTMLElement, changed: () => void): FollowedProduct {
  let id: string | undefined
  let before: Chosen | undefined

  const hasPicker = () => [host, host.shadowRoot].some((root) => root?.querySelector('store-variant-picker'))
  const find = (): Chosen | undefined => {
    const choices = page.parts.get('choices')
    const chosen = id === undefined ? undefined : choices?.state.getState()[id]
    return chosen && isWhole(chosen) && (chosen.touched || hasPicker()) ? chosen : undefined
  }
  const onChoice = () => {
    if (find() !== before) changed()
  }
  const unsubscribe = choiceListenersOf(page).subscribe(onChoice)

  return {
    read({ card, options }) {
      if (!card) return
      id = card.id
      before = find()
      const { productUrl } = readInputs(host, productReaders)
      const setting = before && page.setting(options.imageRatio, card.image?.sizes ?? '', productUrl)
      if (before && setting) {
        const product = narrow(before)
        return { card: { ...readCard(product, setting), needsChoice: needsView(before) }, product }
      }
      const product = page.catalog.peek(`id:${card.id}`).value
      return product && { card, product }
    },
    readRequest(card) {
      const chosen = find()
      if (chosen && !needsView(chosen)) return requestOf(chosen)
      return card.needsChoice ? undefined : { productId: card.id }
    },
    stop() {
      unsubscribe()
    },
  }
}
