import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { SandboxContext } from '../access/context/context.ts'
import type { Call } from '../http/env.ts'
import { keepLanguage, languageOf, wordsOf } from '../words/language.ts'
import { directionOf, tagOf } from '../words/languages.ts'
import { BRAND_PATH, SCRIPT_PATH, STYLES_PATH } from './assets.ts'
import { MARK } from './brand.ts'

/** Escaped by `html`; a page may contain only its results. */
export type Html = ReturnType<typeof html>

export interface Page {
  readonly title: string
  readonly body: Html
  readonly status?: number
  /** The origins that may show the page in a frame; none by default. */
  readonly framedBy?: readonly string[]
  /** The origins that its forms lead to in the end; browsers refuse redirects of forms to any other. */
  readonly leadsTo?: readonly string[]
  /** The link back to the shop, at the top. */
  readonly exit?: string | undefined
  /** Whether the card is as wide as the page. */
  readonly isWide?: boolean
  /** A script in place of the pages' own. */
  readonly inlineScript?: { readonly hash: string }
}

/** Returns the attribute for pages without the shop's colours and logo, on request. */
const genericOf = (c: Call) => (c.get('isGeneric') ? html` data-pages="generic"` : '')

/** Returns the attributes of every page's `<html>`: its language, its direction, and its look. */
export function attributesOf(c: Call): Html {
  const language = languageOf(c)
  return html` lang="${tagOf(language)}" dir="${directionOf(language)}"${genericOf(c)}`
}

function policyOf({ framedBy = [], leadsTo = [], inlineScript }: Page): string {
  const directives = {
    'default-src': "'none'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'connect-src': "'self'",
    'script-src': inlineScript ? `'${inlineScript.hash}'` : "'self'",
    'form-action': ["'self'", ...leadsTo].join(' '),
    'frame-ancestors': framedBy.length ? framedBy.join(' ') : "'none'",
    'base-uri': "'none'",
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

/** Sets the headers of a page that sends nothing elsewhere, is not cached, and isn't shown in a foreign frame. */
export function protect(c: Call, page: Page): void {
  c.header('Content-Security-Policy', policyOf(page))
  c.header('Cache-Control', 'no-store')
  // `no-referrer` would make browsers send forms with `Origin: null`.
  c.header('Referrer-Policy', 'same-origin')
  c.header('X-Content-Type-Options', 'nosniff')
  if (!page.framedBy?.length) c.header('X-Frame-Options', 'DENY')
}

/** Sends a hosted page in the shop's look: one style sheet, no asset from elsewhere. */
export function sendPage(c: Call, { shop }: Pick<SandboxContext, 'shop'>, page: Page) {
  protect(c, page)
  keepLanguage(c)
  const words = wordsOf(c)
  const { show, showPassword, hide, hidePassword } = words.field
  const isRefusal = (page.status ?? 200) >= 400
  const document = html`<!doctype html>
<html${attributesOf(c)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${isRefusal ? `${words.frame.error}: ` : ''}${page.title} · ${shop.name}</title>
<link rel="stylesheet" href="${BRAND_PATH}">
<link rel="stylesheet" href="${STYLES_PATH}">
<link rel="icon" href="data:,">
<script type="module" src="${SCRIPT_PATH}"></script>
</head>
<body data-show="${show}" data-show-label="${showPassword}" data-hide="${hide}" data-hide-label="${hidePassword}">
<a class="skip" href="#main">${words.frame.skip}</a>
<header class="top"><span class="brand">${MARK}${shop.name}</span>
${page.exit ? html`<a class="exit" href="${page.exit}">${words.frame.back}</a>` : ''}</header>
<main id="main"><div class="card stack${page.isWide ? ' wide' : ''}">${page.body}</div></main>
<footer class="foot">${words.frame.sandbox}</footer>
</body>
</html>`
  return c.html(document, (page.status ?? 200) as ContentfulStatusCode)
}
