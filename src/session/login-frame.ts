import { StoreError } from '../model/errors.ts'
import type { AuthorizationAnswer } from './address-answer.ts'
import type { Authorization } from './authorize.ts'
import { receiveAnswer } from './web-message.ts'

/**
 * How long a frame without a form may send no message after it has loaded. The provider's page sends one as soon as it
 * is ready, so a silent page is the browser's error page for a page that may not be framed. Before it has loaded,
 * however slowly, its answer may still come.
 */
export const SILENCE_MS = 5000

/**
 * How long people wait for a hidden frame before a message says that it takes long; the same as for everything else.
 */
const SLOW_MS = 12_000

/**
 * The first address of a hidden frame. WebKit lists the address of a frame's first real page among the timings of the
 * page around it, and only that one. Without the `?` it is the empty page that every frame has anyway, which doesn't
 * count as the first.
 */
const EMPTY_PAGE = 'about:blank?'

export interface LoginFrameOptions {
  readonly authorization: Authorization
  readonly page: FramePage
  /** The parent element of a visible frame. Without it the frame is hidden and has to answer without the member. */
  readonly container?: Element | undefined
  /** The title of a visible frame, for people who can't see it. */
  readonly title?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** Called when a hidden frame takes long; `giveUp` ends it with `popup_blocked`. */
  readonly onSlow?: (giveUp: () => void) => void
}

/** The part of `window` that a frame needs. */
export interface FramePage extends EventTarget {
  readonly document: Document
  readonly crossOriginIsolated?: boolean
}

/** The error when the page has moved on and no longer needs the answer. */
export const cancelled = () => new StoreError('login_cancelled', 'The login was cancelled')

const blocked = () => new StoreError('popup_blocked', 'The provider’s page does not answer in a frame')

/**
 * Opens the provider's page in a frame and waits for its answer (contract 5.5). The frame, its listeners and timers are
 * created here and end here in every case.
 *
 * @throws {StoreError} `popup_blocked` when the frame may not load, or has loaded and sends no message for seconds: the
 *   caller falls back to a redirect. `login_timeout` after 120,000 ms. `login_cancelled` when `signal` ends it.
 */
export async function openLoginFrame({
  authorization,
  page,
  container,
  title,
  signal,
  onSlow,
}: LoginFrameOptions): Promise<AuthorizationAnswer> {
  const { document } = page
  const over = new AbortController()
  const frame = document.createElement('iframe')
  let timer: ReturnType<typeof setTimeout> | undefined
  const slow = container ? undefined : setTimeout(() => onSlow?.(() => over.abort(blocked())), SLOW_MS)
  let hasBegun = !!container
  const onLoad = () => {
    if (!hasBegun) {
      hasBegun = true
      // The address contains the session's token: as an attribute, or among the page's timings, every script could read
      // it.
      return frame.contentWindow?.location.replace(authorization.url)
    }
    // Some browsers also fire `load` for the empty page that a visible frame begins with.
    if (frame.contentDocument?.URL.startsWith('about:blank')) return
    clearTimeout(timer)
    if (!container) timer = setTimeout(() => over.abort(blocked()), SILENCE_MS)
  }
  const onViolation = (event: Event) => {
    if (isFrameViolation(event as SecurityPolicyViolationEvent, authorization)) over.abort(blocked())
  }

  // An isolated page (COOP and COEP) shows no other frame of the provider's. It is without its cookies, and needs none.
  if (page.crossOriginIsolated) Object.assign(frame, { credentialless: true })
  if (container) frame.title = title ?? ''
  else frame.style.display = 'none'
  // The address of a frame with a login form contains nothing secret.
  frame.src = container ? authorization.url : EMPTY_PAGE
  frame.addEventListener('load', onLoad, { signal: over.signal })
  document.addEventListener('securitypolicyviolation', onViolation, { signal: over.signal })
  signal?.addEventListener('abort', () => over.abort(cancelled()), { signal: over.signal })
  if (signal?.aborted) over.abort(cancelled())

  const source = () => frame.contentWindow
  const answer = receiveAnswer({ authorization, source, target: page, signal: over.signal })
  // It may be rejected before it is awaited.
  answer.catch(() => {})
  try {
    const parent = container ?? document.body
    parent.append(frame)
    return await answer
  } finally {
    clearTimeout(timer)
    clearTimeout(slow)
    over.abort()
    frame.remove()
  }
}

/** Whether the host's own policy stopped this frame; the event says so at once, while the frame itself never does. */
function isFrameViolation(
  { disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent,
  { url, origin }: Authorization,
) {
  const blockedOrigin = URL.canParse(blockedURI) ? new URL(blockedURI).origin : undefined
  const isOurs = blockedOrigin === origin || blockedOrigin === new URL(url).origin
  // A report-only policy lets the frame load.
  return isOurs && disposition !== 'report' && /^(frame|child|default)-src/.test(effectiveDirective)
}
