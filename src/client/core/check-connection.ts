import { refuseGiven } from '../../model/check-given.ts'
import { StoreError } from '../../model/errors.ts'
import type { Connection } from './transport.ts'

/**
 * Checks the way to the provider that a caller has given. A host that is a path is one of the page's own origin, where
 * a proxy may answer.
 *
 * @throws {StoreError} `invalid_configuration` for `shop.example` and `localhost:4700`: no request could be sent there,
 *   which would look like a network failure; and for values of other types, whose errors would name nobody's mistake.
 */
export function checkConnection({ apiHost, readHost, fetch, timeoutMs }: Connection): void {
  for (const [name, host] of Object.entries({ apiHost, readHost })) {
    if (!host) continue
    if (typeof host !== 'string') refuseGiven(host, name, 'an origin as text')
    if (!/^(https?:\/)?\//.test(host))
      throw new StoreError('invalid_configuration', `"${host}" needs https:// or http:// before it`)
  }
  if (fetch && typeof fetch !== 'function') refuseGiven(fetch, 'fetch', 'a function')
  if (timeoutMs && typeof timeoutMs !== 'number') refuseGiven(timeoutMs, 'timeoutMs', 'a number')
}
