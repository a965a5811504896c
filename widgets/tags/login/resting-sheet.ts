import derivedCss from '../../loader/derived-colors.css?text'
import inheritedCss from '../../runtime/product/inherited-text.css?text'
import buttonCss from './button.css?text'
import iconCss from './icon.css?text'
import rootCss from './root.css?text'
import shadowCss from './shadow.css?text'

/** The look of the header's button before React: a part of the panels' sheet. */
export const restingSheet = new CSSStyleSheet()
restingSheet.replaceSync(rootCss + derivedCss + inheritedCss + iconCss + shadowCss + buttonCss)
