import searchCss from './search.css?text'

/** One constructed sheet for all search fields of the page. */
export const searchSheet = new CSSStyleSheet()
searchSheet.replaceSync(searchCss)
