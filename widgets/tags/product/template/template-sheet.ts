import templateCss from './template.css?text'

/** One constructed sheet for all roots with somebody else's markup. */
export const templateSheet = new CSSStyleSheet()
templateSheet.replaceSync(templateCss)
