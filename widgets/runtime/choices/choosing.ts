import { createChoiceAddress } from '../../../src/components/variant-picker/choice-address.ts'
import type { PickerServices } from '../../../src/components/variant-picker/picker-services.ts'
import { messages as english } from '../../../src/messages/en/variant-picker.ts'
import type { ChoosingMessages } from '../../../src/messages/variant-picker.ts'
import type { Page } from '../../loader/page.ts'
import { announcerOf } from '../messages/announcer-of.ts'
import { messagesOf } from '../messages/messages.ts'
import { partOf } from '../page/services.ts'
import { countPieces, loadWhole } from '../product/complete-product.ts'
import { choicesOf } from './choices-of.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly 'choice-address': ReturnType<typeof createChoiceAddress>
  }
}

/** Returns the texts of choosing, shared by everything that shows some of them. */
export const choosingMessagesOf = (page: Page) => messagesOf(page, 'choosing', english)

/** Returns the page's one writer that keeps choices in the address bar. */
export const choiceAddressOf = (page: Page) =>
  partOf(page, 'choice-address', () => createChoiceAddress(window, choicesOf(page)))

/** Returns the services that choosing needs. */
export const pickerServicesOf = (page: Page, messages: ChoosingMessages): PickerServices => ({
  catalog: page.catalog,
  choices: choicesOf(page),
  address: choiceAddressOf(page),
  messages,
  locale: page.config.locale,
  mediaHosts: page.config.mediaHosts,
  async loadWhole(key) {
    await loadWhole(page, key)
    const { value } = page.catalog.peek(key)
    if (value) countPieces(page, value)
  },
  isMember: () => page.role() === 'member',
  announce: announcerOf(page),
})
