import type { ClayName, GlazeName } from '../../pictures/glazes.ts'
import type { Finish, FormName, View } from '../../pictures/media-id.ts'

/**
 * The content of a user's own shop, as a seed file (JSON) describes it. A missing field has a default. The fields of a
 * product are those that `npm run shop -- export` writes, so that an export is a seed.
 */
export interface ShopSeed {
  readonly shop?: SeedShop | undefined
  /** In the order that categories have. A collection that a product names and this list lacks is created. */
  readonly collections?: readonly SeedFileCollection[] | undefined
  readonly products: readonly SeedFileProduct[]
}

/** The shop's settings, as its dashboard would have them. */
export interface SeedShop {
  /** Used in the heads of hosted pages and in e-mails. Default: the demo shop's. */
  readonly name?: string | undefined
  /** ISO 4217: the currency of all prices of the file. Default `EUR`. */
  readonly currency?: string | undefined
  /** BCP 47: the locale that prices are written in. Default `en-IE`. */
  readonly locale?: string | undefined
}

/** A collection; in catalog v3, a category. */
export interface SeedFileCollection {
  readonly name: string
  /** Default: made from the name. */
  readonly slug?: string | undefined
  /** A GUID. Default: made from the slug, the same each time. */
  readonly id?: string | undefined
  readonly description?: string | undefined
  /** Default true. */
  readonly visible?: boolean | undefined
  readonly media?: readonly SeedFileMedia[] | undefined
}

/** A product. Money is in major units of the shop's currency, weights in kilograms. */
export interface SeedFileProduct {
  readonly name: string
  readonly price: number
  /** Default: made from the name. */
  readonly slug?: string | undefined
  /** A GUID. Default: made from the slug, the same each time. */
  readonly id?: string | undefined
  /** ISO 8601. Default: each product is a minute younger than the one above it. */
  readonly createdDate?: string | undefined
  readonly sku?: string | undefined
  /** HTML. */
  readonly description?: string | undefined
  /** Default true; false hides it from shoppers. */
  readonly visible?: boolean | undefined
  /** Default `physical`. */
  readonly productType?: 'physical' | 'digital' | undefined
  readonly weight?: number | undefined
  readonly cost?: number | undefined
  readonly brand?: string | undefined
  readonly ribbon?: string | undefined
  readonly discount?: { readonly type: 'AMOUNT' | 'PERCENT'; readonly value: number } | undefined
  readonly pricePerUnitData?: SeedFilePricePerUnit | undefined
  readonly additionalInfoSections?: readonly SeedFileSection[] | undefined
  readonly seoData?: Readonly<Record<string, unknown>> | undefined
  /** Names or slugs. */
  readonly collections?: readonly string[] | undefined
  /** The first is the main one. */
  readonly media?: readonly SeedFileMedia[] | undefined
  /** Pictures that belong to a choice, named by the same address or id as in `media`. */
  readonly choiceMedia?: readonly SeedFileChoiceMedia[] | undefined
  /** The options of a product: at most six. */
  readonly options?: readonly SeedFileOption[] | undefined
  /** Whether price, sku, weight and stock may differ by variant. Default: true where `variants` has any. */
  readonly manageVariants?: boolean | undefined
  /** Only values that differ from the product; an entry applies to every combination that has all its choices. */
  readonly variants?: readonly SeedFileVariant[] | undefined
  /** Whether the stock is counted. Default: true where a `quantity` is given. */
  readonly trackQuantity?: boolean | undefined
  /** Pieces in stock; of a product with variants, the number for each variant that no entry mentions. */
  readonly quantity?: number | undefined
  /** For products whose stock isn't counted. Default true. */
  readonly inStock?: boolean | undefined
  readonly preorderInfo?: SeedFilePreorder | undefined
  /** Texts that shoppers write. */
  readonly customTextFields?: readonly SeedFileTextField[] | undefined
  /** Subscription plans, offered beside or instead of a one-time purchase; a shop with catalog `v3` sells them. */
  readonly subscriptions?: SeedFileSubscriptions | undefined
}

/** A picture: its address, the id of one that the provider has, a description of it, or a piece to draw. */
export type SeedFileMedia = string | SeedFilePicture | SeedFileDrawing

export interface SeedFilePicture {
  /** An address on any host. */
  readonly url: string
  /** Pixels. Default 1000 each. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly altText?: string | undefined
  readonly title?: string | undefined
}

/** A ceramic piece that the sandbox draws: pictures without files and without a network. */
export interface SeedFileDrawing {
  readonly form: FormName
  readonly glaze: GlazeName
  /** The colour of the inside, drips and bands. Default: the glaze. */
  readonly second?: GlazeName | undefined
  readonly clay?: ClayName | undefined
  readonly finish?: Finish | undefined
  /** Default `front`. */
  readonly view?: View | undefined
  readonly altText?: string | undefined
  readonly title?: string | undefined
}

export interface SeedFileSection {
  readonly title: string
  /** HTML. */
  readonly description: string
}

export interface SeedFilePricePerUnit {
  readonly totalQuantity: number
  readonly totalMeasurementUnit: string
  readonly baseQuantity: number
  readonly baseMeasurementUnit: string
}

export interface SeedFileChoiceMedia {
  readonly option: string
  readonly choice: string
  /** Addresses or ids from the product's `media`. */
  readonly media: readonly string[]
}

export interface SeedFileOption {
  readonly name: string
  /** Default: `color` where every value is a colour such as `#b9683f`, else `drop_down`. */
  readonly optionType?: 'drop_down' | 'color' | undefined
  /** A text is both label and value. */
  readonly choices: readonly (string | SeedFileChoice)[]
}

export interface SeedFileChoice {
  /** The label. */
  readonly description: string
  /** The CSS colour of a colour, else the label again. */
  readonly value: string
}

export interface SeedFileVariant {
  /** Maps an option's name to a choice's label. */
  readonly choices: Readonly<Record<string, string>>
  readonly price?: number | undefined
  readonly cost?: number | undefined
  readonly weight?: number | undefined
  readonly sku?: string | undefined
  /** False: shoppers can't choose this combination. */
  readonly visible?: boolean | undefined
  readonly quantity?: number | undefined
  readonly inStock?: boolean | undefined
}

export interface SeedFilePreorder {
  readonly enabled: boolean
  readonly message?: string | null | undefined
  /** Pieces. */
  readonly limit?: number | null | undefined
}

export interface SeedFileTextField {
  readonly title: string
  /** Characters. Default 500. */
  readonly maxLength?: number | undefined
  /** Default false. */
  readonly mandatory?: boolean | undefined
}

export interface SeedFileSubscriptions {
  /** Default true. */
  readonly allowOneTimePurchases?: boolean | undefined
  readonly plans: readonly SeedFilePlan[]
}

export interface SeedFilePlan {
  /** At most 20 characters. */
  readonly title: string
  readonly frequency: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'
  /** The number of `frequency` units between deliveries. Default 1. */
  readonly interval?: number | undefined
  /** The number of deliveries. Default: it renews until somebody ends it. */
  readonly billingCycles?: number | undefined
  readonly percentOff?: number | undefined
}
