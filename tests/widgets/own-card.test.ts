import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { messages as english } from '../../src/messages/en/product.ts'

declare const __BUILD__: string

const PLACE = Symbol.for(`store-widgets@${__BUILD__}`)
const holder = globalThis as { [key: symbol]: unknown }

beforeEach(() => void vi.resetModules())
afterEach(() => {
  delete holder[PLACE]
})

it('returns the cards’ texts with the builder’s own, for the page of this build’s loader', async () => {
  const config = { locale: 'en', messages: { addToCart: 'Into the basket' } }
  holder[PLACE] = { page: { config, parts: new Map(), loadChunk: async () => ({ checkNames: () => [] }) } }
  const { messages } = await import('../../widgets/runtime/messages/own-card.ts')
  expect(await messages).toMatchObject({ addToCart: 'Into the basket', tryAgain: english.tryAgain })
})

it('reads nothing before it is asked: an app that is bundled may run it before it calls `init`', async () => {
  holder[PLACE] = {}
  const { messages } = await import('../../widgets/runtime/messages/own-card.ts')
  const config = { locale: 'en', messages: { addToCart: 'Into the basket' } }
  holder[PLACE] = { page: { config, parts: new Map(), loadChunk: async () => ({ checkNames: () => [] }) } }
  expect(await messages).toMatchObject({ addToCart: 'Into the basket' })
})

it('fails without a page, so that the loader shows its English', async () => {
  const { messages } = await import('../../widgets/runtime/messages/own-card.ts')
  await expect(Promise.resolve(messages)).rejects.toThrow('no page')
})
