import { createHash } from 'node:crypto'
import { readChosen } from '../../../src/model/option-result.ts'
import { nameChoices, readPageUrl } from '../../../src/model/page-url.ts'
import type { Product } from '../../../src/model/product.ts'
import { resolveAddress } from '../../../src/model/structured-data/node.ts'
import { amountOf } from '../../../src/model/structured-data/offer-data.ts'
import { readPlainText } from '../../../src/model/structured-data/plain-text.ts'
import { isGtin, propertyOf, readPictures } from '../../../src/model/structured-data/product-data.ts'
import type { Choices, Variant } from '../../../src/model/variant.ts'
import type { PageConfig } from '../page/options.ts'

/** What one line of a feed is about: a product, or one of its variants. */
export interface FeedItem {
  /** At most 50 characters, and the same on every day. */
  readonly id: string
  /** Of the product that it is a variant of. */
  readonly groupId?: string
  readonly product: Product
  readonly title: string
  readonly description: string | undefined
  readonly link: string | undefined
  readonly pictures: readonly string[]
  readonly availability: 'in_stock' | 'out_of_stock' | 'preorder'
  /** ISO 4217. */
  readonly currency: string
  /** Before a reduction. */
  readonly price: number
  /** What is paid now, where that is less. */
  readonly salePrice?: number
  readonly choices: Choices
  /** Choices that have a word of their own: `{ color: 'Ash' }`. */
  readonly properties: Readonly<Partial<Record<'color' | 'size' | 'material' | 'pattern', string>>>
  readonly gtin?: string
  readonly mpn?: string
  /** In the shop's unit. */
  readonly weight?: number
}

/** Google takes 50 characters: a product's id, and what is left of them for its variant. */
const itemId = (productId: string, { id }: Variant): string =>
  `${productId}-${createHash('sha256').update(id).digest('hex').slice(0, 13)}`

const isOffered = ({ variant }: Variant): boolean => variant.visible !== false

function readProperties(choices: Choices): FeedItem['properties'] {
  return Object.fromEntries(
    Object.entries(choices).flatMap(([option, value]) => {
      const property = propertyOf(option)
      return property ? [[property, value] as const] : []
    }),
  )
}

interface Shared extends Pick<FeedItem, 'product' | 'description'> {
  readonly link: string | undefined
  readonly config: PageConfig
}

function readItem({ product, description, link, config }: Shared, variant?: Variant): FeedItem | undefined {
  const choices = variant && product.productOptions.length ? variant.choices : {}
  const { price: own, stock, sku, weight, media } = readChosen(product, { choices, variant })
  const shown = own ?? product.convertedPriceData ?? product.priceData
  const now = shown && amountOf(shown)
  if (!shown || now === undefined) return
  const before = Math.max(shown.price ?? now, now)
  const isPreorder = variant ? variant.stock.preorder : product.stock?.preorder
  const gtin = [variant?.variant.barcode, sku].find((code) => code && isGtin(code))
  const isVariant = variant && Object.keys(choices).length > 0
  const chosen = media ? readPictures({ media }, config) : []
  return {
    id: isVariant ? itemId(product.id, variant) : product.id,
    ...(isVariant && { groupId: product.id }),
    product,
    title: [product.name?.trim() || product.slug, ...Object.values(choices)].join(' – '),
    description,
    link: link && isVariant ? nameChoices(link, choices) : link,
    pictures: [...new Set([...chosen, ...readPictures(product, config)])],
    availability: stock.state === 'out-of-stock' ? 'out_of_stock' : isPreorder ? 'preorder' : 'in_stock',
    currency: shown.currency,
    price: before,
    ...(before > now && { salePrice: now }),
    choices,
    properties: readProperties(choices),
    ...(gtin && { gtin }),
    ...(sku && { mpn: sku }),
    ...(weight && { weight }),
  }
}

/**
 * A product's lines: one, or one for each variant that can be seen, at the prices that are painted and sold. None of
 * what not everybody can buy once: members' products, and those that are sold by subscription alone.
 */
export function readItems(product: Product, config: PageConfig): readonly FeedItem[] {
  if (product.reserved || product.flaw) return []
  const address = readPageUrl(product, config.productUrl)
  const link = address && resolveAddress(address, config.url)
  const shared = { product, link, config, description: readPlainText(product.description) }
  const variants = product.variants.filter(isOffered)
  const all = product.productOptions.length && variants.length ? variants : [variants[0]]
  return all.flatMap((variant) => readItem(shared, variant) ?? [])
}
