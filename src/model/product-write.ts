import type { OptionType } from './enums.ts'
import type { Discount, InfoSection, PricePerUnitData } from './product.ts'
import type { SeoData } from './seo.ts'

/** An option in a write request: the provider fills in stock and visibility. */
export interface NewProductOption {
  readonly optionType?: OptionType
  /** 1 to 50 characters. */
  readonly name: string
  /** 1 to 100. `value`: the CSS colour of a colour, else the text; `description`: the label. */
  readonly choices: readonly { readonly value: string; readonly description: string }[]
}

/** The writable fields of a product (contract 2.1). */
export interface ProductFields {
  /** 1 to 80 characters. */
  readonly name?: string
  /** At most 100 characters; derived from the name by default. */
  readonly slug?: string
  readonly visible?: boolean | null
  /** HTML, at most 8,000 characters. */
  readonly description?: string | null
  /** At most 40 characters. */
  readonly sku?: string
  readonly weight?: number | null
  /** Major units of the shop's currency, 0 to 999,999,999.99. */
  readonly priceData?: { readonly price: number }
  readonly costAndProfitData?: { readonly itemCost: number | null }
  readonly pricePerUnitData?: PricePerUnitData
  readonly additionalInfoSections?: readonly InfoSection[]
  /** At most 30 characters. */
  readonly ribbon?: string | null
  /** 1 to 50 characters. */
  readonly brand?: string | null
  readonly manageVariants?: boolean | null
  /** At most 6. */
  readonly productOptions?: readonly NewProductOption[]
  readonly discount?: Discount
  readonly seoData?: SeoData
}

/** A product to create; only `physical` products can be created (contract 1.6). */
export type NewProduct = ProductFields & {
  readonly name: string
  readonly priceData: { readonly price: number }
  readonly productType?: 'physical'
}

/** The changed fields of a product; an omitted field doesn't change. */
export type ProductChanges = ProductFields & { readonly id: string }

/** One property for many products; empty text removes a ribbon or brand (contract 1.6). */
export type BulkSet =
  | { readonly price: number }
  | { readonly cost: number }
  | { readonly weight: number }
  | { readonly ribbon: string }
  | { readonly brand: string }

/**
 * The size of a change: an amount in major units, or a percentage. `rate`: whole number, -100 to 1000 (100 doubles).
 * `roundToInt`: to a whole number, else to 2 decimals.
 */
export type Adjustment =
  | { readonly amount: number }
  | { readonly percentage: { readonly rate: number; readonly roundToInt?: boolean } }

/** One change of price, cost or weight for many products. */
export type BulkAdjust =
  | { readonly price: Adjustment }
  | { readonly cost: Adjustment }
  | { readonly weight: Adjustment }
