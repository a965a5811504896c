import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLate } from '../../widgets/entries/start-late.ts'
import { openPage } from '../support/open-page.ts'

/** Chunks that are fetched last, on a page whose fetches fail because its connection is lost or somebody leaves it. */

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  sessionStorage.clear()
  Reflect.deleteProperty(document, 'modelContext')
})

const WHERE: readonly [string, () => object][] = [
  ['idle', () => ({})],
  [
    'cart-api',
    () => {
      sessionStorage.setItem('store-widgets:coupon:demo-client', '"ton"')
      return {}
    },
  ],
  [
    'agents',
    () => {
      Object.assign(document, { modelContext: {} })
      return {}
    },
  ],
  ['analytics', () => ({ analytics: 'datalayer' })],
  ['consent', () => ({ analytics: 'datalayer', consent: 'auto' })],
]

it.each(WHERE)(
  '%s that can’t be fetched is reported once, unless the page ends within a second',
  async (name, arrange) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const failure = new TypeError(`Failed to fetch ${name}`)
    const pieces = {
      watchViews() {},
      followReturnLinks() {},
      offerTools() {},
      startAnalytics() {},
      followBanner() {},
    }
    const loadChunk = vi.fn(async (asked: string) => {
      if (asked === name) throw failure
      return pieces
    })
    startLate(openPage({ loadChunk, config: arrange() }))
    await vi.advanceTimersByTimeAsync(500)
    expect(loadChunk).toHaveBeenCalledWith(name)
    expect(said).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(said.mock.calls).toEqual([[failure]])
  },
)

it('a chunk that fails when it starts is reported, too, without an exception in the page', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const failure = new Error('no observer')
  const watchViews = () => {
    throw failure
  }
  startLate(openPage({ loadChunk: vi.fn(async () => ({ watchViews })) }))
  await vi.runAllTimersAsync()
  expect(said.mock.calls).toEqual([[failure]])
})

it('a page without its analytics, which an extension of the browser may block, still reports what is seen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const watchViews = vi.fn()
  const loadChunk = vi.fn(async (asked: string) => {
    if (asked === 'analytics') throw new TypeError('Failed to fetch')
    return { watchViews }
  })
  startLate(openPage({ loadChunk, config: { analytics: 'datalayer', consent: 'granted' } }))
  await vi.runAllTimersAsync()
  expect(watchViews).toHaveBeenCalledOnce()
})

it('nothing of it begins on a prerendered page before it is opened', async () => {
  Object.assign(document, { prerendering: true, modelContext: {} })
  sessionStorage.setItem('store-widgets:coupon:demo-client', 'WELCOME10')
  const followReturnLinks = vi.fn()
  const pieces = { watchViews() {}, offerTools() {}, followReturnLinks }
  const loadChunk = vi.fn(async () => pieces)
  startLate(openPage({ loadChunk }))
  await vi.runAllTimersAsync()
  expect(loadChunk).not.toHaveBeenCalled()

  Reflect.deleteProperty(document, 'prerendering')
  document.dispatchEvent(new Event('prerenderingchange'))
  await vi.runAllTimersAsync()
  expect(loadChunk.mock.calls.flat().sort()).toEqual(['agents', 'cart-api', 'idle'])
  expect(followReturnLinks).toHaveBeenCalledOnce()
})
