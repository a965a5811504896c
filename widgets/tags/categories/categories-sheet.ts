import categoriesCss from './categories.css?text'

/** One constructed sheet for all categories of the page. */
export const categoriesSheet = new CSSStyleSheet()
categoriesSheet.replaceSync(categoriesCss)
