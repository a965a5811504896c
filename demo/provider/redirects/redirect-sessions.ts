import { randomUUID } from 'node:crypto'
import type { RedirectCallbacks } from '../../../src/model/redirect.ts'
import type { SandboxContext } from '../access/context/context.ts'
import { createSecrets } from '../access/secrets.ts'
import type { Reader, Writer } from '../database/database.ts'
import type { Identity } from '../http/identity.ts'
import type { AuthorizeRequest } from './authorize-request.ts'
import type { IntentName } from './intents.ts'

/** An hour: people need time to find their glasses, and e-mails with codes. */
const SESSION_SECONDS = 3600
/** How long the asker's own login is accepted on the hosted page: the address is opened at once or never. */
const HAND_OVER_MS = 120_000

/** The purpose of a browser's visit to a hosted page, and the addresses that it goes to afterwards (contract 5.6). */
export interface RedirectSession {
  readonly id: string
  readonly intent: IntentName
  /** The parameters of the intent, as they were sent. */
  readonly request: Readonly<Record<string, unknown>>
  /** For the intent `auth` only. */
  readonly auth?: AuthorizeRequest | undefined
  /** Checked against the list of allowed addresses. */
  readonly callbacks: RedirectCallbacks
  /** The caller who asked for it. */
  readonly asker?: Identity | undefined
  /** The origin of the page that asked: only this one gets messages. */
  readonly origin?: string | undefined
  /** The member who has just logged in and need not be asked again. */
  readonly loggedInMemberId?: string | undefined
  /** BCP 47: the language of the page that asked. */
  readonly language?: string | undefined
  /**
   * Whether the hosted pages have the provider's plain look instead of the site's own (`useGenericWixPages`, true by
   * default). It changes no link: the shop's own pages among the callbacks count in both.
   */
  readonly isGeneric?: boolean
  /** The browser that asked for it, and the origin of its page; a server has none. */
  readonly askedBy?: { readonly browser: string; readonly origin: string } | undefined
  /** Whether the session has logged its member in, or asked: it does so once. */
  readonly isHandedOver?: boolean
  readonly createdAt: number
}

export type NewRedirectSession = Omit<RedirectSession, 'id' | 'createdAt'>

/** A member's remaining redirect sessions still open their page, but log no one in. */
export const forgetInRedirectSessions = (writer: Writer, memberId: string) =>
  writer.run(
    `UPDATE secrets SET subject = '', data = json_remove(data, '$.asker', '$.loggedInMemberId')
     WHERE kind = 'redirect-session' AND (subject = ?1 OR data ->> '$.loggedInMemberId' = ?1)`,
    [memberId],
  )

/** Keeps redirect sessions by the token in the address of their hosted page. */
export function createRedirectSessions(context: Pick<SandboxContext, 'now' | 'database'>) {
  const { now, database } = context
  const secrets = createSecrets(context)
  return {
    issue: async (writer: Writer, session: NewRedirectSession) => {
      const data: RedirectSession = { ...session, id: randomUUID(), createdAt: now() }
      const subject = session.asker?.id ?? ''
      const token = await secrets.issue(writer, 'redirect-session', {
        subject,
        data,
        seconds: SESSION_SECONDS,
      })
      return { token, session: data }
    },

    /** Finds the session of an address; undefined when it is unknown or older than an hour. */
    find: async (reader: Reader, token: string | undefined): Promise<RedirectSession | undefined> =>
      (await secrets.find<RedirectSession>(reader, 'redirect-session', token))?.data,

    /** Finds it also for a day after that: for the way back to its shop, and for nothing else. */
    findPast: async (reader: Reader, token: string | undefined): Promise<RedirectSession | undefined> =>
      (await secrets.findPast<RedirectSession>(reader, 'redirect-session', token))?.data,

    replace: (writer: Writer, token: string, session: RedirectSession) =>
      secrets.replaceData(writer, token, session),

    /** Returns the session if its member may be logged in now; afterwards nobody may be. */
    takeHandOver: (token: string): Promise<RedirectSession | undefined> =>
      database.write(async (writer) => {
        const session = (await secrets.find<RedirectSession>(writer, 'redirect-session', token))?.data
        if (!session || session.isHandedOver || now() - session.createdAt >= HAND_OVER_MS) return undefined
        await secrets.replaceData(writer, token, { ...session, isHandedOver: true })
        return session
      }),
  }
}

export type RedirectSessions = ReturnType<typeof createRedirectSessions>
