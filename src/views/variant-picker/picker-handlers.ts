import type { Choices } from '../../model/variant.ts'

/** Handlers of people's actions on the options. */
export interface PickerHandlers {
  readonly onPick?: (option: string, choice: string) => void
  /** Called with the id of a subscription; empty: bought once. */
  readonly onSubscribe?: (id: string) => void
  readonly onTake?: (choices: Choices) => void
  readonly onDismiss?: () => void
  readonly onReset?: () => void
  readonly onKey?: (event: PickerKey) => void
}

/** The part of a keyboard event that a move between choices needs. */
export interface PickerKey {
  readonly key: string
  readonly target: EventTarget
  preventDefault(): void
}
