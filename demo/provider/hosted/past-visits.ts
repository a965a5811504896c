import type { SandboxContext } from '../access/context/context.ts'
import { createAddresses } from '../redirects/addresses.ts'
import { createRedirectSessions, type RedirectSession } from '../redirects/redirect-sessions.ts'

/**
 * Finds the redirect session of a page that was open for too long, for the way back to its shop: it has only addresses
 * that are on the owner's lists now. The lists were asked when it began, and may have changed since.
 */
export function createPastVisits(context: SandboxContext) {
  const { database } = context
  const addresses = createAddresses(context)
  const sessions = createRedirectSessions(context)

  async function keepAllowed(callbacks: RedirectSession['callbacks'], clientId: string | undefined) {
    const allowed: Record<string, string> = {}
    for (const [name, address] of Object.entries(callbacks)) {
      const found = await addresses.findReturn(address, clientId)
      if (found) allowed[name] = found
    }
    return allowed
  }

  async function isRegistered({ redirectUri, clientId }: NonNullable<RedirectSession['auth']>) {
    // A login by message has no address.
    return !redirectUri || (await addresses.findRedirectUri(redirectUri, clientId)) !== undefined
  }

  /** @param token Untrusted. */
  return async (token: string | undefined): Promise<RedirectSession | undefined> => {
    const session = await sessions.findPast(database, token)
    if (!session) return undefined
    const { auth, callbacks, ...others } = session
    return {
      ...others,
      callbacks: await keepAllowed(callbacks, auth?.clientId),
      ...(auth && (await isRegistered(auth)) && { auth }),
    }
  }
}
