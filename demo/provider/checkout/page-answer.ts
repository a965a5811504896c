import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Call } from '../http/env.ts'
import { keepLanguage } from '../words/language.ts'
import type { Html } from './page-frame.ts'

/**
 * Everything from here, nothing from elsewhere, no scripts, no frames. Pictures may come from the shop's other hosts.
 * Browsers apply `form-action` to redirects too, so the pages after an order are listed.
 */
const policyFor = (targets: readonly string[]) =>
  [
    `default-src 'none'`,
    `style-src 'self'`,
    `img-src 'self' https: data:`,
    `form-action ${["'self'", ...targets].join(' ')}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
  ].join('; ')

/** Returns the origins of the given addresses. */
const originsOf = (addresses: readonly (string | undefined)[]) => [
  ...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : []))),
]

export interface PageAnswer {
  readonly status?: ContentfulStatusCode
  /** The addresses that a form on the page may lead to in the end. */
  readonly leadsTo?: readonly (string | undefined)[]
}

/** Sends a page of the checkout with the headers that protect it. */
export async function answerPage(c: Call, page: Html, { status = 200, leadsTo = [] }: PageAnswer = {}) {
  keepLanguage(c)
  c.header('Content-Security-Policy', policyFor(originsOf(leadsTo)))
  c.header('Cache-Control', 'no-store')
  // The address contains the checkout's id, but a form still has to send its origin.
  c.header('Referrer-Policy', 'same-origin')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('X-Frame-Options', 'DENY')
  c.header('Cross-Origin-Opener-Policy', 'same-origin')
  return c.html(await page, status)
}
