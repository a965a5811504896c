import type { DiscountType, InventoryStatus, MeasurementUnit, OptionType, ProductType } from './enums.ts'
import type { Failure } from './errors.ts'
import type { Media, SecuredMedia, UrlAndSize } from './media.ts'
import type { CostAndProfitData, NumericRange, PriceData, PriceRange } from './money.ts'
import type { SeoData } from './seo.ts'
import type { Subscriptions } from './subscription.ts'
import type { Choices, Variant } from './variant.ts'

/** Stock of the product as a whole (contract 2.2). */
export interface Stock {
  readonly trackInventory: boolean
  /** Total over the variants; absent when not tracked; at most 99,999. */
  readonly quantity?: number | null
  /** @deprecated by the provider in favour of `inventoryStatus`. */
  readonly inStock: boolean
  readonly inventoryStatus: InventoryStatus
  /** Whether it is sold on pre-order. */
  readonly preorder?: boolean
  /** The owner's text about the pre-order, such as when it arrives; only in catalog v3, on product pages. */
  readonly preorderMessage?: string
}

/** One value of an option. */
export interface Choice {
  /** The CSS colour of a colour (`#FF0000`), else the text. */
  readonly value: string
  /** The label, and the key in every map of choices. */
  readonly description: string
  readonly inStock: boolean
  readonly visible: boolean
  /** At most one option of a product has media on its choices. */
  readonly media?: Media
  /** Its key in the cart; default: the description. */
  readonly key?: string
  /** The amount that it adds to the price, in major units. */
  readonly addedPrice?: number
  /** Shows the choice in place of a colour, such as a pattern; only in catalog v3, on product pages. */
  readonly picture?: UrlAndSize
}

/** Contract 2.7. */
export interface ProductOption {
  readonly optionType: OptionType
  /** The key in every map of choices: no other option of the product has it. */
  readonly name: string
  /** The shop's own name, if it is that of another option, too; default: the name. */
  readonly label?: string
  readonly choices: readonly Choice[]
  /**
   * Set for an option that makes no variants, even if other options do; the value says whether a choice is required.
   */
  readonly modifier?: 'required' | 'optional'
  /** Its key in the cart; default: the name. */
  readonly key?: string
}

export interface Discount {
  readonly type: DiscountType
  /** A percentage (PERCENT) or money in major units (AMOUNT); 0 without a discount. */
  readonly value: number
}

/** The quantities that a price per unit is calculated from. */
export interface PricePerUnitData {
  /** The content of one item: 250 (G). */
  readonly totalQuantity: number
  readonly totalMeasurementUnit: MeasurementUnit
  /** The quantity that `pricePerUnit` is for: 100 (G). */
  readonly baseQuantity: number
  readonly baseMeasurementUnit: MeasurementUnit
}

export interface InfoSection {
  /** At most 50 characters. */
  readonly title: string
  /** HTML from the owner: untrusted. */
  readonly description: string
}

/** A text that the shopper may, or must, write on the product. */
export interface CustomTextField {
  /** The label, and the key of its text. */
  readonly title: string
  /** The shop's title, if another text has the same: `title` is then one of its own, such as `Name (2)`. */
  readonly label?: string
  readonly maxLength: number
  readonly mandatory: boolean
  /** Default 0. */
  readonly minLength?: number
  /** Its key in the cart; default: the title. */
  readonly key?: string
  /** The amount that a text adds to the price, in major units. */
  readonly addedPrice?: number
}

/** A category of the product, or one above it. */
export interface Breadcrumb {
  readonly id: string
  readonly name: string
  readonly slug: string
}

/** A product as catalog v1 sends it (contract 2.1). Null and absent mean the same. */
export interface ProductEntity {
  readonly id: string
  readonly name?: string | null
  readonly slug: string
  /** Hidden products don't reach visitors. */
  readonly visible?: boolean | null
  readonly productType: ProductType
  /** HTML from the owner: untrusted. */
  readonly description?: string | null
  /** `""` when none; absent or empty when variants are managed. */
  readonly sku?: string
  /** The shop's weight unit, which is not on the wire; absent when variants are managed. */
  readonly weight?: number | null
  readonly weightRange?: NumericRange
  readonly stock?: Stock
  /** @deprecated by the provider: the same as `priceData`. */
  readonly price?: PriceData
  readonly priceData?: PriceData
  /** In the requested currency; equals `priceData` without one. */
  readonly convertedPriceData?: PriceData
  /** Undiscounted prices of the variants, in the shop's currency. */
  readonly priceRange?: PriceRange
  /** Owners only, on request, and only when variants are not managed. */
  readonly costAndProfitData?: CostAndProfitData
  /** Owners only. */
  readonly costRange?: NumericRange
  readonly pricePerUnitData?: PricePerUnitData
  readonly additionalInfoSections: readonly InfoSection[]
  /** @deprecated by the provider: mirrors `ribbon`. */
  readonly ribbons: readonly { readonly text: string }[]
  readonly ribbon?: string | null
  readonly brand?: string | null
  readonly media?: Media
  readonly customTextFields: readonly CustomTextField[]
  /** Price, sku, weight and stock are kept per variant. */
  readonly manageVariants?: boolean | null
  readonly productOptions: readonly ProductOption[]
  /** `base`: the site's address; `path`: `/product-page/<slug>`. */
  readonly productPageUrl?: { readonly base: string; readonly path: string }
  /** 64-bit digits that ascend with time: sort by them for the newest first. */
  readonly numericId: string
  readonly inventoryItemId: string
  readonly discount?: Discount
  readonly collectionIds: readonly string[]
  readonly variants: readonly Variant[]
  /** ISO 8601 UTC with milliseconds. */
  readonly lastUpdated?: string
  readonly createdDate?: string
  readonly seoData?: SeoData
  readonly exportProductId?: string
  readonly digitalFile?: SecuredMedia
}

/** A product of either generation in the page's form: v1's fields, and more for features that only v3 has. */
export interface Product extends ProductEntity {
  /** `card`: the request left out variants and long texts. Default: the product is complete. */
  readonly depth?: 'card'
  /** A product without options is also bought by its only variant's id. */
  readonly soldBy?: 'variant'
  /** Why it can't be added to a cart directly: it is for members, or sold by subscription only. */
  readonly reserved?: 'members' | 'subscription'
  /** Its subscriptions; only in catalog v3. */
  readonly subscriptions?: Subscriptions
  /** From the top category to the product's own. */
  readonly breadcrumbs?: readonly Breadcrumb[]
  /** Never the provider's: the fields of its answer that could not be read completely, and are missing here. */
  readonly leftOut?: readonly string[]
  /**
   * Never the provider's: set if a field that a sale needs could not be read, see `repairProduct`. `isSellable`: price
   * and choices are complete.
   */
  readonly flaw?: Failure & { readonly isSellable: boolean }
}

/** The remaining choices, and whether the chosen ones can be bought (contract 2.7). */
export interface OptionsAvailability {
  /** Only when the choices name exactly one variant. */
  readonly selectedVariant?: SelectedVariant
  readonly media?: Media
  /** All options, with `inStock` and `visible` for the given choices. */
  readonly productOptions: readonly ProductOption[]
  readonly availableForPurchase: boolean
}

export interface SelectedVariant {
  readonly price?: PriceData
  readonly convertedPriceData?: PriceData
  readonly weight?: number | null
  readonly sku?: string
  readonly quantity?: number | null
  readonly inStock: boolean
  readonly visible: boolean
  readonly variantId?: string
  readonly choices?: Choices
}
