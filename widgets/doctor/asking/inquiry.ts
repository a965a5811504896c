import { createTransport, type Transport } from '../../../src/client/core/transport.ts'
import type { Exchange } from './exchange.ts'
import { createPageFetch } from './page-fetch.ts'
import type { Finding, Point } from './point.ts'
import type { Settings } from './read-settings.ts'
import { createSecrets, type Secrets } from './secrets.ts'

/** One run of the doctor: how it asks, and what it has heard. */
export interface Inquiry {
  readonly settings: Settings
  readonly secrets: Secrets
  /** Asks as a script in a page does. */
  readonly fetch: typeof globalThis.fetch
  readonly getAccessToken: () => Promise<string>
  /** The widgets' own way to the provider, over that fetch. */
  readonly transport: Transport
  /** Tells of a question that did not go through `fetch`. */
  record(exchange: Exchange): void
  /** What was asked since the last point began. */
  asked(): readonly Exchange[]
  /** The token that all questions after it are asked with. */
  takeToken(token: string): void
  /** Looks at one thing; whatever is asked meanwhile belongs to it. */
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
    // The page's fetch has the same limit, and says which question it was.
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
      // What was asked is told once, with the first finding of it.
      return findings.map((finding, index) => ({ name, ...finding, exchanges: index ? [] : mine }))
    },
  }
}
