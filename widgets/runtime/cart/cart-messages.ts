import { messages as english } from '../../../src/messages/en/cart.ts'
import type { Page } from '../../loader/page.ts'
import { messagesOf } from '../messages/messages.ts'

/** Returns the texts of buying, shared by everything that shows some of them. */
export const cartMessagesOf = (page: Page) => messagesOf(page, 'cart', english)
