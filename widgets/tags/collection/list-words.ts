import { messages as english } from '../../../src/messages/en/list.ts'
import type { Page } from '../../loader/page.ts'
import { findMessages } from '../../runtime/messages.ts'

/** The texts of a list; undefined while they are on their way, and `arrived` is called then. */
export const findListWords = (page: Page, arrived: () => void) => findMessages(page, 'list', english, arrived)
