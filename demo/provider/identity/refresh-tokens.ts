import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { SandboxContext } from '../context.ts'
import type { Reader, Writer } from '../database/database.ts'
import type { Identity } from './identity.ts'

/** How long a replaced token may still be used, for tabs that renewed at the same moment. */
const GRACE_MS = 10_000

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
  /** What the client should keep from now on; the same one unless tokens rotate. */
  readonly refreshToken: string
  /** What the token descends from; all of it is revoked together. */
  readonly family: string
}

/** Whether what descends from a login was taken back: a log-out, a new password, a code used twice. */
export const isFamilyRevoked = async (reader: Reader, family: string): Promise<boolean> =>
  (await reader.first('SELECT 1 FROM revoked_families WHERE family = ?', [family])) !== undefined

const hash = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Issues and redeems refresh tokens. They stay valid and keep their identity, whatever client id comes with
 * them (contract 5.1, 11.5). With `STORE_REFRESH=rotate` each use gives a new one, and using an old one
 * after 10 seconds revokes all of its family (RFC 9700, section 4.14.2).
 */
export function createRefreshTokens({
  database,
  now,
  settings,
}: Pick<SandboxContext, 'database' | 'now' | 'settings'>) {
  async function insert(
    writer: Writer,
    identity: Identity,
    clientId: string,
    family: string,
  ): Promise<string> {
    const token = `JWS.${randomBytes(48).toString('base64url')}`
    await writer.run(
      'INSERT INTO refresh_tokens (hash, family, kind, identity_id, client_id, created_at) VALUES (?, ?, ?, ?, ?, ?)',
      [hash(token), family, identity.kind, identity.id, clientId, now()],
    )
    return token
  }

  async function rotate(writer: Writer, token: string, row: Row): Promise<string | undefined> {
    if (row.replaced_at !== null && now() - row.replaced_at > GRACE_MS) {
      await revokeFamily(writer, row.family)
      return undefined
    }
    await writer.run('UPDATE refresh_tokens SET replaced_at = coalesce(replaced_at, ?) WHERE hash = ?', [
      now(),
      hash(token),
    ])
    return insert(writer, { kind: row.kind, id: row.identity_id }, row.client_id, row.family)
  }

  /** Ends its access tokens too: the guards ask for them (see `access-token.ts`). */
  async function revokeFamily(writer: Writer, family: string): Promise<void> {
    await writer.run('UPDATE refresh_tokens SET revoked_at = ? WHERE family = ?', [now(), family])
    await writer.run('INSERT INTO revoked_families VALUES (?, ?) ON CONFLICT DO NOTHING', [family, now()])
  }

  return {
    /** A new token at the head of a new family. */
    issue: (writer: Writer, identity: Identity, clientId: string) =>
      insert(writer, identity, clientId, randomUUID()),

    /** A token of a family that has a name already: the access token beside it says so too. */
    issueIn: (
      writer: Writer,
      family: string,
      { identity, clientId }: Pick<Redeemed, 'identity' | 'clientId'>,
    ) => insert(writer, identity, clientId, family),

    /** Whose token it is; undefined when it is unknown or revoked. */
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

    /** Revokes everything an identity holds, but for one family: after a password change. */
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
