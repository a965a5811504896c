import { StoreError } from '../model/errors.ts'
import type { AuthorizationAnswer } from './address-answer.ts'
import type { Authorization } from './authorize.ts'

/** How long a hosted page may take to answer, in milliseconds (contract 4.6). */
export const LOGIN_TIMEOUT_MS = 120_000

export interface WebMessageOptions {
  readonly authorization: Authorization
  /** Returns the window of the provider's page; called for each message. */
  readonly source: () => unknown
  /** The target of messages: the page. */
  readonly target: EventTarget
  /** Ends the waiting; the promise rejects with its reason. */
  readonly signal: AbortSignal
  readonly timeoutMs?: number
}

const readText = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

const readMessage = (data: unknown): AuthorizationAnswer => {
  const { code, state, error, error_description } = (data ?? {}) as Record<string, unknown>
  const [c, s, e, d] = [code, state, error, error_description].map(readText)
  return { ...(c && { code: c }), ...(s && { state: s }), ...(e && { error: e, errorDescription: d ?? '' }) }
}

/**
 * Waits for the provider's answer by `postMessage` (contract 5.4, mode web_message). A message counts only if origin,
 * source window and state all match; any other is ignored. A matching one ends the waiting, even if it is a refusal.
 * Listener and timer are removed when the promise settles.
 *
 * @throws {StoreError} `login_timeout` after `timeoutMs`, 120,000 by default.
 */
export function receiveAnswer({
  authorization: { origin, pending },
  source,
  target,
  signal,
  timeoutMs = LOGIN_TIMEOUT_MS,
}: WebMessageOptions): Promise<AuthorizationAnswer> {
  return new Promise((resolve, reject) => {
    const over = new AbortController()
    const timer = setTimeout(
      () => finish(() => reject(new StoreError('login_timeout', 'OAuth flow timed out'))),
      timeoutMs,
    )
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      over.abort()
      settle()
    }
    const onMessage = (event: Event) => {
      const message = event as MessageEvent<unknown>
      if (message.origin !== origin || !message.source || message.source !== source()) return
      const answer = readMessage(message.data)
      if (answer.state === pending.state) finish(() => resolve(answer))
    }
    const onAbort = () => finish(() => reject(signal.reason))

    target.addEventListener('message', onMessage, { signal: over.signal })
    signal.addEventListener('abort', onAbort, { signal: over.signal })
    if (signal.aborted) onAbort()
  })
}
