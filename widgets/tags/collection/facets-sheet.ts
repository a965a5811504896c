import dialogCss from '../../runtime/product/dialog.css?text'
import facetsCss from './facets.css?text'

export const facetsSheet = new CSSStyleSheet()
facetsSheet.replaceSync(dialogCss + facetsCss)
