import { afterEach, beforeEach, vi } from 'vitest'
import { createCatalog } from '../../src/store/catalog.ts'
import { startAnalytics } from '../../widgets/plugins/analytics/analytics.ts'
import { followBanner } from '../../widgets/plugins/consent/consent.ts'
import { keepCampaign } from '../../widgets/runtime/gate/campaign.ts'
import { openPage as makePage } from '../support/open-page.ts'

export const host = globalThis as { dataLayer?: unknown[] | undefined; __tcfapi?: unknown }

let ended: AbortController
/** Whether the page has loaded completely. */
let readyState: DocumentReadyState
/** Starts a new browser; a page's listeners end with its test. */
export function startAnew(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    sessionStorage.clear()
    localStorage.clear()
    ended = new AbortController()
    readyState = 'interactive'
    vi.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState)
    for (const target of [document, window]) {
      const listen = target.addEventListener.bind(target)
      vi.spyOn(target, 'addEventListener').mockImplementation(
        (type: string, listener: EventListenerOrEventListenerObject) =>
          listen(type, listener, { signal: ended.signal }),
      )
    }
  })
  afterEach(() => {
    ended.abort()
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    host.dataLayer = undefined
    host.__tcfapi = undefined
  })
}

const ADDRESS = 'https://shop.example/?utm_source=letter'

/** Opens a page with analytics, and with a campaign in its address. */
export function openPage(config: object = {}) {
  const page = makePage({
    catalog: createCatalog({ queryProducts: async () => [] }),
    config: { clientId: 'c', analytics: 'datalayer', attribution: 'on', ...config },
    parts: new Map<string, unknown>([['address', ADDRESS]]),
  })
  followBanner(page)
  startAnalytics(page)
  keepCampaign(page)
  return page
}

/** Logs the events of a page, in short words. */
export const log = (method: string) =>
  document.dispatchEvent(new CustomEvent('store-login', { detail: { method } }))
export const load = () => {
  readyState = 'complete'
  window.dispatchEvent(new Event('load'))
}
export const pass = (ms: number) => vi.advanceTimersByTime(ms)

/** The commands of a page's banner in each consent interface. */
export interface Banner {
  /** The banner appears, and nothing is agreed to. */
  come(): void
  answer(granted: boolean): void
}

/** Written like Google's own snippet: it pushes the arguments object. */
export function gtag(..._given: unknown[]) {
  host.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: this is what `gtag` pushes
  host.dataLayer.push(arguments)
}
export const kinds = (value: string) => ({
  ad_storage: value,
  analytics_storage: value,
  personalization_storage: value,
})
const wordOf = (granted: boolean) => (granted ? 'granted' : 'denied')

function tcfBanner(): Banner {
  let hear: ((data: object | null, success: boolean) => void) | undefined
  return {
    come() {
      host.__tcfapi = (command: string, version: number, callback: typeof hear) => {
        if (command !== 'addEventListener' || version !== 2) return
        hear = callback
        callback?.({ eventStatus: 'cmpuishown', gdprApplies: true, purpose: { consents: {} } }, true)
      }
    },
    answer(granted) {
      const consents = Object.fromEntries([1, 7, 8, 10].map((number) => [number, granted]))
      hear?.({ eventStatus: 'useractioncomplete', gdprApplies: true, purpose: { consents } }, true)
    },
  }
}
export const BANNERS: readonly (readonly [string, () => Banner])[] = [
  [
    'gtag',
    () => ({
      come: () => gtag('consent', 'default', kinds('denied')),
      answer: (granted) => gtag('consent', 'update', kinds(wordOf(granted))),
    }),
  ],
  [
    'dataLayer',
    () => ({
      come: () => {
        host.dataLayer ??= []
        host.dataLayer.push(['consent', 'default', kinds('denied')])
      },
      answer: (granted) => host.dataLayer?.push(['consent', 'update', kinds(wordOf(granted))]),
    }),
  ],
  ['TCF v2.2', tcfBanner],
]

/** Returns the entries of the layer that are no banner's command, in order. */
export const pushed = () => (host.dataLayer ?? []).filter((one) => Object(one)[0] !== 'consent')
export const login = (method: string) => ({ event: 'login', method })
export const CAMPAIGN = ['store-widgets:campaign:c']
export const stored = () => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]
