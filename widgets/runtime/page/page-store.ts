import { createPageStore, type PageStore } from '../../../src/store/page-store.ts'
import type { Page } from '../../loader/page.ts'
import { partOf } from './services.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly store: PageStore
  }
}

/** Returns the page's one store, creating it on first use. */
export const storeOf = (page: Page): PageStore => partOf(page, 'store', createPageStore)
