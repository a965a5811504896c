import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Page } from '../../widgets/loader/page.ts'
import { inUseListenersOf } from '../../widgets/runtime/page/services.ts'
import { openPage } from '../support/open-page.ts'

const FILES = ['./react-1.js', './views-2.js']
const links = () => [...document.head.querySelectorAll('link')]

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => {
  // Tests of pages that wait for a sign of use send it themselves.
  window.dispatchEvent(new Event('pointermove'))
  for (const link of links()) link.remove()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('React’s files', () => {
  const preload = async (files: readonly string[] | undefined = FILES) => {
    vi.stubGlobal('__APP_FILES__', files)
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    const { preloadPress } = await import('../../widgets/runtime/activation/preload.ts')
    const preloadNow = () => preloadPress({} as Page)
    preloadNow()
    return preloadNow
  }

  it('are fetched together and once, without being run', async () => {
    const again = await preload()
    again()
    expect(links().map(({ rel, crossOrigin }) => [rel, crossOrigin])).toEqual(
      FILES.map(() => ['modulepreload', 'anonymous']),
    )
    expect(links().map(({ href }) => href)).toEqual([
      expect.stringMatching(/^\w+:\/\/.*\/react-1\.js$/),
      expect.stringMatching(/^\w+:\/\/.*\/views-2\.js$/),
    ])
  })

  it.each(['load', 'error'])('leave nothing in the host page’s head after %s', async (end) => {
    await preload()
    for (const link of links()) link.dispatchEvent(new Event(end))
    expect(links()).toEqual([])
  })

  it('don’t exist in the classic script', async () => {
    vi.stubGlobal('__APP_FILES__', undefined)
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    const { preloadPress } = await import('../../widgets/runtime/activation/preload.ts')
    expect(() => preloadPress({} as Page)).not.toThrow()
    expect(links()).toEqual([])
  })
})

const open = async ({
  connection = undefined as object | undefined,
  readyState = 'complete',
  catalog = 'v3' as string | undefined,
} = {}) => {
  vi.stubGlobal('__APP_FILES__', FILES)
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(readyState as DocumentReadyState)
  vi.stubGlobal('navigator', { connection })
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  const prepare = vi.fn()
  const loadChunk = vi.fn(async (_name: string): Promise<object> => ({ prepare }))
  const page = openPage({ loadChunk, config: { clientId: 'demo-client', catalog } })
  const { preloadInUse, preloadPress, preloadBesideReact } = await import(
    '../../widgets/runtime/activation/preload.ts'
  )
  preloadInUse(page)
  const isUsed = () => document.body.dispatchEvent(new Event('pointermove', { bubbles: true }))
  return { page, idle, prepare, loadChunk, isUsed, preloadPress, preloadBesideReact }
}
const run = async (idle: (() => void)[]) => {
  for (const one of idle) one()
  await vi.advanceTimersByTimeAsync(0)
}

describe('the code for a press', () => {
  it('is React, the connection, the catalog and the cart, which is prepared', async () => {
    const { page, prepare, loadChunk, preloadPress } = await open()
    preloadPress(page)
    await run([])
    expect(links()).toHaveLength(2)
    expect(loadChunk.mock.calls).toEqual([['connection'], ['cart-api'], ['v3']])
    expect(prepare.mock.calls).toEqual([[page]])
  })

  it('has the part of catalog v1 instead in a shop of catalog v1', async () => {
    const { page, loadChunk, preloadPress } = await open({ catalog: 'v1' })
    preloadPress(page)
    expect(loadChunk.mock.calls).toEqual([['connection'], ['cart-api'], ['v1']])
  })

  it('is React alone if data is to be saved', async () => {
    const { page, loadChunk, preloadPress } = await open({ connection: { saveData: true } })
    preloadPress(page)
    expect([links().length, loadChunk.mock.calls]).toEqual([2, []])
  })

  it('causes no exception in the host page when it fails to load', async () => {
    const { page, loadChunk, preloadPress } = await open()
    loadChunk.mockRejectedValue(new TypeError('failed to fetch'))
    preloadPress(page)
    await run([])
    expect(loadChunk).toHaveBeenCalledTimes(3)
  })
})

describe('a page to which a tag has brought React', () => {
  it('fetches the code for additions when it is idle, but none for the catalog', async () => {
    const { page, idle, loadChunk, preloadBesideReact } = await open()
    preloadBesideReact(page)
    expect(loadChunk.mock.calls).toEqual([])
    await run(idle)
    expect(links()).toHaveLength(2)
    expect(loadChunk.mock.calls).toEqual([['connection'], ['cart-api']])
  })

  it('fetches nothing if data is to be saved', async () => {
    const { page, idle, preloadBesideReact } = await open({ connection: { saveData: true } })
    preloadBesideReact(page)
    expect(idle).toEqual([])
  })
})

describe('a page that a person uses', () => {
  it('fetches the code when it is idle, and once', async () => {
    const { idle, loadChunk, isUsed } = await open()
    isUsed()
    isUsed()
    expect([idle.length, loadChunk.mock.calls]).toEqual([1, []])
    await run(idle)
    expect(links()).toHaveLength(2)
    expect(loadChunk).toHaveBeenCalledTimes(3)
  })

  it('wakes the tags at rest when React’s files are there and the page is idle again', async () => {
    const { page, idle, isUsed } = await open()
    const woken = vi.fn()
    inUseListenersOf(page).subscribe(woken)
    isUsed()
    await run(idle.splice(0))
    const [first, second] = links()
    first?.dispatchEvent(new Event('load'))
    await run(idle)
    expect([idle.length, woken.mock.calls.length]).toEqual([0, 0])
    second?.dispatchEvent(new Event('error'))
    await run([])
    expect(woken).not.toHaveBeenCalled()
    await run(idle)
    expect(woken).toHaveBeenCalledOnce()
  })

  it('wakes them at once in a browser that preloads no modules', async () => {
    const { page, idle, isUsed } = await open()
    vi.spyOn(Object.getPrototypeOf(document.createElement('link').relList), 'supports').mockReturnValue(false)
    const woken = vi.fn()
    inUseListenersOf(page).subscribe(woken)
    isUsed()
    await run(idle.splice(0))
    await run(idle)
    expect(woken).toHaveBeenCalledOnce()
  })

  it('fetches nothing before it is used, even if it is idle', async () => {
    const { idle, loadChunk } = await open()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([links(), idle, loadChunk.mock.calls]).toEqual([[], [], []])
  })

  it('doesn’t count scrolling as use, because pages scroll by themselves', async () => {
    const { idle } = await open()
    document.dispatchEvent(new Event('scroll', { bubbles: true }))
    expect(idle).toEqual([])
  })

  it.each(['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'])(
    'is detected by %s, even if the page stops the event',
    async (sign) => {
      const { idle } = await open()
      const stop = (event: Event) => event.stopImmediatePropagation()
      document.body.addEventListener(sign, stop)
      document.body.dispatchEvent(new Event(sign, { bubbles: true }))
      document.body.removeEventListener(sign, stop)
      expect(idle).toHaveLength(1)
    },
  )

  it('waits until the host page has loaded', async () => {
    const { idle, isUsed } = await open({ readyState: 'interactive' })
    isUsed()
    expect(idle).toEqual([])
    window.dispatchEvent(new Event('load'))
    expect(idle).toHaveLength(1)
  })

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'fetches nothing if data is to be saved: %j',
    async (connection) => {
      const { idle, isUsed } = await open({ connection })
      isUsed()
      expect(idle).toEqual([])
    },
  )

  it.each([{ saveData: false, effectiveType: '4g' }, {}])(
    'fetches the code on a connection like %j',
    async (connection) => {
      const { idle, isUsed } = await open({ connection })
      isUsed()
      expect(idle).toHaveLength(1)
    },
  )

  it('fetches the code two seconds later if the browser can’t report that it is idle', async () => {
    const { loadChunk, isUsed } = await open()
    vi.stubGlobal('requestIdleCallback', undefined)
    isUsed()
    await vi.advanceTimersByTimeAsync(1_999)
    expect(loadChunk).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(loadChunk).toHaveBeenCalled()
  })
})
