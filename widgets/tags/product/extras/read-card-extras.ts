import { messages as english } from '../../../../src/messages/en/prices.ts'
import type { Product } from '../../../../src/model/product.ts'
import {
  type DrawExtras,
  type ExtrasViewModel,
  readExtras,
} from '../../../../src/views/product/card-extras.ts'
import type { CardExtras } from '../../../../src/views/product/ProductCard.tsx'
import type { Page } from '../../../loader/page.ts'
import { messagesOf } from '../../../runtime/messages/messages.ts'
import type { FindLowest } from '../../../runtime/product/extras.ts'

/** Adds the pictures that were loaded since somebody pointed at the card. */
function completeMedia({ catalog }: Page, product: Product): Product {
  const { media } = (product.depth && catalog.peek(`id:${product.id}`).value) || product
  return media ? { ...product, media } : product
}

/**
 * Creates the extras that cards ask for, drawn by the cards' renderer: the loader's, or React. The page has
 * `find-lowest` before.
 */
export async function createExtras(
  page: Page,
  draw: (model: ExtrasViewModel) => CardExtras,
): Promise<DrawExtras> {
  const messages = await messagesOf(page, 'prices', english)
  const findLowest = page.parts.get('find-lowest') as FindLowest
  return (card, options) => {
    const lowestPrice = findLowest(card)
    if (!options.show && !lowestPrice) return
    const product = completeMedia(page, card.product)
    const language = page.messages()?.language
    return draw(
      readExtras({ ...card, product }, options, { ...page.config, messages, language, lowestPrice }),
    )
  }
}
