import { firstMessages } from '../../src/messages/en/product.ts'
import { findLanguage } from '../../src/messages/languages.ts'
import type { PageMessages } from '../../src/messages/product.ts'
import { moneyTexts } from '../../src/model/price.ts'
import { type Catalog, type CatalogOptions, createCatalog } from '../../src/store/catalog.ts'
import type { LoadChunk } from './chunks.ts'
import type { Config } from './config.ts'
import { takeAddress } from './cut-address.ts'
import { createFirstAsk } from './first-request.ts'
import { loadAgain } from './load-again.ts'
import { createMemory } from './memory.ts'
import type { Controller } from './mounted-tag.ts'
import type { LivePage, Page, SharedParts } from './page.ts'
import { productTag } from './product-card.ts'
import { mountRendered } from './rendered-tag.ts'
import { isDetail } from './tag-place.ts'
import { readKept } from './token-cache.ts'

/**
 * Milliseconds before the first answer counts as slow: then the loading bar shows, and the elements load before the
 * cards.
 */
const SLOW_MS = 1_000

/** Milliseconds that the elements wait for pending cards, once the first are drawn. */
const PATIENCE_MS = 1_000

export interface PageParts extends Pick<Page, 'version' | 'loadChunk'> {
  /** Eight letters that identify the build. */
  readonly build: string
  /** The loader's modules that chunks use instead of their own copies; see `build/shared-plugin.ts`. */
  readonly shared: readonly unknown[]
}

/**
 * Creates the page's texts: English at once, others as soon as their chunk is loaded.
 *
 * @returns their language, their getter, and a function that calls back when they are loaded.
 */
function createTexts(config: Config, loadChunk: LoadChunk) {
  const language = findLanguage(config.locale)
  // The builder's own texts are loaded like those of another language.
  const texts = config.messages || document.querySelector('[data-store-messages]') ? 'own' : language
  // The rest of the English comes with the elements, which use it.
  let messages = texts ? undefined : (firstMessages as PageMessages)
  const arrival = (texts &&
    loadChunk(`${texts}-card`)
      .then(({ messages }) => messages)
      // The texts are English if those of the page's language can't be fetched.
      .catch(() => firstMessages as PageMessages)
      .then((known) => {
        messages = known
      })) as Promise<void> | undefined
  return [language, () => messages, (come: () => void) => void arrival?.then(come)] as const
}

/** Starts a chunk once; a failure is forgotten, so that the next caller tries again. */
const once = <Part>(
  findPage: () => Page,
  load: () => Promise<{ readonly start: (page: Page) => Part | Promise<Part> }>,
) => {
  let part: Promise<Part> | undefined
  return () => {
    part ??= load()
      .then(({ start }) => start(findPage()))
      .catch((reason) => {
        part = undefined
        throw reason
      })
    return part
  }
}

/**
 * Creates the fallback if no file of `chunks/` can be loaded: presses follow the links to the product, and the builder
 * is warned.
 */
function createLeadOn(findPage: () => Page) {
  let isToldOf = false
  return (reason: unknown): never => {
    // Without a connection presses wait for it.
    if (navigator.onLine) {
      if (!isToldOf)
        console.warn('store-widgets: no file of chunks/ can be loaded. It belongs next to the script.')
      isToldOf = true
      for (const target of findPage().early.splice(0))
        if (target.dataset.action === 'buy') target.closest('article')?.querySelector('a')?.click()
    }
    throw reason
  }
}

/** Creates the page's requests for products; the rest of the page is loaded when those requested together are drawn. */
function createAsking(findPage: () => Page) {
  let restUntil = 0
  let asking = 0

  /** Loads the rest after the frame that shows the first cards, and after the others that were requested with them. */
  const bringRest = () =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (asking && performance.now() < restUntil) bringRest()
        else
          findPage()
            .elements()
            .catch(() => addEventListener('online', bringRest, { once: true }))
      }),
    )

  const noteReady = () => {
    // The rest may be loaded only when something is rendered.
    if (!restUntil) {
      restUntil = performance.now() + PATIENCE_MS
      bringRest()
    }
  }
  const queryProducts: CatalogOptions['queryProducts'] = (keys) => {
    const page = findPage()
    const stop = new AbortController()
    const { signal } = stop
    // If the first request fails, the transport repeats it, and its errors tell why.
    const answer = page
      .ask(keys, signal)
      .catch(async (reason) => (await page.connection()).queryProducts(keys, reason, signal))
    const timer = setTimeout(
      () =>
        page.connection().then(
          (connection) => connection.tellSlow(answer, keys, stop),
          () => {},
        ),
      SLOW_MS,
    )
    asking++
    const done = () => {
      asking--
      clearTimeout(timer)
    }
    answer.then(done, done)
    return answer
  }
  return [queryProducts, noteReady] as const
}

