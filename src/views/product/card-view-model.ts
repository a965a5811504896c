import { fill } from '../../messages/fill.ts'
import type { CardMessages } from '../../messages/product.ts'
import { readImage } from '../../model/image-url.ts'
import { readStill } from '../../model/media-still.ts'
import { needsChoice } from '../../model/needs-choice.ts'
import { readPageUrl } from '../../model/page-url.ts'
import { readPrice } from '../../model/price.ts'
import type { Product } from '../../model/product.ts'
import { readStock } from '../../model/stock.ts'
import type { Choices } from '../../model/variant.ts'
import { readWebAddress } from '../../model/web-address.ts'

/** The page's settings that a card's texts and picture addresses depend on, beside the product. */
export interface CardSetting {
  readonly messages: CardMessages
  /** BCP 47; the browser's when undefined. */
  readonly locale: string | undefined
  /** Origins whose picture addresses follow the scaling scheme (contract 9). */
  readonly mediaHosts: readonly (string | undefined)[]
  readonly imageRatio: number
  /** The `sizes` of the card's picture, for browsers that don't measure it themselves. */
  readonly sizes: string
  /** The address pattern of the builder's own product pages: `/p/{slug}`. */
  readonly productUrl?: string | undefined
}

/** The content of a card, ready to draw: the loader and React get the same, so they draw the same. */
export interface CardViewModel {
  /** The product that the content was read from. */
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
  /** Whether it is sold on pre-order. */
  readonly preorder: boolean
  /**
   * Whether a choice or a text is required before it can be bought; also when a product isn't for everybody, because
   * the detail view has to say so.
   */
  readonly needsChoice: boolean
  /** The product's page. */
  readonly pageUrl?: string | undefined
  readonly image?: CardImage | undefined
  /** The product's initial choice in a filtered list. */
  readonly begin?: Choices | undefined
  /** Whether its picture is a film without a still image. */
  readonly isFilm?: boolean | undefined
}

/** A card's picture in all its sizes. */
export interface CardImage {
  readonly alt: string
  readonly src: string
  readonly srcset?: string | undefined
  readonly sizes: string
}

/** Reads the content of a product's card, in the page's language. */
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
    needsChoice: needsChoice(product),
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
