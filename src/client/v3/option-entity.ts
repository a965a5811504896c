import type { ImageV3, MediaItemV3 } from './media.ts'

/** Contract 2027, 4.3. An unknown rendering is shown as text. */
export type OptionRenderType = 'TEXT_CHOICES' | 'SWATCH_CHOICES' | (string & {})

/** One of the choices of an option. */
export interface ChoiceV3 {
  /** The key that variants match on. */
  readonly choiceId: string
  /** The label. */
  readonly name: string
  readonly key?: string
  readonly choiceType?: 'CHOICE_TEXT' | 'ONE_COLOR'
  /** Hex, with ONE_COLOR. */
  readonly colorCode?: string
  readonly inStock?: boolean
  readonly visible?: boolean
  /** @deprecated by the provider, gone after 2026-12-31. */
  readonly linkedMedia?: readonly MediaItemV3[]
  /** PRODUCT_CHOICES_MEDIA_REFERENCES: ids in the product's `media.itemsInfo`. */
  readonly media?: { readonly items?: readonly { readonly mediaId: string }[] }
  /** PRODUCT_CHOICES_DISPLAY_IMAGE */
  readonly displayImage?: ImageV3
}

/** An option of a product: a size, a glaze. */
export interface OptionV3 {
  readonly id: string
  readonly name: string
  readonly optionRenderType?: OptionRenderType
  readonly key?: string
  readonly choicesSettings?: { readonly choices: readonly ChoiceV3[] }
}

/** A choice that makes no variant, and may cost something. */
export interface ModifierChoice extends Omit<ChoiceV3, 'inStock' | 'visible'> {
  /** Decimal text. */
  readonly addedPrice?: string | null
}

export interface FreeTextSettings {
  /** 1 to 150 characters. */
  readonly title: string
  /** The cart's name of the text. */
  readonly key?: string
  readonly minCharCount?: number
  /** At most 500. */
  readonly maxCharCount?: number
  /** Decimal text. */
  readonly defaultAddedPrice?: string | null
}

/** A modifier: a question to the shopper that makes no variant (contract 2027, 4.4). */
export interface ModifierV3 {
  readonly id: string
  readonly name: string
  readonly key?: string
  readonly modifierRenderType?: 'FREE_TEXT' | OptionRenderType
  /** Required unless it is false. */
  readonly mandatory?: boolean
  readonly choicesSettings?: { readonly choices: readonly ModifierChoice[] }
  readonly freeTextSettings?: FreeTextSettings
}
