import { oneOf, type Readers, text } from '../../loader/attributes.ts'

/** The attributes of `store-shop`. */
export const shopReaders = {
  /** `?`, `#` or a path that the host serves this page for. */
  base: text,
  /** The place that its own address shows: `collection:mugs`. */
  start: text,
  /** The page's title: `{name} · Ton & Scherben`. */
  title: text,
  routes: text,
  /** `dialog`: a product is shown above the list that it was chosen from. */
  'product-page': oneOf('page', 'dialog'),
} satisfies Readers
