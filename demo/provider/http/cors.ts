import type { MiddlewareHandler } from 'hono'
import type { SandboxEnv } from './env.ts'
import type { Settings } from './settings/settings.ts'

/** The headers that a preflight lets a page send (`STRICTNESS.preflightHeaders`). */
const ALLOW_HEADERS = 'authorization, content-type, x-wix-bi-gateway, x-wix-consistent, x-wix-linguist'
const POLITE_HEADERS = `${ALLOW_HEADERS}, x-wix-currency, wix-site-id, wix-account-id`
const EXPOSE_HEADERS = 'X-Wix-Request-Id, X-Wix-Consistent, Retry-After'
/**
 * The methods that a preflight allows. `usual` is the list of most hosts. It refuses a page that sends an OPTIONS
 * request itself to warm up a preflight, since a method outside the list needs a preflight of its own.
 */
export const ALLOW_METHODS = {
  all: 'GET, HEAD, POST, PATCH, PUT, DELETE, OPTIONS',
  usual: 'GET, HEAD, POST, PUT, PATCH, DELETE',
} as const
/** Two hours, the most that Chromium keeps. */
const MAX_AGE_SECONDS = '7200'

const escapeDots = (text: string) => text.replace(/[.[\]]/g, '\\$&')

/** Converts `http://127.0.0.1:*` to an expression; without a port, it is the scheme's own. */
function toPattern(origin: string): RegExp {
  if (origin === '*') return /^(https?:\/\/.+|null)$/i
  const [, scheme = '', host = '', port] = /^(https?:\/\/)(.+?)(?::(\d+|\*))?$/.exec(origin) ?? []
  const hosts = escapeDots(host).replace(/^\*\\\./, '[\\w-]+(\\.[\\w-]+)*\\.')
  const ports = port === '*' ? '(:\\d+)?' : port ? `:${port}` : ''
  return new RegExp(`^${scheme}${hosts}${ports}$`, 'i')
}

/** Creates the check whether an origin is allowed; the port of a pattern may be `*`. */
export function createOriginCheck(origins: readonly string[]): (origin: string) => boolean {
  const patterns = origins.map(toPattern)
  return (origin) => patterns.some((pattern) => pattern.test(origin))
}

/** Whether a path belongs to the owner's controls: only pages of the list may read them. */
const isDesk = (path: string) => path.startsWith('/_sandbox/')

/**
 * Lets pages read answers, and answers their preflights at once (contract 1.3). It does so for every origin, so that
 * pages can read a refusal (`STRICTNESS.readableRefusals`); if the sandbox is polite, only for the origins of the list.
 * A caller without an Origin header, or with a foreign one, also gets the answer: the browser hides it from the page.
 */
export function allowOrigins({
  origins,
  methods,
  polite,
}: Pick<Settings, 'origins' | 'methods' | 'polite'>): MiddlewareHandler<SandboxEnv> {
  const isAllowed = createOriginCheck(origins)
  const mayRead = (origin: string, path: string) => (!polite && !isDesk(path)) || isAllowed(origin)
  return async (c, next) => {
    const origin = c.req.header('origin')
    const allowed = origin !== undefined && mayRead(origin, c.req.path)
    // Also for an OPTIONS request that a script sends itself, to warm up a preflight.
    if (c.req.method === 'OPTIONS') {
      c.res = new Response(null, { status: 204 })
      if (allowed) {
        c.res.headers.set('Access-Control-Allow-Methods', ALLOW_METHODS[methods])
        c.res.headers.set('Access-Control-Allow-Headers', polite ? POLITE_HEADERS : ALLOW_HEADERS)
        c.res.headers.set('Access-Control-Max-Age', MAX_AGE_SECONDS)
      }
    } else {
      await next()
      if (allowed) c.res.headers.set('Access-Control-Expose-Headers', EXPOSE_HEADERS)
    }
    c.res.headers.append('Vary', 'Origin')
    if (allowed) c.res.headers.set('Access-Control-Allow-Origin', origin)
  }
}
