import type { Unavailable } from '../../variant-picker/picker-view-model.ts'

/** The look of a detail view and its hidden parts; the tag's attributes have the same names. */
export interface DetailOptions {
  readonly buy: 'cart' | 'checkout' | 'page' | 'quick' | 'none'
  readonly imageRatio: number
  readonly unavailable: Unavailable
  readonly headingLevel: number
  readonly hideMedia: boolean
  readonly hidePrice: boolean
  readonly hideRibbon: boolean
  readonly hideStock: boolean
  /** Whether the page has its own tags inside: they replace ours. */
  readonly ownPicker: boolean
  readonly ownBuy: boolean
  /** Whether the page replaces the pictures (slot `media`). */
  readonly ownMedia: boolean
  /** Whether there is a button that shares the product's address. */
  readonly hasShare?: boolean
  /** The title of the section that unfolds beside the choices. */
  readonly sizeGuide?: string | undefined
  /** Whether choices come before the pictures, which begin as a small one: the quick view of a phone. */
  readonly isCompact: boolean
  /** Whether the page names the unit of weights (slot `weight-unit`); a bare number is not shown. */
  readonly hasWeightUnit: boolean
}
