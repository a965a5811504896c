import { getConnInfo } from '@hono/node-server/conninfo'
import type { Call } from '../http/env.ts'

/**
 * Where a request comes from, for the limits. Headers such as X-Forwarded-For are not read: anybody can
 * write them.
 */
export function networkAddressOf(c: Call): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    return 'unknown'
  }
}
