import type { Product, Stock } from '../../model/product.ts'
import type { ProductV3 } from './product-entity.ts'
import { readMediaItem } from './read-media.ts'
import { isOffered, isRequired, isText } from './read-options.ts'
import { readPaid, readProductPrice, readUnit } from './read-price.ts'
import type { VariantV3 } from './variant-entity.ts'

/** Whether a product is sold on pre-order: all of it, or all that is still available (contract 2027, 4.8). */
const isPreorder = ({ inventory }: ProductV3): boolean =>
  inventory?.preorderAvailability === 'ALL_VARIANTS' ||
  (inventory?.preorderAvailability === 'SOME_VARIANTS' && inventory.availabilityStatus === 'OUT_OF_STOCK')

function readStock(product: ProductV3): Stock {
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

const readReserved = ({ purchaseEligibility, subscriptionDetails }: ProductV3): Product['reserved'] => {
  if (purchaseEligibility?.userCriteria === 'MEMBERS_ONLY') return 'members'
  // It counts as subscribed even if we can offer none of its subscriptions.
  const isSubscribed = subscriptionDetails?.subscriptions?.some(({ visible }) => visible !== false)
  return isSubscribed && !subscriptionDetails?.allowOneTimePurchases ? 'subscription' : undefined
}

function readPage({ url }: ProductV3): Product['productPageUrl'] {
  if (!url?.url) return undefined
  const { relativePath: path = '' } = url
  return path && url.url.endsWith(path)
    ? { base: url.url.slice(0, -path.length), path }
    : { base: url.url, path: '' }
}

const readRibbons = ({ ribbon, additionalRibbons }: ProductV3): readonly { readonly text: string }[] =>
  [ribbon, ...(additionalRibbons ?? [])].flatMap((one) => (one?.name ? { text: one.name } : []))

/** Reads one of the provider's fields; undefined if it is malformed. */
export type ReadPart = <Read>(field: string, read: () => Read) => Read | undefined

/** The variant whose price stands for its product's. */
type FindCheapest = (product: ProductV3) => VariantV3 | null | undefined

/** Reads the fields of a product that cards and product pages share, beside its price and its pictures. */
export function readShown(product: ProductV3, findCheapest: FindCheapest, part: ReadPart) {
  const unit = part('physicalProperties', () => readUnit(product, findCheapest(product)))
  const ribbons = part('ribbon', () => readRibbons(product)) ?? []
  const page = part('url', () => readPage(product))
  const reserved = part('subscriptionDetails', () => readReserved(product))
  return {
    id: product.id,
    name: product.name,
    // A product without a slug can still be shown, and is bought by its id.
    slug: product.slug || product.id,
    stock: readStock(product),
    ...(unit && { pricePerUnitData: unit }),
    ribbons,
    // A card has space for one label.
    ribbon: ribbons.map(({ text }) => text).join(' · ') || null,
    ...(page && { productPageUrl: page }),
    ...(reserved && { reserved }),
  }
}

/** Finds the cheapest variant as lists name it. */
const findNamed: FindCheapest = ({ variantSummary }) => variantSummary?.minPriceVariant

/**
 * Reads as much of a product as a plain card shows, in little code, so that it can run before anything else has loaded.
 * It only notes whether there are choices or texts. `readV3Product` reads all.
 *
 * @param currency ISO 4217, for answers that name none.
 * @throws if a product needs more than this.
 */
export function readPlainCard(product: ProductV3, currency: string | undefined): Product {
  const { id, options, variantsInfo, media } = product
  const modifiers = product.modifiers ?? []
  const mainMedia = readMediaItem(media?.main)
  // If the answer has more fields than cards request, its prices and pictures may come from those.
  if (!id || variantsInfo || (!mainMedia && (media?.main || media?.itemsInfo))) throw product
  return {
    ...readShown(product, findNamed, (_, read) => read()),
    ...readProductPrice(product, findNamed(product), (one) => readPaid(one, product.currency || currency)),
    media: { items: [], mainMedia },
    productOptions: [
      ...(options ?? []),
      ...modifiers.filter((modifier) => !isText(modifier) && isOffered(modifier)),
    ],
    customTextFields: modifiers.filter(isText).map((text) => ({ mandatory: isRequired(text) })),
    depth: 'card',
  } as unknown as Product
}
