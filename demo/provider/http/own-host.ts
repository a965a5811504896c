import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { createOriginCheck } from './cors.ts'
import type { Call, SandboxEnv } from './env.ts'
import { permissionDenied } from './errors.ts'
import { DEFAULT_API_KEY, type Settings } from './settings/settings.ts'

/** `localhost`, `127.0.0.1`, `[::1]`, `shop.localhost`, with or without a port. */
const LOOPBACK = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

/** Whether a host, with or without a port, is this machine. */
export const isLoopbackName = (host: string): boolean => LOOPBACK.test(host)

/**
 * Whether a request used a name of this machine. A page of another name that leads here (DNS rebinding) has the same
 * origin for the browser, so only the name reveals it.
 */
export const isLoopbackHost = (c: Call): boolean =>
  isLoopbackName(c.req.header('host') ?? new URL(c.req.url).host)

/**
 * Creates the check whether a text is the owner's key, by the name that the request used: the default key is public, so
 * it is valid on this machine only, and in no page of a foreign origin, because pages of every origin may call the API.
 */
export function createOwnerKeyCheck({
  apiKey,
  origins,
}: Pick<Settings, 'apiKey' | 'origins'>): (c: Call, key: string) => boolean {
  const ownerKey = digest(apiKey)
  const hasOwnKey = apiKey !== DEFAULT_API_KEY
  const isAllowedOrigin = createOriginCheck(origins)
  const comesFromHome = (c: Call) => {
    const origin = c.req.header('origin')
    return isLoopbackHost(c) && (origin === undefined || isAllowedOrigin(origin))
  }
  return (c, key) => timingSafeEqual(digest(key), ownerKey) && (hasOwnKey || comesFromHome(c))
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Returns the key or token of a call, with or without `Bearer`; empty when there is none. */
export const keyOf = (c: Call): string =>
  (c.req.header('authorization') ?? '').replace(/^Bearer\s+/i, '').trim()

/** The paths that hosted pages on other names need; they reveal nothing. */
const OPEN = ['/_sandbox/captcha', '/_sandbox/captcha.js']

/**
 * Restricts the owner's controls to this machine: by any other name they need the owner's own key, and the default key,
 * which is public, is refused.
 */
export function guardControls(settings: Pick<Settings, 'apiKey' | 'origins'>): MiddlewareHandler<SandboxEnv> {
  const hasOwnKey = settings.apiKey !== DEFAULT_API_KEY
  const isOwnerKey = createOwnerKeyCheck(settings)
  return async (c, next) => {
    const isOpen = hasOwnKey && (OPEN.includes(c.req.path) || isOwnerKey(c, keyOf(c)))
    if (!isOpen && !isLoopbackHost(c))
      throw permissionDenied('By this name only the owner’s own key opens this')
    await next()
  }
}
