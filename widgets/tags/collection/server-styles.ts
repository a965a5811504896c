import { linkedStyles } from '../../markup/style-set.ts'
import widthCss from '../../runtime/element/preferred-width.css?text'
import dialogCss from '../../runtime/product/dialog.css?text'
import facetsCss from './facets.css?text'
import gridCss from './grid.css?text'

/** The look of cards and lists, which most pages have: the contents of `dist/server.css`. */
export const listStyles = linkedStyles(widthCss + gridCss + dialogCss + facetsCss)
