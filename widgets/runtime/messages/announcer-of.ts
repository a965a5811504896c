import type { Page } from '../../loader/page.ts'
import { createAnnouncer } from '../page/announcer.ts'
import { partOf } from '../page/services.ts'
import { textLanguageOf } from './messages.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly announce: ReturnType<typeof createAnnouncer>
  }
}

/** Returns the page's one live region. */
export const announcerOf = (page: Page) =>
  partOf(page, 'announce', () => createAnnouncer(textLanguageOf(page)))
