import type { StoreClient } from '../../src/client/typed/create-store-client.ts'
import { formatMoney } from '../../src/model/price.ts'
import { fillCardSheet } from './card-sheet.ts'
import type { Chunks, LoadChunk } from './chunks.ts'
import { type ConfigInput, type InitInput, readConfig } from './config.ts'
import { createPage, type PageParts } from './create-page.ts'
import { createFacade, type FacadeOptions } from './facade.ts'
import type { Page } from './page.ts'
import type { PublicSession } from './page-session.ts'
import type { PublicCart } from './public-cart.ts'
import type { PublicShop } from './public-shop.ts'

/** The data that the first script of a page leaves for later ones, of whatever build, and for its own chunks. */
export interface First extends Pick<PageParts, 'build' | 'shared'> {
  readonly api: StoreWidgetsApi
  /** Set as soon as the page is set up. */
  page?: Page
  /** Set when the page's client is known; a page that a server drew is set up later. */
  isBegun?: true
}

/** The value of `window.StoreWidgets` until the script has run, if the page wants to call it before. */
interface Stub {
  readonly q?: readonly InitInput[]
}

/** Milliseconds that the first frames of a page may take. */
const FRAMES_MS = 50

const FIRST = Symbol.for('store-widgets')
const holder = globalThis as { [key: symbol]: First | undefined; StoreWidgets?: unknown }

/** A visitor's consent by purpose; omitted purposes keep their state. */
export interface Purposes {
  /** GA4 events in `window.dataLayer`. */
  readonly analytics?: boolean
  /** Campaign parameters kept for the checkout. */
  readonly attribution?: boolean
  /** `store-vital` events. */
  readonly vitals?: boolean
  /** The list of products seen. */
  readonly seen?: boolean
}

/** The functions for a page's own code: `window.StoreWidgets`, and the module's exports. */
export interface StoreWidgetsApi {
  /** Sets the page up. The first call wins; another one with other values warns and changes nothing. */
  init(config: InitInput): Promise<void>
  readonly version: string
  /** The identity of the page's visitor; never a token. */
  readonly session: PublicSession
  /** The typed client of this page: every call of the provider, with the page's tokens. */
  readonly client: StoreClient
  /** The contents of the shopper's cart; known as soon as a tag or `subscribe` needs it. */
  readonly cart: PublicCart
  /** The page's `store-shop`. */
  readonly shop: PublicShop
  /** Releases what was held, or discards it: for all purposes, or for those that are named. */
  consent(granted: boolean | Purposes): void
}

/** `StoreWidgets`, and the function that only its own script calls. */
export interface StartableWidgets extends StoreWidgetsApi {
  /**
   * Starts with the settings of the script tag; without a client id it looks for one elsewhere, and waits for `init`.
   */
  start(input: ConfigInput): void
}

/** Makes a chunk that can't be loaded fail like a request: callers get a `StoreError` in any case. */
const tellNoChunk = (reason: Error): never => {
  throw Object.assign(reason, { name: 'StoreError', code: 'network' })
}

/**
 * Keeps each chunk that has come, or is on its way: `import()` of a file that has run settles a task later, and a frame
 * would be painted between.
 */
function keepChunks(load: LoadChunk): LoadChunk {
  const chunks = new Map<string, Promise<never>>()
  return (name) => {
    const known = chunks.get(name)
    if (known) return known
    const chunk = load(name).catch((reason) => {
      chunks.delete(name)
      return tellNoChunk(reason)
    })
    chunks.set(name, chunk as Promise<never>)
    return chunk
  }
}

/** Creates the options that pass calls on to the parts of the page, which may not be loaded yet. */
const createFacadeOptions = (findPage: () => Page | undefined, arrival: Promise<Page>): FacadeOptions => ({
  atFirst: {
    session: {
      get role() {
        return findPage()?.role() ?? 'none'
      },
      member: undefined,
    },
    cart: { lines: [], count: 0 },
  },
  findPart: (place) => findPage()?.parts.get(place as 'session' | 'cart'),
  call(place, given) {
    const callNow = findPage()?.callApi
    const answer = callNow
      ? callNow(place, given)
      : arrival.then(async (page) => {
          await page.elements()
          return page.callApi?.(place, given)
        })
    // A listener gets the function that ends it at once.
    return place.endsWith('.subscribe') && answer instanceof Promise
      ? () => answer.then((end: () => void) => end())
      : answer
  },
})

interface Beginning {
  readonly own: First
  readonly parts: PageParts
  readonly diagnose: (tell: (diagnostic: Chunks['diagnostics']) => void) => void
  readonly arrive: (page: Page) => void
}

