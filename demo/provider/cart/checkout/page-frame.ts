import { html } from 'hono/html'

/** A piece of a page; everything that was put into it is escaped. */
export type Html = ReturnType<typeof html>

export interface Frame {
  readonly title: string
  readonly shop: string
  readonly content: Html
}

/** The mark of the other hosted pages. */
const logo = html`<svg class="mark" viewBox="0 0 32 32" width="30" height="30" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M10 4h12"/><path d="M12 4c0 4-6 6-6 13 0 6 4.5 11 10 11s10-5 10-11c0-7-6-9-6-13"/><path d="M6.4 15.5h6l2 3 3-5 2 2h6.2"/></svg>`

/** The page around everything: the shop's name, and that it is a sandbox. */
export const renderFrame = ({ title, shop, content }: Frame): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} – ${shop}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/checkout/checkout.css">
</head>
<body>
<header class="bar">
<p class="name">${logo}${shop}</p>
<p class="sandbox"><span>Sandbox<span class="more">: no money moves</span></span></p>
</header>
${content}
<footer class="foot">
<span>${shop}</span>
<span>Prices include VAT</span>
</footer>
</body>
</html>`
