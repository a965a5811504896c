import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Page } from '../../widgets/loader/page.ts'

const FILES = ['./react-1.js', './views-2.js']
const links = () => [...document.head.querySelectorAll('link')]

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => {
  for (const link of links()) link.remove()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('React’s files', () => {
  const preload = async (files: readonly string[] | undefined = FILES) => {
    if (files) vi.stubGlobal('__APP_FILES__', files)
    const { preloadApp } = await import('../../widgets/runtime/preload.ts')
    preloadApp()
    return preloadApp
  }

  it('are fetched all at once without being run, and once', async () => {
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

  it('are none in the classic script', async () => {
    vi.stubGlobal('__APP_FILES__', undefined)
    const { preloadApp } = await import('../../widgets/runtime/preload.ts')
    expect(preloadApp).not.toThrow()
    expect(links()).toEqual([])
  })
})

describe('what is fetched when nothing else is to be done', () => {
  const open = async ({ connection = undefined as object | undefined, readyState = 'complete' } = {}) => {
    vi.stubGlobal('__APP_FILES__', FILES)
    vi.spyOn(document, 'readyState', 'get').mockReturnValue(readyState as DocumentReadyState)
    vi.stubGlobal('navigator', { connection })
    const idle: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
    const prepare = vi.fn()
    const loadChunk = vi.fn(async (_name: string): Promise<object> => ({ prepare }))
    const page = { loadChunk } as unknown as Page
    const { preloadWhenIdle } = await import('../../widgets/runtime/preload.ts')
    preloadWhenIdle(page)
    return { page, idle, prepare, loadChunk, start: preloadWhenIdle }
  }
  const run = async (idle: (() => void)[]) => {
    for (const one of idle) one()
    await vi.advanceTimersByTimeAsync(0)
  }

  it('is React, the connection and the cart, which is made ready', async () => {
    const { page, idle, prepare, loadChunk } = await open()
    expect(loadChunk).not.toHaveBeenCalled()
    await run(idle)
    expect(links()).toHaveLength(2)
    expect(loadChunk.mock.calls).toEqual([['connection'], ['cart-api']])
    expect(prepare.mock.calls).toEqual([[page]])
  })

  it('waits until the host page has loaded', async () => {
    const { idle } = await open({ readyState: 'interactive' })
    expect(idle).toEqual([])
    window.dispatchEvent(new Event('load'))
    expect(idle).toHaveLength(1)
  })

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'is nothing where every byte counts: %j',
    async (connection) => {
      const { idle, loadChunk } = await open({ connection })
      expect([idle, loadChunk.mock.calls]).toEqual([[], []])
    },
  )

  it.each([{ saveData: false, effectiveType: '4g' }, {}])(
    'is all of it on a line like %j',
    async (connection) => {
      expect((await open({ connection })).idle).toHaveLength(1)
    },
  )

  it('comes two seconds later where the browser can’t say that it is idle', async () => {
    vi.stubGlobal('__APP_FILES__', FILES)
    vi.stubGlobal('requestIdleCallback', undefined)
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
    const loadChunk = vi.fn(async () => ({ prepare() {} }))
    const { preloadWhenIdle } = await import('../../widgets/runtime/preload.ts')
    preloadWhenIdle({ loadChunk } as unknown as Page)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(loadChunk).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(loadChunk).toHaveBeenCalled()
  })

  it('throws nothing at the host page when it does not come', async () => {
    const { idle, loadChunk } = await open()
    loadChunk.mockRejectedValue(new TypeError('failed to fetch'))
    await run(idle)
    expect(loadChunk).toHaveBeenCalledTimes(2)
  })
})