/** Sets the page up, if `input` is sufficient. */
function begin({ own, parts, diagnose, arrive }: Beginning, input: InitInput): void {
  const { loadChunk } = parts
  const config = readConfig(input)
  if (config) own.isBegun = true
  if (!config) diagnose(({ say }) => say({ kind: 'no-client-id', given: input }))
  // A page that a server drew can wait. Until the chunk is loaded it stays as it is, links included.
  else if (document.querySelector('[data-store-snapshot]')) {
    const again = () => begin({ own, parts, diagnose, arrive }, input)
    loadChunk('adopted').then(
      ({ adopt }) => adopt(own, again),
      () => addEventListener('online', again, { once: true }),
    )
  } else {
    const page = createPage(config, parts)
    const render = () => renderPage(page)
    own.page = page
    arrive(page)
    // Nothing can be requested until the token comes: a snapshot file may take as long.
    Promise.race([page.firstToken, page.memory.ready]).then(render, render)
  }
}

/**
 * Creates `StoreWidgets`: the one global, and the module's exports. A page has one: a later script, of this build or
 * another, returns the first one's, so that nothing is rendered twice.
 */
export function createStoreWidgets(parts: PageParts): StartableWidgets {
  const { version, build, shared } = parts
  const loadChunk = keepChunks(parts.loadChunk)
  const diagnose = (tell: (diagnostic: Chunks['diagnostics']) => void) =>
    loadChunk('diagnostics').then(tell, () => {})

  const other = holder[FIRST]
  if (other) {
    const { api } = other
    // Logged here, because our chunks find nothing of ours on another build's page.
    if (other.build !== build) console.warn(`store-widgets ${version} steps aside for ${api.version}`)
    return { ...api, start: (input) => input.clientId && api.init(input) }
  }

  let arrive: (page: Page) => void
  const arrival = new Promise<Page>((resolve) => {
    arrive = resolve
  })
  const facade = createFacadeOptions(() => own.page, arrival)
  const beginNow = (input: InitInput) =>
    begin({ own, parts: { ...parts, loadChunk }, diagnose, arrive }, input)

  const api: StoreWidgetsApi = {
    version,
    async init(input = {}) {
      const { page } = own
      if (page) diagnose(({ say }) => say({ kind: 'second-init', before: page.config, now: input }))
      else beginNow(input)
      await (await own.page?.connection())?.ready
    },
    session: createFacade('session', facade),
    client: createFacade('client', facade),
    cart: createFacade('cart', facade),
    shop: createFacade('shop', facade),
    consent: createFacade('consent', facade),
  }
  const own: First = { api, build, shared }
  holder[FIRST] = holder[Symbol.for(`store-widgets@${build}`)] = own

  return {
    ...api,
    start(input) {
      const { q = [] } = (holder.StoreWidgets ?? {}) as Stub
      holder.StoreWidgets = api
      // Nobody awaits these: failures are shown at the tags.
      const init = (config: InitInput) => api.init(config).catch(() => {})
      for (const config of q) init(config)
      if (own.page) init(input)
      else if (input.clientId) beginNow(input)
      else diagnose(({ findConfig }) => findConfig(beginNow, own))
    },
  }
}

/** The number of tags that are mounted in one task: as many as one request may name, so that five hundred are no long one. */
const AT_ONCE = 100

function mountInTurn(page: Page, tags: HTMLElement[]): void {
  for (const tag of tags.splice(0, AT_ONCE)) {
    try {
      // The elements may have come first, or the tag may have left the page.
      if (tag.isConnected && !page.tags.has(tag)) page.mount(tag)
    } catch {
      // The elements try again, and report the reason.
    }
  }
  if (tags[0]) setTimeout(mountInTurn, 0, page, tags)
}

/** Requests the products that the page's tags name and renders them, in document order. */
function renderPage(page: Page): void {
  fillCardSheet()
  // The first number format of a page costs a slow phone 80 ms: so after the query is sent and a frame is drawn.
  page.firstToken.then(() => setTimeout(formatMoney, FRAMES_MS, 0, 'EUR', page.config.locale))
  mountInTurn(page, [...document.querySelectorAll<HTMLElement>('store-product,store-collection')])
  // Without a card nothing is rendered by the loader: the elements are loaded at once.
  if (!document.querySelector('store-product')) page.elements().catch(() => {})
  // Until they are loaded, a click on a button is only noted.
  document.addEventListener(
    'click',
    (event) => {
      // A button, or an element inside it; the document has no dataset.
      const target = (event.composedPath() as HTMLElement[]).find(({ dataset }) => dataset?.action)
      if (page.activate || !target) return
      // A button has no other effect but that of a link, or a script, around the card. The page sees its repetition.
      if (!('href' in target)) {
        event.preventDefault()
        event.stopPropagation()
      }
      page.early.push(target)
      page.elements().catch(() => {})
    },
    true,
  )
}
