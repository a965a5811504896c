import dialogCss from '../../../runtime/product/dialog.css?text'
import quickViewCss from './quick-view.css?text'

/** One constructed sheet for the page's quick view. */
export const quickViewSheet = new CSSStyleSheet()
quickViewSheet.replaceSync(dialogCss + quickViewCss)
