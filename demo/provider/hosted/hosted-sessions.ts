import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { SandboxContext } from '../access/context/context.ts'
import { createSecrets } from '../access/secrets.ts'
import type { Call } from '../http/env.ts'
import type { Member } from '../identity/member-record.ts'
import { findMember } from '../identity/members.ts'

/** Half a day, or until the browser closes. */
const SESSION_SECONDS = 43_200

/** The ports of a host share their cookies, so each sandbox has its own name. */
const nameFor = (c: Call) => `hosted_session_${new URL(c.req.url).port || 'default'}`

/**
 * Keeps the members' sessions of the hosted pages in a cookie for top-level pages only: a foreign frame doesn't get it
 * and doesn't need it (design, trap 14).
 */
export function createHostedSessions(context: SandboxContext) {
  const { database } = context
  const secrets = createSecrets(context)
  const options = (c: Call) =>
    ({
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: new URL(c.req.url).protocol === 'https:',
    }) as const

  return {
    find: async (c: Call): Promise<Member | undefined> => {
      const session = await secrets.find(database, 'hosted-session', getCookie(c, nameFor(c)))
      return session && findMember(database, { id: session.subject })
    },

    begin: async (c: Call, member: Member): Promise<void> => {
      const { id: subject } = member
      const seconds = SESSION_SECONDS
      const token = await database.write((writer) =>
        secrets.issue(writer, 'hosted-session', { subject, seconds }),
      )
      setCookie(c, nameFor(c), token, options(c))
    },

    /** Returns the header that ends the session in the browser that receives it. */
    endCookie: (c: Call): string => `${nameFor(c)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`,

    end: async (c: Call): Promise<void> => {
      const token = getCookie(c, nameFor(c))
      if (token) await database.write((writer) => secrets.end(writer, token))
      deleteCookie(c, nameFor(c), options(c))
    },
  }
}
