import { messages as english } from '../../../src/messages/en/refusals.ts'
import type { Page } from '../../loader/page.ts'
import { messagesOf } from './messages.ts'

/**
 * Returns the texts for shoppers of a shop that isn't set up. Most pages never show them: they come with the builder's
 * messages.
 */
export const refusalsOf = (page: Page) => messagesOf(page, 'refusals', english)
