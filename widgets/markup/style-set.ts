import cardCss from '../loader/card.css?text'
import derivedCss from '../loader/derived-colors.css?text'
import laterCss from '../runtime/product/card-later.css?text'
import inheritedCss from '../runtime/product/inherited-text.css?text'

/** The styles of a drawing: all of them, for pages on which no script adds the rest. */
export interface StyleSet {
  readonly css: string
  /** The part that isn't in `dist/server.css`. */
  readonly rest: string
}

const CARD_CSS = cardCss + derivedCss + inheritedCss + laterCss

/** The styles of a card, which all our drawings share. */
export const CARD_STYLES: StyleSet = { css: CARD_CSS, rest: '' }

/** Returns a card's styles and more that are also in `dist/server.css`, because most pages need them. */
export const linkedStyles = (more: string): StyleSet => ({ css: CARD_CSS + more, rest: '' })

/** Returns a card's styles and more that only some pages need. */
export const ownStyles = (more: string): StyleSet => ({ css: CARD_CSS + more, rest: more })