/**
 * Discards the prices that earlier visits formatted, which served the first paint: another browser may format them
 * differently.
 */
function formatAnew(catalog: Catalog): void {
  let isAnswered = false
  catalog.watch((products) => {
    if (products[0] && !isAnswered) {
      isAnswered = true
      moneyTexts.clear()
    }
  })
}

export function createPage(config: Config, { version, loadChunk }: PageParts): Page {
  // Before anything else, so that the page's other work happens while the token is requested.
  const first = createFirstAsk(config, loadChunk)
  const readRole = () => readKept(config)?.refreshToken.role ?? 'none'
  const memory = createMemory(config, readRole() === 'member')
  const [language, messages, whenMessages] = createTexts(config, loadChunk)
  const findPage = () => page
  const [queryProducts, noteReady] = createAsking(findPage)
  const leadOn = createLeadOn(findPage)

  /** Loads a chunk that reads products, with the parts of products that cards haven't read. */
  const beside = async <Name extends 'elements' | 'connection'>(name: Name) => {
    const [chunk] = await Promise.all([loadChunk(name), page.readRest()])
    return chunk
  }

  const parts: SharedParts = new Map()
  parts.set('address', takeAddress())
  const page: Page = {
    version,
    config,
    memory,
    loadChunk,
    language,
    messages,
    whenMessages,
    mount: (host) => mountTag(page, host),
    tags: new WeakMap(),
    early: [],
    parts,
    role: readRole,
    noteReady,
    firstToken: first.token,
    readRest: () => first.readRest(page.catalog.put),
    elements: once<LivePage | undefined>(findPage, () =>
      beside('elements').catch(() => loadChunk('stranded.js?').catch(leadOn)),
    ),
    connection: once(findPage, () => beside('connection')),
    ask: first.queryProducts,
    catalog: createCatalog({ recall: memory.findProduct, queryProducts }),
    setting(imageRatio, sizes, productUrl = config.productUrl) {
      const now = messages()
      return now && { ...config, messages: now, imageRatio, sizes, productUrl }
    },
  }
  formatAnew(page.catalog)
  return page
}

/** Mounts a tag: the loader itself renders cards, and a chunk of its own every other tag. */
function mountTag(page: Page, host: HTMLElement): Controller {
  const isProduct = host.localName === 'store-product'
  const holds = (what: string) => host.querySelector(`:scope>${what}`)
  const slug = `${host.localName.slice(6)}-slug`
  const chunk = host.matches(`[${slug}-from]:not([${slug}])`)
    ? 'slug-from'
    : isProduct
      ? holds('template')
        ? 'template'
        : isDetail(host)
          ? 'detail'
          : holds('[slot]') && 'slotted'
      : 'collection'
  if (!chunk) return mountRendered(page, host, productTag)
  host.setAttribute('status', 'loading')
  // A collection needs the whole transport, which is loaded in parallel with the collection's chunk.
  if (!isProduct) page.connection().catch(() => {})
  const load = () =>
    Promise.all([page.loadChunk(chunk), page.readRest()])
      .then(([{ mount }]) => {
        // It has left the page, and perhaps no other tag brings the elements.
        if (!host.isConnected) page.noteReady()
        // The elements may have mounted it meanwhile.
        else if (!page.tags.has(host)) mount(page, host)
      })
      .catch(() => {
        host.setAttribute('status', 'error')
        page.noteReady()
        loadAgain(page, load)
      })
  load()
  return {
    update: () => page.tags.get(host)?.update(),
    unmount: () => page.tags.get(host)?.unmount(),
  }
}
