import type { StepEntry } from '../../../../src/components/take-step.ts'
import type { Page } from '../../../loader/page.ts'
import { partOf } from '../../../runtime/page/services.ts'

declare module '../../../loader/page.ts' {
  interface PageServices {
    readonly 'quick-views': WeakMap<Element, QuickViewHistory>
  }
}

/** A list's quick views in the browser's history. */
export interface QuickViewHistory {
  /** Returns the slug of the product that this history entry, or the address, shows above the list. */
  readProduct(): string | undefined
  entryOf(slug: string): StepEntry
  /** Checks whether a link has led to this product: the address names it, but the history entry doesn't. */
  isLinked(slug: string): boolean
  /** Removes the quick view from this history entry. */
  forget(): void
  /** Returns the address without a quick view. */
  ownAddress(): string
}

/** Returns the lists of a page that have quick views in the history. */
export const quickViewsOf = (page: Page) =>
  partOf(page, 'quick-views', () => new WeakMap<Element, QuickViewHistory>())
