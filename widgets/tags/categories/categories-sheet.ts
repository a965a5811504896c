import { categoriesCss } from './styles.css.ts'

/** One constructed sheet for all categories of the page. */
export const categoriesSheet = new CSSStyleSheet()
categoriesSheet.replaceSync(categoriesCss)
