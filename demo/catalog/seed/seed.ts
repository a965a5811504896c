import type { ClayName, GlazeName } from '../../pictures/glazes.ts'
import type { Finish, FormName, View } from '../../pictures/media-id.ts'

/**
 * A shop of one's own, as a seed file (JSON) says it. What is left out has a default; the fields of a product are
 * those that `npm run shop -- export` writes, so that an export is a seed.
 */
export interface ShopSeed {
  readonly shop?: SeedShop | undefined
  /** In the order that categories have. What a product names and this list lacks is made. */
  readonly collections?: readonly SeedFileCollection[] | undefined
  readonly products: readonly SeedFileProduct[]
}

/** The shop's settings, as its dashboard would have them. */
export interface SeedShop {
  /** In the heads of hosted pages and in e-mails. Default: the demo shop's. */
  readonly name?: string | undefined
  /** ISO 4217: what all prices of the file are in. Default `EUR`. */
  readonly currency?: string | undefined
  /** BCP 47: how prices are written. Default `en-IE`. */
  readonly locale?: string | undefined
}

/** A collection; in catalog v3 a category. */
export interface SeedFileCollection {
  readonly name: string
  /** Default: made of the name. */
  readonly slug?: string | undefined
  /** A GUID. Default: made of the slug, the same each time. */
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
  /** Default: made of the name. */
  readonly slug?: string | undefined
  /** A GUID. Default: made of the slug, the same each time. */
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
  /** Pictures that belong to a choice, by what `media` says of them. */
  readonly choiceMedia?: readonly SeedFileChoiceMedia[] | undefined
  /** The options of a product: at most six. */
  readonly options?: readonly SeedFileOption[] | undefined
  /** Whether price, sku, weight and stock may differ by variant. Default: true where `variants` has any. */
  readonly manageVariants?: boolean | undefined
  /** Only what differs from the product; an entry touches every combination that has all its choices. */
  readonly variants?: readonly SeedFileVariant[] | undefined
  /** Whether pieces are counted. Default: true where a `quantity` is given. */
  readonly trackQuantity?: boolean | undefined
  /** Pieces; of a product with variants, what each has that no entry speaks of. */
  readonly quantity?: number | undefined
  /** Of what is not counted. Default true. */
  readonly inStock?: boolean | undefined
  readonly preorderInfo?: SeedFilePreorder | undefined
  /** Texts that shoppers write. */
  readonly customTextFields?: readonly SeedFileTextField[] | undefined
  /** Plans beside buying once, or instead; a shop with the catalog `v3` sells them. */
  readonly subscriptions?: SeedFileSubscriptions | undefined
}

/** A picture: its address, the id of one that the provider has, more about it, or a piece to draw. */
export type SeedFileMedia = string | SeedFilePicture | SeedFileDrawing

export interface SeedFilePicture {
  /** An address of any host. */
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
  /** Inside, drips, bands. Default: the glaze. */
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
  /** Addresses or ids out of the product's `media`. */
  readonly media: readonly string[]
}

export interface SeedFileOption {
  readonly name: string
  /** Default: `color` where every value is a colour such as `#b9683f`, else `drop_down`. */
  readonly optionType?: 'drop_down' | 'color' | undefined
  /** A text is label and value in one. */
  readonly choices: readonly (string | SeedFileChoice)[]
}

export interface SeedFileChoice {
  /** The label. */
  readonly description: string
  /** The CSS colour of a colour, else the label again. */
  readonly value: string
}

export interface SeedFileVariant {
  /** Option's name to choice's label. */
  readonly choices: Readonly<Record<string, string>>
  readonly price?: number | undefined
  readonly cost?: number | undefined
  readonly weight?: number | undefined
  readonly sku?: string | undefined
  /** False: this combination can't be chosen. */
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
  /** Every so many. Default 1. */
  readonly interval?: number | undefined
  /** Deliveries. Default: it renews until somebody ends it. */
  readonly billingCycles?: number | undefined
  readonly percentOff?: number | undefined
}
