import type { FramePage } from './login-frame.ts'
import type { PopupPage } from './login-popup.ts'
import type { TabsPage } from './tabs.ts'

/** The part of `window` that a session needs; a test hands in its own. */
export interface SessionPage extends FramePage, PopupPage, TabsPage {
  readonly location: { readonly href: string; assign(url: string): void; replace(url: string): void }
  readonly history: {
    readonly state: unknown
    replaceState(state: unknown, unused: string, url: string): void
  }
  /** Reading it may throw. */
  readonly sessionStorage?: Storage
  readonly scrollX?: number
  readonly scrollY?: number
  scrollTo?(x: number, y: number): void
}

/** The tab's own storage, or nothing where the browser refuses it. */
export function findSessionStorage(page: SessionPage): Storage | undefined {
  try {
    return page.sessionStorage
  } catch {
    return undefined
  }
}
