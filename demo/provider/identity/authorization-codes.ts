import type { SandboxContext } from '../access/context/context.ts'
import { createSecrets, hashSecret, type Secret } from '../access/secrets.ts'
import type { Writer } from '../database/database.ts'

/** Seconds: a code is redeemed at once or not at all. */
export const CODE_SECONDS = 60

/** The request that a code was given for; its redemption has to match. */
export interface CodeData {
  readonly clientId: string
  /** Undefined when the answer went by web_message. */
  readonly redirectUri: string | undefined
  readonly codeChallenge: string
  readonly isOffline: boolean
  /** The visitor who becomes the member. */
  readonly visitorId: string | undefined
  /** The tokens that the code gives descend from this, so that all of them can be taken back. */
  readonly family: string
}

export type AuthorizationCode = Secret<CodeData>

/** The outcome of a code: its grant, or the tokens that it gave when it was used before. */
export type Redemption =
  | { readonly state: 'good'; readonly code: AuthorizationCode }
  | { readonly state: 'used'; readonly family: string }
  | { readonly state: 'unknown' }

/**
 * Authorization codes: 60 seconds, once (RFC 6749, 4.1.2). A code that was redeemed is remembered for as long
 * as what it gave lives, so that whoever brings it again, however late, is recognised.
 */
export function createAuthorizationCodes(context: Pick<SandboxContext, 'now'>) {
  const secrets = createSecrets(context)
  return {
    issue: (writer: Writer, memberId: string, data: CodeData) =>
      secrets.issue(writer, 'authorization-code', { subject: memberId, data, seconds: CODE_SECONDS }),

    /** From now on the code is used. */
    redeem: async (writer: Writer, text: string): Promise<Redemption> => {
      const code = await secrets.use<CodeData>(writer, 'authorization-code', text)
      const hash = hashSecret(text)
      if (code) {
        await writer.run('INSERT INTO redeemed_codes VALUES (?, ?)', [hash, code.data.family])
        return { state: 'good', code }
      }
      const used = await writer.first<{ family: string }>(
        'SELECT family FROM redeemed_codes WHERE hash = ?',
        [hash],
      )
      return used ? { state: 'used', family: used.family } : { state: 'unknown' }
    },
  }
}
