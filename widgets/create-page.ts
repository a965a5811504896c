import { cardEn } from '../src/components/messages/card.en.ts'
import { createCatalog } from '../src/store/catalog.ts'
import type { CardWords } from '../src/views/card-words.ts'
import type { Config } from './config.ts'
import { createFirstAsk } from './first-ask.ts'
import { readKept } from './kept-token.ts'
import { createMemory } from './memory.ts'
import type { Controller, Life, Page } from './page.ts'
import { mountPainted } from './painted-tag.ts'
import { productTag } from './store-product.ts'

/** The languages that have words beside English; each is a chunk of its own. */
const LANGUAGES = ['de'] as const

export type PageParts = Pick<Page, 'version' | 'loadChunk' | 'shared'>

export function createPage(config: Config, { version, loadChunk, shared }: PageParts): Page {
  const memory = createMemory(config, readKept(config)?.refreshToken.role === 'member')
  const first = createFirstAsk(config)
  const readyAt = new WeakMap<Element, number>()
  const listeners = new Set<() => void>()
  let words: CardWords | undefined
  let life: Promise<Life> | undefined
  let planned = false
  let arriveAlive: (life: Life) => void

  const arrive = (loaded: CardWords) => {
    words = loaded
    for (const listener of listeners) listener()
  }
  const language = LANGUAGES.find((one) => config.locale.toLowerCase().startsWith(one))
  // English words beat none.
  if (language)
    loadChunk(language).then(
      (chunk) => arrive(chunk.words),
      () => arrive(cardEn),
    )
  else words = cardEn

  const page: Page = {
    version,
    config,
    memory,
    loadChunk,
    shared,
    mount: (host) => mountTag(page, host),
    tags: new WeakMap(),
    early: [],
    parts: new Map(),
    readyAt,
    noteReady(host) {
      if (!readyAt.has(host)) readyAt.set(host, performance.now())
      // Painted: now, and not before, the rest may come.
      if (planned) return
      planned = true
      requestAnimationFrame(() => setTimeout(() => page.life().catch(() => {})))
    },
    settleFirstToken: () => first.token().then(first.answer, () => undefined),
    alive: new Promise((resolve) => {
      arriveAlive = resolve
    }),
    life() {
      life ??= loadChunk('life').then(
        ({ createLife }) => {
          const made = createLife(page)
          arriveAlive(made)
          return made
        },
        (reason) => {
          // The next one who needs it tries again.
          life = undefined
          throw reason
        },
      )
      return life
    },
    catalog: createCatalog({
      recall: memory.findProduct,
      queryProducts: async (keys) => {
        const asked = life ? undefined : await first.queryProducts(keys).catch(() => undefined)
        return asked ?? (await page.life()).queryProducts(keys)
      },
    }),
    words: () => words,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    setting: (imageRatio, sizes) =>
      words && { words, locale: config.locale, mediaHosts: config.mediaHosts, imageRatio, sizes },
  }
  return page
}

/** Cards are painted by the loader itself, every other tag by a chunk of its own. */
function mountTag(page: Page, host: HTMLElement): Controller {
  if (host.localName === 'store-product') return mountPainted(page, host, productTag(page))
  let tag: Controller | undefined
  let gone = false
  host.setAttribute('status', 'loading')
  page.loadChunk('collection').then(
    ({ mountCollection }) => {
      if (!gone) tag = mountCollection(page, host)
    },
    () => host.setAttribute('status', 'error'),
  )
  return {
    update: () => tag?.update(),
    unmount() {
      gone = true
      tag?.unmount()
    },
  }
}
