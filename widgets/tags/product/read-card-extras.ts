import { messages as english } from '../../../src/messages/en/prices.ts'
import type { ProductKey } from '../../../src/model/catalog-port.ts'
import type { Product } from '../../../src/model/product.ts'
import { type DrawExtras, type ExtrasViewModel, readExtras } from '../../../src/views/card-extras.ts'
import type { CardViewModel } from '../../../src/views/card-view-model.ts'
import type { CardExtras } from '../../../src/views/ProductCard.tsx'
import type { Page } from '../../loader/page.ts'
import { messagesOf } from '../../runtime/messages.ts'
import { partOf } from '../../runtime/services.ts'

/** What the page's tags say of their products: it holds for every card that shows one. */
export const lowestPricesOf = (page: Page) =>
  partOf(page, 'lowest-prices', () => new Map<ProductKey, string>())

/** With the pictures that have come since somebody pointed at the card. */
function completeMedia({ catalog }: Page, product: Product): Product {
  const { media } = (product.depth && catalog.peek(`id:${product.id}`).value) || product
  return media ? { ...product, media } : product
}

/** What cards ask for, drawn by whoever draws the cards: the loader's renderer, or React. */
export async function createExtras(
  page: Page,
  draw: (model: ExtrasViewModel) => CardExtras,
): Promise<DrawExtras> {
  const messages = await messagesOf(page, 'prices', english)
  const lowest = lowestPricesOf(page)
  const findLowest = ({ id, slug }: CardViewModel) => lowest.get(`id:${id}`) ?? lowest.get(`slug:${slug}`)
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
