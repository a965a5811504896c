import type { SessionCalls } from './calls.ts'
import type { FramePage } from './login-frame.ts'
import type { PopupPage } from './open-popup.ts'
import type { TokenManager } from './token-manager.ts'
import type { TokenStorage } from './token-storage.ts'

/** The place of a session. An asynchronous place has a local copy, which is read without waiting. */
export interface SessionPlace {
  readonly storage: TokenStorage
  /** Reads the place again; resolves at once if it is synchronous. */
  pull(): Promise<void>
  /** Resolves when all writes are done. */
  flush(): Promise<void>
}

/** The parts of every session, a page's or one in code. */
export interface SessionParts {
  readonly clientId: string
  readonly calls: SessionCalls
  readonly tokens: TokenManager
  readonly place: SessionPlace
  /** Epoch milliseconds. */
  readonly now: () => number
  getAccessToken(about?: { readonly rejected?: string }): Promise<string>
  /** Returns the page whose frames and windows can show the provider's page; undefined on servers and in workers. */
  findPage(): (FramePage & PopupPage) | undefined
}
