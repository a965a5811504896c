/**
 * A product of the seed, with the provider's field names (contract 2.1 to 2.8) but without anything that the provider
 * computes: no discounted prices, no ranges, no stock status, no URLs. Money is in EUR, major units; weights are in
 * kilograms.
 */
export interface SeedProduct {
  readonly id: string
  readonly name: string
  readonly slug: string
  /** False hides it from visitors. */
  readonly visible: boolean
  readonly productType: 'physical' | 'digital'
  /** HTML. */
  readonly description: string
  readonly price: number
  readonly cost?: number
  readonly weight?: number
  readonly sku: string
  /** The maker. */
  readonly brand?: string
  readonly ribbon?: string
  readonly discount?: SeedDiscount
  readonly pricePerUnitData?: SeedPricePerUnit
  readonly additionalInfoSections: readonly { readonly title: string; readonly description: string }[]
  readonly customTextFields: readonly SeedTextField[]
  readonly options: readonly SeedOption[]
  /** True: price, sku, weight and stock belong to the variants. */
  readonly manageVariants: boolean
  /**
   * The variants' differences from the product, applied in order: an entry applies to every combination that has all
   * its choices (it may leave out some options), and a later entry wins. `expandVariants` applies them.
   */
  readonly variants: readonly SeedVariantOverride[]
  /** The stock of the whole product; with managed variants, the stock of each variant that no override changes. */
  readonly stock: SeedStock
  /** The first is the main one. */
  readonly media: readonly SeedMedia[]
  /** Slugs. All Products is not among them. */
  readonly collections: readonly string[]
  /** Digital products only: what the buyer downloads (contract 2.4). */
  readonly digitalFile?: {
    readonly id: string
    readonly fileName: string
    readonly fileType: 'SECURE_DOCUMENT'
  }
  /** Subscription plans; only catalog v3 has them (contract 2027, 4.10). */
  readonly subscriptions?: {
    readonly allowOneTimePurchases: boolean
    readonly subscriptions: readonly SeedSubscription[]
  }
  /** ISO 8601 with milliseconds. No two products share one, so that sorting by it is total. */
  readonly createdDate: string
}

export interface SeedSubscription {
  readonly id: string
  /** At most 20 characters. */
  readonly title: string
  /** At most 60 characters. */
  readonly description?: string
  readonly visible: boolean
  readonly frequency: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'
  readonly interval: number
  readonly autoRenewal?: boolean
  readonly billingCycles?: number
  readonly discount?: { readonly type: 'PERCENT'; readonly percentOff: number }
}

export interface SeedDiscount {
  readonly type: 'AMOUNT' | 'PERCENT'
  readonly value: number
}

export interface SeedPricePerUnit {
  readonly totalQuantity: number
  readonly totalMeasurementUnit: SeedUnit
  readonly baseQuantity: number
  readonly baseMeasurementUnit: SeedUnit
}

export type SeedUnit = 'ML' | 'CL' | 'L' | 'G' | 'KG' | 'CM' | 'M' | 'SQM'

export interface SeedTextField {
  readonly title: string
  readonly maxLength: number
  readonly mandatory: boolean
}

export interface SeedOption {
  readonly name: string
  readonly optionType: 'color' | 'drop_down'
  readonly choices: readonly SeedChoice[]
}

export interface SeedChoice {
  /** The CSS colour of a colour option, else the text. */
  readonly value: string
  /** The label, and the key in every map of choices. */
  readonly description: string
  /** Ids from the product's `media`; at most one option of a product has them. */
  readonly mediaIds?: readonly string[]
}

/** Either counted, or only marked as in stock or not. */
export type SeedStock = { readonly quantity: number } | { readonly inStock: boolean }

export interface SeedVariantOverride {
  readonly choices: Readonly<Record<string, string>>
  readonly price?: number
  readonly cost?: number
  readonly sku?: string
  readonly weight?: number
  readonly stock?: SeedStock
  /** False: this combination does not exist for shoppers. */
  readonly visible?: boolean
}

/** A picture or film of a product. */
export type SeedMedia = SeedImage | SeedVideo

export interface SeedImage {
  readonly kind: 'image'
  /** `<owner>_<32 hex>~mv2.jpg`; `drawArt(id)` draws it. */
  readonly id: string
  /** Set only for pictures on other hosts. */
  readonly url?: string
  readonly width: number
  readonly height: number
  readonly title: string
  readonly altText: string
}

export interface SeedVideo {
  readonly kind: 'video'
  /** `<owner>_<32 hex>`. */
  readonly id: string
  /** The id of the image that is its still frame. */
  readonly posterId: string
  readonly width: number
  readonly height: number
  readonly title: string
  readonly files: readonly {
    readonly quality: '360p' | '480p' | '720p'
    readonly width: number
    readonly height: number
  }[]
}

/** A collection of the demo shop. */
export interface SeedCollection {
  /** Always a GUID; the All Products collection is the provider's own and not listed. */
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly visible: boolean
  readonly media: readonly SeedImage[]
}

/** One combination of choices, everything filled in. */
export interface SeedVariant {
  readonly id: string
  readonly choices: Readonly<Record<string, string>>
  readonly price: number
  readonly cost?: number
  readonly sku: string
  readonly weight: number
  readonly stock: SeedStock
  readonly visible: boolean
}
