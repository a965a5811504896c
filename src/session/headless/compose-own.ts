import { TIMEOUT_MS } from '../../client/core/time-limit.ts'
import { createSessionCalls } from '../calls.ts'
import { type Composition, composeSession } from '../compose-session.ts'
import type { CaptchaSiteKeys } from '../sign-in-result.ts'
import { followAuthorization } from './follow-authorization.ts'
import type { OwnParts } from './own-parts.ts'
import { createServerSignIn, type ServerSignIn } from './server-sign-in.ts'

export interface OwnOptions {
  /** An address on the provider's list, which its answers come back to. */
  readonly redirectUri?: string | undefined
  /** ISO 639-1: the language of the e-mails. */
  readonly language?: string | undefined
  readonly captchaSiteKeys?: CaptchaSiteKeys | undefined
}

export type OwnSession = Composition['session'] & ServerSignIn

/** Creates all of a session except its tokens, in the same way as for a page. */
export function composeOwn(own: OwnParts, { redirectUri, ...options }: OwnOptions): OwnSession {
  const { connection, transport } = own
  const parts = { ...own, calls: createSessionCalls(transport) }
  const { session, membership } = composeSession(parts, {
    redirectUri: () => redirectUri,
    ...options,
    follow: (authorization, signal) =>
      followAuthorization(authorization, {
        fetch: connection.fetch ?? fetch,
        signal,
        timeoutMs: connection.timeoutMs ?? TIMEOUT_MS,
      }),
  })
  const server = createServerSignIn({ parts, membership, exchange: session.exchangeSessionToken })
  // `Object.assign` on the session itself keeps its getters.
  return Object.assign(session, server)
}
