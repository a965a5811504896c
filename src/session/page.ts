import type { AnswerGate } from './callback.ts'
import type { FramePage } from './login-frame.ts'
import type { PopupPage } from './open-popup.ts'
import type { TabsPage } from './tabs.ts'

/**
 * The page's address, as its gate (`widgets/runtime/gate/page-address.ts`) provides it: no part of a session reads the
 * browser's own.
 */
export interface PageAddress extends AnswerGate {
  /** The page's address now. */
  here(): string
  /**
   * Reads an address to return to, and makes it absolute: on this site, or on one that the page's owner has named.
   *
   * @param text This page by default.
   * @throws {StoreError} `invalid_configuration` for any other.
   */
  readReturn(text?: string): string
  /** The site's address that the provider's answers come back to, as it is on the provider's list. */
  readonly callback: string
  /**
   * Whether the page's owner has named it; otherwise it is the site's root, which may not be on the provider's list.
   */
  readonly isCallbackNamed: boolean
  /** Loads another page. */
  go(url: string): void
  /** Loads another page and replaces this one in the history. */
  replace(url: string): void
  /** Changes the address without loading a page. */
  show(url: string): void
}

/** The part of `window` that a session needs; a test passes its own. */
export interface SessionPage extends FramePage, PopupPage, TabsPage {
  /** Reading it may throw. */
  readonly sessionStorage?: Storage
  /** `null`, in four letters, where the page has no origin of its own: in a sandboxed frame, or opened as a file. */
  readonly origin?: string
  readonly scrollX?: number
  readonly scrollY?: number
  scrollTo?(place: ScrollToOptions): void
  readonly ResizeObserver?: typeof ResizeObserver
}

/** The tab's own storage, or nothing where the browser refuses it. */
export function findSessionStorage(page: SessionPage): Storage | undefined {
  try {
    return page.sessionStorage
  } catch {
    return undefined
  }
}
