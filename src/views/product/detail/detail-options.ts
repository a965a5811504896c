import type { Unavailable } from '../../variant-picker/picker-view-model.ts'

/** How a detail view looks and what it leaves out; the tag's attributes of the same names. */
export interface DetailOptions {
  readonly buy: 'cart' | 'checkout' | 'page' | 'quick' | 'none'
  readonly imageRatio: number
  readonly unavailable: Unavailable
  readonly headingLevel: number
  readonly hideMedia: boolean
  readonly hidePrice: boolean
  readonly hideRibbon: boolean
  readonly hideStock: boolean
  /** The page brings tags of its own inside: they stand where ours would. */
  readonly ownPicker: boolean
  readonly ownBuy: boolean
  /** The page has something else in the place of the pictures (slot `media`). */
  readonly ownMedia: boolean
  /** There is a button that hands the product's address on. */
  readonly hasShare?: boolean
  /** The title of the section that folds out at the choices. */
  readonly sizeGuide?: string | undefined
  /** Choices come before the pictures, which begin as a small one: the quick view of a phone. */
  readonly isCompact: boolean
  /** The page says what weights are in (slot `weight-unit`); a bare number is not shown. */
  readonly hasWeightUnit: boolean
}
