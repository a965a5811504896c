import cardCss from '../loader/card.css?text'
import derivedCss from '../loader/derived-colors.css?text'
import laterCss from '../runtime/product/card-later.css?text'

/** The look of a drawing: all of it, for pages on which no script brings the rest. */
export interface StyleSet {
  readonly css: string
  /** What of it does not stand in `dist/server.css`. */
  readonly rest: string
}

const CARD_CSS = cardCss + derivedCss + laterCss

/** The look of a card, which all that we draw have in common. */
export const CARD_STYLES: StyleSet = { css: CARD_CSS, rest: '' }

/** A card's look and more, which stands in `dist/server.css` as well: most pages have it. */
export const linkedStyles = (more: string): StyleSet => ({ css: CARD_CSS + more, rest: '' })

/** A card's look and more, which only some pages have. */
export const ownStyles = (more: string): StyleSet => ({ css: CARD_CSS + more, rest: more })
