import { createTransport, type Transport } from '../../../src/client/core/transport.ts'
import type { Exchange } from './exchange.ts'
import { createPageFetch } from './page-fetch.ts'
import type { Finding, Point } from './point.ts'
import type { Settings } from './read-settings.ts'
import { createSecrets, type Secrets } from './secrets.ts'

/** One run of the doctor: its requests and their results. */
export interface Inquiry {
  readonly settings: Settings
  readonly secrets: Secrets
  /** Sends requests as a script in a page does. */
  readonly fetch: typeof globalThis.fetch
  readonly getAccessToken: () => Promise<string>
  /** The widgets' own transport, over that fetch. */
  readonly transport: Transport
  /** Records a request that didn't go through `fetch`. */
  record(exchange: Exchange): void
  /** Returns the requests since the last point began. */
  asked(): readonly Exchange[]
  /** Sets the token for all later requests. */
  takeToken(token: string): void
  /** Examines one thing; requests made meanwhile belong to it. */
  look(name: string, find: () => Promise<Finding | readonly Finding[]>): Promise<readonly Point[]>
}

/** @param settings.fetch Default: the global one. */
export function createInquiry(settings: Settings): Inquiry {
  const secrets = createSecrets([settings.clientId])
  let exchanges: Exchange[] = []
  let token: string | undefined
  const record = (exchange: Exchange) => void exchanges.push(exchange)
  const { origin, timeoutMs, apiHost, readHost } = settings
  const pageFetch = createPageFetch({ origin, timeoutMs, secrets, record, fetch: settings.fetch })
  const getAccessToken = async () => token ?? ''
  const transport = createTransport({
    apiHost,
    readHost,
    // The page's fetch has the same limit, and reports which request it was.
    timeoutMs: timeoutMs + 1000,
    fetch: pageFetch,
    getAccessToken,
  })
  return {
    settings,
    secrets,
    fetch: pageFetch,
    getAccessToken,
    transport,
    record,
    asked: () => exchanges,
    takeToken(value) {
      secrets.add(value)
      token = value
    },
    async look(name, find) {
      exchanges = []
      const found = await find()
      const findings = Array.isArray(found) ? (found as readonly Finding[]) : [found as Finding]
      const mine = exchanges
      // Requests are listed once, with their first finding.
      return findings.map((finding, index) => ({ name, ...finding, exchanges: index ? [] : mine }))
    },
  }
}
