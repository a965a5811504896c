/** The texts of `store-categories`. */
export interface CategoriesMessages {
  /** The language of these texts, as a BCP 47 tag. */
  readonly language: string
  /** The name of the links, for people who can't see them. */
  readonly categories: string
  /** The same of `layout="menu"`: a page may have both. */
  readonly menu: string
  readonly allProducts: string
}
