import derivedCss from '../../loader/derived-colors.css?text'
import controlsCss from '../../runtime/element/form-controls.css?text'
import inheritedCss from '../../runtime/product/inherited-text.css?text'
import backInStockCss from './back-in-stock.css?text'

/** One constructed sheet for all back-in-stock tags of the page. */
export const backInStockSheet = new CSSStyleSheet()
backInStockSheet.replaceSync(derivedCss + inheritedCss + controlsCss + backInStockCss)
