import { fill } from '../../../messages/fill.ts'
import type { PricesMessages } from '../../../messages/prices.ts'
import { addToPrice, sumAddedPrices } from '../../../model/modifiers.ts'
import type { ChosenData } from '../../../model/option-result.ts'
import type { OptionRules } from '../../../model/options.ts'
import { readPageUrl } from '../../../model/page-url.ts'
import { displayPrice, type PriceDisplay, readPrice } from '../../../model/price.ts'
import type { CustomTextField, Product } from '../../../model/product.ts'
import type { Choices } from '../../../model/variant.ts'
import { readOwnAddress } from '../../../model/web-address.ts'
import { readLowestPrice, readTaxNote, type TaxNote, type TaxSetting } from '../../price-notes.ts'
import {
  type PickerSetting,
  type PickerSource,
  type PickerViewModel,
  readPicker,
  writeAddedPrice,
} from '../../variant-picker/picker-view-model.ts'
import { readSlides, type Slide } from './gallery-view-model.ts'
import type { RichNode } from './rich-text.ts'

/** The part of the shopper's choice that a detail view needs; the store's `Chosen` has it. */
export interface DetailSource extends PickerSource, ChosenData {
  readonly product: Product
  readonly rules: OptionRules
  readonly choices: Choices
  readonly complete: boolean
  readonly quantity: number
  readonly texts: Readonly<Record<string, string>>
}

export interface DetailSetting extends PickerSetting, TaxSetting {
  /** The texts after prices; undefined until they have loaded. */
  readonly notes?: PricesMessages | undefined
  /** The lowest price of the last 30 days, from the tag's attribute. */
  readonly lowestPrice?: string | undefined
  readonly mediaHosts: readonly (string | undefined)[]
  readonly imageRatio: number
  /** The builder's own product pages. */
  readonly productUrl?: string | undefined
  /** The builder's own pages of categories: `/c/{slug}`. */
  readonly collectionUrl?: string | undefined
  /** Ids of the media of the initial choice: they come first and stay there. */
  readonly firstMedia: readonly string[]
  /** Sanitizes HTML of the owner. */
  readonly readHtml: (html: string | null | undefined) => readonly RichNode[]
}

/** A category above the product; a link if the page names its pages of categories. */
export interface TrailStep {
  readonly name: string
  readonly href?: string | undefined
}

/** A text field, and the amount that a text adds to the price: `+€5.00`. */
export type TextFieldView = CustomTextField & { readonly priceText?: string | undefined }

/** The content of a detail view, ready to draw. */
export interface DetailViewModel {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly brand?: string | undefined
  readonly ribbons: readonly string[]
  /** From the top category to the product's own. */
  readonly trail: readonly TrailStep[]
  /** The breadcrumbs are still on their way, and will be links or text: their line is kept free. */
  readonly awaited?: 'links' | 'text' | undefined
  readonly price?: PriceDisplay | undefined
  /** The lowest price with its word, if there are several. */
  readonly fromText?: string | undefined
  /** The meaning of the struck price, in words. */
  readonly lowest?: string | undefined
  readonly taxNote?: TaxNote | undefined
  readonly sku?: string | undefined
  readonly weight?: string | undefined
  readonly slides: readonly Slide[]
  /** The slide of the current choice. */
  readonly shown: number
  readonly description: readonly RichNode[]
  readonly sections: readonly { readonly title: string; readonly body: readonly RichNode[] }[]
  readonly fields: readonly TextFieldView[]
  readonly pageUrl?: string | undefined
  /** The address pattern of the builder's own product pages: `/p/{slug}`. */
  readonly productUrl?: string | undefined
  readonly quantity: number
  readonly texts: Readonly<Record<string, string>>
  readonly picker: PickerViewModel
}

