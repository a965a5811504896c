import cardCss from './card.css?text'

/** One constructed sheet for all cards of the page. */
export const cardSheet = /* @__PURE__ */ new CSSStyleSheet()

/** Reading the rules takes a slow phone some milliseconds: after the first questions are on their way. */
export const fillCardSheet = () => cardSheet.replaceSync(cardCss)
