import type { ChoosingMessages } from '../../messages/variant-picker.ts'
import type { Catalog, ProductKey } from '../../store/catalog.ts'
import type { ChoicesStore } from '../../store/choices.ts'
import type { ChoiceAddress } from './choice-address.ts'

/** The part of the page that a picker needs. */
export interface PickerServices {
  readonly catalog: Catalog
  readonly choices: ChoicesStore
  readonly address: ChoiceAddress
  readonly messages: ChoosingMessages
  /** BCP 47; the browser's when undefined. */
  readonly locale: string | undefined
  readonly mediaHosts: readonly (string | undefined)[]
  /** Loads a product with its variants; never rejects. */
  loadWhole(key: ProductKey): Promise<void>
  /** Whether the shopper may buy products for members. */
  isMember(): boolean
  /** Announces a text to people who can't see it, once for the whole page; `near` is the shopper's place. */
  announce(text: string, near: Element): void
}
