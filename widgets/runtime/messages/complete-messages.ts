import { messages as english } from '../../../src/messages/en/card.ts'
import type { Page } from '../../loader/page.ts'

/** Adds what the loader's English lacks: it has only what a card shows while all is well. */
export function completeMessages(page: Pick<Page, 'messages'>): void {
  const messages = page.messages()
  if (messages && !messages.productFailed) Object.assign(messages, english)
}
