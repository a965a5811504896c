import type { Chunks, LoadChunk } from '../page.ts'

/**
 * The chunks as ordinary imports, for builds that are one whole: the classic script, in which they sleep until
 * they are needed, and the package's own entry, whose `import()`s a bundler follows. The script tag's loader
 * finds its chunks by their addresses instead.
 */
const CHUNKS: { readonly [Name in keyof Chunks]: () => Promise<Chunks[Name]> } = {
  elements: () => import('../elements/elements.ts'),
  life: () => import('../life/life.ts'),
  collection: () => import('../collection/store-collection.ts'),
  detail: () => import('../detail/store-detail.ts'),
  purify: () => import('../detail/purify.ts'),
  app: () => import('../app/app.tsx'),
  buy: () => import('../buy/store-buy-button.tsx'),
  cart: () => import('../cart/store-cart.tsx'),
  shop: () => import('../shop/shop.ts'),
  views: () => import('../analytics/views.ts'),
  analytics: () => import('../analytics/analytics.ts'),
  picker: () => import('../picker/store-variant-picker.tsx'),
  login: () => import('../login/store-login.tsx'),
  link: () => import('../link/store-link.tsx'),
  categories: () => import('../categories/store-categories.ts'),
  session: () => import('../session/session.ts'),
  advice: () => import('../advice/advice.ts'),
  filtered: () => import('../life/filtered-query.ts'),
  facets: () => import('../life/faceted-query.ts'),
  de: () => import('../../src/components/messages/card.de.ts'),
  'choosing-de': () => import('../../src/components/messages/choosing.de.ts'),
  'list-de': () => import('../../src/components/messages/list.de.ts'),
  progress: () => import('../life/progress.ts'),
  client: () => import('../client/client-api.ts'),
  vitals: () => import('../elements/vitals.ts'),
}

export const loadChunk: LoadChunk = (name) => CHUNKS[name]()
