import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCatalog } from '../../src/store/catalog.ts'
import { startLate } from '../../widgets/entries/start-late.ts'
import { tellSearchEngines } from '../../widgets/plugins/json-ld/json-ld.ts'
import { preloadInUse } from '../../widgets/runtime/activation/preload.ts'
import { whenNeeded } from '../../widgets/runtime/adoption/when-needed.ts'
import { createRemember } from '../../widgets/runtime/memory/remember.ts'
import { whenIdle } from '../../widgets/runtime/page/when-idle.ts'
import { openPage as makePage } from '../support/open-page.ts'
import { makeProduct } from '../support/store/make-product.ts'

/** Work that waits for idle time, in a page that has none: some pages are never idle by their browser's definition. */

/** Runs only work with a time limit. */
const neverIdle = (run: () => void, { timeout }: IdleRequestOptions = {}) =>
  timeout && setTimeout(run, timeout)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', neverIdle)
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

function openPage() {
  const loadChunk = vi.fn(async (_name: string) => ({ prepare() {}, watchViews() {}, writeMemory() {} }))
  const page = makePage({
    loadChunk,
    catalog: createCatalog({ queryProducts: async () => [] }),
    config: { mediaHosts: [], clientId: 'demo-client' },
    memory: { kept: { products: {} } },
    parts: new Map(),
    tags: new WeakMap(),
    role: () => 'visitor',
  })
  return { page, loadChunk, fetched: () => loadChunk.mock.calls.flat() }
}

describe('in a page that is never idle', () => {
  it('waiting work runs after two seconds', async () => {
    const run = vi.fn()
    whenIdle(run)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(run).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('the data of cards is still remembered', async () => {
    const { page, fetched } = openPage()
    createRemember(page)([makeProduct()])
    await vi.runAllTimersAsync()
    expect(fetched()).toEqual(['idle'])
  })

  it('views are reported, and languages are followed', async () => {
    const { page, fetched } = openPage()
    startLate(page)
    await vi.runAllTimersAsync()
    expect(fetched()).toEqual(['idle'])
  })

  it('React, the connection and the cart are fetched before a person needs them', async () => {
    const { page, fetched } = openPage()
    preloadInUse(page)
    document.dispatchEvent(new Event('pointermove'))
    await vi.runAllTimersAsync()
    expect(fetched()).toEqual(['connection', 'cart-api', 'v3'])
  })

  it('structured data is written', async () => {
    const { page } = openPage()
    tellSearchEngines(page)
    document.body.innerHTML = '<store-product></store-product>'
    const root = document.body.firstElementChild?.attachShadow({ mode: 'open' })
    if (root) root.innerHTML = '<article data-product="p1"></article>'
    page.catalog.put([makeProduct()])
    await vi.runAllTimersAsync()
    expect(document.querySelectorAll('script[type="application/ld+json"]')).toHaveLength(1)
  })

  it('a page that a server drew is treated as an unused one', async () => {
    const needed = vi.fn()
    whenNeeded().then(needed)
    await vi.runAllTimersAsync()
    expect(needed.mock.calls).toEqual([[true]])
  })
})

describe('in a browser that can’t report idle time', () => {
  beforeEach(() => vi.stubGlobal('requestIdleCallback', undefined))

  it('waiting work runs in a task of its own, or after the given time', async () => {
    const soon = vi.fn()
    const late = vi.fn()
    whenIdle(soon)
    whenIdle(late, 2_000)
    expect(soon).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(0)
    expect([soon.mock.calls.length, late.mock.calls.length]).toEqual([1, 0])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(late).toHaveBeenCalledTimes(1)
  })
})
