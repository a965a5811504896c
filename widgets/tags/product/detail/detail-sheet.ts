import widthCss from '../../../runtime/element/preferred-width.css?text'
import stepperCss from '../../../runtime/product/stepper.css?text'
import detailCss from './detail.css?text'

/** One constructed sheet for all detail views of the page. */
export const detailSheet = new CSSStyleSheet()
detailSheet.replaceSync(stepperCss + widthCss + detailCss)
