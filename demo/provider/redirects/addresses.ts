import type { SandboxContext } from '../access/context/context.ts'
import type { Reader, Writer } from '../database/database.ts'
import { createOriginCheck } from '../http/cors.ts'
import { type ApiError, invalidArgument, type Violation, violation } from '../http/errors.ts'
import { isLoopbackName } from '../http/own-host.ts'
import { MOST_ADDRESSES, type Settings } from '../http/settings/settings.ts'
import { refuseBy } from '../http/strictness.ts'

/** The longest accepted address (contract 1.9). */
const MAX_LENGTH = 1000
/** The client whose redirect URIs `STORE_REDIRECT_URIS` lists. */
const DEMO_CLIENT = 'demo-client'

/**
 * The addresses that a browser may be sent back to: for a login those registered for its client, letter by letter; for
 * every other hosted page those of an allowed domain (`STORE_ORIGINS`) and the sandbox's own. A polite sandbox uses
 * both lists for both.
 */
export interface Addresses {
  /** Finds the address at the end of a login, as it was sent; undefined when it is not on the client's list. */
  findRedirectUri(text: string, clientId?: string): Promise<string | undefined>
  /**
   * Finds the address after another hosted page, in the spelling of browsers; undefined for a domain that is not
   * allowed.
   */
  findReturn(text: string, clientId?: string): Promise<string | undefined>
  /** Finds the site of an address, its first page, by the rules of {@link findReturn}. */
  findSite(text: string, clientId?: string): Promise<string | undefined>
  /** Whether a page of this origin may get tokens, receive messages and show hosted pages in a frame. */
  isAllowedOrigin(origin: string): boolean
}

/** @param text Untrusted. */
function readAddress(text: string): URL | undefined {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  // `https://shop.example@evil.example` looks like the shop.
  return isWeb && !url.username && !url.password ? url : undefined
}

/**
 * Whether an address is `https` or local: the provider allows `https` hosts only, so an `http` address is a different,
 * unlisted one.
 */
export const isSecure = ({ protocol, host }: URL): boolean => protocol === 'https:' || isLoopbackName(host)

/** Creates the check of addresses that a shop wants to be sent back to, by its owner's lists. */
export function createAddresses(context: SandboxContext): Addresses {
  const { database, settings } = context
  const isListed = createOriginCheck(settings.origins)

  const isAllowedOrigin = (origin: string) => {
    const url = readAddress(origin)
    if (url?.origin !== origin) return false
    return origin === context.origin || (isListed(origin) && (settings.polite || isSecure(url)))
  }

  const isRegistered = async (uri: string, clientId: string | undefined): Promise<boolean> => {
    if (clientId === undefined) return false
    if (clientId === DEMO_CLIENT && context.redirectUris.has(uri)) return true
    const row = await database.first('SELECT 1 FROM redirect_uris WHERE client_id = ? AND uri = ?', [
      clientId,
      uri,
    ])
    return row !== undefined
  }

  const findAllowed = (text: string) => {
    const url = readAddress(text)
    return url && isAllowedOrigin(url.origin) ? url.href : undefined
  }

  const findRegistered = async (text: string, clientId: string | undefined) =>
    readAddress(text) && (await isRegistered(text, clientId)) ? text : undefined

  const findPolitely = async (text: string, clientId?: string) =>
    findAllowed(text) ?? (await findRegistered(text, clientId))

  const findReturn = settings.polite ? findPolitely : async (text: string) => findAllowed(text)

  return {
    isAllowedOrigin,
    findRedirectUri: settings.polite ? findPolitely : findRegistered,
    findReturn,
    findSite: async (text, clientId) => {
      const url = readAddress(text)
      return url && findReturn(`${url.origin}/`, clientId)
    },
  }
}

/** The violation of an address that is not on the list. */
export const foreignAddress = (field: string): Violation =>
  violation(field, 'is not an allowed redirect address', { rule: 'OTHER', data: { type: 'REDIRECT_URL' } })

/** Creates the error of an address that `findReturn` did not find: it is invalid, or its domain is not on the list. */
export function refuseReturn(field: string, text: string, { polite }: Pick<Settings, 'polite'>): ApiError {
  const url = readAddress(text)
  return polite || !url ? invalidArgument(foreignAddress(field)) : refuseDomain(url.origin)
}

/** Creates the 403 for pages of an origin. */
export const refuseDomain = (origin: string): ApiError =>
  refuseBy('redirectDomain', `${origin.slice(0, 200)} isn't listed as an allowed redirect domain.`)

type Registrations = Pick<SandboxContext, 'redirectUris' | 'settings'>

/** Lists every address that is registered for a client. */
export async function listRedirectUris(
  reader: Reader,
  { redirectUris }: Pick<Registrations, 'redirectUris'>,
  clientId: string,
): Promise<readonly string[]> {
  const rows = await reader.all<{ uri: string }>(
    'SELECT uri FROM redirect_uris WHERE client_id = ? ORDER BY rowid',
    [clientId],
  )
  const own = clientId === DEMO_CLIENT ? redirectUris : []
  return [...new Set([...own, ...rows.map(({ uri }) => uri)])]
}

/**
 * Registers an address for a client.
 *
 * @throws {ApiError} 400 for more than `MOST_ADDRESSES`; a polite sandbox accepts any number.
 */
export async function registerRedirectUri(
  writer: Writer,
  context: Registrations,
  { clientId, uri }: { readonly clientId: string; readonly uri: string },
): Promise<void> {
  const known = await listRedirectUris(writer, context, clientId)
  if (!context.settings.polite && !known.includes(uri) && known.length >= MOST_ADDRESSES) {
    throw invalidArgument(violation('uri', `A client has at most ${MOST_ADDRESSES} redirect URIs`))
  }
  await writer.run('INSERT INTO redirect_uris VALUES (?, ?) ON CONFLICT DO NOTHING', [clientId, uri])
}
