import { messages as english } from '../../../src/messages/en/list.ts'
import type { ListMessages } from '../../../src/messages/list.ts'
import type { Page } from '../../loader/page.ts'
import { messagesOf, ownTextsOf } from '../../runtime/messages.ts'

let messages: ListMessages | undefined

/** The texts of a list; undefined while they are on their way, and `arrived` is called then. */
export function findListMessages(page: Page, arrived: () => void): ListMessages | undefined {
  if (!page.messages()) return
  if (!page.language && !ownTextsOf(page)) return english
  if (!messages)
    messagesOf(page, 'list', english).then((loaded) => {
      messages = loaded
      arrived()
    })
  return messages
}
