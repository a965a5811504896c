import type { SandboxContext } from '../access/context/context.ts'
import { createSecrets, hashSecret, type Secret } from '../access/secrets.ts'
import type { Writer } from '../database/database.ts'

/** Seconds: a code is redeemed at once or never. */
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
  /** The login that the code's tokens belong to, so that all of them can be revoked. */
  readonly family: string
}

export type AuthorizationCode = Secret<CodeData>

/** The result of a code: its grant, or the tokens that its first use has given. */
export type Redemption =
  | { readonly state: 'good'; readonly code: AuthorizationCode }
  | { readonly state: 'used'; readonly family: string }
  | { readonly state: 'unknown' }

/**
 * Keeps authorization codes: valid for 60 seconds, once (RFC 6749, 4.1.2). A redeemed code is stored for as long as its
 * tokens are valid, so that a second use, however late, is recognized.
 */
export function createAuthorizationCodes(context: Pick<SandboxContext, 'now'>) {
  const secrets = createSecrets(context)
  return {
    issue: (writer: Writer, memberId: string, data: CodeData) =>
      secrets.issue(writer, 'authorization-code', { subject: memberId, data, seconds: CODE_SECONDS }),

    /** Marks the code as used. */
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
