import { messages as english } from '../../../src/messages/en/list.ts'
import type { ListWords } from '../../../src/messages/list.ts'
import type { Page } from '../../loader/page.ts'
import { messagesOf, ownTextsOf } from '../../runtime/messages.ts'

let words: ListWords | undefined

/** The texts of a list; undefined while they are on their way, and `arrived` is called then. */
export function findListWords(page: Page, arrived: () => void): ListWords | undefined {
  if (!page.words()) return
  if (!page.language && !ownTextsOf(page)) return english
  if (!words)
    messagesOf(page, 'list', english).then((loaded) => {
      words = loaded
      arrived()
    })
  return words
}
