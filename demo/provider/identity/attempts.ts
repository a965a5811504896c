import type { SandboxContext } from '../access/context/context.ts'
import type { Writer } from '../database/database.ts'
import { tooManyAttempts } from '../http/retry-later.ts'

/** The limits of an action. Each is counted separately. */
export interface Limit {
  /** The counter's name and its subject: `login:member@example.com`. */
  readonly key: string
  /** The count from which a captcha is required. */
  readonly captchaFrom?: number
  /** The count from which only a solved captcha helps, if there is a `closedFrom`; otherwise it is refused. */
  readonly refuseFrom: number
  /** The count from which it is always refused. */
  readonly closedFrom?: number
}

/** The suspicion after some attempts: none, enough for a captcha, or too much to continue without one. */
export type Suspicion = 'none' | 'some' | 'strong'

/** Attempts count for a quarter of an hour. */
export const ATTEMPTS_SECONDS = 900
const WINDOW_MS = ATTEMPTS_SECONDS * 1000

/** Counts attempts before their outcome is known, so that many at the same moment can't avoid the limits. */
export function createAttempts({ now }: Pick<SandboxContext, 'now'>) {
  const count = async (writer: Writer, key: string) => {
    const row = await writer.first<{ count: number }>(
      'SELECT count(*) AS count FROM attempts WHERE key = ? AND at > ?',
      [key, now() - WINDOW_MS],
    )
    return row?.count ?? 0
  }

  return {
    /** @throws {ApiError} 429 when one of the limits is reached. */
    look: async (writer: Writer, limits: readonly Limit[]): Promise<Suspicion> => {
      let suspicion: Suspicion = 'none'
      for (const { key, captchaFrom = Number.POSITIVE_INFINITY, refuseFrom, closedFrom } of limits) {
        const attempts = await count(writer, key)
        if (attempts >= (closedFrom ?? refuseFrom)) throw tooManyAttempts(ATTEMPTS_SECONDS)
        if (attempts >= refuseFrom) suspicion = 'strong'
        else if (attempts >= captchaFrom && suspicion === 'none') suspicion = 'some'
      }
      return suspicion
    },

    add: async (writer: Writer, limits: readonly Limit[]): Promise<void> => {
      await writer.run('DELETE FROM attempts WHERE at < ?', [now() - WINDOW_MS])
      for (const { key } of limits) await writer.run('INSERT INTO attempts VALUES (?, ?)', [key, now()])
    },

    /** The last attempt was successful. The ones before still count: logging in to an own account resets nothing. */
    forgive: (writer: Writer, key: string) =>
      writer.run(
        'DELETE FROM attempts WHERE rowid = (SELECT rowid FROM attempts WHERE key = ? ORDER BY at DESC LIMIT 1)',
        [key],
      ),

    /** All of them were made by the person who has logged in. */
    forget: (writer: Writer, key: string) => writer.run('DELETE FROM attempts WHERE key = ?', [key]),
  }
}

const PASSWORD_LIMITS = { captchaFrom: 5, refuseFrom: 20, closedFrom: 100 } as const

/** The limits for logging in, registering and so on, counted over a quarter of an hour. */
export const LIMITS = {
  login: (email: string): Limit => ({ key: `login:${email}`, ...PASSWORD_LIMITS }),
  /** For a browser that has logged in to this account before. */
  loginKnown: (email: string, browser: string): Limit => ({
    key: `login:${email}:${browser}`,
    ...PASSWORD_LIMITS,
  }),
  loginFrom: (address: string): Limit => ({ key: `login-from:${address}`, captchaFrom: 50, refuseFrom: 300 }),
  registerFrom: (address: string): Limit => ({
    key: `register-from:${address}`,
    captchaFrom: 100,
    refuseFrom: 500,
  }),
  /** Codes tried by one member, for any number of e-mails. */
  verify: (memberId: string): Limit => ({ key: `verify:${memberId}`, refuseFrom: 20 }),
  /** Codes sent to one member. */
  sendCode: (memberId: string): Limit => ({ key: `send-code:${memberId}`, refuseFrom: 10 }),
  /** Reset links to one address, whether it has an account or not. */
  sendReset: (email: string): Limit => ({ key: `send-reset:${email}`, refuseFrom: 5 }),
} as const
