import { StoreError } from '../../model/errors.ts'
import type { Connection } from './transport.ts'

/**
 * Checks the hosts that a caller has given. A path is one of the page's own origin, where a proxy may answer.
 *
 * @throws {StoreError} `invalid_configuration` for `shop.example` and `localhost:4700`: no request could be sent there,
 *   which would look like a network failure.
 */
export function checkHosts({ apiHost, readHost }: Connection): void {
  for (const host of [apiHost, readHost])
    if (host && !/^(https?:\/)?\//.test(host))
      throw new StoreError('invalid_configuration', `"${host}" needs https:// or http:// before it`)
}