/** Reads the price of the choice with all additions; the lowest price until everything is chosen. */
function readShownPrice(source: DetailSource, locale: string | undefined): PriceDisplay | undefined {
  const { product, complete, choices, texts } = source
  const added = sumAddedPrices(product, choices, texts)
  const chosen = source.price ?? (added ? (product.convertedPriceData ?? product.priceData) : undefined)
  const price = complete && chosen ? addToPrice(chosen, added) : undefined
  return displayPrice(price, { locale, unit: product.pricePerUnitData }) ?? readPrice(product, locale)
}

/** Reads the price with its notes: the price before a reduction, tax and shipping. */
function readCost(source: DetailSource, setting: DetailSetting) {
  const { product, price: chosen } = source
  const { locale, notes } = setting
  const price = readShownPrice(source, locale)
  const lowest = readLowestPrice(
    chosen ? { ...product, manageVariants: false, priceData: chosen, convertedPriceData: chosen } : product,
    setting.lowestPrice,
    locale,
  )
  if (!price || lowest === 'unknown')
    return { price, taxNote: price && notes && readTaxNote(product, setting, notes) }
  const { oldText: _, ...bare } = price
  return {
    price: lowest ? { ...bare, oldText: lowest.text } : bare,
    lowest: lowest && notes && fill(notes.lowestPrice, { price: lowest.text }),
    taxNote: notes && readTaxNote(product, setting, notes),
  }
}

/** Lists all ribbons of catalog v3; catalog v1 has one. */
function readRibbons({ ribbons, ribbon }: Product): readonly string[] {
  const texts = (ribbons ?? []).flatMap(({ text }) => (typeof text === 'string' && text ? text : []))
  return texts.length > 1 ? texts : ribbon ? [ribbon] : []
}

const readTrail = ({ breadcrumbs = [] }: Product, { collectionUrl }: DetailSetting): readonly TrailStep[] =>
  breadcrumbs.map(({ name, slug }) => {
    return { name, href: readOwnAddress(collectionUrl?.replaceAll('{slug}', encodeURIComponent(slug))) }
  })

/** Decides whether to keep a line free: a card's data has no breadcrumbs, and nearly every product has some. */
const readAwaited = ({ depth }: Product, { collectionUrl }: DetailSetting) =>
  depth === 'card' ? (readOwnAddress(collectionUrl) ? 'links' : 'text') : undefined

/** Reads the content of a product's detail view, in the page's language. */
export function readDetail(source: DetailSource, setting: DetailSetting): DetailViewModel {
  const { product, complete, media, sku, weight } = source
  const { locale, readHtml } = setting
  const name = product.name ?? ''
  const items = product.media?.items ?? []
  const known = new Set(items.map(({ id }) => id))
  const more = (media?.items ?? []).filter(({ id }) => !known.has(id))
  const slides = readSlides([...items, ...more], { ...setting, name }, setting.firstMedia)
  const first = media?.items[0]?.id
  const cost = readCost(source, setting)
  // Subscriptions that can't be offered here are sold on the shop's own page only.
  const isElsewhere = product.reserved === 'subscription' && !product.subscriptions
  const productUrl = isElsewhere ? undefined : setting.productUrl
  return {
    id: product.id,
    slug: product.slug,
    name,
    brand: product.brand || undefined,
    ribbons: readRibbons(product),
    trail: readTrail(product, setting),
    awaited: readAwaited(product, setting),
    ...cost,
    fromText: cost.price && fill(setting.messages.from, { price: cost.price.text }),
    sku: complete || !product.manageVariants ? sku : undefined,
    weight: weight === undefined ? undefined : new Intl.NumberFormat(locale).format(weight),
    slides,
    shown: Math.max(
      0,
      slides.findIndex(({ id }) => id === first),
    ),
    description: readHtml(product.description),
    sections: product.additionalInfoSections.map(({ title, description }) => ({
      title,
      body: readHtml(description),
    })),
    fields: product.customTextFields.map((field) => ({
      ...field,
      priceText: writeAddedPrice(field.addedPrice, product, locale),
    })),
    pageUrl: readPageUrl(product, productUrl),
    productUrl: setting.productUrl,
    quantity: source.quantity,
    texts: source.texts,
    picker: readPicker(source, setting),
  }
}
