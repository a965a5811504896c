/**
 * The names of the tags that a server can draw, without their drawings: commands look for them in pages, and leave
 * drawing to `server.js`. A test compares them with `SERVER_TAGS`.
 */
export const DRAWN_TAGS: ReadonlySet<string> = new Set([
  'store-product',
  'store-collection',
  'store-categories',
  'store-shop',
])
