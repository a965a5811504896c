import { getOptionsAvailability } from '../../../src/client/products.ts'
import { type ChoicesStore, createChoices } from '../../../src/store/choices.ts'
import type { Page } from '../../loader/page.ts'
import { choiceListenersOf, partOf } from '../../runtime/services.ts'

/** The choices of this page: all chunks share them. */
export const choicesOf = (page: Page): ChoicesStore =>
  partOf(page, 'choices', () => {
    const choices = createChoices({
      askAvailability: async (id, options, signal) =>
        (await page.life()).transport.send(getOptionsAvailability, { id, options }, { signal }),
    })
    choices.state.subscribe(() => {
      for (const listener of choiceListenersOf(page)) listener()
    })
    return choices
  })
