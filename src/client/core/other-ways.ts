import { READ_HOST } from './services.ts'

/** Where requests go, and what all of them carry: what may have to be otherwise where none comes through. */
export interface Way {
  readonly hosts: { readonly api: string; readonly read: string }
  readonly headers: Readonly<Record<string, string>>
}

/** The header that no package of the provider's sends: a preflight may refuse it, and everything with it. */
export const CURRENCY_HEADER = 'x-wix-currency'

/** The header that says in which language to answer, and where a redirect session leads in. */
export const LANGUAGE_HEADER = 'x-wix-linguist'

/** The format of such a header: `language|locale|is the shop's own|instance`. */
export const writeLinguist = (language: string): string => `${language}|${language}|false|`

const without = ({ hosts, headers }: Way, ...names: readonly string[]): Way => ({
  hosts,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name))),
})

/** Of the API host, where the read host is only the specification's default. */
export const findOtherHosts = (way: Way): Way[] => {
  const { api, read } = way.hosts
  return read === READ_HOST && api !== READ_HOST ? [{ ...way, hosts: { api, read: api } }] : []
}

/**
 * The other ways to ask what the network has failed, in the order to try them: without the header of the currency or
 * of the language, or of both, of another host, and all of that.
 */
export function findOtherWays(way: Way): Way[] {
  // There is nothing to ask while offline.
  if (globalThis.navigator?.onLine === false) return []
  const optional = [CURRENCY_HEADER, LANGUAGE_HEADER].filter((name) => name in way.headers)
  const plain = optional.map((name) => without(way, name))
  if (optional.length > 1) plain.push(without(way, ...optional))
  return [...plain, ...[way, ...plain].flatMap(findOtherHosts)]
}
