import { API_HOST, READ_HOST } from '../../../src/client/core/services.ts'

/** The provider's own hosts, which every page may name. */
export const PROVIDER_HOSTS: readonly string[] = [API_HOST, READ_HOST]

/** This machine, where a sandbox runs. */
export const OWN_MACHINE: readonly string[] = ['localhost', '127.0.0.1', '[::1]'].flatMap((name) => [
  `http://${name}:*`,
  `https://${name}:*`,
])

const read = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)

const isOwnMachine = ({ hostname }: URL): boolean =>
  /^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost)$/.test(hostname)

/** Returns an address to which a path can be appended safely. */
const trim = ({ href, search, hash, username, password }: URL): string | undefined =>
  search || hash || username || password || /[?#]$/.test(href) ? undefined : href.replace(/\/+$/, '')

function isLike(host: URL, pattern: string): boolean {
  const written = trim(host)
  if (!written) return false
  const allowed = read(pattern.replace(/:\*$/, ''))
  if (!allowed) return false
  if (!pattern.endsWith(':*')) return written === trim(allowed)
  return host.protocol === allowed.protocol && host.hostname === allowed.hostname && written === host.origin
}

/**
 * Checks whether a server may send requests to a host that a page names: anybody may have written the page, and hosts
 * that only the server can reach must stay private.
 *
 * @param allowed Origins, with `:*` for any port. Default: the provider's own, and this machine for a page that is
 * served by it.
 */
export function isAllowedHost(
  host: string,
  {
    allowed,
    pageUrl,
  }: { readonly allowed: readonly string[] | undefined; readonly pageUrl: string | undefined },
): boolean {
  const url = read(host)
  const page = read(pageUrl ?? '')
  const isAtHome = !!page && isOwnMachine(page)
  const list = allowed ?? [...PROVIDER_HOSTS, ...(isAtHome ? OWN_MACHINE : [])]
  return !!url && list.some((one) => isLike(url, one))
}
