/** A product as the shop stores it: only facts. Everything else is computed when it is shown. */
export interface ProductRecord extends ProductDetails {
  /** The numericId: the creation in microseconds, or the next free number after it. */
  readonly no: number
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly productType: ProductType
  /** Null when there is none, and while variants are managed. */
  readonly sku: string | null
  readonly price: number
  readonly visible: boolean
  /** Milliseconds since 1970, as all times here. */
  readonly createdAt: number
  readonly updatedAt: number
  readonly description: string | null
  readonly inventory: InventoryRecord
  /** At least one: the default variant when variants are not managed. */
  readonly variants: readonly VariantRecord[]
  /** Without All Products, ordered by id. */
  readonly collectionIds: readonly string[]
  /** Counts changes of the product itself, not of its stock. An unsaved product has none. */
  readonly revision?: number | undefined
}

export type ProductType = 'physical' | 'digital' | 'unspecified_product_type'

/** Fields that no query filters by: stored as one JSON document beside the row. */
export interface ProductDetails {
  readonly weight: number | null
  readonly cost: number | null
  readonly discount: DiscountRecord
  readonly pricePerUnitData: PricePerUnitRecord | null
  readonly additionalInfoSections: readonly { readonly title: string; readonly description: string }[]
  readonly ribbon: string | null
  readonly brand: string | null
  /** The first is the main one. */
  readonly media: readonly MediaRecord[]
  readonly customTextFields: readonly TextFieldRecord[]
  readonly manageVariants: boolean
  readonly options: readonly OptionRecord[]
  readonly seoData: Readonly<Record<string, unknown>> | null
  readonly digitalFile: Readonly<Record<string, unknown>> | null
  /** Fields that only catalog v3 has. */
  readonly v3?: V3Details | undefined
}

/** Facts of catalog v3 that v1 doesn't have; each may be missing. */
export interface V3Details {
  readonly handle?: string | undefined
  readonly additionalRibbons?: readonly string[] | undefined
  /** They replace those derived from unmanaged options and text fields. */
  readonly modifiers?: readonly ModifierRecord[] | undefined
  /** Rich content as it was written; otherwise it is derived from the description. */
  readonly richDescription?: Readonly<Record<string, unknown>> | undefined
  readonly mainCategoryId?: string | undefined
  readonly subscriptionDetails?: Readonly<Record<string, unknown>> | undefined
  readonly purchaseEligibility?: { readonly userCriteria: 'MEMBERS_ONLY' } | undefined
  readonly tags?: TagsRecord | undefined
  /** The ids of renamed labels: from the id that their name would give to the id that they keep. */
  readonly labelIds?: Readonly<Record<string, string>> | undefined
}

export interface TagsRecord {
  readonly publicTags: readonly string[]
  readonly privateTags: readonly string[]
}

/** A choice or text that makes no variant. */
export type ModifierRecord = TextModifierRecord | ChoiceModifierRecord

export interface TextModifierRecord {
  readonly kind: 'text'
  readonly name: string
  readonly mandatory: boolean
  readonly title: string
  readonly minLength: number
  readonly maxLength: number
  readonly addedPrice: number
}

export interface ChoiceModifierRecord {
  readonly kind: 'choices'
  readonly name: string
  readonly mandatory: boolean
  readonly isSwatch: boolean
  readonly choices: readonly {
    readonly name: string
    /** CSS colour, of swatches. */
    readonly colour?: string | undefined
    readonly addedPrice: number
  }[]
}

/** The stock of a product as a whole. */
export interface InventoryRecord {
  readonly trackQuantity: boolean
  readonly status: 'IN_STOCK' | 'OUT_OF_STOCK' | 'PARTIALLY_OUT_OF_STOCK'
  readonly preorder: PreorderRecord | null
  readonly updatedAt: number
}

/** Whether it can be ordered before it is in stock; `limit` is in pieces, null for none. */
export interface PreorderRecord {
  readonly enabled: boolean
  readonly message: string | null
  readonly limit: number | null
}

export interface DiscountRecord {
  readonly type: 'UNDEFINED' | 'NONE' | 'AMOUNT' | 'PERCENT'
  readonly value: number
}

export interface PricePerUnitRecord {
  readonly totalQuantity: number
  readonly totalMeasurementUnit: string
  readonly baseQuantity: number
  readonly baseMeasurementUnit: string
}

export interface TextFieldRecord {
  readonly title: string
  readonly maxLength: number
  readonly mandatory: boolean
}

/** A choice that makes a variant. */
export interface OptionRecord {
  readonly optionType: 'color' | 'drop_down'
  readonly name: string
  readonly choices: readonly ChoiceRecord[]
}

/** A value of an option. */
export interface ChoiceRecord {
  readonly value: string
  /** The label, and the key in every map of choices. */
  readonly description: string
  /** Ids from the product's media. */
  readonly mediaIds: readonly string[]
}

/** A full set of choices, with its own facts. */
export interface VariantRecord {
  readonly id: string
  /** Option name to choice description. */
  readonly choices: Readonly<Record<string, string>>
  /** Null: the product's own. */
  readonly price: number | null
  readonly cost: number | null
  readonly weight: number | null
  readonly sku: string | null
  readonly visible: boolean
  /** Used while the product's stock is tracked. */
  readonly quantity: number
  /** Used while it is not. */
  readonly inStock: boolean
  readonly barcode?: string | null | undefined
  /** The amount by which this variant is cheaper than its price. Null: the product's discount is used. */
  readonly amountOff?: number | null | undefined
  /** Null: the product's setting is used. */
  readonly keeping?: Keeping | null | undefined
  /** Null: the product's own. */
  readonly preorder?: PreorderRecord | null | undefined
  /** The number of pieces in pre-orders. */
  readonly preordered?: number | undefined
  /** Counts changes of the stock. */
  readonly itemRevision?: number | undefined
}

/** How a variant's stock is kept; `none`: its stock was never set, so there is none. */
export type Keeping = 'counted' | 'marked' | 'none'

/** A picture or a film of a product. */
export type MediaRecord = ImageRecord | VideoRecord

/** A picture; sizes are in pixels. */
export interface ImageRecord {
  readonly kind: 'image'
  readonly id: string
  /** Set only for pictures elsewhere; ours are served under their id. */
  readonly url?: string
  readonly width: number
  readonly height: number
  readonly title: string
  readonly altText: string | null
}

/** A film, with its picture. */
export interface VideoRecord {
  readonly kind: 'video'
  readonly id: string
  readonly posterId: string
  readonly width: number
  readonly height: number
  readonly title: string
  readonly files: readonly { readonly quality: string; readonly width: number; readonly height: number }[]
}

/** The only variant of a product whose variants are not managed (contract 2.6). */
export const PLAIN_VARIANT_ID = '00000000-0000-0000-0000-000000000000'

/** The collection of all products (contract 2.5). */
export const ALL_PRODUCTS_ID = '00000000-000000-000000-000000000001'
