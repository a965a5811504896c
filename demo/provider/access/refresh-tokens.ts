import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { Reader, Writer } from '../database/database.ts'
import type { Identity } from '../http/identity.ts'
import type { SandboxContext } from './context/context.ts'
import { hashSecret as hash } from './secrets.ts'
import { loadSigningKey } from './signing-key.ts'

/** How long a replaced token may still be used, for tabs that renewed at the same moment. */
const GRACE_MS = 10_000
const SETTING = 'refresh-key'

interface Row {
  family: string
  kind: 'visitor' | 'member'
  identity_id: string
  client_id: string
  replaced_at: number | null
  revoked_at: number | null
}

export interface Redeemed {
  readonly identity: Identity
  readonly clientId: string
  /** The token that the client has to keep from now on; it is the same unless tokens rotate. */
  readonly refreshToken: string
  /** The login that the token descends from; all its tokens are revoked together. */
  readonly family: string
}

/** Whether the tokens of a login were revoked: by a log-out, a new password, or a code used twice. */
export const isFamilyRevoked = async (reader: Reader, family: string): Promise<boolean> =>
  (await reader.first('SELECT 1 FROM revoked_families WHERE family = ?', [family])) !== undefined

/** The rows of refresh tokens: new ones, successors, and the end of a family. */
function createTokenRows({ now }: Pick<SandboxContext, 'now'>) {
  async function insert(
    writer: Writer,
    { identity, clientId, family }: Omit<Redeemed, 'refreshToken'>,
    token = `JWS.${randomBytes(48).toString('base64url')}`,
  ): Promise<string> {
    await writer.run(
      `INSERT INTO refresh_tokens (hash, family, kind, identity_id, client_id, created_at)
       VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      [hash(token), family, identity.kind, identity.id, clientId, now()],
    )
    return token
  }

  /**
   * Only hashes are stored, so the one successor of a token is computed from it: that is impossible without the token.
   */
  const nameSuccessor = async (writer: Writer, token: string) =>
    `JWS.${createHmac('sha384', await loadSigningKey(writer, SETTING))
      .update(token)
      .digest('base64url')}`

  async function rotate(writer: Writer, token: string, row: Row): Promise<string | undefined> {
    if (row.replaced_at !== null && now() - row.replaced_at > GRACE_MS) {
      await revokeFamily(writer, row.family)
      return undefined
    }
    await writer.run('UPDATE refresh_tokens SET replaced_at = coalesce(replaced_at, ?) WHERE hash = ?', [
      now(),
      hash(token),
    ])
    const { family, client_id: clientId } = row
    const identity = { kind: row.kind, id: row.identity_id }
    return insert(writer, { identity, clientId, family }, await nameSuccessor(writer, token))
  }

  /** Ends its access tokens too: the guards check for that (see `access-token.ts`). */
  async function revokeFamily(writer: Writer, family: string): Promise<void> {
    await writer.run('UPDATE refresh_tokens SET revoked_at = ? WHERE family = ?', [now(), family])
    await writer.run('INSERT INTO revoked_families VALUES (?, ?) ON CONFLICT DO NOTHING', [family, now()])
    await writer.run('DELETE FROM redeemed_codes WHERE family = ?', [family])
  }
  return { insert, rotate, revokeFamily }
}

/**
 * Issues and redeems refresh tokens. They stay valid and keep their identity, regardless of the client id in the
 * request (contract 5.1, 11.5). With `STORE_REFRESH=rotate` each token has one successor, which every use within 10
 * seconds gets; a later use revokes the whole family (RFC 9700, section 4.14.2).
 */
export function createRefreshTokens({
  database,
  now,
  settings,
}: Pick<SandboxContext, 'database' | 'now' | 'settings'>) {
  const { insert, rotate, revokeFamily } = createTokenRows({ now })

  return {
    /** Issues a new token at the head of a new family. */
    issue: (writer: Writer, identity: Identity, clientId: string) =>
      insert(writer, { identity, clientId, family: randomUUID() }),

    /** Issues a token of an existing family, which the access token beside it names too. */
    issueIn: (
      writer: Writer,
      family: string,
      { identity, clientId }: Pick<Redeemed, 'identity' | 'clientId'>,
    ) => insert(writer, { identity, clientId, family }),

    /** Finds the holder of a token; undefined when it is unknown or revoked. */
    redeem: (token: string): Promise<Redeemed | undefined> =>
      database.write(async (writer) => {
        const row = await writer.first<Row>('SELECT * FROM refresh_tokens WHERE hash = ?', [hash(token)])
        if (!row || row.revoked_at !== null) return undefined
        const refreshToken = settings.refresh === 'rotate' ? await rotate(writer, token, row) : token
        if (!refreshToken) return undefined
        return {
          identity: { kind: row.kind, id: row.identity_id },
          clientId: row.client_id,
          refreshToken,
          family: row.family,
        }
      }),

    revokeFamily,

    /** Revokes a token with its whole family; an unknown one is no failure (RFC 7009). */
    revoke: (token: string): Promise<void> =>
      database.write(async (writer) => {
        const row = await writer.first<Row>('SELECT family FROM refresh_tokens WHERE hash = ?', [hash(token)])
        if (row) await revokeFamily(writer, row.family)
      }),

    /** Revokes all tokens of an identity, except for one family: after a password change. */
    revokeAll: async (writer: Writer, identityId: string, except = ''): Promise<void> => {
      const families = await writer.all<Row>(
        'SELECT DISTINCT family FROM refresh_tokens WHERE identity_id = ? AND family <> ? AND revoked_at IS NULL',
        [identityId, except],
      )
      for (const { family } of families) await revokeFamily(writer, family)
    },
  }
}

export type RefreshTokens = ReturnType<typeof createRefreshTokens>
