import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeSlug } from '../../widgets/runtime/gate/slug-attributes.ts'
import { followAddress, mount } from '../../widgets/runtime/gate/slug-from.ts'
import { openPage } from '../support/open-page.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => history.replaceState(null, '', '/'))
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function setUp(tag: string, attributes: Readonly<Record<string, string>>) {
  const said: object[] = []
  const page = openPage({
    parts: new Map(),
    loadChunk: async (name: string) =>
      name === 'diagnostics' ? { say: (one: object) => said.push(one) } : { followAddress },
    mount: vi.fn((host: HTMLElement) => ({ host })),
  })
  const host = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
  document.body.append(host)
  return {
    page,
    host,
    said,
    read: () => host.getAttribute(tag === 'store-collection' ? 'collection-slug' : 'product-slug'),
  }
}

/** Navigates like a router: without an event, only by a change of the page. */
const go = async (path: string) => {
  history.pushState(null, '', path)
  document.body.append(document.createElement('i'))
  await settle()
}

describe('a tag that takes its slug from the page’s address', () => {
  it.each(['store-product', 'store-variant-picker', 'store-buy-button', 'store-collection'])(
    '%s has the slug in its own attribute before it is mounted',
    (tag) => {
      history.replaceState(null, '', '/p/mug')
      const name = tag === 'store-collection' ? 'collection-slug-from' : 'product-slug-from'
      const { page, host, read } = setUp(tag, { [name]: '/p/{slug}' })
      const before: unknown[] = []
      vi.mocked(page.mount).mockImplementation(() => {
        before.push(read())
        return { update() {}, unmount() {} }
      })
      mount(page, host)
      expect(before).toEqual(['mug'])
    },
  )

  it('prefers the address to its written slug, which is used if the address has none', async () => {
    const { page, host, said, read } = setUp('store-product', {
      'product-slug': 'bowl',
      'product-slug-from': '?p=',
    })
    followAddress(page, host)
    expect(read()).toBe('bowl')
    await go('/?p=mug')
    expect(read()).toBe('mug')
    expect(said).toEqual([])
  })

  it('follows the address, by Back and by a router, and keeps its product on other pages', async () => {
    history.replaceState(null, '', '/p/mug')
    const { page, host, read } = setUp('store-product', { 'product-slug-from': '/p/{slug}' })
    followAddress(page, host)
    await go('/p/vase')
    expect(read()).toBe('vase')
    await go('/about')
    expect(read()).toBe('vase')
    history.replaceState(null, '', '/p/bowl')
    dispatchEvent(new PopStateEvent('popstate'))
    expect(read()).toBe('bowl')
  })

  it('notices a router at once if the browser reports entries', () => {
    const heard: (() => void)[] = []
    vi.stubGlobal('navigation', {
      addEventListener: (_: string, listener: () => void) => heard.push(listener),
    })
    history.replaceState(null, '', '/p/mug')
    const { page, host, read } = setUp('store-product', { 'product-slug-from': '/p/{slug}' })
    followAddress(page, host)
    history.pushState(null, '', '/p/vase')
    for (const listener of heard) listener()
    expect(read()).toBe('vase')
  })

  it('ends with its tag', async () => {
    history.replaceState(null, '', '/p/mug')
    const { page, host, read } = setUp('store-product', { 'product-slug-from': '/p/{slug}' })
    followAddress(page, host)
    host.remove()
    await go('/p/vase')
    expect(read()).toBe('mug')
  })

  it.each(['/p/javascript%3Aalert(1)', '/p/%2F%2Fevil.example', '/p/mug%00', `/p/${'a'.repeat(10_000)}`])(
    'shows nothing if the address is hostile, with a message in the console: %.30s',
    async (path) => {
      history.replaceState(null, '', path)
      const { page, host, said, read } = setUp('store-product', {
        'product-slug': 'bowl',
        'product-slug-from': '/p/{slug}',
      })
      followAddress(page, host)
      expect(read()).toBe('')
      await settle()
      expect(said).toEqual([{ kind: 'no-slug', host, attribute: 'product-slug-from', found: 'odd' }])
    },
  )

  it('is reported if the address has no slug; a list shows all products then', async () => {
    const product = setUp('store-product', { 'product-slug-from': '/p/{slug}' })
    followAddress(product.page, product.host)
    const list = setUp('store-collection', { 'collection-slug-from': '/c/{slug}' })
    followAddress(list.page, list.host)
    await settle()
    expect([product.read(), list.read()]).toEqual(['', ''])
    expect(product.said).toEqual([
      { kind: 'no-slug', host: product.host, attribute: 'product-slug-from', found: 'none' },
    ])
    expect(list.said).toEqual([])
  })

  it('is reported if the pattern isn’t valid', async () => {
    const { page, host, said } = setUp('store-product', { 'product-slug-from': '//evil.example/{slug}' })
    followAddress(page, host)
    await settle()
    expect(said).toEqual([
      { kind: 'value', host, attribute: 'product-slug-from', expected: expect.stringContaining('/p/{slug}') },
    ])
  })
})

it('a tag with its own slug fetches nothing for that', () => {
  const { page, host } = setUp('store-product', { 'product-slug': 'mug' })
  expect(takeSlug(page, host)).toBeUndefined()
})
