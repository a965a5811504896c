import type { Chunks, LoadChunk, MessageChunks } from '../loader/chunks.ts'

/**
 * The chunks, named here and nowhere else: `widgets/tools/build/chunk-list.ts` reads this file. Builds that are
 * one whole use them as ordinary imports: the classic script, in which they wait until they are needed, and
 * the package's own entry, whose `import()`s a bundler follows. The script tag's loader finds its chunks by
 * their addresses instead.
 */
const PLAIN = {
  // When the first cards stand: the elements, and what listens for people.
  elements: () => import('./start-runtime.ts'),
  // Where a server drew tags of the page.
  adopted: () => import('../runtime/adoption/adopt.ts'),
  // In the place of elements that could not be fetched. Its address is the same in every build: the loader's hash
  // comes behind the question mark.
  'stranded.js?': () => import('../runtime/activation/stranded.ts'),
  connection: () => import('../runtime/connection/connection.ts'),
  collection: () => import('../tags/collection/tag.ts'),
  // With the first `store-product` of the detail layout.
  detail: () => import('../tags/product/detail/model.ts'),
  // With the first tag whose cards show more than the usual: its `show`, or `lowest-price`.
  extras: () => import('../tags/product/extras/extras.ts'),
  // With the first tag whose cards a `<template>` of the page draws.
  template: () => import('../tags/product/template/mount.ts'),
  // With the first card that holds content for named places, as `slot="badge"`.
  slotted: () => import('../tags/product/slots/mount.ts'),
  // With the first tag that takes its slug from the page's address.
  'slug-from': () => import('../runtime/gate/slug-from.ts'),
  // For browsers that neither make HTML harmless themselves nor know Trusted Types.
  purify: () => import('../tags/product/detail/purify.ts'),
  // With the first tag in another language than the page's, or when that changes.
  languages: () => import('../runtime/languages/follow-languages.ts'),
  // When the page is idle: which tags are seen, and what the next visit begins with.
  idle: () => import('./idle.ts'),
  // GA4 events for `window.dataLayer`.
  analytics: () => import('../plugins/analytics/analytics.ts'),
  // Where something is measured: what the page's banner says. And `StoreWidgets.consent`.
  consent: () => import('../plugins/consent/consent.ts'),
  // Structured data for search engines, where no server has written it.
  'json-ld': () => import('../plugins/json-ld/json-ld.ts'),
  categories: () => import('../tags/categories/tag.ts'),
  search: () => import('../tags/search/tag.ts'),
  // A whole shop, and what its routes say in the page's head.
  shop: () => import('../tags/shop/tag.ts'),
  'shop-head': () => import('../tags/shop/head.ts'),
  legal: () => import('../tags/legal/tag.ts'),
  // When somebody comes to a search field.
  suggestions: () => import('../tags/search/suggestions.ts'),
  // Where the owner names a page to withdraw on, and an order is shown.
  'withdraw-way': () => import('../runtime/messages/withdraw-way.ts'),
  // Signing in and out, for whoever needs it first.
  session: () => import('../runtime/session/session.ts'),
  // What builders are told; and what shoppers read when the provider refuses something because the shop is not set up.
  diagnostics: () => import('../plugins/diagnostics/diagnostics.ts'),
  // Shops of catalog v3: what of their products no plain card shows, what else is asked, and by facets.
  'v3-products': () => import('../../src/client/v3/read-product.ts'),
  v3: () => import('../../src/client/v3/catalog-port.ts'),
  'v3-facets': () => import('../../src/client/v3/facets.ts'),
  // Shops of catalog v1: lists that are searched, narrowed down or ordered by price; and cart v1.
  v1: () => import('./v1.ts'),
  // Lists whose products the tag finds by itself: beside another product, or seen before.
  related: () => import('../tags/collection/query-found.ts'),
  // Where the builder has texts of their own; the second tells those that nothing says.
  'own-card': () => import('../runtime/messages/own-card.ts'),
  'text-names': () => import('../plugins/diagnostics/text-names.ts'),
  progress: () => import('../plugins/progress/progress.ts'),
  // The whole client, for `StoreWidgets.client`.
  client: () => import('../runtime/page/client-api.ts'),
  vitals: () => import('../plugins/vitals/vitals.ts'),
}

/** What React draws: these share React and each other's parts. */
const REACT = {
  // At the first sign that somebody uses a card, whoever has drawn it.
  app: () => import('./app.ts'),
  // The same for a list, and for a product at length.
  'live-collection': () => import('../tags/collection/element.tsx'),
  'live-detail': () => import('../tags/product/detail/element.tsx'),
  // The same extras, when somebody uses such a card.
  'live-extras': () => import('../tags/product/extras/live-extras.ts'),
  // The cart for a page's own code, and what the page's address brings: a way back, a coupon, a campaign.
  'cart-api': () => import('../plugins/return-links/cart-api-chunk.ts'),
  // After a link that offers products for the cart.
  'offered-pieces': () => import('../plugins/cart-link/cart-link.ts'),
  // Where the browser lets pages offer tools to agents.
  agents: () => import('../plugins/agents/agents.ts'),
  // The tags that live by interaction, by their folders.
  'buy-button': () => import('../tags/buy-button/element.tsx'),
  cart: () => import('../tags/cart/element.tsx'),
  'variant-picker': () => import('../tags/variant-picker/element.tsx'),
  login: () => import('../tags/login/element.tsx'),
  // With the first login that offers other parties.
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

/** Whether a chunk is listed here; the others hold a language's texts. */
export const isListed = (name: keyof Chunks): name is keyof typeof CHUNKS => Object.hasOwn(CHUNKS, name)

/** Runs a listed chunk, in a build that is one whole. */
export const runChunk = <Name extends keyof typeof CHUNKS>(name: Name) =>
  CHUNKS[name]() as Promise<Chunks[Name]>

export const loadChunk: LoadChunk = async (name) =>
  (isListed(name)
    ? runChunk(name)
    : (await import('./texts.ts')).loadTexts(name as keyof MessageChunks)) as Promise<Chunks[typeof name]>
