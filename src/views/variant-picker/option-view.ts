import type { ChoiceState } from '../../model/option-table.ts'
import type { Plan } from '../../model/subscription.ts'

export interface ChoiceView {
  /** The description, which is also the key if there is no id. */
  readonly label: string
  readonly id?: string
  readonly checked: boolean
  readonly state: ChoiceState
  /** A note after the label, for a choice that isn't available. */
  readonly note?: string | undefined
  /** CSS colour of a swatch. */
  readonly color?: string | undefined
  /** The address of a swatch's picture, in place of a colour. */
  readonly picture?: string | undefined
  /** The amount that it adds to the price: `+€5.00`. */
  readonly price?: string | undefined
}

export interface OptionView {
  readonly name: string
  /** Whether a choice is optional. */
  readonly isOptional: boolean
  readonly kind: 'buttons' | 'swatches' | 'select'
  readonly chosen?: string | undefined
  /** The prompt while nothing is chosen. */
  readonly prompt: string
  readonly choices: readonly ChoiceView[]
  /** The owner's words about the chosen subscription. */
  readonly plan?: Plan | undefined
}
