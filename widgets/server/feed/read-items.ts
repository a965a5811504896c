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

/** The subject of one line of a feed: a product, or one of its variants. */
export interface FeedItem {
  /** At most 50 characters, and stable over time. */
  readonly id: string
  /** The id of the product that it is a variant of. */
  readonly groupId?: string
  readonly product: Product
  readonly title: string
  readonly description: string | undefined
  readonly link: string | undefined
  readonly pictures: readonly string[]
  readonly availability: 'in_stock' | 'out_of_stock' | 'preorder'
  /** ISO 4217. */
  readonly currency: string
  /** The price before a reduction. */
  readonly price: number
  /** The current price, if lower. */
  readonly salePrice?: number
  readonly choices: Choices
  /** The choices that have a property of their own: `{ color: 'Ash' }`. */
  readonly properties: Readonly<Partial<Record<'color' | 'size' | 'material' | 'pattern', string>>>
  readonly gtin?: string
  readonly mpn?: string
  /** In the shop's unit. */
  readonly weight?: number
}

/**
 * Returns a variant's id. Google allows 50 characters: the product's id, and a hash of the variant's in the remaining
 * ones.
 */
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

/** Returns the address of a product's page, absolute. */
export function findPage(product: Product, { productUrl, url }: PageConfig): string | undefined {
  const address = readPageUrl(product, productUrl)
  return address && resolveAddress(address, url)
}

/**
 * Returns a product's lines: one, or one for each visible variant, with the prices that are shown and charged. Products
 * that not everybody can buy once have none: those for members, and those that are sold only by subscription.
 */
export function readItems(product: Product, config: PageConfig): readonly FeedItem[] {
  if (product.reserved || product.flaw) return []
  const description = readPlainText(product.description)
  const shared = { product, link: findPage(product, config), config, description }
  const variants = product.variants.filter(isOffered)
  const all = product.productOptions.length && variants.length ? variants : [variants[0]]
  return all.flatMap((variant) => readItem(shared, variant) ?? [])
}
