import { createHash, randomBytes } from 'node:crypto'
import type { Reader, Writer } from '../database/database.ts'
import type { SandboxContext } from './context/context.ts'

/** The purpose of a secret text. A secret of one kind is never accepted as another. */
export type SecretKind =
  /** From a login that succeeded; used in the authorize request only (contract 5.8). */
  | 'session-token'
  /** From a login that waits: for a code from an e-mail, or for the owner (contract 2.14). */
  | 'login-state'
  /** In the link of an e-mail: sets a new password. */
  | 'recovery'
  | 'captcha'
  /** In the cookie of the hosted pages. */
  | 'hosted-session'
  | 'authorization-code'
  /** A redirect session (contract 5.6), in the address of a hosted page. */
  | 'redirect-session'
  /** In the form of a page that asks whether to continue as a member. */
  | 'hand-over-ticket'

export interface NewSecret {
  /** The id of its owner, usually a member's. */
  readonly subject: string
  readonly data?: unknown
  readonly seconds: number
}

/** The purpose of a secret, and its holder. */
export interface Secret<Data> {
  readonly subject: string
  readonly data: Data
}

interface Row {
  subject: string
  data: string
}

/** Expired secrets are kept for a day: a page that somebody left open still finds the way back to its shop. */
const KEEP_MS = 86_400_000

/** The form in which a secret is stored. */
export const hashSecret = (token: string) => createHash('sha256').update(token).digest('hex')

async function findSecret<Data>(
  reader: Reader,
  kind: SecretKind,
  token: string | undefined,
  now: number,
): Promise<Secret<Data> | undefined> {
  if (!token) return undefined
  const row = await reader.first<Row>(
    'SELECT subject, data FROM secrets WHERE hash = ? AND kind = ? AND expires_at > ? AND used_at IS NULL',
    [hashSecret(token), kind, now],
  )
  return row && { subject: row.subject, data: JSON.parse(row.data) as Data }
}

/**
 * Keeps random texts that are valid for a while. Only their SHA-256 is stored, so that a reader of the database can't
 * use them.
 */
export function createSecrets({ now }: Pick<SandboxContext, 'now'>) {
  const find = <Data>(reader: Reader, kind: SecretKind, token: string | undefined) =>
    findSecret<Data>(reader, kind, token, now())

  return {
    /** Issues a new secret text: 256 random bits. */
    issue: async (
      writer: Writer,
      kind: SecretKind,
      { subject, data = null, seconds }: NewSecret,
    ): Promise<string> => {
      const token = randomBytes(32).toString('base64url')
      await writer.run('DELETE FROM secrets WHERE expires_at < ?', [now() - KEEP_MS])
      await writer.run('INSERT INTO secrets (hash, kind, subject, data, expires_at) VALUES (?, ?, ?, ?, ?)', [
        hashSecret(token),
        kind,
        subject,
        JSON.stringify(data),
        now() + seconds * 1000,
      ])
      return token
    },

    /** Finds a secret; undefined when it is unknown, has expired or was used. */
    find,

    /** Finds what a secret was for, also for a day after it has expired; it allows nothing any more. */
    findPast: <Data>(reader: Reader, kind: SecretKind, token: string | undefined) =>
      findSecret<Data>(reader, kind, token, now() - KEEP_MS),

    /** Does the same as {@link find}, and uses the secret up. */
    use: async <Data>(
      writer: Writer,
      kind: SecretKind,
      token: string | undefined,
    ): Promise<Secret<Data> | undefined> => {
      const secret = await find<Data>(writer, kind, token)
      if (!token || !secret) return undefined
      await writer.run('UPDATE secrets SET used_at = ? WHERE hash = ?', [now(), hashSecret(token)])
      return secret
    },

    replaceData: (writer: Writer, token: string, data: unknown) =>
      writer.run('UPDATE secrets SET data = ? WHERE hash = ?', [JSON.stringify(data), hashSecret(token)]),

    /** Ends one secret. */
    end: (writer: Writer, token: string) =>
      writer.run('UPDATE secrets SET used_at = ? WHERE hash = ?', [now(), hashSecret(token)]),

    /** Ends all secrets of a kind that someone holds. */
    endAll: (writer: Writer, kind: SecretKind, subject: string) =>
      writer.run('UPDATE secrets SET used_at = ? WHERE subject = ? AND kind = ? AND used_at IS NULL', [
        now(),
        subject,
        kind,
      ]),
  }
}

export type Secrets = ReturnType<typeof createSecrets>
