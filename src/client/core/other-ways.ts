import { READ_HOST } from './services.ts'

/** The hosts and the headers of all requests. They may have to be different where the network blocks some of them. */
export interface Way {
  readonly hosts: { readonly api: string; readonly read: string }
  readonly headers: Readonly<Record<string, string>>
}

/** A header that none of the provider's own packages sends: a preflight may refuse it, and then every request fails. */
export const CURRENCY_HEADER = 'x-wix-currency'

/** The header with the language of the answer, and of the page that a redirect session leads to. */
export const LANGUAGE_HEADER = 'x-wix-linguist'

/** The format of such a header: `language|locale|is the shop's own|instance`. */
export const writeLinguist = (language: string): string => `${language}|${language}|false|`

const OPTIONAL: readonly string[] = [CURRENCY_HEADER, LANGUAGE_HEADER]

const leaveOut = (headers: Way['headers'], names: readonly string[]): Way['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))

/**
 * Returns the headers of a request for a token. A token has no currency and no language, and where a preflight refuses
 * their headers, such a request can't be repeated without them: it may be sent only once.
 */
export const keepNeeded = (headers: Way['headers']): Way['headers'] => leaveOut(headers, OPTIONAL)

const without = ({ hosts, headers }: Way, ...names: readonly string[]): Way => ({
  hosts,
  headers: leaveOut(headers, names),
})

/** Returns the way that also reads from the API host; only if the read host is the specification's default. */
export const findOtherHosts = (way: Way): Way[] => {
  const { api, read } = way.hosts
  return read === READ_HOST && api !== READ_HOST ? [{ ...way, hosts: { api, read: api } }] : []
}

/**
 * Returns the other ways to repeat a request after a network failure, in the order to try them: without the header of
 * the currency, of the language, or both; then the original way and each of these with the API host for reads.
 */
export function findOtherWays(way: Way): Way[] {
  // No way can work while the browser is offline.
  if (globalThis.navigator?.onLine === false) return []
  const optional = OPTIONAL.filter((name) => name in way.headers)
  const plain = optional.map((name) => without(way, name))
  if (optional.length > 1) plain.push(without(way, ...optional))
  return [...plain, ...[way, ...plain].flatMap(findOtherHosts)]
}
