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

/** What the first script of a page leaves for later ones, of whatever build, and for the chunks of its own. */
export interface First extends Pick<PageParts, 'build' | 'shared'> {
  readonly api: StoreWidgetsApi
  /** Here as soon as the page is set up. */
  page?: Page
  /** It is known whose page it is; one that a server drew is set up later. */
  isBegun?: true
}

/** What stands in `window.StoreWidgets` until the script has run, if the page wants to call it before. */
interface Stub {
  readonly q?: readonly InitInput[]
}

/** So long the first frames of a page may take. */
const FRAMES_MS = 50

const FIRST = Symbol.for('store-widgets')
const holder = globalThis as { [key: symbol]: First | undefined; StoreWidgets?: unknown }

/** What a visitor agrees to, each apart; what is left out stays as it was. */
export interface Purposes {
  /** GA4 events in `window.dataLayer`. */
  readonly analytics?: boolean
  /** Campaign parameters kept for the checkout. */
  readonly attribution?: boolean
  /** `store-vital` events. */
  readonly vitals?: boolean
  /** The note of products seen. */
  readonly seen?: boolean
}

/** What a page's own code may call: `window.StoreWidgets`, and what the module exports. */
export interface StoreWidgetsApi {
  /** The first call wins; another one with other values warns and changes nothing. */
  init(config: InitInput): Promise<void>
  readonly version: string
  /** Who the page's visitor is; no token ever. */
  readonly session: PublicSession
  /** The typed client of this page: every call of the provider, with the page's tokens. */
  readonly client: StoreClient
  /** What the shopper has put in; known as soon as somebody asks for it (a tag, `subscribe`). */
  readonly cart: PublicCart
  /** The page's `store-shop`. */
  readonly shop: PublicShop
  /** Lets what was held go, or ends it: all of it, or each purpose as named. */
  consent(granted: boolean | Purposes): void
}

/** `StoreWidgets`, and what only its own script calls. */
export interface StartableWidgets extends StoreWidgetsApi {
  /** Starts with what the script tag says; without a client id it looks for one elsewhere, and waits for `init`. */
  start(input: ConfigInput): void
}

/** A chunk that doesn't come is like an answer that doesn't: callers get a `StoreError` of every kind. */
const tellNoChunk = (reason: Error): never => {
  throw Object.assign(reason, { name: 'StoreError', code: 'network' })
}

/** Hands calls on to the parts of the page, which may not be here yet. */
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
    // Who listens gets the way to end it at once.
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

/** Sets the page up, as far as `input` says enough. */
function begin({ own, parts, diagnose, arrive }: Beginning, input: InitInput): void {
  const { loadChunk } = parts
  const config = readConfig(input)
  if (config) own.isBegun = true
  if (!config) diagnose(({ say }) => say({ kind: 'no-client-id', given: input }))
  // A page that a server drew has time. Until the chunk can be fetched it stays as it is, links included.
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
    // Nothing can be asked until the token comes: a snapshot file has as much time.
    Promise.race([page.firstToken, page.memory.ready]).then(render, render)
  }
}

/**
 * Makes `StoreWidgets`: the one global, and what the module exports. A page has one: a later script, of this
 * build or another, hands on the first one's, and has nothing rendered twice.
 */
export function createStoreWidgets(parts: PageParts): StartableWidgets {
  const { version, build, shared } = parts
  const loadChunk: LoadChunk = (name) => parts.loadChunk(name).catch(tellNoChunk)
  const diagnose = (tell: (diagnostic: Chunks['diagnostics']) => void) =>
    loadChunk('diagnostics').then(tell, () => {})

  const other = holder[FIRST]
  if (other) {
    const { api } = other
    // Said by ourselves: our chunks find nothing of ours on another build's page.
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
    async init(input) {
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
      // Nobody waits for these: what can't be fetched is told at the tags.
      const init = (config: InitInput) => api.init(config).catch(() => {})
      for (const config of q) init(config)
      if (own.page) init(input)
      else if (input.clientId) beginNow(input)
      else diagnose(({ findConfig }) => findConfig(beginNow, own))
    },
  }
}

/** Asks for what the page's tags name and renders them, in document order. */
function renderPage(page: Page): void {
  fillCardSheet()
  // The first number format of a page costs a slow phone 80 ms: when the query is on its way, and a frame is drawn.
  page.firstToken.then(() => setTimeout(formatMoney, FRAMES_MS, 0, 'EUR', page.config.locale))
  for (const tag of document.querySelectorAll<HTMLElement>('store-product,store-collection')) {
    try {
      page.mount(tag)
    } catch {
      // The elements try again, and say why.
    }
  }
  // Without a card nothing renders by itself: the elements come at once.
  if (!document.querySelector('store-product')) page.elements().catch(() => {})
  // Until it is here, a click on a button is only noted.
  document.addEventListener(
    'click',
    (event) => {
      // A button, or what is inside it; the document has no dataset.
      const target = (event.composedPath() as HTMLElement[]).find(({ dataset }) => dataset?.action)
      if (page.activate || !target) return
      page.early.push(target)
      page.elements().catch(() => {})
    },
    true,
  )
}
