import type { Unavailable } from '../picker/picker-view-model.ts'

/** How a detail view looks and what it leaves out; the tag's attributes of the same names. */
export interface DetailOptions {
  readonly buy: 'cart' | 'checkout' | 'page' | 'none'
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
  /** The page says what weights are in (slot `weight-unit`); a bare number is not shown. */
  readonly hasWeightUnit: boolean
}
