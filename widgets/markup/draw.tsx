import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A view as HTML, with rules for the CSS variables that its elements would otherwise set in style attributes. */
export interface Drawing {
  readonly markup: string
  /** `*{--_ratio:0.8;--columns:3}`, or nothing. */
  readonly rules: string
}

/** React's hints before its markup about pictures to fetch; our pictures have their own. */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/
const STYLE = / style="([^"]*)"/g
/** Swatches each have a colour, identified by the choice. */
const SWATCH =
  /(<button[^>]* data-option="([^"]*)" data-choice="([^"]*)"[^>]*><span class="color") style="--swatch:([^"]*)"/g
/** The dots of a card have their own colours. */
const DOT = /(<i part="swatch" class="dot" data-color="([^"]*)") style="--swatch:([^"]*)"/g
const COLOR = /^(#[\da-f]{3,8}|[a-z]+|(rgb|hsl)a?\([\d\s.,%/-]+\))$/i
const BUY_BUTTON =
  /<button (part="buy" class="buy"(?: lang="[^"]*")?|class="buy" part="buy") type="button" data-action="buy"(?: data-leaves="")?>([\s\S]*?<\/span>)<\/button>/
const CARD = /<article part="card"[\s\S]*?<\/article>/g
const PAGE_LINK = /<a class="link" data-action="select" href="([^"]*)"/

/**
 * Replaces the button by a link to the product's page, because it does nothing without scripts. @param href As written
 * in HTML.
 */
const linkBuy = (drawn: string, href: string | undefined): string =>
  href ? drawn.replace(BUY_BUTTON, (_, names, label) => `<a ${names} href="${href}">${label}</a>`) : drawn

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Converts an attribute of React's to a CSS text, in which nothing can end the style element. */
const cssText = (attribute: string): string => {
  const text = attribute.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => SIGNS[name] ?? '')
  return `"${text.replace(/[^\w -]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`
}

/**
 * Draws a view as the loader and React do, except for parts that need scripts, and for style attributes, which a strict
 * policy blocks.
 *
 * @param pageUrl The page of the drawn product; cards have their own.
 */
export function draw(view: ReactNode, pageUrl?: string): Drawing {
  const variables = new Set<string>()
  const rules = new Set<string>()
  const href = pageUrl?.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const markup = renderToStaticMarkup(view)
    .replace(HINTS, '')
    .replace(SWATCH, (_, kept: string, option: string, choice: string, color: string) => {
      if (COLOR.test(color))
        rules.add(`[data-option=${cssText(option)}][data-choice=${cssText(choice)}]{--swatch:${color}}`)
      return kept
    })
    .replace(DOT, (_, kept: string, said: string, color: string) => {
      if (COLOR.test(color)) rules.add(`[data-color=${cssText(said)}]{--swatch:${color}}`)
      return kept
    })
    .replace(STYLE, (_, style: string) => {
      for (const one of style.split(';')) if (one) variables.add(one)
      return ''
    })
    .replace(CARD, (card) => linkBuy(card, PAGE_LINK.exec(card)?.[1]))
  const all = variables.size ? [`*{${[...variables].join(';')}}`] : []
  return { markup: linkBuy(markup, href), rules: [...all, ...rules].join('') }
}
