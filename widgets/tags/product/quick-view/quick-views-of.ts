import type { StepEntry } from '../../../../src/components/take-step.ts'
import type { Page } from '../../../loader/page.ts'
import { partOf } from '../../../runtime/page/services.ts'

declare module '../../../loader/page.ts' {
  interface PageServices {
    readonly 'quick-views': WeakMap<Element, QuickViewHistory>
  }
}

/** How a list's quick views stand in the browser's history. */
export interface QuickViewHistory {
  /** The slug of the product that this entry of the history, or the address, shows above the list. */
  readProduct(): string | undefined
  entryOf(slug: string): StepEntry
  /** A link has led to this product: the address names it, the entry of the history says nothing of it. */
  isLinked(slug: string): boolean
  /** Lets this entry of the history show none any more. */
  forget(): void
  /** The address without a quick view. */
  ownAddress(): string
}

/** The lists of a page that have quick views in the history. */
export const quickViewsOf = (page: Page) =>
  partOf(page, 'quick-views', () => new WeakMap<Element, QuickViewHistory>())
