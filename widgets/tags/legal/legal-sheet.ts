import derivedCss from '../../loader/derived-colors.css?text'
import inheritedCss from '../../runtime/product/inherited-text.css?text'
import legalCss from './legal.css?text'

/** One constructed sheet for all legal tags of the page. */
export const legalSheet = new CSSStyleSheet()
legalSheet.replaceSync(derivedCss + inheritedCss + legalCss)
