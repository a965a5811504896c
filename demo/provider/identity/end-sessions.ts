import type { SandboxContext } from '../access/context/context.ts'
import { createRefreshTokens } from '../access/refresh-tokens.ts'
import { createSecrets, type SecretKind } from '../access/secrets.ts'
import type { Writer } from '../database/database.ts'
import { forgetInRedirectSessions } from '../redirects/redirect-sessions.ts'

/** The secrets of a member's logins, finished or under way. */
const ENDED: readonly SecretKind[] = [
  'session-token',
  'hosted-session',
  'recovery',
  'login-state',
  'authorization-code',
  'hand-over-ticket',
]

/** Creates a function that ends every login of a member, and their tokens, except one family of tokens. */
export function createEndSessions(context: SandboxContext) {
  const refreshTokens = createRefreshTokens(context)
  const secrets = createSecrets(context)
  return async (writer: Writer, memberId: string, keepFamily?: string): Promise<void> => {
    await refreshTokens.revokeAll(writer, memberId, keepFamily)
    for (const kind of ENDED) await secrets.endAll(writer, kind, memberId)
    await forgetInRedirectSessions(writer, memberId)
  }
}
