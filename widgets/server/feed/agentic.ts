import { cleanText } from '../html/xml.ts'
import { writeAmount } from './amounts.ts'
import type { FeedSetting } from './google.ts'
import type { FeedItem } from './read-items.ts'

export interface AgenticSetting extends FeedSetting {
  /** ISO 3166-1, two letters: the country of the shop and of its sales. */
  readonly country: string | undefined
}

/**
 * Returns a row of the product feed for assistants (Agentic Commerce Protocol). They may show it; the checkout stays
 * the shop's own.
 */
export function readAgenticRow(item: FeedItem, { title, url, country, weightUnit }: AgenticSetting): object {
  const { product, currency, price, salePrice, pictures, choices, groupId, gtin, mpn, weight } = item
  const [image, ...others] = pictures
  const row = {
    is_eligible_search: true,
    is_eligible_checkout: false,
    item_id: item.id,
    ...(groupId && { group_id: groupId, variant_dict: choices }),
    listing_has_variations: !!groupId,
    title: item.title,
    description: item.description,
    url: item.link,
    brand: product.brand || title,
    image_url: image,
    ...(others.length && { additional_image_urls: others }),
    price: writeAmount(price, currency),
    ...(salePrice !== undefined && { sale_price: writeAmount(salePrice, currency) }),
    availability: item.availability === 'preorder' ? 'pre_order' : item.availability,
    condition: 'new',
    ...item.properties,
    ...(gtin && { gtin }),
    ...(mpn && { mpn }),
    ...(weight && weightUnit && { item_weight: weight, item_weight_unit: weightUnit }),
    is_digital: product.productType === 'digital',
    seller_name: title,
    seller_url: url,
    ...(country && { store_country: country, target_countries: [country] }),
  }
  return row
}

/** Writes JSON without unpaired surrogates and control characters. */
export const writeAgenticRow = (item: FeedItem, setting: AgenticSetting): string =>
  JSON.stringify(readAgenticRow(item, setting), (_, value: unknown) =>
    typeof value === 'string' ? cleanText(value) : value,
  )
