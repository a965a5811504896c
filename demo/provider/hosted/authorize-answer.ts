import { html, raw } from 'hono/html'
import type { SandboxContext } from '../access/context/context.ts'
import type { Call } from '../http/env.ts'
import type { AuthorizeRequest } from '../redirects/authorize-request.ts'
import { wordsOf } from '../words/language.ts'
import { ANSWER_SCRIPT, ANSWER_SCRIPT_HASH, BRAND_PATH, STYLES_PATH } from './assets.ts'
import { attributesOf, protect } from './page.ts'

/** The answer to the asking page: a code, or the reason of a refusal (RFC 6749, 4.1.2). */
export type AuthorizeAnswer =
  | { readonly code: string }
  | { readonly error: string; readonly error_description: string }

export interface AnswerTarget {
  readonly auth: Pick<AuthorizeRequest, 'redirectUri' | 'responseMode' | 'state'>
  /** The only origin that may receive a message. */
  readonly origin: string | undefined
}

const toFields = (answer: AuthorizeAnswer, state: string | undefined): Record<string, string> => ({
  ...answer,
  ...(state === undefined ? {} : { state }),
})

/** Returns the address of the page that asked, with the answer in it. */
export function toAnswerAddress(
  { redirectUri = '', responseMode, state }: AnswerTarget['auth'],
  answer: AuthorizeAnswer,
): string {
  const fields = toFields(answer, state)
  const url = new URL(redirectUri)
  if (responseMode === 'fragment') url.hash = new URLSearchParams(fields).toString()
  else for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  return url.href
}

/** Sends a page that posts the answer, a plain object, to the page that asked (contract 5.4, 5.5). */
function sendMessage(
  c: Call,
  { shop }: Pick<SandboxContext, 'shop'>,
  message: { origin: string; data: string },
) {
  const { origin, data } = message
  const words = wordsOf(c).ask
  protect(c, {
    title: '',
    body: html``,
    framedBy: [origin],
    inlineScript: { hash: ANSWER_SCRIPT_HASH },
  })
  return c.html(html`<!doctype html>
<html${attributesOf(c)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${shop.name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${BRAND_PATH}">
<link rel="stylesheet" href="${STYLES_PATH}">
</head>
<body data-answer="${data}" data-origin="${origin}">
<main><div class="card">
<p data-sent hidden>${words.moment}</p>
<p data-lost hidden>${words.lost}</p>
</div></main>
<script>${raw(ANSWER_SCRIPT)}</script>
</body>
</html>`)
}

/** Gives the answer in the response mode of the request. */
export function sendAnswer(
  c: Call,
  context: Pick<SandboxContext, 'shop'>,
  { auth, origin, answer }: AnswerTarget & { readonly answer: AuthorizeAnswer },
) {
  if (auth.responseMode === 'web_message') {
    return sendMessage(c, context, {
      origin: origin ?? '',
      data: JSON.stringify(toFields(answer, auth.state)),
    })
  }
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  return c.redirect(toAnswerAddress(auth, answer), 303)
}
