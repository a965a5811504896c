import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import type { SandboxContext } from '../access/context/context.ts'
import { loadSigningKey } from '../access/signing-key.ts'
import type { Call } from '../http/env.ts'

const COOKIE = 'checkout-guard'
const PATH = '/checkout'
const SETTING = 'checkout-form-key'

/** Accepts only forms that this browser got from us (cross-site request forgery). */
export interface FormGuard {
  /** Returns the token that the form has to send back; sets the browser's cookie. */
  issue(c: Call, checkoutId: string): Promise<string>
  /** Whether a submitted form came from our own page, in the same browser. */
  check(c: Call, checkoutId: string, token: string): Promise<boolean>
}

/** Whether a form came from here: browsers send its origin; one that doesn't still needs cookie and token. */
function isFromHere(c: Call): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin') return false
  const origin = c.req.header('origin')
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === c.req.header('host'))
}

/**
 * Creates the guard. The token is a signature over the browser's cookie and the checkout, so it is valid for no other
 * of either.
 */
export function createFormGuard({ database }: Pick<SandboxContext, 'database'>): FormGuard {
  let key: Promise<string> | undefined
  const sign = async (cookie: string, checkoutId: string) => {
    key ??= database.write((writer) => loadSigningKey(writer, SETTING))
    return createHmac('sha256', await key)
      .update(`${cookie}|${checkoutId}`)
      .digest('base64url')
  }
  return {
    async issue(c, checkoutId) {
      const cookie = getCookie(c, COOKIE) ?? randomBytes(24).toString('base64url')
      setCookie(c, COOKIE, cookie, {
        path: PATH,
        httpOnly: true,
        sameSite: 'Lax',
        secure: new URL(c.req.url).protocol === 'https:',
      })
      return sign(cookie, checkoutId)
    },

    async check(c, checkoutId, token) {
      const cookie = getCookie(c, COOKIE)
      if (!cookie || !isFromHere(c)) return false
      const expected = Buffer.from(await sign(cookie, checkoutId))
      const given = Buffer.from(token)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
