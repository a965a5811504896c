import { cardCss } from './card.css.ts'

/** One constructed sheet for all cards of the page. */
export const cardSheet = new CSSStyleSheet()
cardSheet.replaceSync(cardCss)
