import { type ChoicesStore, createChoices } from '../../../src/store/choices.ts'
import { sliceOf } from '../../../src/store/page-store.ts'
import type { Page } from '../../loader/page.ts'
import { storeOf } from '../page/page-store.ts'
import { choiceListenersOf, partOf } from '../page/services.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly choices: ChoicesStore
  }
}

/** Returns the choices of this page, shared by all chunks. */
export const choicesOf = (page: Page): ChoicesStore =>
  partOf(page, 'choices', () => {
    const choices = createChoices({
      state: sliceOf(storeOf(page), 'choices'),
      askAvailability: async (id, choices, signal) =>
        (await page.connection()).provider.readAvailability(id, choices, signal),
    })
    choices.state.subscribe(choiceListenersOf(page).tell)
    return choices
  })
