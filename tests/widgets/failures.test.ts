import { afterEach, describe, expect, it, vi } from 'vitest'
import { StoreError } from '../../src/model/errors.ts'
import type { Product } from '../../src/model/product.ts'
import type { Loadable, ProductKey } from '../../src/store/catalog.ts'
import type { RenderedTag } from '../../widgets/loader/mounted-tag.ts'
import { readFirstFailure } from '../../widgets/runtime/connection/first-failure.ts'
import { startRevival } from '../../widgets/runtime/connection/revive.ts'
import { failTag } from '../../widgets/runtime/element/fail-tag.ts'
import { mountLater } from '../../widgets/runtime/element/mount-later.ts'
import { forgetUnanswered, tellUnanswered } from '../../widgets/runtime/page/tell-unanswered.ts'
import { openPage } from '../support/open-page.ts'
import { makeProduct } from '../support/store/make-product.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('the error of the loader’s own attempt', () => {
  it('is the error of its answer, unless the answer was valid', () => {
    expect(readFirstFailure(new Response('', { status: 503 }))).toMatchObject({
      name: 'StoreError',
      status: 503,
    })
    expect(readFirstFailure(new Response('', { status: 200 }))).toBeUndefined()
  })

  it('is kept if it is ours, and otherwise counts as no answer', () => {
    const ours = new StoreError('timeout', 'slow')
    expect(readFirstFailure(ours)).toBe(ours)
    const cause = new TypeError('failed to fetch')
    expect(readFirstFailure(cause)).toMatchObject({ code: 'network', cause })
    expect(readFirstFailure({ accessToken: 'a' })).toBeUndefined()
    expect(readFirstFailure(undefined)).toBeUndefined()
  })
})

describe('a tag that failed', () => {
  it('shows it, is no longer busy, and notifies the page', () => {
    const host = document.createElement('div')
    host.setAttribute('aria-busy', 'true')
    document.body.append(host)
    const heard: CustomEvent[] = []
    document.addEventListener('store-error', (event) => heard.push(event as CustomEvent), { once: true })
    failTag(host, 'network', new Error('no'))

    expect(host.getAttribute('status')).toBe('error')
    expect(host.hasAttribute('aria-busy')).toBe(false)
    expect(heard[0]?.detail).toEqual({ status: 'error', code: 'network', message: 'no' })
    expect(heard[0]?.composed).toBe(true)
    expect(heard[0]?.target).toBe(host)
  })
})

describe('a tag that is drawn when it comes near the screen', () => {
  function setUp() {
    const seen: { come: (isIntersecting: boolean) => void; margin?: string | undefined; isOver: boolean }[] =
      []
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly one = { come: (_: boolean) => {}, margin: undefined as string | undefined, isOver: false }
        constructor(told: (entries: object[]) => void, options: { rootMargin?: string }) {
          this.one.come = (isIntersecting) => told([{ isIntersecting }])
          this.one.margin = options.rootMargin
          seen.push(this.one)
        }
        observe() {}
        disconnect() {
          this.one.isOver = true
        }
      },
    )
    const live = { update: vi.fn(), unmount: vi.fn() }
    const mountLive = vi.fn((..._: unknown[]) => live)
    const loadChunk = vi.fn(async (_name: string) => ({ mountLive }))
    const revival = { add: vi.fn((_: () => void) => () => {}) }
    const page = openPage({ loadChunk, connection: async () => 'connection', revival })
    const host = document.createElement('div')
    document.body.append(host)
    return { seen, live, mountLive, loadChunk, revival, page, host }
  }

  it('loads before, and is drawn once', async () => {
    const { seen, live, mountLive, loadChunk, page, host } = setUp()
    const controller = mountLater(page, host, 'account', {})
    expect(host.getAttribute('status')).toBe('loading')
    expect(seen[0]?.margin).toBe('200px')
    seen[0]?.come(false)
    controller.update()
    await settle()
    expect(loadChunk).not.toHaveBeenCalled()
    seen[0]?.come(true)
    await settle()
    expect(loadChunk.mock.calls).toEqual([['account']])
    expect(mountLive.mock.calls).toEqual([[host, page, 'connection']])
    expect(seen[0]?.isOver).toBe(true)
    controller.update()
    expect(live.update).toHaveBeenCalledTimes(1)
    controller.unmount()
    expect(live.unmount).toHaveBeenCalledTimes(1)
  })

  it('keeps its status', () => {
    const { page, host } = setUp()
    host.setAttribute('status', 'ready')
    mountLater(page, host, 'account', {})
    expect(host.getAttribute('status')).toBe('ready')
  })

  it('whose chunk doesn’t load shows an error, and is repeated with the others', async () => {
    const { seen, mountLive, loadChunk, revival, page, host } = setUp()
    loadChunk.mockRejectedValueOnce(new Error('gone'))
    mountLater(page, host, 'account', {})
    seen[0]?.come(true)
    await settle()
    expect(host.getAttribute('status')).toBe('error')
    expect(mountLive).not.toHaveBeenCalled()
    revival.add.mock.calls[0]?.[0]()
    await settle()
    expect(mountLive).toHaveBeenCalledTimes(1)
  })

  it('whose chunk doesn’t load tries twice again by itself, and then waits for the others', async () => {
    vi.useFakeTimers()
    const { seen, mountLive, loadChunk, revival, page, host } = setUp()
    const removed = vi.fn()
    revival.add.mockReturnValue(removed)
    loadChunk.mockRejectedValue(new Error('gone'))
    mountLater(page, host, 'categories', {})
    seen[0]?.come(true)
    await vi.advanceTimersByTimeAsync(900)
    expect(loadChunk).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(100)
    expect(loadChunk).toHaveBeenCalledTimes(2)
    expect(removed).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(loadChunk).toHaveBeenCalledTimes(3)
    loadChunk.mockResolvedValue({ mountLive })
    revival.add.mock.lastCall?.[0]()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(mountLive).toHaveBeenCalledTimes(1)
    expect(loadChunk).toHaveBeenCalledTimes(4)
  })

  it('tries no more by itself once the others were repeated, or it was removed', async () => {
    vi.useFakeTimers()
    const { seen, loadChunk, mountLive, revival, page, host } = setUp()
    loadChunk.mockRejectedValueOnce(new Error('gone'))
    mountLater(page, host, 'categories', {})
    seen[0]?.come(true)
    await vi.advanceTimersByTimeAsync(0)
    revival.add.mock.calls[0]?.[0]()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(mountLive).toHaveBeenCalledTimes(1)

    loadChunk.mockRejectedValueOnce(new Error('gone'))
    const controller = mountLater(page, host, 'categories', {})
    seen[1]?.come(true)
    await vi.advanceTimersByTimeAsync(0)
    controller.unmount()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(mountLive).toHaveBeenCalledTimes(1)
    expect(loadChunk).toHaveBeenCalledTimes(3)
  })

  it.each([true, false])('that was removed meanwhile is silent (its chunk came: %j)', async (came) => {
    const { seen, mountLive, loadChunk, revival, page, host } = setUp()
    if (!came) loadChunk.mockRejectedValueOnce(new Error('gone'))
    const controller = mountLater(page, host, 'account', {})
    seen[0]?.come(true)
    controller.unmount()
    await settle()
    expect(mountLive).not.toHaveBeenCalled()
    expect(revival.add).not.toHaveBeenCalled()
    expect(host.getAttribute('status')).toBe('loading')
    seen[0]?.come(true)
    await settle()
    expect(loadChunk).toHaveBeenCalledTimes(1)
  })
})

