import type { Product, Stock } from '../../model/product.ts'
import type { NextProduct } from './product-entity.ts'
import { readMediaItem } from './read-media.ts'
import { isRequired, isText } from './read-options.ts'
import { readPaid, readProductPrice, readUnit } from './read-price.ts'
import type { NextVariant } from './variant-entity.ts'

/** Sold before it is there: all of it, or what is left to be had of it (contract 2027, 4.8). */
const isPreorder = ({ inventory }: NextProduct): boolean =>
  inventory?.preorderAvailability === 'ALL_VARIANTS' ||
  (inventory?.preorderAvailability === 'SOME_VARIANTS' && inventory.availabilityStatus === 'OUT_OF_STOCK')

function readStock(product: NextProduct): Stock {
  const preorder = isPreorder(product)
  const status = product.inventory?.availabilityStatus ?? 'IN_STOCK'
  const inventoryStatus = preorder && status === 'OUT_OF_STOCK' ? 'IN_STOCK' : status
  return {
    trackInventory: false,
    inStock: inventoryStatus !== 'OUT_OF_STOCK',
    inventoryStatus,
    ...(preorder && { preorder }),
  }
}

const readReserved = ({ purchaseEligibility, subscriptionDetails }: NextProduct): Product['reserved'] => {
  if (purchaseEligibility?.userCriteria === 'MEMBERS_ONLY') return 'members'
  // Also where none of them can be offered here.
  const isSubscribed = subscriptionDetails?.subscriptions?.some(({ visible }) => visible !== false)
  return isSubscribed && !subscriptionDetails?.allowOneTimePurchases ? 'subscription' : undefined
}

function readPage({ url }: NextProduct): Product['productPageUrl'] {
  if (!url?.url) return undefined
  const { relativePath: path = '' } = url
  return path && url.url.endsWith(path)
    ? { base: url.url.slice(0, -path.length), path }
    : { base: url.url, path: '' }
}

const readRibbons = ({ ribbon, additionalRibbons }: NextProduct): readonly { readonly text: string }[] =>
  [ribbon, ...(additionalRibbons ?? [])].flatMap((one) => (one?.name ? { text: one.name } : []))

/** Reads what one of the provider's fields says; undefined where it can't be read. */
export type ReadPart = <Read>(field: string, read: () => Read) => Read | undefined

/** The variant whose price stands for its product's. */
type FindCheapest = (product: NextProduct) => NextVariant | null | undefined

/** Reads the fields of a product that cards and product pages share, beside its price and its pictures. */
export function readShown(product: NextProduct, findCheapest: FindCheapest, part: ReadPart) {
  const unit = part('physicalProperties', () => readUnit(product, findCheapest(product)))
  const ribbons = part('ribbon', () => readRibbons(product)) ?? []
  const page = part('url', () => readPage(product))
  const reserved = part('subscriptionDetails', () => readReserved(product))
  return {
    id: product.id,
    name: product.name,
    // Without an address it can still be shown, and bought by its id.
    slug: product.slug || product.id,
    stock: readStock(product),
    ...(unit && { pricePerUnitData: unit }),
    ribbons,
    // A card has room for one label.
    ribbon: ribbons.map(({ text }) => text).join(' · ') || null,
    ...(page && { productPageUrl: page }),
    ...(reserved && { reserved }),
  }
}

/** Lists name it. */
const findNamed: FindCheapest = ({ variantSummary }) => variantSummary?.minPriceVariant

/**
 * As much of a product as a plain card shows, so short that it can be read before anything else is here: of what can be
 * chosen or written only that there is something. `readV3Product` reads all.
 *
 * @param currency ISO 4217, for answers that say none.
 * @throws for a product of which something can't be read so simply.
 */
export function readPlainCard(product: NextProduct, currency: string | undefined): Product {
  const { id, options, variantsInfo, media } = product
  const modifiers = product.modifiers ?? []
  const mainMedia = readMediaItem(media?.main)
  // Where the answer has more than cards ask for, their prices and pictures may be others.
  if (!id || variantsInfo || (!mainMedia && (media?.main || media?.itemsInfo))) throw product
  return {
    ...readShown(product, findNamed, (_, read) => read()),
    ...readProductPrice(product, findNamed(product), (one) => readPaid(one, product.currency || currency)),
    media: { items: [], mainMedia },
    productOptions: [...(options ?? []), ...modifiers.filter((modifier) => !isText(modifier))],
    customTextFields: modifiers.filter(isText).map((text) => ({ mandatory: isRequired(text) })),
    depth: 'card',
  } as unknown as Product
}
