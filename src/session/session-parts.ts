import type { SessionCalls } from './calls.ts'
import type { FramePage } from './login-frame.ts'
import type { PopupPage } from './open-popup.ts'
import type { TokenManager } from './token-manager.ts'
import type { TokenStorage } from './token-storage.ts'

/** Where a session is kept. A place that answers later has a copy at hand, which is read without waiting. */
export interface SessionPlace {
  readonly storage: TokenStorage
  /** Reads the place anew; nothing to wait for where it can be read at once. */
  pull(): Promise<void>
  /** Resolves when everything written is kept. */
  flush(): Promise<void>
}

/** The parts that every session builds on: a page's, and one that code has made. */
export interface SessionParts {
  readonly clientId: string
  readonly calls: SessionCalls
  readonly tokens: TokenManager
  readonly place: SessionPlace
  /** Epoch milliseconds. */
  readonly now: () => number
  getAccessToken(about?: { readonly rejected?: string }): Promise<string>
  /** The page whose frames and windows can show the provider's; undefined on servers and in workers. */
  findPage(): (FramePage & PopupPage) | undefined
}
