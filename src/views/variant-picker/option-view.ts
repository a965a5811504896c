import type { ChoiceState } from '../../model/option-table.ts'

export interface ChoiceView {
  /** The description, which is also the key where there is no id. */
  readonly label: string
  readonly id?: string
  readonly checked: boolean
  readonly state: ChoiceState
  /** Read after the label when the choice can't be had. */
  readonly note?: string | undefined
  /** CSS colour of a swatch. */
  readonly color?: string | undefined
  /** The amount that it adds to the price: `+€5.00`. */
  readonly price?: string | undefined
}

export interface OptionView {
  readonly name: string
  /** Nothing has to be chosen of it. */
  readonly isOptional: boolean
  readonly kind: 'buttons' | 'swatches' | 'select'
  readonly chosen?: string | undefined
  /** The prompt while nothing is chosen. */
  readonly prompt: string
  readonly choices: readonly ChoiceView[]
}
