import type { Exchange } from './exchange.ts'
import type { Inquiry } from './inquiry.ts'
import { readBounded, TooLarge } from './read-bounded.ts'
import { showAddress } from './secrets.ts'

/** The most redirects from a redirect session's address to the final page: more are a loop. */
const MOST_HOPS = 6

/** The result of visiting one of the provider's pages. */
export interface Visited {
  /** The last request, with its status. */
  readonly last: Exchange
  /** The text of the provider's page; undefined if it leads back to the shop, or there is none. */
  readonly page: string | undefined
  readonly headers: Headers
  /** The address of the shop that it leads to, which isn't requested. */
  readonly back: URL | undefined
}

type Asker = Pick<Inquiry, 'settings' | 'record' | 'secrets'>

/** Creates the cookie jar of one origin, like a browser's session cookies. */
function createJar(origin: string) {
  const cookies = new Map<string, string>()
  return {
    take(from: string, { headers }: Response): void {
      if (new URL(from).origin !== origin) return
      for (const cookie of headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        cookies.set(name.trim(), value)
      }
    },
    write: (to: string): { Cookie?: string } =>
      cookies.size && new URL(to).origin === origin
        ? { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
        : {},
    values: () => cookies.values(),
  }
}

function readTrouble(cause: unknown): Pick<Exchange, 'obstacle'> {
  if (cause instanceof TooLarge) return { obstacle: 'too-large' }
  const isLate = /^(TimeoutError|AbortError)$/.test((cause as Error)?.name)
  return { obstacle: isLate ? 'timeout' : 'unreachable' }
}

/**
 * Visits a page of the provider's like a browser that leaves the shop: with its redirects and cookies, and only up to
 * the shop's own pages.
 */
export async function visit({ settings, record, secrets }: Asker, address: string): Promise<Visited> {
  const { origin, timeoutMs } = settings
  const jar = createJar(new URL(address).origin)
  let last: Exchange = { method: 'GET', url: showAddress(address) }
  let headers = new Headers()
  for (let hop = 0, here = address; hop < MOST_HOPS; hop++) {
    last = { method: 'GET', url: showAddress(here) }
    try {
      const response = await (settings.fetch ?? fetch)(here, {
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          Accept: 'text/html,application/xhtml+xml',
          ...(hop === 0 && { Referer: `${origin}/` }),
          ...jar.write(here),
        },
      })
      headers = response.headers
      jar.take(here, response)
      for (const value of jar.values()) secrets.add(value)
      const page = new TextDecoder().decode(await readBounded(response))
      last = { ...last, status: response.status }
      record(last)
      const next = headers.get('Location')
      if (!next) return { last, page, headers, back: undefined }
      here = new URL(next, here).href
      secrets.learnAddress(here)
      const target = new URL(here)
      if (target.origin === origin || !/^https?:$/.test(target.protocol))
        return { last, page: undefined, headers, back: target }
    } catch (cause) {
      last = { ...last, ...readTrouble(cause) }
      record(last)
      break
    }
  }
  return { last, page: undefined, headers, back: undefined }
}
