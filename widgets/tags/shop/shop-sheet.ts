import shopCss from './shop.css?text'

/** One constructed sheet for all shops of the page. */
export const shopSheet = new CSSStyleSheet()
shopSheet.replaceSync(shopCss)
