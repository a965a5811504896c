import { messages as english } from '../../../src/messages/en/refusals.ts'
import type { Page } from '../../loader/page.ts'
import { messagesOf } from './messages.ts'

/** What shoppers read of a shop that is not set up. Most pages never say it: it comes with what the builder is told then. */
export const refusalsOf = (page: Page) => messagesOf(page, 'refusals', english)
