import type { CardMessages } from '../../messages/card.ts'
import { fill } from '../../messages/fill.ts'
import { readImage } from '../../model/image-url.ts'
import { readStill } from '../../model/media-still.ts'
import { readPageUrl } from '../../model/page-url.ts'
import { readPrice } from '../../model/price.ts'
import type { Product } from '../../model/product.ts'
import { readStock } from '../../model/stock.ts'
import type { Choices } from '../../model/variant.ts'
import { readWebAddress } from '../../model/web-address.ts'

/** Where and how a card stands: what its texts and picture addresses depend on beside the product. */
export interface CardSetting {
  readonly messages: CardMessages
  /** BCP 47; the browser's when undefined. */
  readonly locale: string | undefined
  /** Origins whose picture addresses follow the scaling scheme (contract 9). */
  readonly mediaHosts: readonly (string | undefined)[]
  readonly imageRatio: number
  /** The `sizes` of the card's picture, for browsers that don't measure it themselves. */
  readonly sizes: string
  /** Where the builder's own product pages are: `/p/{slug}`. */
  readonly productUrl?: string | undefined
}

/** All that a card says, ready to draw: the loader and React get the same, so they draw the same. */
export interface CardViewModel {
  /** The product that all of it was read from. */
  readonly product: Product
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly price: string
  readonly oldPrice?: string | undefined
  readonly unitPrice?: string | undefined
  readonly ribbon?: string | undefined
  readonly stockNote?: string | undefined
  readonly soldOut: boolean
  /** It can be bought before it is there. */
  readonly preorder: boolean
  /** Something must be chosen, or written, before it can be bought; or it is not for everybody, and has to say so. */
  readonly needsChoice: boolean
  /** The product's page. */
  readonly pageUrl?: string | undefined
  readonly image?: CardImage | undefined
  /** The first choice of the product where its list is filtered. */
  readonly begin?: Choices | undefined
  /** Its picture would be a film, of which there is no still. */
  readonly isFilm?: boolean | undefined
}

/** A card's picture in all its sizes. */
export interface CardImage {
  readonly alt: string
  readonly src: string
  readonly srcset?: string | undefined
  readonly sizes: string
}

/** A product as a card shows it, in the page's language. */
export function readCard(product: Product, setting: CardSetting): CardViewModel {
  const { messages, locale } = setting
  const price = readPrice(product, locale)
  const stock = readStock(product)
  const image = readCardImage(product, setting)
  return {
    product,
    id: product.id,
    slug: product.slug,
    // A name that is no text throws here, so that no card is drawn for it.
    name: (product.name ?? '').trim(),
    price: price ? (price.from ? fill(messages.from, { price: price.text }) : price.text) : '',
    oldPrice: price?.oldText,
    unitPrice: price?.unitText,
    ribbon: product.ribbon || undefined,
    stockNote:
      stock.state === 'low-stock' ? fill(messages.onlyLeft, { count: stock.quantity ?? 0 }) : undefined,
    soldOut: stock.state === 'out-of-stock',
    preorder: !!product.stock?.preorder,
    needsChoice: !!(
      product.reserved ||
      product.productOptions[0] ||
      product.customTextFields?.some(({ mandatory }) => mandatory)
    ),
    pageUrl: readPageUrl(product, setting.productUrl),
    image,
    isFilm: !image && !!mainOf(product)?.video,
  }
}

const mainOf = ({ media }: Product) => media?.mainMedia ?? media?.items[0]

function readCardImage(
  product: Product,
  { mediaHosts, imageRatio, sizes }: CardSetting,
): CardImage | undefined {
  const item = mainOf(product)
  const picture = item?.image ?? (item && readStill(item))
  if (!picture) return
  const source = readImage(picture, { hosts: mediaHosts, ratio: imageRatio })
  if (!readWebAddress(source.src)) return
  return {
    ...source,
    alt: picture.altText || product.name || '',
    sizes,
  }
}
