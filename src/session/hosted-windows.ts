import type { Authorization } from './authorize.ts'
import { type AuthorizationGrant, readAuthorizationAnswer } from './callback.ts'
import { type LoginFrameOptions, openLoginFrame } from './login-frame.ts'
import { runLoginPopup } from './login-popup.ts'
import { openPopup, type PopupPage, type PopupWindow } from './open-popup.ts'
import { untilAborted } from './until-aborted.ts'

/** Asks for the address of the provider's page, which answers by message. */
type RequestAuthorization = () => Promise<Authorization>

export interface FrameLogin extends Omit<LoginFrameOptions, 'authorization'> {
  readonly authorization: RequestAuthorization
}

export interface PopupLogin {
  readonly authorization: RequestAuthorization
  readonly page: PopupPage
  /** A window that the click has already opened; by default this call opens one at once. */
  readonly popup?: PopupWindow
  readonly signal?: AbortSignal | undefined
}

/**
 * Shows the provider's page in a frame, hidden without a container, and returns its checked answer.
 *
 * @throws {StoreError} see `requestAuthorization`, `openLoginFrame`, `readAuthorizationAnswer`.
 */
export async function authorizeInFrame({
  authorization: request,
  ...frame
}: FrameLogin): Promise<AuthorizationGrant> {
  const authorization = await untilAborted(request(), frame.signal)
  const answer = await openLoginFrame({ authorization, ...frame })
  return readAuthorizationAnswer(answer, authorization.pending)
}

/**
 * Shows the provider's page in a window of its own, and returns its checked answer.
 *
 * @throws {StoreError} see `openPopup`, `requestAuthorization`, `runLoginPopup`, `readAuthorizationAnswer`.
 */
export async function authorizeInPopup({
  authorization: request,
  page,
  popup = openPopup(page),
  signal,
}: PopupLogin): Promise<AuthorizationGrant> {
  const authorization = await untilAborted(request(), signal).catch((error) => {
    popup.close()
    throw error
  })
  const answer = await runLoginPopup({ popup, authorization, page, ...(signal && { signal }) })
  return readAuthorizationAnswer(answer, authorization.pending)
}
