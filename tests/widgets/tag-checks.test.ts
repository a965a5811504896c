import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RenderedTag } from '../../widgets/loader/mounted-tag.ts'
import { productReaders } from '../../widgets/loader/product-attributes.ts'
import { createTagChecks } from '../../widgets/runtime/element/tag-checks.ts'
import { openPage } from '../support/open-page.ts'

const added = new Set<[string, EventListener]>()

/** The listeners of one test must not receive events of the next. */
beforeEach(() => {
  const { addEventListener } = document
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (name: string, listener: unknown, options?: unknown) => {
      added.add([name, listener as EventListener])
      addEventListener.call(document, name, listener as EventListener, options as object)
    },
  )
})
afterEach(() => {
  for (const [name, listener] of added) document.removeEventListener(name, listener)
  added.clear()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const settle = () => new Promise((resolve) => setTimeout(resolve))

function setUp({ given = {}, locale = 'en-GB' }: { given?: object; locale?: string } = {}) {
  const said: object[] = []
  const failures: unknown[][] = []
  const advice = {
    say: (one: object) => void said.push(one),
    sayFailure: (...all: unknown[]) => void failures.push(all.slice(1)),
  }
  const loadChunk = vi.fn(async (_name: string) => advice)
  const mounted = { update: vi.fn(), unmount: vi.fn() }
  const page = {
    loadChunk,
    tags: new WeakMap<EventTarget, RenderedTag>(),
    config: { given, locale },
    mount: vi.fn(() => mounted),
  }
  const checks = createTagChecks(openPage(page))
  const addTag = (name: string, attributes: Record<string, string> = {}) => {
    const host = document.createElement(name)
    for (const [key, value] of Object.entries(attributes)) host.setAttribute(key, value)
    document.body.append(host)
    return host
  }
  const render = (host: HTMLElement, view: object, live = 'app') => {
    const tag = { live, update: vi.fn(), renderNow: vi.fn(), view: () => view, unmount: vi.fn() }
    page.tags.set(host, tag as unknown as RenderedTag)
    return tag
  }
  return { checks, said, failures, loadChunk, page, mounted, addTag, render }
}

describe('attributes', () => {
  it('that are unknown are reported, with the known ones', async () => {
    const { checks, said, addTag } = setUp()
    const host = addTag('store-product', {
      'product-slug': 'mug',
      colour: 'red',
      'data-x': '1',
      'aria-label': 'x',
      onclick: '',
      class: 'a',
    })
    checks.check(host, productReaders)
    await settle()
    expect(said).toEqual([{ kind: 'unknown', host, names: ['colour'], known: Object.keys(productReaders) }])
  })

  it('with an unknown value are reported, with the possible values', async () => {
    const { checks, said, addTag } = setUp()
    const host = addTag('store-product', { 'product-slug': 'mug', layout: 'round' })
    checks.check(host, productReaders)
    await settle()
    expect(said).toEqual([
      { kind: 'value', host, attribute: 'layout', expected: expect.arrayContaining(['card']) },
    ])
  })

  it('that were set as properties are reported', async () => {
    const { checks, said, addTag } = setUp()
    const host = addTag('store-product', {})
    Object.assign(host, { 'product-slug': 'mug', 'own-note': 1, layout: 'row' })
    checks.check(host, productReaders)
    await settle()
    expect(said).toEqual([{ kind: 'property', host, names: ['product-slug'] }])
  })

  it('that are right cause no message', async () => {
    const { checks, loadChunk, addTag } = setUp()
    checks.check(addTag('store-product', { id: 'a', 'product-slug': 'mug', layout: 'row' }), productReaders)
    checks.checkConfig()
    await settle()
    expect(loadChunk).not.toHaveBeenCalled()
  })

  it('of the script tag are reported if they may be wrong', async () => {
    const { checks, said, page } = setUp({ given: { tokenStorage: 'cloud' } })
    checks.checkConfig()
    await settle()
    expect(said).toEqual([{ kind: 'config', config: page.config }])
  })

  it('are reported in the console if the messages don’t load', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { checks, loadChunk, addTag } = setUp()
    loadChunk.mockRejectedValueOnce(new Error('gone'))
    checks.check(addTag('store-product', { colour: 'red' }), productReaders)
    await settle()
    expect(warn).toHaveBeenCalledWith('store-widgets', expect.objectContaining({ kind: 'unknown' }))
  })
})

describe('a tag that fails', () => {
  it('causes a message, if it is ours', async () => {
    const { failures, addTag, render } = setUp()
    const host = addTag('store-product')
    render(host, {})
    const detail = { code: 'network', message: 'no' }
    host.dispatchEvent(new CustomEvent('store-error', { detail, bubbles: true }))
    addTag('other-tag').dispatchEvent(new CustomEvent('store-error', { detail, bubbles: true }))
    // The page's own event.
    host.dispatchEvent(new CustomEvent('store-error', { bubbles: true }))
    await settle()
    expect(failures).toEqual([[host, detail]])
  })
})

describe('a tag that is empty', () => {
  it.each([
    ['of a product that there is not', { 'product-slug': 'mug' }, 'missing'],
    ['of a product that is named by nothing', {}, 'unnamed'],
    ['of a product that is named by blanks', { 'product-id': ' ' }, 'unnamed'],
    ['of a product that only the page’s own attributes name', { 'data-track-id': '7' }, 'unnamed'],
    ['of a product that only a framework’s attributes name', { 'ng-reflect-product-slug': 'mug' }, 'unnamed'],
  ])('%s is reported', async (_what, attributes, kind) => {
    const { said, addTag } = setUp()
    const host = addTag('store-product', { status: 'empty', ...attributes })
    host.dispatchEvent(new Event('store-ready', { bubbles: true }))
    await settle()
    expect(said).toEqual([{ kind, host }])
  })

  it('isn’t reported if a framework names its product right after it came', async () => {
    const { said, addTag, render, checks } = setUp()
    const host = addTag('store-product', { status: 'empty', 'data-track-id': '7' })
    render(host, { status: 'empty' })
    checks.mount(host)
    await Promise.resolve()
    host.setAttribute('product-slug', 'mug')
    host.setAttribute('status', 'loading')
    await settle()
    expect(said).toEqual([])
  })

  it('isn’t reported if the page removes it at once', async () => {
    const { said, addTag, render, checks } = setUp()
    const host = addTag('store-product', { status: 'empty' })
    render(host, { status: 'empty' })
    checks.mount(host)
    host.remove()
    await settle()
    expect(said).toEqual([])
  })

  it('of a list, or full, isn’t reported to the builder', async () => {
    const { said, addTag } = setUp()
    addTag('store-collection', { status: 'empty' }).dispatchEvent(new Event('store-ready', { bubbles: true }))
    addTag('store-product', { status: 'ready' }).dispatchEvent(new Event('store-ready', { bubbles: true }))
    await settle()
    expect(said).toEqual([])
  })
})

describe('a tag that is mounted', () => {
  it('is rendered now if the loader hasn’t rendered it', () => {
    const { checks, page, mounted, addTag } = setUp()
    const host = addTag('store-product')
    expect(checks.mount(host)).toBe(mounted)
    expect(page.mount).toHaveBeenCalledWith(host)
  })

  it('is the loader’s if it has, updated, with its status', () => {
    const { checks, page, addTag, render } = setUp()
    const host = addTag('store-product')
    const tag = render(host, { status: 'ready' })
    expect(checks.mount(host)).toBe(tag)
    expect(tag.update).toHaveBeenCalledTimes(1)
    expect(host.getAttribute('status')).toBe('ready')
    expect(tag.renderNow).not.toHaveBeenCalled()
    expect(page.mount).not.toHaveBeenCalled()
  })

  it('without a product is rendered by another chunk, and earlier events are reported', async () => {
    const { checks, said, failures, addTag, render } = setUp()
    const empty = addTag('store-product', { status: 'empty', 'product-slug': 'mug' })
    expect(render(empty, { status: 'empty' }).renderNow).not.toHaveBeenCalled()
    const emptyTag = render(empty, { status: 'empty' })
    checks.mount(empty)
    expect(emptyTag.renderNow).toHaveBeenCalledTimes(1)
    const failed = addTag('store-product', { status: 'error' })
    const error = { code: 'network', message: 'no' }
    const failedTag = render(failed, { status: 'error', error })
    checks.mount(failed)
    expect(failedTag.renderNow).toHaveBeenCalledTimes(1)
    await settle()
    expect(said).toEqual([{ kind: 'missing', host: empty }])
    expect(failures).toEqual([[failed, error]])
  })

  it('is replaced if its present attributes need another chunk', () => {
    const { checks, addTag, render } = setUp()
    const host = addTag('store-product')
    expect(checks.isOutgrown(host)).toBe(false)
    render(host, {})
    expect(checks.isOutgrown(host)).toBe(false)
    host.setAttribute('layout', 'detail')
    expect(checks.isOutgrown(host)).toBe(true)
    render(host, {}, 'live-detail')
    expect(checks.isOutgrown(host)).toBe(false)
  })
})

describe('texts in another language than the page’s', () => {
  it.each([
    ['fi', 1],
    ['en-GB', 0],
  ])('are marked at once if the page is in %s', (locale, times) => {
    const { checks, addTag, render } = setUp({ locale })
    const host = addTag('store-product', { status: 'ready' })
    const tag = render(host, { status: 'ready' })
    checks.mount(host)
    expect(tag.renderNow).toHaveBeenCalledTimes(times)
  })
})
