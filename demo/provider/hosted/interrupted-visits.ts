import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { SandboxContext } from '../access/context/context.ts'
import type { Call } from '../http/env.ts'
import { isFramed } from '../http/is-framed.ts'
import { createVisits, type Visit } from './visits.ts'

/** As long as the link of the e-mail is valid. */
const KEEP_SECONDS = 3600

const nameFor = (c: Call) => `hosted_interrupted_${new URL(c.req.url).port || 'default'}`

const optionsFor = (c: Call) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: new URL(c.req.url).protocol === 'https:',
  }) as const

/**
 * Keeps in the browser the visit that a forgotten password interrupts. The link of the e-mail doesn't have its token:
 * another browser couldn't answer the page that asked, and a link that somebody else has asked for must lead to nobody
 * else's visit.
 */
export function createInterruptedVisits(context: SandboxContext) {
  const visits = createVisits(context)
  return {
    keep: (c: Call, { session, token }: Visit): void => {
      if (!session || isFramed(c)) return
      setCookie(c, nameFor(c), `${session.id}.${token}`, { ...optionsFor(c), maxAge: KEEP_SECONDS })
    },

    /**
     * Finds the visit of this browser; undefined when it has none, or when it is over.
     *
     * @param visitId From the link; the last one by default.
     */
    find: async (c: Call, visitId?: string): Promise<Visit | undefined> => {
      const [id, token] = getCookie(c, nameFor(c))?.split('.') ?? []
      if (!token || (visitId !== undefined && visitId !== id)) return undefined
      const visit = await visits.read(c, token)
      return visit.session && visit
    },

    forget: (c: Call): void => void deleteCookie(c, nameFor(c), optionsFor(c)),
  }
}
