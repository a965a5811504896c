import type { SandboxContext } from '../context.ts'
import type { Writer } from '../database/database.ts'
import { createSecrets, type Secret } from './secrets.ts'

/** Seconds: a code is redeemed at once or not at all. */
export const CODE_SECONDS = 60

/** What a code was given for; whoever redeems it has to fit. */
export interface CodeData {
  readonly clientId: string
  /** Undefined when the answer went by web_message. */
  readonly redirectUri: string | undefined
  readonly codeChallenge: string
  readonly isOffline: boolean
  /** Who becomes the member. */
  readonly visitorId: string | undefined
  /** What the code gives descends from this, so that all of it can be taken back. */
  readonly family: string
}

export type AuthorizationCode = Secret<CodeData>

/** Authorization codes: 60 seconds, once (RFC 6749, 4.1.2). */
export function createAuthorizationCodes(context: Pick<SandboxContext, 'now'>) {
  const secrets = createSecrets(context)
  return {
    issue: (writer: Writer, memberId: string, data: CodeData) =>
      secrets.issue(writer, 'authorization-code', { subject: memberId, data, seconds: CODE_SECONDS }),

    /** The code as it was before this call; from now on it is used. */
    redeem: async (writer: Writer, code: string): Promise<AuthorizationCode | undefined> => {
      const found = await secrets.findAny<CodeData>(writer, 'authorization-code', code)
      if (found && found.usedAt === undefined) await secrets.end(writer, code)
      return found
    },
  }
}
