import type { SandboxContext } from '../access/context/context.ts'
import type { Call } from '../http/env.ts'
import type { Member } from '../identity/member-record.ts'
import { createAddresses } from '../redirects/addresses.ts'
import { createRedirectSessions, type RedirectSession } from '../redirects/redirect-sessions.ts'
import { toWayBack, type WayBack } from '../redirects/way-back.ts'
import { toAnswerAddress } from './authorize-answer.ts'
import { createHostedSessions } from './hosted-sessions.ts'
import { withSession } from './parts.ts'

/** A browser on a hosted page: the purpose of its visit, and the logged-in member. */
export interface Visit {
  /** Kept from page to page. */
  readonly token: string | undefined
  readonly session: RedirectSession | undefined
  /** Known by the cookie of the hosted pages. */
  readonly member: Member | undefined
}

const originsOf = (addresses: readonly (string | undefined)[]) => [
  ...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : []))),
]

/** Creates the parts that the hosted pages of one visit share. */
export function createVisits(context: SandboxContext) {
  const { database, settings } = context
  const sessions = createRedirectSessions(context)
  const hostedSessions = createHostedSessions(context)
  const addresses = createAddresses(context)

  return {
    /** @param token From the address or a form; the address by default. */
    read: async (c: Call, token = c.req.query('session')): Promise<Visit> => {
      const session = await sessions.find(database, token)
      c.set('language', session?.language)
      c.set('isGeneric', session?.isGeneric)
      return { token: session && token, session, member: await hostedSessions.find(c) }
    },

    /** Returns the origins that may frame a page of this visit, and those that its forms may lead to. */
    policyFor: ({ session }: Visit) => {
      const { auth, origin, callbacks } = session ?? {}
      const isMessage = auth?.responseMode === 'web_message'
      return {
        framedBy: isMessage ? (origin ? [origin] : settings.origins) : [],
        leadsTo: originsOf([auth?.redirectUri, ...Object.values(callbacks ?? {})]),
      }
    },

    /** Returns the exit of a login: the page that asked for it. A message needs none. */
    toExit: (visit: Visit): string | undefined => {
      const { auth, callbacks } = visit.session ?? {}
      if (!auth)
        return callbacks?.postFlowUrl && toWayBack(callbacks.postFlowUrl, { isMemberLoggedIn: false })
      const denied = { error: 'access_denied', error_description: 'The login was left' }
      return auth.responseMode === 'web_message' ? undefined : toAnswerAddress(auth, denied)
    },

    /** Returns the return address, with its parameters; undefined when the page gave none. */
    toWayBack: (
      { session, member }: Visit,
      callback: 'postFlowUrl' | 'thankYouPageUrl',
      parameters: WayBack['parameters'] = {},
    ): string | undefined => {
      const { callbacks, asker } = session ?? {}
      const address =
        callbacks?.[callback] ?? (callback === 'thankYouPageUrl' ? callbacks?.postFlowUrl : undefined)
      const isMemberLoggedIn = member !== undefined || asker?.kind === 'member'
      return address && toWayBack(address, { isMemberLoggedIn, parameters })
    },

    /** Returns the login page: the shop's own, if it named one. */
    toLogin: ({ session, token }: Visit): string => {
      const { loginUrl } = session?.callbacks ?? {}
      return loginUrl ? toWayBack(loginUrl, { isMemberLoggedIn: false }) : withSession('/login', token)
    },

    isAllowedOrigin: addresses.isAllowedOrigin,
  }
}

export type Visits = ReturnType<typeof createVisits>
