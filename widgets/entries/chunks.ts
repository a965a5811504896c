import type { Chunks, LoadChunk, MessageChunks } from '../loader/page.ts'

/**
 * The chunks, named here and nowhere else: `widgets/tools/build/chunk-list.ts` reads this file. Builds that are
 * one whole use them as ordinary imports: the classic script, in which they wait until they are needed, and
 * the package's own entry, whose `import()`s a bundler follows. The script tag's loader finds its chunks by
 * their addresses instead.
 */
const PLAIN = {
  elements: () => import('./start-runtime.ts'),
  life: () => import('../runtime/connection.ts'),
  collection: () => import('../tags/collection/tag.ts'),
  detail: () => import('../tags/product-detail/model.ts'),
  purify: () => import('../tags/product-detail/purify.ts'),
  views: () => import('../plugins/analytics/views.ts'),
  analytics: () => import('../plugins/analytics/analytics.ts'),
  categories: () => import('../tags/categories/tag.ts'),
  session: () => import('../runtime/session/session.ts'),
  advice: () => import('../plugins/diagnostics/diagnostics.ts'),
  filtered: () => import('../../src/client/v1/filtered-query.ts'),
  facets: () => import('../runtime/faceted-query.ts'),
  progress: () => import('../plugins/progress/progress.ts'),
  client: () => import('../runtime/client-api.ts'),
  vitals: () => import('../plugins/vitals/vitals.ts'),
}

/** What React draws: these share React and each other's parts. */
const REACT = {
  app: () => import('./hydrate.tsx'),
  'buy-button': () => import('../tags/buy-button/element.tsx'),
  cart: () => import('../tags/cart/element.tsx'),
  shop: () => import('../plugins/return-links/cart-api-chunk.ts'),
  'variant-picker': () => import('../tags/variant-picker/element.tsx'),
  login: () => import('../tags/login/element.tsx'),
  link: () => import('../tags/link/element.tsx'),
}

const CHUNKS: { readonly [Name in Exclude<keyof Chunks, keyof MessageChunks>]: () => Promise<Chunks[Name]> } =
  {
    ...PLAIN,
    ...REACT,
  }

const isChunk = (name: string): name is keyof typeof CHUNKS => Object.hasOwn(CHUNKS, name)

export const loadChunk: LoadChunk = async (name) =>
  (isChunk(name) ? CHUNKS[name]() : (await import('./texts.ts')).loadTexts(name)) as Promise<
    Chunks[typeof name]
  >
