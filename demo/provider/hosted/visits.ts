import type { SandboxContext } from '../access/context/context.ts'
import type { Call } from '../http/env.ts'
import type { Member } from '../identity/member-record.ts'
import { createAddresses } from '../redirects/addresses.ts'
import { createRedirectSessions, type RedirectSession } from '../redirects/redirect-sessions.ts'
import { toWayBack, type WayBack } from '../redirects/way-back.ts'
import { toAnswerAddress } from './authorize-answer.ts'
import { createHostedSessions } from './hosted-sessions.ts'
import { withSession } from './parts.ts'
import { createPastVisits } from './past-visits.ts'

/** A browser on a hosted page: the purpose of its visit, and the logged-in member. */
export interface Visit {
  /** Kept from page to page. */
  readonly token: string | undefined
  readonly session: RedirectSession | undefined
  /** The session if it is over: for the way back to the shop, and for nothing else. */
  readonly past?: RedirectSession | undefined
  /** Known by the cookie of the hosted pages. */
  readonly member: Member | undefined
}

const originsOf = (addresses: readonly (string | undefined)[]) => [
  ...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : []))),
]

/** Returns the session whose addresses a visit may leave for, also if it is over. */
const knownBy = ({ session, past }: Visit) => session ?? past

/** Returns the exit of a login: the page that asked for it. A message needs none. */
function toExit(visit: Visit): string | undefined {
  const { auth, callbacks } = knownBy(visit) ?? {}
  if (!auth) return callbacks?.postFlowUrl && toWayBack(callbacks.postFlowUrl, { isMemberLoggedIn: false })
  const denied = { error: 'access_denied', error_description: 'The login was left' }
  return auth.responseMode === 'web_message' ? undefined : toAnswerAddress(auth, denied)
}

type Callback = 'postFlowUrl' | 'thankYouPageUrl'

/** Returns the return address, with its parameters; undefined when the page gave none. */
function toReturn(
  visit: Visit,
  callback: Callback,
  parameters: WayBack['parameters'] = {},
): string | undefined {
  const { callbacks, asker } = knownBy(visit) ?? {}
  const address =
    callbacks?.[callback] ?? (callback === 'thankYouPageUrl' ? callbacks?.postFlowUrl : undefined)
  const isMemberLoggedIn = visit.member !== undefined || asker?.kind === 'member'
  return address && toWayBack(address, { isMemberLoggedIn, parameters })
}

/** Creates the parts that the hosted pages of one visit share. */
export function createVisits(context: SandboxContext) {
  const { database, settings } = context
  const sessions = createRedirectSessions(context)
  const hostedSessions = createHostedSessions(context)
  const addresses = createAddresses(context)
  const findPast = createPastVisits(context)

  return {
    /** @param token From the address or a form; the address by default. */
    read: async (c: Call, token = c.req.query('session')): Promise<Visit> => {
      const session = await sessions.find(database, token)
      const past = session ? undefined : await findPast(token)
      const { language, isGeneric } = session ?? past ?? {}
      c.set('visit', token)
      c.set('language', language)
      c.set('isGeneric', isGeneric)
      return { token: session && token, session, past, member: await hostedSessions.find(c) }
    },

    /** Returns the origins that may frame a page of this visit, and those that its forms may lead to. */
    policyFor: (visit: Visit) => {
      const { auth, callbacks } = knownBy(visit) ?? {}
      const { origin, auth: asked } = visit.session ?? {}
      const isMessage = asked?.responseMode === 'web_message'
      return {
        framedBy: isMessage ? (origin ? [origin] : settings.origins) : [],
        leadsTo: originsOf([auth?.redirectUri, ...Object.values(callbacks ?? {})]),
      }
    },

    toExit,
    toWayBack: toReturn,

    /** Returns the link back to the shop, from any page of the visit. */
    toShop: (visit: Visit): string | undefined =>
      knownBy(visit)?.auth ? toExit(visit) : toReturn(visit, 'postFlowUrl'),

    /** Finds the page of the shop for another browser: it doesn't have what an answer to the visit needs. */
    findSite: async (visit: Visit): Promise<string | undefined> => {
      const { auth, origin } = visit.session ?? {}
      const asker = origin ?? auth?.redirectUri
      return asker ? addresses.findSite(asker, auth?.clientId) : toReturn(visit, 'postFlowUrl')
    },

    /** Returns the login page: the shop's own, if it named one. */
    toLogin: (visit: Visit): string => {
      const { loginUrl } = knownBy(visit)?.callbacks ?? {}
      return loginUrl ? toWayBack(loginUrl, { isMemberLoggedIn: false }) : withSession('/login', visit.token)
    },

    isAllowedOrigin: addresses.isAllowedOrigin,
  }
}

export type Visits = ReturnType<typeof createVisits>