describe('products that failed', () => {
  it('are requested again, quietly, at every sign of the network and with the next success', async () => {
    const known = new Map<ProductKey, Loadable<Product>>([
      ['id:p1', { status: 'failed', error: new StoreError('network', 'Nothing came') }],
      ['id:p2', { status: 'ready', value: makeProduct({ id: 'p2' }) }],
    ])
    let succeed = () => {}
    const load = vi.fn()
    const watch = (told: () => void) => {
      succeed = told
    }
    const revival = startRevival(openPage({ catalog: { known, load, watch } }).catalog)
    revival.revive()
    revival.revive()
    succeed()
    // A tag that has just arrived isn't requested again: it is ready a moment later.
    expect(load).toHaveBeenCalledTimes(2)
    await Promise.resolve()
    revival.close()

    expect(load.mock.calls).toEqual(Array(3).fill(['id:p1', { again: 'quietly' }]))
  })
})

describe('a click without an answer', () => {
  function setUp(messages: object | undefined = { unanswered: 'Sorry.', toProductPage: 'To the product' }) {
    const host = document.createElement('div')
    const root = host.attachShadow({ mode: 'open' })
    root.innerHTML =
      '<a href="https://page.example/first"></a><div data-product><a href="https://page.example/mug"></a><button></button></div><p data-other></p>'
    document.body.append(host)
    const button = root.querySelector('button') as Element
    const tag = { root } as RenderedTag
    const tell = (target = button) => tellUnanswered(openPage({ messages: () => messages }), tag, target)
    const notes = () => root.querySelectorAll<HTMLElement>('[role=alert]')
    return { root, button, tag, tell, notes }
  }

  it('is reported right behind the button, with a link to the product’s own page', () => {
    const { button, tell, notes } = setUp()
    tell()
    expect(button.nextElementSibling).toBe(notes()[0])
    expect(notes()[0]?.textContent).toBe('Sorry. To the product')
    expect(notes()[0]?.className).toBe('notice-text')
    expect(notes()[0]?.querySelector('a')?.href).toBe('https://page.example/mug')
  })

  it('is reported once, and the report is removed before React hydrates', () => {
    const { tell, notes, tag } = setUp()
    tell()
    tell()
    expect(notes()).toHaveLength(1)
    forgetUnanswered(tag)
    forgetUnanswered(tag)
    expect(notes()).toHaveLength(0)
  })

  it('is reported with the first link of a tag of one product, or without a link', () => {
    const { root, tell, notes } = setUp()
    const other = root.querySelector('[data-other]') as Element
    tell(other)
    expect(notes()[0]?.querySelector('a')?.href).toBe('https://page.example/first')
    for (const link of root.querySelectorAll('a')) link.remove()
    tell(other)
    expect(notes()[0]?.textContent).toBe('Sorry. ')
    expect(notes()[0]?.querySelector('a')).toBeNull()
  })

  it('has no link without a connection, and is reported until that is back', () => {
    const { tell, notes } = setUp({ unanswered: 'Sorry.', shopUnreachable: 'No connection.' })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    tell()
    expect(notes()[0]?.textContent).toBe('No connection.')
    expect(notes()[0]?.querySelector('a')).toBeNull()
    dispatchEvent(new Event('online'))
    expect(notes()).toHaveLength(0)
  })

  it('isn’t reported without texts', () => {
    const { button, tag, notes } = setUp()
    tellUnanswered(openPage({ messages: () => undefined }), tag, button)
    expect(notes()).toHaveLength(0)
  })
})
