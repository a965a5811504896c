import templateCss from './template.css?text'

/** One constructed sheet for all roots with the page's own markup. */
export const templateSheet = new CSSStyleSheet()
templateSheet.replaceSync(templateCss)
