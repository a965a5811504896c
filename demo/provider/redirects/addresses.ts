import type { SandboxContext } from '../context/context.ts'
import { createOriginCheck } from '../http/cors.ts'
import { type Violation, violation } from '../http/errors.ts'

/** The longest address that is taken (contract 1.9). */
const MAX_LENGTH = 1000

/**
 * The addresses that a browser may be sent back to: any page of an allowed origin (`STORE_ORIGINS`) or of
 * the sandbox itself, and the redirect URIs that were registered for a client, letter by letter.
 */
export interface Addresses {
  /** The address, written as browsers write it; undefined when it is not on the list. */
  find(text: string, clientId?: string): Promise<string | undefined>
  /** Whether a page of this origin may receive messages and show hosted pages in a frame. */
  isAllowedOrigin(origin: string): boolean
}

/** @param text Untrusted. */
function readAddress(text: string): URL | undefined {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  // `https://shop.example@evil.example` reads like the shop.
  return isWeb && !url.username && !url.password ? url : undefined
}

/** Judges addresses that a shop asks to be sent back to, by the list of allowed origins. */
export function createAddresses(context: SandboxContext): Addresses {
  const { database, settings } = context
  const isAllowed = createOriginCheck(settings.origins)
  const isAllowedOrigin = (origin: string) =>
    readAddress(origin)?.origin === origin && (isAllowed(origin) || origin === context.origin)

  return {
    isAllowedOrigin,
    find: async (text, clientId) => {
      const url = readAddress(text)
      if (!url) return undefined
      if (isAllowedOrigin(url.origin)) return url.href
      const registered =
        clientId &&
        (await database.first('SELECT 1 FROM redirect_uris WHERE client_id = ? AND uri = ?', [
          clientId,
          text,
        ]))
      return registered ? text : undefined
    },
  }
}

/** The violation of an address that is not on the list. */
export const foreignAddress = (field: string): Violation =>
  violation(field, 'is not an allowed redirect address', { rule: 'OTHER', data: { type: 'REDIRECT_URL' } })
