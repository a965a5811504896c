import type { AuthorizationAnswer } from './address-answer.ts'
import type { Authorization } from './authorize.ts'
import { cancelled } from './login-frame.ts'
import type { PopupPage, PopupWindow } from './open-popup.ts'
import { receiveAnswer } from './web-message.ts'

/** How often to check whether the person has closed the window: there is no event for it. */
const LOOK_MS = 300

/**
 * How long a window may stay without an answer, in milliseconds. Two minutes are the contract's for a hidden frame;
 * here a person types, registers, and looks for a code in an e-mail.
 */
const WINDOW_TIMEOUT_MS = 1_800_000

export interface LoginPopupOptions {
  readonly popup: PopupWindow
  readonly authorization: Authorization
  readonly page: PopupPage
  readonly signal?: AbortSignal | undefined
}

/**
 * Sends the window to the provider's page and waits for its answer. The window, the listener and the timers end here in
 * every case.
 *
 * @throws {StoreError} `login_cancelled` when the person closes the window or `signal` ends it, `login_timeout` after
 *   half an hour.
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
    // The answer may be under way while the provider's page closes itself, so this waits one more round.
    if (wasClosed) over.abort(cancelled())
    wasClosed = popup.closed
  }, LOOK_MS)
  signal?.addEventListener('abort', () => over.abort(cancelled()), { signal: over.signal })
  if (signal?.aborted) over.abort(cancelled())

  const answer = receiveAnswer({
    authorization,
    source: () => popup,
    target: page,
    signal: over.signal,
    timeoutMs: WINDOW_TIMEOUT_MS,
  })
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
