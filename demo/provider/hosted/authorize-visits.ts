import type { SandboxContext } from '../access/context/context.ts'
import type { Call } from '../http/env.ts'
import { isFramed } from '../http/is-framed.ts'
import { createAddresses, listRedirectUris } from '../redirects/addresses.ts'
import { isRefusal, type Refusal, readAuthorizeRequest } from '../redirects/authorize-request.ts'
import { createRedirectSessions } from '../redirects/redirect-sessions.ts'
import { sendAnswer } from './authorize-answer.ts'
import { HostedError } from './hosted-error.ts'
import { createHostedSessions } from './hosted-sessions.ts'
import { createVisits, type Visit } from './visits.ts'

const originOf = (address: string | undefined) => (address ? new URL(address).origin : undefined)

/** Reads the request of an authorize page: from a redirect session, or from the address alone. */
export function createAuthorizeVisits(context: SandboxContext) {
  const { database } = context
  const addresses = createAddresses(context)
  const hostedSessions = createHostedSessions(context)
  const sessions = createRedirectSessions(context)
  const visits = createVisits(context)
  const isClient = async (id: string) =>
    (await database.first('SELECT 1 FROM oauth_clients WHERE id = ?', [id])) !== undefined

  /** Finds the page that asked, as the browser names it; messages go to no other origin. */
  function findAsker(c: Call): string | undefined {
    const referrer = c.req.header('referer') ?? ''
    const origin = URL.canParse(referrer) ? new URL(referrer).origin : ''
    return addresses.isAllowedOrigin(origin) && origin !== context.origin ? origin : undefined
  }

  /** Finds the shop of a client whose request has no valid address: the site of one that is registered for it. */
  async function findShop(c: Call): Promise<string | undefined> {
    const clientId = c.req.query('client_id') ?? ''
    if (isFramed(c)) return undefined
    for (const uri of await listRedirectUris(database, context, clientId)) {
      const shop = await addresses.findSite(uri, clientId)
      if (shop) return shop
    }
    return undefined
  }

  /** Sends a refusal to its valid address; without one a person reads it. */
  async function refuse(c: Call, { field, error, description, to }: Refusal, origin: string | undefined) {
    if (!to || (to.responseMode === 'web_message' && !origin)) {
      const detail = `${field} ${description}.`
      throw new HostedError(400, 'cantBegin', undefined, { detail, exit: await findShop(c) })
    }
    const answer = { error, error_description: `${field} ${description}` }
    return sendAnswer(c, context, { auth: to, origin, answer })
  }

  /** Begins a visit for a request in the address alone, as other OAuth clients send it. */
  async function begin(c: Call): Promise<Visit | Response> {
    const read = await readAuthorizeRequest(c.req.query(), { isClient, addresses })
    const way = isRefusal(read) ? read.to : read
    const origin = originOf(way?.redirectUri) ?? findAsker(c)
    if (isRefusal(read)) return refuse(c, read, origin)
    const begun = { intent: 'auth', request: {}, auth: read, callbacks: {}, origin } as const
    const { token, session } = await database.write((writer) => sessions.issue(writer, begun))
    return { token, session, member: await hostedSessions.find(c) }
  }

  /** Returns the visit, or the refusal of an invalid request. */
  return async (c: Call): Promise<Visit | Response> => {
    const visit = await visits.read(c)
    const { session, token = '' } = visit
    if (!session?.auth) return begin(c)
    if (session.auth.responseMode !== 'web_message' || session.origin) return visit
    const known = { ...session, origin: originOf(session.auth.redirectUri) ?? findAsker(c) }
    await database.write((writer) => sessions.replace(writer, token, known))
    return { ...visit, session: known }
  }
}
