import { messages as english } from '../../../src/messages/en/product.ts'
import type { Page } from '../../loader/page.ts'

/** Adds the texts missing from the loader's English: it has only those that a card shows if nothing fails. */
export function completeMessages(page: Pick<Page, 'messages'>): void {
  const messages = page.messages()
  if (messages && !messages.productFailed) Object.assign(messages, english)
}
