import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Call } from '../http/env.ts'
import { keepLanguage } from '../words/language.ts'
import type { Html } from './page-frame.ts'

/**
 * Everything from here, nothing from elsewhere, no scripts, no frames. Pictures may come from the shop's
 * other hosts. Browsers hold `form-action` against redirects too, so the pages that an order leads to are
 * named.
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

/** The origins of the addresses that are there. */
const originsOf = (addresses: readonly (string | undefined)[]) => [
  ...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : []))),
]

export interface PageAnswer {
  readonly status?: ContentfulStatusCode
  /** Where a form on the page may lead to in the end. */
  readonly leadsTo?: readonly (string | undefined)[]
}

/** Sends a page of the checkout with the headers that keep it ours. */
export async function answerPage(c: Call, page: Html, { status = 200, leadsTo = [] }: PageAnswer = {}) {
  keepLanguage(c)
  c.header('Content-Security-Policy', policyFor(originsOf(leadsTo)))
  c.header('Cache-Control', 'no-store')
  // The address has the checkout's id in it; a form still has to say where it comes from.
  c.header('Referrer-Policy', 'same-origin')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('X-Frame-Options', 'DENY')
  c.header('Cross-Origin-Opener-Policy', 'same-origin')
  return c.html(await page, status)
}
