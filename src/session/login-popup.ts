import { StoreError } from '../model/errors.ts'
import type { AuthorizationAnswer } from './address-answer.ts'
import type { Authorization } from './authorize.ts'
import { cancelled } from './login-frame.ts'
import { receiveAnswer } from './web-message.ts'

const WIDTH = 480
const HEIGHT = 720
/** How often it is looked whether the person has closed the window: no event tells. */
const LOOK_MS = 300

/** The part of `window` that opens another. */
export interface PopupPage extends EventTarget {
  open(url: string, name: string, features: string): PopupWindow | null
  readonly screenX?: number
  readonly screenY?: number
  readonly outerWidth?: number
  readonly outerHeight?: number
}

/** The part of another window that may be touched across origins. */
export interface PopupWindow {
  readonly closed: boolean
  readonly location: { replace(url: string): void }
  close(): void
  focus(): void
}

/**
 * Opens an empty window. Call it in the click itself: after any waiting the browser takes it for an advertisement.
 *
 * @throws {StoreError} `popup_blocked` at once when the browser refuses: the caller falls back to a redirect.
 */
export function openPopup(page: PopupPage): PopupWindow {
  const left = Math.round((page.screenX ?? 0) + Math.max(0, ((page.outerWidth ?? WIDTH) - WIDTH) / 2))
  const top = Math.round((page.screenY ?? 0) + Math.max(0, ((page.outerHeight ?? HEIGHT) - HEIGHT) / 2))
  const features = `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
  const popup = page.open('about:blank', '_blank', features)
  if (!popup || popup.closed) throw new StoreError('popup_blocked', 'The browser blocked the login window')
  return popup
}

export interface LoginPopupOptions {
  readonly popup: PopupWindow
  readonly authorization: Authorization
  readonly page: PopupPage
  readonly signal?: AbortSignal
}

/**
 * Sends the window to the provider's page and waits for its answer. The window, the listener and the timers
 * end here, whatever happens.
 *
 * @throws {StoreError} `login_cancelled` when the person closes the window or `signal` ends it,
 *   `login_timeout` after 120,000 ms.
 */
export async function runLoginPopup({
  popup,
  authorization,
  page,
  signal,
}: LoginPopupOptions): Promise<AuthorizationAnswer> {
  const over = new AbortController()
  let wasClosed = false
  const look = setInterval(() => {
    // The answer may be on its way while the provider's page closes itself: one more round for it.
    if (wasClosed) over.abort(cancelled())
    wasClosed = popup.closed
  }, LOOK_MS)
  signal?.addEventListener('abort', () => over.abort(cancelled()), { signal: over.signal })
  if (signal?.aborted) over.abort(cancelled())

  const answer = receiveAnswer({ authorization, source: () => popup, target: page, signal: over.signal })
  // It may be rejected before it is awaited.
  answer.catch(() => {})
  try {
    popup.location.replace(authorization.url)
    return await answer
  } finally {
    clearInterval(look)
    over.abort()
    popup.close()
  }
}
