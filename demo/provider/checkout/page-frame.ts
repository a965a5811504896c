import { html } from 'hono/html'
import { BRAND_PATH } from '../hosted/assets.ts'
import { MARK } from '../hosted/brand.ts'
import type { Words } from '../words/words.ts'

/** A piece of a page; all values in it are escaped. */
export type Html = ReturnType<typeof html>

/** The look and language of a checkout page. */
export interface Look {
  readonly shop: string
  readonly words: Words
  /** Attributes of the `<html>`: its language, and the shop's look. */
  readonly attributes: Html
  /** Whether the shop adds taxes to its prices. */
  readonly addsTax: boolean
}

export interface Frame {
  readonly title: string
  readonly look: Look
  readonly content: Html
}

/** Draws the page's frame: the shop's name, and the note that it is a sandbox. */
export const renderFrame = ({ title, look, content }: Frame): Html => html`<!doctype html>
<html${look.attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} – ${look.shop}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${BRAND_PATH}">
<link rel="stylesheet" href="/checkout/checkout.css">
</head>
<body>
<header class="bar">
<p class="name">${MARK}${look.shop}</p>
</header>
${content}
<footer class="foot">
<span>${look.words.frame.sandbox}</span>
${look.addsTax ? '' : html`<span>${look.words.frame.withTax}</span>`}
</footer>
</body>
</html>`
