import { createHash } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Call } from '../http/env.ts'

/** The origin of a request, for the limits. */
export interface AskingBrowser {
  /** The network address. Headers such as X-Forwarded-For are not read: anybody can write them. */
  readonly address: string
  /** Tells browsers of one address apart, as far as they identify themselves. It proves nothing. */
  readonly browser: string
}

function networkAddressOf(c: Call): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    return 'unknown'
  }
}

/** The browser behind a call, by its network address and user agent. */
export function askingBrowserOf(c: Call): AskingBrowser {
  const address = networkAddressOf(c)
  const agent = c.req.header('user-agent') ?? ''
  const browser = createHash('sha256').update(`${address} ${agent}`).digest('base64url').slice(0, 22)
  return { address, browser }
}
