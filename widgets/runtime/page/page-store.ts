import { createPageStore, type PageStore } from '../../../src/store/page-store.ts'
import type { Page } from '../../loader/page.ts'
import { partOf } from './services.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly store: PageStore
  }
}

/** The page's one store, made by whoever needs it first. */
export const storeOf = (page: Page): PageStore => partOf(page, 'store', createPageStore)
