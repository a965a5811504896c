import { READ_HOST } from './services.ts'

/** Where requests go, and what all of them carry: what may have to be otherwise where none comes through. */
export interface Way {
  readonly hosts: { readonly api: string; readonly read: string }
  readonly headers: Readonly<Record<string, string>>
}

/** The header that no package of the provider's sends: a preflight may refuse it, and everything with it. */
export const CURRENCY_HEADER = 'x-wix-currency'

const withoutCurrency = ({ hosts, headers: { [CURRENCY_HEADER]: _, ...headers } }: Way): Way => ({
  hosts,
  headers,
})

/** Of the API host, where the read host is only the specification's default. */
export const findOtherHosts = (way: Way): Way[] => {
  const { api, read } = way.hosts
  return read === READ_HOST && api !== READ_HOST ? [{ ...way, hosts: { api, read: api } }] : []
}

/**
 * The other ways to ask what the network has failed, in the order to try them: without the currency's header, of
 * another host, and both.
 */
export function findOtherWays(way: Way): Way[] {
  // Who is offline asks nobody.
  if (globalThis.navigator?.onLine === false) return []
  const plain = CURRENCY_HEADER in way.headers ? [withoutCurrency(way)] : []
  return [...plain, ...[way, ...plain].flatMap(findOtherHosts)]
}
