/** The texts of `store-categories`. */
export interface CategoriesMessages {
  /** BCP 47: what these texts are in. */
  readonly language: string
  /** What the links are, said to people who can't see them. */
  readonly categories: string
  readonly allProducts: string
  readonly failed: string
  readonly tryAgain: string
}
