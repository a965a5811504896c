import { findScript, readScript } from './config.ts'
import type { LoadChunk } from './page.ts'
import { createStoreWidgets } from './store-widgets.ts'

declare const __VERSION__: string

/** The same in one classic script: the chunks sleep in it until they are needed. */
const CHUNKS: Readonly<Record<string, () => Promise<unknown>>> = {
  elements: () => import('./elements/elements.ts'),
  life: () => import('./life/life.ts'),
  collection: () => import('./collection/store-collection.ts'),
  detail: () => import('./detail/store-detail.ts'),
  purify: () => import('./detail/purify.ts'),
  app: () => import('./app/app.tsx'),
  buy: () => import('./buy/store-buy-button.tsx'),
  cart: () => import('./cart/store-cart.tsx'),
  shop: () => import('./shop/shop.ts'),
  views: () => import('./analytics/views.ts'),
  analytics: () => import('./analytics/analytics.ts'),
  picker: () => import('./picker/store-variant-picker.tsx'),
  login: () => import('./login/store-login.tsx'),
  link: () => import('./link/store-link.tsx'),
  session: () => import('./session/session.ts'),
  advice: () => import('./advice/advice.ts'),
  filtered: () => import('./life/filtered-query.ts'),
  de: () => import('../src/components/messages/card.de.ts'),
  'choosing-de': () => import('../src/components/messages/choosing.de.ts'),
  'list-de': () => import('../src/components/messages/list.de.ts'),
  progress: () => import('./life/progress.ts'),
  client: () => import('./client/client-api.ts'),
  vitals: () => import('./elements/vitals.ts'),
}

const loadChunk = ((name: string) => CHUNKS[name]?.()) as LoadChunk

// An <img name="currentScript"> would answer in the script's place.
const current = document.currentScript
const address = current instanceof HTMLScriptElement ? current.src : undefined
createStoreWidgets({ version: __VERSION__, loadChunk, shared: [] }).start(readScript(findScript(address)))
