import widthCss from '../../runtime/element/preferred-width.css?text'
import gridCss from './grid.css?text'

/** One constructed sheet for all lists of the page. */
export const gridSheet = new CSSStyleSheet()
gridSheet.replaceSync(widthCss + gridCss)
