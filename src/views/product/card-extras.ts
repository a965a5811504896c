import { fill } from '../../messages/fill.ts'
import type { PricesMessages } from '../../messages/prices.ts'
import { readImage } from '../../model/image-url.ts'
import { readPriceRange } from '../../model/price-range.ts'
import type { Choice, Product } from '../../model/product.ts'
import { formatSale, readSale } from '../../model/sale.ts'
import type { Choices } from '../../model/variant.ts'
import { readWebAddress } from '../../model/web-address.ts'
import {
  type LowestPrice,
  readLowestPrice,
  readTaxNote,
  type TaxNote,
  type TaxSetting,
} from '../price-notes.ts'
import type { CardImage, CardViewModel } from './card-view-model.ts'
import type { CardExtras, CardOptions } from './ProductCard.tsx'

/** The words of `show`: extra parts of a card. */
export const EXTRAS: readonly string[] = [
  'second-image',
  'swatches',
  'sale',
  'tax',
  'lowest-price',
  'range',
  'heading',
  'share',
  'back-in-stock',
]

/** Draws a card's extras; undefined if it asks for none. */
export type DrawExtras = (card: CardViewModel, options: CardOptions) => CardExtras | undefined

/** The settings of a card's extras, beside its product. */
export interface ExtrasSetting extends TaxSetting {
  readonly messages: PricesMessages
  /** The language of the messages, as a BCP 47 tag. */
  readonly language: string | undefined
  /** BCP 47; the browser's when undefined. */
  readonly locale: string | undefined
  readonly mediaHosts: readonly (string | undefined)[]
  /** The lowest price of the last 30 days, which only the shop knows: an amount, `24.90`. */
  readonly lowestPrice?: string | undefined
}

/** One colour or pattern that a product comes in. */
export interface Swatch {
  readonly name: string
  /** The colour in CSS. */
  readonly color?: string
  /** The address of the pattern's picture. */
  readonly picture?: string
}

/** The extras of a card, ready to draw; each only if it is known. */
export interface ExtrasViewModel {
  /** The card itself, with another struck price if the shop knows the lowest one. */
  readonly card: CardViewModel
  readonly secondImage?: CardImage | undefined
  /** Undefined if they were not requested; empty for a product with one colour. */
  readonly swatches?: readonly Swatch[] | undefined
  /** All colours in words. */
  readonly colors: string
  readonly sale?: string | undefined
  readonly taxNote?: TaxNote | undefined
  /** The meaning of a struck price, in words. */
  readonly lowest?: string | undefined
  /** Whether it is sold out, and shoppers can request a mail when it is back. */
  readonly isAwaitable: boolean
  readonly language: string | undefined
}

/** A colour that any browser can read; for other text no swatch is drawn. */
const COLOR = /^(#[\da-f]{3,8}|[a-z]+|(rgb|hsl)a?\([\d\s.,%/-]+\))$/i

function readSwatch(
  { value, description: name, picture, visible }: Choice,
  hosts: ExtrasSetting['mediaHosts'],
): readonly Swatch[] {
  if (visible === false) return []
  if (!picture) return COLOR.test(value) ? [{ name, color: value }] : []
  const { src, srcset } = readImage(picture, { hosts, ratio: 1 })
  // The narrowest is wide enough.
  const address = readWebAddress(srcset?.split(' ')[0] ?? src)
  return address ? [{ name, picture: address }] : []
}

function readSwatches(
  { productOptions }: Product,
  { mediaHosts }: ExtrasSetting,
  begin: Choices = {},
): readonly Swatch[] {
  const option = productOptions.find(({ optionType }) => optionType === 'color')
  const swatches = (option?.choices ?? []).flatMap((choice) => readSwatch(choice, mediaHosts))
  const first = swatches.filter(({ name }) => option && name === begin[option.name])
  return swatches.length > 1 ? [...new Set([...first, ...swatches])] : []
}

/** Finds the first picture that is not the card's own. */
function readSecondImage(
  { media }: Product,
  { image }: CardViewModel,
  setting: ExtrasSetting & Pick<CardOptions, 'imageRatio'>,
): CardImage | undefined {
  const main = media?.mainMedia ?? media?.items[0]
  const picture = media?.items.find((item) => item.mediaType === 'image' && item.id !== main?.id)?.image
  if (!image || !picture) return
  const source = readImage(picture, { hosts: setting.mediaHosts, ratio: setting.imageRatio })
  // It shows the same product again, whose name is already there.
  return readWebAddress(source.src) ? { ...source, alt: '', sizes: image.sizes } : undefined
}

const wordsOf = ({ show = '' }: CardOptions) => new Set(show.toLowerCase().split(/\s+/))

/** Returns the card with the struck price. One struck price beside a range would claim too much. */
function readShownCard(
  card: CardViewModel,
  range: string | undefined,
  lowest: LowestPrice | 'unknown' | undefined,
): CardViewModel {
  if (range) return { ...card, price: range, oldPrice: undefined }
  return lowest === 'unknown' ? card : { ...card, oldPrice: lowest?.text }
}

/** Reads the extras that a tag's `show` and `lowest-price` ask for. */
export function readExtras(
  card: CardViewModel,
  options: CardOptions,
  setting: ExtrasSetting,
): ExtrasViewModel {
  const { product } = card
  const { messages, locale, language } = setting
  const asked = wordsOf(options)
  const found = readLowestPrice(product, setting.lowestPrice, locale)
  // With `lowest-price`, no other price is struck where the lowest isn't known.
  const lowest = found === 'unknown' && asked.has('lowest-price') ? undefined : found
  const known = lowest === 'unknown' ? undefined : lowest
  const share =
    asked.has('sale') && (lowest === 'unknown' || lowest) ? readSale(product, known?.amount) : undefined
  const swatches = asked.has('swatches') ? readSwatches(product, setting, card.begin) : undefined
  const range = asked.has('range') ? readPriceRange(product, locale) : undefined
  return {
    card: readShownCard(card, range, lowest),
    secondImage: asked.has('second-image')
      ? readSecondImage(product, card, { ...setting, imageRatio: options.imageRatio })
      : undefined,
    swatches,
    colors: new Intl.ListFormat(locale, { type: 'conjunction' }).format(
      (swatches ?? []).map(({ name }) => name),
    ),
    sale: share === undefined ? undefined : formatSale(share, locale),
    taxNote: asked.has('tax') && card.price ? readTaxNote(product, setting, messages) : undefined,
    isAwaitable: asked.has('back-in-stock') && card.soldOut,
    lowest: known && !range ? fill(messages.lowestPrice, { price: known.text }) : undefined,
    language,
  }
}
