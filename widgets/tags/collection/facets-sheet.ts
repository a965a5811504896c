import { facetsCss } from './facets.css.ts'

export const facetsSheet = new CSSStyleSheet()
facetsSheet.replaceSync(facetsCss)
