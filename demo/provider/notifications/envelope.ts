import { SignJWT } from 'jose'
import type { Identity } from '../http/identity.ts'
import type { NotificationKeys } from './notification-keys.ts'

/** Seconds; a later attempt is signed again. */
const VALID_SECONDS = 3600

/** Renders the cause of an event for notifications (contract 6). The owner's key represents the owner. */
function renderCause({ kind, id }: Identity) {
  switch (kind) {
    case 'visitor':
      return { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: id }
    case 'member':
      return { identityType: 'MEMBER', memberId: id }
    default:
      return { identityType: 'WIX_USER', wixUserId: id }
  }
}

/** Writes the text of the claim `data`: a payload and an identity, each as text. */
export const wrapEvent = (event: {
  readonly eventType: string
  readonly instanceId: string
  readonly payload: object
  readonly cause: Identity
}): string =>
  JSON.stringify({
    eventType: event.eventType,
    instanceId: event.instanceId,
    data: JSON.stringify(event.payload),
    identity: JSON.stringify(renderCause(event.cause)),
  })

export interface Envelope {
  readonly content: string
  /** The same in each delivery of the same event to the same receiver. */
  readonly id: string
  /** The app that receives it. */
  readonly audience: string
}

/** Signs the body of a notification: a JWT around the claim (contract 6). */
export const signEnvelope = (
  { content, id, audience }: Envelope,
  keys: NotificationKeys,
  nowMs: number,
): Promise<string> => {
  const seconds = Math.floor(nowMs / 1000)
  return new SignJWT({ data: content })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setJti(id)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + VALID_SECONDS)
    .sign(keys.privateKey)
}
