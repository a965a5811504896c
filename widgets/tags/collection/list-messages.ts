import type { ListMessages } from '../../../src/messages/collection.ts'
import { messages as english } from '../../../src/messages/en/collection.ts'
import type { Page } from '../../loader/page.ts'
import { messagesOf, ownTextsOf } from '../../runtime/messages/messages.ts'

/** The texts by their promises: a page that changes its language loads others. */
const loaded = new WeakMap<Promise<ListMessages>, ListMessages>()

/** Returns the texts of a list; undefined while they are loading, and `arrived` is called afterwards. */
export function findListMessages(page: Page, arrived: () => void): ListMessages | undefined {
  if (!page.messages()) return
  if (!page.language && !ownTextsOf(page)) return english
  const coming = messagesOf(page, 'list', english)
  const messages = loaded.get(coming)
  if (!messages)
    coming.then((come) => {
      loaded.set(coming, come)
      arrived()
    })
  return messages
}
