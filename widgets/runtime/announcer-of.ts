import type { Page } from '../loader/page.ts'
import { createAnnouncer } from './announcer.ts'
import { textLanguageOf } from './messages.ts'
import { partOf } from './services.ts'

/** The page's one live region. */
export const announcerOf = (page: Page) =>
  partOf(page, 'announce', () => createAnnouncer(textLanguageOf(page)))
