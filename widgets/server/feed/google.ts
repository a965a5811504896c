import { element } from '../html/xml.ts'
import { readUnits, writeAmount } from './amounts.ts'
import type { FeedItem } from './read-items.ts'

/** The longest texts in characters: Google doesn't cut longer ones, but refuses them. */
const LONGEST = { title: 150, description: 5_000, brand: 70, mpn: 70, property: 100, type: 750 }
/** The most pictures beside the first. */
const MOST_PICTURES = 10

export interface FeedSetting {
  readonly title: string
  /** The address of the site. */
  readonly url: string
  readonly weightUnit?: 'kg' | 'g' | 'lb' | 'oz' | undefined
}

const cut = (text: string | undefined | null, most: number) => [...(text ?? '')].slice(0, most).join('')

export const writeGoogleHead = ({ title, url }: FeedSetting): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
${element('title', title)}${element('link', url)}${element('description', title)}\n`
export const GOOGLE_END = '</channel></rss>\n'

function writeDetails({ choices, properties }: FeedItem): string {
  const named = new Set(Object.values(properties))
  return Object.entries(choices)
    .filter(([, value]) => !named.has(value))
    .map(
      ([name, value]) =>
        `<g:product_detail>${element('g:attribute_name', cut(name, LONGEST.property))}${element('g:attribute_value', cut(value, 1_000))}</g:product_detail>`,
    )
    .join('')
}

/** Writes a line of Google Merchant Center's product data, as an item of RSS 2.0. */
export function writeGoogleItem(item: FeedItem, { weightUnit }: FeedSetting): string {
  const { product, currency, price, salePrice, pictures, gtin, mpn, weight, properties } = item
  const units = readUnits(item)
  const [first, ...others] = pictures
  const type = product.breadcrumbs?.map(({ name }) => name).join(' > ')
  const brand = cut(product.brand, LONGEST.brand)
  return `<item>${[
    element('g:id', item.id),
    element('g:item_group_id', item.groupId),
    element('g:title', cut(item.title, LONGEST.title)),
    element('g:description', cut(item.description, LONGEST.description)),
    element('g:link', item.link),
    element('g:image_link', first),
    ...others.slice(0, MOST_PICTURES).map((address) => element('g:additional_image_link', address)),
    element('g:availability', item.availability),
    element('g:price', writeAmount(price, currency)),
    element('g:sale_price', salePrice === undefined ? undefined : writeAmount(salePrice, currency)),
    element('g:condition', 'new'),
    element('g:brand', brand),
    element('g:gtin', gtin),
    element('g:mpn', cut(mpn, LONGEST.mpn)),
    !gtin && !(brand && mpn) ? element('g:identifier_exists', 'no') : '',
    ...Object.entries(properties).map(([name, value]) => element(`g:${name}`, cut(value, LONGEST.property))),
    writeDetails(item),
    element('g:product_type', cut(type, LONGEST.type)),
    element('g:unit_pricing_measure', units?.measure),
    element('g:unit_pricing_base_measure', units?.base),
    element('g:shipping_weight', weight && weightUnit ? `${weight} ${weightUnit}` : undefined),
  ].join('')}</item>\n`
}
