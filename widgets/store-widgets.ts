import type { StoreClient } from '../src/client/create-store-client.ts'
import type { TokenRole } from '../src/model/enums.ts'
import { type ConfigInput, readConfig } from './config.ts'
import { createPage, type PageParts } from './create-page.ts'
import { createFacade } from './facade.ts'
import { readKept } from './kept-token.ts'
import type { Page } from './page.ts'
import type { PublicSession } from './session/page-session.ts'
import type { PublicCart } from './shop/shop-api.ts'
import { fillCardSheet } from './styles/card-sheet.ts'

/** One page object for all scripts and bundles of a page; the number is the shape's version. */
const PAGE = Symbol.for('store-widgets.page@1')
const holder = globalThis as { [PAGE]?: Page; StoreWidgets?: unknown }

export interface StoreWidgetsApi {
  /** The first call wins; another one with other values warns and changes nothing. */
  init(config: ConfigInput): Promise<void>
  readonly version: string
  /** Who the page's visitor is; no token ever. */
  readonly session: PublicSession
  /** The typed client of this page: every call of the provider, with the page's tokens. */
  readonly client: StoreClient
  /** What the shopper has put in; known as soon as somebody asks for it (a tag, `subscribe`). */
  readonly cart: PublicCart
  /** Lets held analytics go, or ends them. */
  consent(granted: boolean): void
}

/** Makes `StoreWidgets`: the one global, and what the module exports. */
export function createStoreWidgets(parts: PageParts) {
  const { version, loadChunk } = parts
  let announce: (page: Page) => void
  const arrival = new Promise<Page>((resolve) => {
    announce = resolve
  })
  const facade = <Api extends object>(name: 'session' | 'client' | 'shop', now = {}) =>
    createFacade<Api>({
      now,
      find: () => holder[PAGE]?.parts.get(`api:${name}`) as object | undefined,
      load: () => arrival.then(async (page) => (await loadChunk(name)).openApi(page)),
    })
  const findCart = () => holder[PAGE]?.parts.get('cart') as PublicCart | undefined
  const readRole = (): TokenRole => {
    const page = holder[PAGE]
    return (page && (page.role?.() ?? readKept(page.config)?.refreshToken.role)) || 'none'
  }

  const advise = (kind: 'no-client-id' | 'second-init', before: ConfigInput = {}, now: ConfigInput = {}) =>
    loadChunk('advice').then(
      ({ say }) => say({ kind, before, now }),
      () => console.error('store-widgets:', kind),
    )

  const begin = (input: ConfigInput): Page | undefined => {
    const config = readConfig(input)
    if (!config) {
      advise('no-client-id')
      return
    }
    const page = createPage(config, parts)
    Object.defineProperty(holder, PAGE, { value: page, configurable: true })
    announce(page)
    paintPage(page)
    return page
  }

  const api: StoreWidgetsApi = {
    version,
    async init(input) {
      const known = holder[PAGE]
      const page = known ?? begin(input)
      if (!page) return
      if (known) {
        announce(known)
        advise('second-init', known.config, input)
      }
      await (await page.life()).ready
    },
    session: facade<PublicSession>('session', { role: readRole, member: () => undefined }),
    client: facade<StoreClient>('client'),
    cart: facade<PublicCart>('shop', {
      lines: () => findCart()?.lines ?? [],
      count: () => findCart()?.count ?? 0,
    }),
    consent(granted) {
      arrival.then(async (page) => (await loadChunk('analytics')).setConsent(page, granted))
    },
  }

  return {
    ...api,
    /** Starts with what the script tag says; without a client id it waits for `init` until the page has loaded. */
    start(input: ConfigInput): void {
      holder.StoreWidgets ??= api
      if (input.clientId) holder[PAGE] ? api.init(input) : begin(input)
      else addEventListener('load', () => setTimeout(() => holder[PAGE] ?? begin(input)))
    },
  }
}

/** Asks for what the page's tags name and paints them, in document order. */
function paintPage(page: Page): void {
  fillCardSheet()
  // The first number format of a page costs a slow phone 80 ms: when the query is on its way.
  const money = { style: 'currency', currency: 'EUR' } as const
  const warm = () => setTimeout(() => new Intl.NumberFormat(page.config.locale, money).format(0))
  page.settleFirstToken().then(() => requestAnimationFrame(warm))
  for (const tag of document.querySelectorAll<HTMLElement>('store-product,store-collection')) {
    try {
      page.mount(tag)
    } catch {
      // The elements try again, and say why.
    }
  }
  // Nothing to paint, or nothing that paints itself: the other half comes at once.
  if (!document.querySelector('store-product')) page.elements().catch(() => {})
  // Until it is here, a click on a button is only noted.
  document.addEventListener(
    'click',
    (event) => {
      const [target] = event.composedPath()
      if (page.morph || !(target instanceof HTMLElement) || !target.dataset.action) return
      page.early.push(target)
      page.elements().catch(() => {})
    },
    true,
  )
}
