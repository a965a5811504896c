import { fill, fillCount } from '../../messages/fill.ts'
import type { LegalMessages } from '../../messages/legal.ts'
import type { PricesMessages } from '../../messages/prices.ts'
import { readTextLines } from '../../model/html-text.ts'
import { readPrice } from '../../model/price.ts'
import type { Product } from '../../model/product.ts'
import { readLowestPrice, readTaxNote, type TaxNote, type TaxSetting } from '../price-notes.ts'

/** A guarantee as the owner has stated it; an incomplete one isn't shown. */
export interface SaidGuarantee {
  readonly years: number | undefined
  readonly conditions: string | undefined
}

/** The settings of the page and the tag beside the product's own data. */
export interface LegalSetting extends TaxSetting {
  readonly messages: LegalMessages
  readonly notes: PricesMessages
  /** BCP 47; the browser's when undefined. */
  readonly locale: string | undefined
  readonly lowestPrice: string | undefined
  readonly deliveryTime: string | undefined
  /** The titles of the info sections that belong to product safety, separated by commas. */
  readonly safetySections: string | undefined
  /** The legal guarantee of conformity. */
  readonly guarantee: SaidGuarantee
  /** The producer's guarantee of durability (GARAN). */
  readonly durability: SaidGuarantee
}

/** A guarantee that was stated completely. */
export interface ShownGuarantee {
  readonly years: string
  readonly conditions: string
}

/** All known details, ready to draw. */
export interface LegalViewModel {
  readonly unitPrice?: string | undefined
  readonly taxNote?: TaxNote | undefined
  readonly lowest?: string | undefined
  readonly deliveryTime?: string | undefined
  readonly safety: readonly { readonly title: string; readonly lines: readonly string[] }[]
  readonly guarantee?: ShownGuarantee | undefined
  readonly durability?: ShownGuarantee | undefined
}

/** The missing data, for the builder: half a sentence each. */
export interface ReadLegal {
  readonly model: LegalViewModel
  readonly lacks: readonly string[]
}

/** Directive 2011/83/EU, Art. 6 (1) (la): the label is for more than two years. */
const LEAST_LABEL_YEARS = 3

const fold = (title: string) => title.trim().toLowerCase()

/** Finds the info sections that the owner has named, in that order; `missing` are the names without a section. */
function readSafety({ additionalInfoSections }: Product, safetySections: string | undefined) {
  const names = (safetySections ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const found = names.map((name) => {
    const section = additionalInfoSections.find(({ title }) => fold(title) === fold(name))
    return { name, title: section?.title ?? name, lines: readTextLines(section?.description) }
  })
  return {
    isNamed: names.length > 0,
    safety: found.filter(({ lines }) => lines.length > 0).map(({ title, lines }) => ({ title, lines })),
    missing: found.filter(({ lines }) => lines.length === 0).map(({ name }) => name),
  }
}

function readGuarantee(
  { years, conditions }: SaidGuarantee,
  { messages }: LegalSetting,
  leastYears: number,
): ShownGuarantee | undefined {
  if (years === undefined || years < leastYears || !conditions) return undefined
  return { years: fillCount(messages.years, years, messages.language), conditions }
}

/** Whether a guarantee was stated incompletely. */
const isHalf = ({ years, conditions }: SaidGuarantee, shown: ShownGuarantee | undefined): boolean =>
  !shown && (years !== undefined || !!conditions)

/** Reads the legal details of a product: only what the owner, or the shop, has stated. */
export function readLegal(product: Product, setting: LegalSetting): ReadLegal {
  const { notes, locale, deliveryTime, tax, shippingUrl } = setting
  const price = readPrice(product, locale)
  const found = readLowestPrice(product, setting.lowestPrice, locale)
  const lowest = found === 'unknown' ? undefined : found
  const { isNamed, safety, missing } = readSafety(product, setting.safetySections)
  const guarantee = readGuarantee(setting.guarantee, setting, 1)
  const durability = readGuarantee(setting.durability, setting, LEAST_LABEL_YEARS)
  const isShipped = product.productType !== 'digital'
  const taxNote = readTaxNote(product, setting, notes)
  const lacks = [
    !taxNote?.tax && (tax ? 'data-tax is neither included nor excluded' : 'data-tax is not set'),
    isShipped &&
      !taxNote?.shipping &&
      `data-shipping-url ${shippingUrl ? 'is not an address' : 'is not set'}`,
    price?.oldText &&
      found === 'unknown' &&
      'the product is reduced, but lowest-price doesn’t give the lowest price of 30 days',
    isShipped && !deliveryTime && 'delivery-time is not set',
    !isNamed && 'data-safety-sections names no info sections',
    ...missing.map((name) => `the product has no info section "${name}"`),
    isHalf(setting.guarantee, guarantee) &&
      'guarantee-years and guarantee-conditions have an effect only together',
    isHalf(setting.durability, durability) &&
      `durability-years (${LEAST_LABEL_YEARS} at least) and durability-conditions have an effect only together`,
  ].filter((lack): lack is string => !!lack)
  return {
    model: {
      unitPrice: price?.unitText,
      taxNote,
      lowest: lowest && fill(notes.lowestPrice, { price: lowest.text }),
      deliveryTime: isShipped ? deliveryTime : undefined,
      safety,
      guarantee,
      durability,
    },
    lacks,
  }
}
