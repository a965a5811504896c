import derivedCss from '../../loader/derived-colors.css?text'
import controlsCss from '../../runtime/element/form-controls.css?text'
import inheritedCss from '../../runtime/product/inherited-text.css?text'
import withdrawCss from './withdraw.css?text'

/** One constructed sheet for all withdrawal tags of the page. */
export const withdrawSheet = new CSSStyleSheet()
withdrawSheet.replaceSync(derivedCss + inheritedCss + controlsCss + withdrawCss)
