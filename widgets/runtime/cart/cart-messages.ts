import { messages as english } from '../../../src/messages/en/cart.ts'
import type { Page } from '../../loader/page.ts'
import { messagesOf } from '../messages/messages.ts'

/** The texts of buying, for all who say some of them. */
export const cartMessagesOf = (page: Page) => messagesOf(page, 'cart', english)
