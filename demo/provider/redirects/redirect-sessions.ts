import { randomUUID } from 'node:crypto'
import type { RedirectCallbacks } from '../../../src/model/redirect.ts'
import type { SandboxContext } from '../context.ts'
import type { Reader, Writer } from '../database/database.ts'
import type { Identity } from '../identity/identity.ts'
import { createSecrets } from '../identity/secrets.ts'
import type { AuthorizeRequest } from './authorize-request.ts'
import type { IntentName } from './intents.ts'

/** An hour: people look for their glasses, and for e-mails with codes. */
const SESSION_SECONDS = 3600
/** How long the asker's own login counts on the hosted page: it is followed at once or not at all. */
const HAND_OVER_MS = 120_000

/** Why a browser is on a hosted page, and where it goes from there (contract 5.6). */
export interface RedirectSession {
  readonly id: string
  readonly intent: IntentName
  /** What came with the intent, as it was sent. */
  readonly request: Readonly<Record<string, unknown>>
  /** Of the intent `auth` only. */
  readonly auth?: AuthorizeRequest | undefined
  /** Checked against the list of allowed addresses. */
  readonly callbacks: RedirectCallbacks
  /** Who asked for it. */
  readonly asker?: Identity | undefined
  /** The origin of the page that asked: the only one that gets messages. */
  readonly origin?: string | undefined
  /** Who has just logged in and needs not be asked again. */
  readonly loggedInMemberId?: string | undefined
  readonly createdAt: number
}

export type NewRedirectSession = Omit<RedirectSession, 'id' | 'createdAt'>

/** Redirect sessions by the token in the address of their hosted page. */
export function createRedirectSessions(context: Pick<SandboxContext, 'now'>) {
  const { now } = context
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

    /** The session of an address; undefined when it is unknown or older than an hour. */
    find: async (reader: Reader, token: string | undefined): Promise<RedirectSession | undefined> =>
      (await secrets.find<RedirectSession>(reader, 'redirect-session', token))?.data,

    replace: (writer: Writer, token: string, session: RedirectSession) =>
      secrets.replaceData(writer, token, session),

    /** Whether the asker's own login still counts. */
    isFresh: ({ createdAt }: RedirectSession) => now() - createdAt < HAND_OVER_MS,
  }
}

export type RedirectSessions = ReturnType<typeof createRedirectSessions>
