import type { RichContent } from './media.ts'

// Entities that several products share (contract 2027, 4.13).

/** A short word on products: “New”. */
export interface Ribbon {
  readonly id: string
  readonly revision: string
  /** 1 to 30 characters. */
  readonly name: string
  readonly assignedProductCount?: number
}

/** The maker of products. */
export interface Brand {
  readonly id: string
  readonly revision: string
  /** 1 to 50 characters, unique. */
  readonly name: string
  readonly assignedProductsCount?: number
}

/** A section of text that appears on the pages of several products. */
export interface SharedInfoSection {
  readonly id: string
  readonly revision: string
  readonly uniqueName: string
  readonly title: string
  readonly description?: RichContent
  /** HTML from the owner: untrusted. */
  readonly plainDescription?: string
}

/** Templates of products' options and modifiers. */
export interface Customization {
  readonly id: string
  readonly revision: string
  readonly key?: string
  readonly name: string
  readonly customizationType: 'PRODUCT_OPTION' | 'MODIFIER'
  readonly customizationRenderType?: 'FREE_TEXT' | 'TEXT_CHOICES' | 'SWATCH_CHOICES'
  readonly freeTextInput?: Readonly<Record<string, unknown>>
  readonly choicesSettings?: {
    readonly choices: readonly {
      readonly id: string
      readonly name: string
      readonly key?: string
      readonly choiceType?: string
      readonly colorCode?: string
      readonly primaryChoiceIds?: readonly string[]
    }[]
    readonly sortOrder?: 'DEFAULT' | 'BY_NAME' | 'BY_PRODUCT_COUNT' | 'MANUAL'
  }
}
