import facetsCss from './facets.css?text'

export const facetsSheet = new CSSStyleSheet()
facetsSheet.replaceSync(facetsCss)
