import type { AnswerGate } from './callback.ts'
import type { FramePage } from './login-frame.ts'
import type { PopupPage } from './open-popup.ts'
import type { TabsPage } from './tabs.ts'

/**
 * The page's address, as its gate (`widgets/runtime/gate/page-address.ts`) hands it out: nothing of a session looks at
 * the browser's own.
 */
export interface PageAddress extends AnswerGate {
  /** The page's address now. */
  here(): string
  /**
   * A page to come back to, made absolute: of this site, or of one that the page's owner has named.
   *
   * @param text This page by default.
   * @throws {StoreError} `invalid_configuration` for any other.
   */
  readReturn(text?: string): string
  /** The one address of the site that the provider's answers come back to, as it stands on the provider's list. */
  readonly callback: string
  /** The page's owner has named it; else it is the site's root, which nobody may have told the provider. */
  readonly isCallbackNamed: boolean
  /** Loads another page. */
  go(url: string): void
  /** Loads another page in this one's place in the history. */
  replace(url: string): void
  /** Shows another address of this page. */
  show(url: string): void
}

/** The part of `window` that a session needs; a test hands in its own. */
export interface SessionPage extends FramePage, PopupPage, TabsPage {
  /** Reading it may throw. */
  readonly sessionStorage?: Storage
  readonly scrollX?: number
  readonly scrollY?: number
  scrollTo?(x: number, y: number): void
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
