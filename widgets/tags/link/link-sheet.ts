import linkCss from './link.css?text'

export const linkSheet = new CSSStyleSheet()
linkSheet.replaceSync(linkCss)
