import type { Chunks, LoadChunk, MessageChunks } from '../loader/chunks.ts'

/**
 * The chunks, named here and nowhere else: `widgets/tools/build/chunk-list.ts` reads this file. Single-file builds use
 * them as ordinary imports: the classic script, in which they wait until they are needed, and the package's own entry,
 * whose `import()`s a bundler follows. The script tag's loader finds its chunks by their addresses instead.
 */
const PLAIN = {
  // When the first cards are drawn: the elements, and their listeners.
  elements: () => import('./start-runtime.ts'),
  // If a server drew tags of the page.
  adopted: () => import('../runtime/adoption/adopt.ts'),
  // In place of elements that couldn't be fetched. Its address is the same in every build: the loader's hash comes
  // after the question mark.
  'stranded.js?': () => import('../runtime/activation/stranded.ts'),
  connection: () => import('../runtime/connection/connection.ts'),
  collection: () => import('../tags/collection/tag.ts'),
  // With the first `store-product` of the detail layout.
  detail: () => import('../tags/product/detail/model.ts'),
  // With the first product that opens above its card, which needs no React for that.
  'quick-view': () => import('../tags/product/quick-view/quick-view.ts'),
  // With the first tag whose cards show extras: its `show`, or `lowest-price`.
  extras: () => import('../tags/product/extras/extras.ts'),
  // With the first tag whose cards a `<template>` of the page draws.
  template: () => import('../tags/product/template/mount.ts'),
  // With the first card with content for named slots, such as `slot="badge"`.
  slotted: () => import('../tags/product/slots/mount.ts'),
  // With the first tag that takes its slug from the page's address.
  'slug-from': () => import('../runtime/gate/slug-from.ts'),
  // For browsers that have neither a sanitizer of their own nor Trusted Types.
  purify: () => import('../tags/product/detail/purify.ts'),
  // With the first tag in another language than the page's, or when that changes.
  languages: () => import('../runtime/languages/follow-languages.ts'),
  // When the page is idle: which tags are seen, and the data for the next visit.
  idle: () => import('./idle.ts'),
  // GA4 events for `window.dataLayer`.
  analytics: () => import('../plugins/analytics/analytics.ts'),
  // If anything is measured: the state of the page's banner. And `StoreWidgets.consent`.
  consent: () => import('../plugins/consent/consent.ts'),
  // Structured data for search engines, if no server has written it.
  'json-ld': () => import('../plugins/json-ld/json-ld.ts'),
  categories: () => import('../tags/categories/tag.ts'),
  search: () => import('../tags/search/tag.ts'),
  // A header's cart and login until somebody uses them, for visitors without either.
  'at-rest': () => import('./at-rest.ts'),
  // A whole shop, and its routes' texts in the page's head.
  shop: () => import('../tags/shop/tag.ts'),
  'shop-head': () => import('../tags/shop/head.ts'),
  legal: () => import('../tags/legal/tag.ts'),
  // When somebody focuses a search field.
  suggestions: () => import('../tags/search/suggestions.ts'),
  // If the owner names a page for withdrawals, and an order is shown.
  'withdraw-way': () => import('../runtime/messages/withdraw-way.ts'),
  // Signing in and out, at the first use.
  session: () => import('../runtime/session/session.ts'),
  // The messages for builders; and the texts for shoppers when the provider refuses a request because the shop isn't
  // set up.
  diagnostics: () => import('../plugins/diagnostics/diagnostics.ts'),
  // Shops of catalog v3: the parts of products that no plain card shows, all other requests, and facets.
  'v3-products': () => import('../../src/client/v3/read-product.ts'),
  v3: () => import('../../src/client/v3/catalog-port.ts'),
  'v3-facets': () => import('../../src/client/v3/facets.ts'),
  // Shops of catalog v1: lists that are searched, filtered or ordered by price; and cart v1.
  v1: () => import('./v1.ts'),
  // Lists whose products the tag finds by itself: related to another product, or recently seen.
  related: () => import('../tags/collection/query-found.ts'),
  // If the builder has own texts; the second reports those that are never used.
  'own-card': () => import('../runtime/messages/own-card.ts'),
  'text-names': () => import('../plugins/diagnostics/text-names.ts'),
  progress: () => import('../plugins/progress/progress.ts'),
  // The whole client, for `StoreWidgets.client`.
  client: () => import('../runtime/page/client-api.ts'),
  vitals: () => import('../plugins/vitals/vitals.ts'),
}

/** The chunks drawn by React: these share React and each other's parts. */
const REACT = {
  // At the first sign that somebody uses a card, whatever has drawn it.
  app: () => import('./app.ts'),
  // The same for a list, and for a product at length.
  'live-collection': () => import('../tags/collection/element.tsx'),
  'live-detail': () => import('../tags/product/detail/element.tsx'),
  // The same extras, when somebody uses such a card.
  'live-extras': () => import('../tags/product/extras/live-extras.ts'),
  // The cart for a page's own code, and the parameters in the page's address: a return from the checkout, a coupon, a
  // campaign.
  'cart-api': () => import('../plugins/return-links/cart-api-chunk.ts'),
  // After a link that offers products for the cart.
  'offered-pieces': () => import('../plugins/cart-link/cart-link.ts'),
  // In browsers where pages can offer tools to agents.
  agents: () => import('../plugins/agents/agents.ts'),
  // The interactive tags, by their folders.
  'buy-button': () => import('../tags/buy-button/element.tsx'),
  cart: () => import('../tags/cart/element.tsx'),
  'variant-picker': () => import('../tags/variant-picker/element.tsx'),
  login: () => import('../tags/login/element.tsx'),
  // With the first login with other identity providers.
  'other-ways': () => import('../tags/login/other-ways.ts'),
  link: () => import('../tags/link/element.tsx'),
  withdraw: () => import('../tags/withdraw/element.tsx'),
  'back-in-stock': () => import('../tags/back-in-stock/element.tsx'),
  account: () => import('../tags/account/element.tsx'),
}

const CHUNKS = { ...PLAIN, ...REACT }

type Listed = { readonly [Name in keyof typeof CHUNKS]: Awaited<ReturnType<(typeof CHUNKS)[Name]>> }

declare module '../loader/chunks.ts' {
  interface Chunks extends Listed {}
}

/** Checks whether a chunk is listed here; the others hold a language's texts. */
export const isListed = (name: keyof Chunks): name is keyof typeof CHUNKS => Object.hasOwn(CHUNKS, name)

/** Runs a listed chunk, in a single-file build. */
export const runChunk = <Name extends keyof typeof CHUNKS>(name: Name) =>
  CHUNKS[name]() as Promise<Chunks[Name]>

export const loadChunk: LoadChunk = async (name) =>
  (isListed(name)
    ? runChunk(name)
    : (await import('./texts.ts')).loadTexts(name as keyof MessageChunks)) as Promise<Chunks[typeof name]>
