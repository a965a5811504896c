import { words as english } from '../../../src/components/messages/choosing.en.ts'
import { createChoiceAddress } from '../../../src/components/picker/choice-address.ts'
import type { PickerShop } from '../../../src/components/picker/picker-shop.ts'
import type { ChoosingWords } from '../../../src/views/picker/choosing-words.ts'
import type { Page } from '../../loader/page.ts'
import { createAnnouncer } from '../../runtime/announcer.ts'
import { partOf } from '../../runtime/services.ts'
import { choicesOf } from './choices-of.ts'

/** The words of choosing in the page's language; English when the others can't be had. */
export const choosingWordsOf = (page: Page): Promise<ChoosingWords> =>
  partOf(page, 'choosing-words', async () => {
    if (!page.config.locale.toLowerCase().startsWith('de')) return english
    return page.loadChunk('choosing-de').then(
      ({ words }) => words,
      () => english,
    )
  })

/** Keeps choices in the address bar, one writer for the whole page. */
export const choiceAddressOf = (page: Page) =>
  partOf(page, 'choice-address', () => createChoiceAddress(window, choicesOf(page)))

/** What choosing needs of the page. */
export const pickerShopOf = (page: Page, words: ChoosingWords): PickerShop => ({
  catalog: page.catalog,
  choices: choicesOf(page),
  address: choiceAddressOf(page),
  words,
  locale: page.config.locale,
  announce: partOf(page, 'announce', createAnnouncer),
})
