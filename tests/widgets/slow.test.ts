import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCatalog } from '../../src/store/catalog.ts'
import { createSlowBar } from '../../widgets/runtime/connection/slow-bar.ts'
import { createSlowMessages } from '../../widgets/runtime/connection/slow-messages.ts'
import { openPage } from '../support/open-page.ts'
import { makeProduct } from '../support/store/make-product.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Creates the chunk of the loading bar, and returns whether the bar is visible. */
function createProgress() {
  const shown: Promise<unknown>[] = []
  const over: number[] = []
  const showProgress = (work: Promise<unknown>) => {
    const index = shown.push(work) - 1
    const end = () => void over.push(index)
    work.then(end, end)
  }
  const loadChunk = vi.fn(async (_name: string) => ({ showProgress }))
  return { shown, over, loadChunk }
}

describe('the bar of slow requests', () => {
  const setUp = () => {
    const progress = createProgress()
    return { ...progress, tell: createSlowBar(progress.loadChunk as never) }
  }

  it('is shown when requests take longer than a quarter of a second, until all are done', async () => {
    const { tell, shown, over, loadChunk } = setUp()
    tell(1)
    await vi.advanceTimersByTimeAsync(249)
    expect(loadChunk).not.toHaveBeenCalled()
    tell(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(loadChunk.mock.calls).toEqual([['progress']])
    tell(1)
    await vi.advanceTimersByTimeAsync(5_000)
    expect([shown.length, over.length]).toEqual([1, 0])
    tell(0)
    await vi.advanceTimersByTimeAsync(0)
    expect([shown.length, over.length]).toEqual([1, 1])
  })

  it('isn’t shown for quick ones, nor for those that end before the bar is loaded', async () => {
    const { tell, shown, loadChunk } = setUp()
    tell(1)
    tell(0)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(loadChunk).not.toHaveBeenCalled()

    let come = () => {}
    loadChunk.mockImplementationOnce(
      () =>
        new Promise((resolve) => (come = () => resolve({ showProgress: (work) => void shown.push(work) }))),
    )
    tell(1)
    await vi.advanceTimersByTimeAsync(250)
    tell(0)
    come()
    await vi.advanceTimersByTimeAsync(0)
    expect(shown).toEqual([])
  })

  it('returns with the next slow request, and is left out silently if it fails to load', async () => {
    const { tell, shown, loadChunk } = setUp()
    loadChunk.mockRejectedValueOnce(new Error('gone'))
    tell(1)
    await vi.advanceTimersByTimeAsync(300)
    tell(0)
    expect(shown).toEqual([])
    tell(1)
    await vi.advanceTimersByTimeAsync(300)
    expect(shown).toHaveLength(1)
    tell(0)
  })
})

describe('cards that don’t load', () => {
  const setUp = (progress: 'on' | 'off' = 'on') => {
    const bar = createProgress()
    const failed = { status: 'failed' }
    const page = {
      catalog: { fail: vi.fn(), load: vi.fn(async () => {}), peek: vi.fn(() => failed) },
      loadChunk: bar.loadChunk,
      config: { progress },
      elements: vi.fn(() => Promise.reject(new Error('not here'))),
    }
    return { ...bar, page, tell: createSlowMessages(openPage(page)) }
  }

  it('load the elements and the bar at once, and show a message after twelve seconds in all', async () => {
    const { tell, page, shown } = setUp()
    tell(new Promise(() => {}), ['id:p1'])
    await vi.advanceTimersByTimeAsync(10_999)
    expect(page.elements).toHaveBeenCalledTimes(1)
    expect(shown).toHaveLength(1)
    expect(page.catalog.fail).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)

    const words = [['id:p1'], expect.objectContaining({ code: 'timeout' })]
    expect(page.catalog.fail.mock.calls).toEqual([words, words])
  })

  it('are requested once more, beside the hanging request, and not again after that', async () => {
    const { tell, page } = setUp()
    tell(new Promise(() => {}), ['id:p1', 'slug:mug'])
    await vi.advanceTimersByTimeAsync(10_999)
    expect(page.catalog.load).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(page.catalog.load.mock.calls).toEqual([
      ['id:p1', { again: 'quietly' }],
      ['slug:mug', { again: 'quietly' }],
    ])
    tell(new Promise(() => {}), ['id:p1', 'slug:mug'])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(page.catalog.load).toHaveBeenCalledTimes(2)
  })

  it('can be requested by other tags while the second request hangs, too', async () => {
    let asked = 0
    const catalog = createCatalog({
      queryProducts: async () => {
        if (++asked < 3) return new Promise(() => {})
        return [makeProduct()]
      },
    })
    const { page } = setUp('off')
    const tell = createSlowMessages(openPage({ ...page, catalog }))
    catalog.load('id:p1')
    await vi.advanceTimersByTimeAsync(0)
    tell(new Promise(() => {}), ['id:p1'])
    await vi.advanceTimersByTimeAsync(11_000)
    expect([asked, catalog.peek('id:p1').status]).toEqual([2, 'failed'])
    tell(new Promise(() => {}), ['id:p1'])
    catalog.load('id:p1', { again: true })
    await vi.advanceTimersByTimeAsync(20_000)

    expect([asked, catalog.peek('id:p1').status]).toEqual([3, 'ready'])
  })

  it('end the hanging request when another one has loaded them', async () => {
    const { tell, page } = setUp()
    const [hanging, second] = [new AbortController(), new AbortController()]
    let answer = () => {}
    tell(new Promise(() => {}), ['id:p1'], hanging)
    await vi.advanceTimersByTimeAsync(12_000)
    tell(new Promise<void>((resolve) => (answer = resolve)), ['id:p1'], second)
    expect([hanging.signal.aborted, second.signal.aborted]).toEqual([false, false])
    page.catalog.peek.mockReturnValue({ status: 'ready' })
    answer()
    await vi.advanceTimersByTimeAsync(0)

    expect([hanging.signal.aborted, second.signal.aborted]).toEqual([true, false])
  })

  it('keep a request that other products still wait for', async () => {
    const { tell, page } = setUp()
    const hanging = new AbortController()
    tell(new Promise(() => {}), ['id:p1', 'id:p2'], hanging)
    page.catalog.peek.mockImplementation(((key: string) => ({
      status: key === 'id:p1' ? 'ready' : 'failed',
    })) as never)
    tell(Promise.resolve(), ['id:p1'], new AbortController())
    await vi.advanceTimersByTimeAsync(0)

    expect(hanging.signal.aborted).toBe(false)
  })

  it.each([
    ['come after all', () => Promise.resolve()],
    ['fail, which is told elsewhere', () => Promise.reject(new Error('no'))],
  ])('show no message when they %s', async (_how, work) => {
    const { tell, page, over } = setUp()
    tell(work(), ['id:p1'])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(page.catalog.fail).not.toHaveBeenCalled()
    expect(over).toEqual([0])
  })

  it('show no bar if the page wants none', async () => {
    const { tell, page, loadChunk } = setUp('off')
    tell(new Promise(() => {}), ['id:p1'])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(loadChunk).not.toHaveBeenCalled()
    expect(page.catalog.fail).toHaveBeenCalledTimes(2)
  })

  it('show no bar if it doesn’t load', async () => {
    const { tell, loadChunk, page } = setUp()
    loadChunk.mockRejectedValueOnce(new Error('gone'))
    tell(new Promise(() => {}), ['id:p1'])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(page.catalog.fail).toHaveBeenCalledTimes(2)
  })
})
