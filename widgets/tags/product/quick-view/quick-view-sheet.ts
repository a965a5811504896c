import quickViewCss from './quick-view.css?text'

/** One constructed sheet for the page's quick view. */
export const quickViewSheet = new CSSStyleSheet()
quickViewSheet.replaceSync(quickViewCss)
