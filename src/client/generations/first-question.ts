import type { ProductKey } from '../../model/catalog-port.ts'
import type { Product } from '../../model/product.ts'
import { productFilter } from '../core/product-filter.ts'
import { CATALOG_READ } from '../core/services.ts'
import { CARD_FIELDS } from '../v3/card-fields.ts'
import type { ProductV3 } from '../v3/product-entity.ts'
import { readPlainCard } from '../v3/read-shown.ts'

/**
 * Returns the path of `queryProducts` in the page's generation; the whole endpoints would add bytes before the cards.
 */
export const findQuestion = (isFirst: boolean): string =>
  isFirst ? `${CATALOG_READ}/v1/products/query-platformized` : '/stores/v3/products/query'

/** Writes the page's first request, in little code, because it is sent before anything else has loaded. */
export const writeQuestion = (keys: readonly ProductKey[], isFirst: boolean): string => {
  const filter = productFilter(keys)
  const limit = keys.length
  return JSON.stringify(
    isFirst
      ? { query: { filter, paging: { limit, offset: 0 } } }
      : { query: { filter, cursorPaging: { limit } }, fields: CARD_FIELDS },
  )
}

/** A product, and the answer that it was read from. */
export type AnsweredCard = readonly [Product, ProductV3]

/**
 * Reads plain cards from catalog v3's answer.
 *
 * @throws if a product needs more than a plain card.
 */
export const readCards = (answer: readonly ProductV3[], currency: string | undefined): AnsweredCard[] =>
  answer.map((product) => [readPlainCard(product, currency), product])

/** Whether the answer is catalog v3's refusal for a shop of catalog v1. */
export const isToldFirst = (status: number, text: string): boolean =>
  status === 428 && text.includes('CALLING_CATALOG_V3')
