import cardCss from './card.css?text'

/** One constructed sheet for all cards of the page. */
export const cardSheet = /* @__PURE__ */ new CSSStyleSheet()

/** Fills the sheet. Parsing the rules takes a slow phone some milliseconds, so it follows the first requests. */
export const fillCardSheet = () => cardSheet.replaceSync(cardCss)
