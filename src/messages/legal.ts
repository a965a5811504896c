import type { CountedText } from './fill.ts'

/** The texts of `store-legal`. */
export interface LegalMessages {
  /** The language of these texts, as a BCP 47 tag. */
  readonly language: string
  readonly legalTitle: string
  readonly pricePerUnit: string
  readonly delivery: string
  readonly safety: string
  readonly guarantee: string
  readonly durability: string
  /** `{count}` */
  readonly years: CountedText
}
