import derivedCss from '../../loader/derived-colors.css?text'
import controlsCss from '../../runtime/element/form-controls.css?text'
import headingCss from '../../runtime/element/made-heading.css?text'
import widthCss from '../../runtime/element/preferred-width.css?text'
import inheritedCss from '../../runtime/product/inherited-text.css?text'
import accountCss from './account.css?text'
import accountFormsCss from './account-forms.css?text'
import accountOrdersCss from './account-orders.css?text'

/** One constructed sheet for all account tags of the page. */
export const accountSheet = new CSSStyleSheet()
accountSheet.replaceSync(
  derivedCss +
    inheritedCss +
    controlsCss +
    headingCss +
    widthCss +
    accountCss +
    accountOrdersCss +
    accountFormsCss,
)
