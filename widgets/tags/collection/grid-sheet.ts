import { gridCss } from './styles.css.ts'

/** One constructed sheet for all lists of the page. */
export const gridSheet = new CSSStyleSheet()
gridSheet.replaceSync(gridCss)
