import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A view as HTML, and the CSS variables that its elements would carry themselves. */
export interface Drawing {
  readonly markup: string
  /** `--_ratio:0.8;--columns:3`, or nothing. */
  readonly variables: string
}

/** React says before its markup which pictures to fetch; ours say so themselves. */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/
const STYLE = / style="([^"]*)"/g
const BUY_BUTTON =
  /<button part="buy" class="buy"( lang="[^"]*")? type="button" data-action="buy">([\s\S]*?<\/span>)<\/button>/
const CARD = /<article part="card"[\s\S]*?<\/article>/g
const PAGE_LINK = /<a class="link" data-action="select" href="([^"]*)"/

/** Without scripts a button does nothing: the way to buy is the product's page. */
const linkBuy = (card: string): string => {
  const href = PAGE_LINK.exec(card)?.[1]
  return href
    ? card.replace(
        BUY_BUTTON,
        (_, lang = '', label) => `<a part="buy" class="buy"${lang} href="${href}">${label}</a>`,
      )
    : card
}

/**
 * Draws a view as the loader and React do, but for what only works with scripts, and for style attributes, which a
 * strict policy blocks.
 */
export function draw(view: ReactElement): Drawing {
  const variables = new Set<string>()
  const markup = renderToStaticMarkup(view)
    .replace(HINTS, '')
    .replace(STYLE, (_, style: string) => {
      for (const one of style.split(';')) if (one) variables.add(one)
      return ''
    })
    .replace(CARD, linkBuy)
  return { markup, variables: [...variables].join(';') }
}
