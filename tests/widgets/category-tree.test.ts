import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages as ENGLISH } from '../../src/messages/en/categories.ts'
import { messages as english } from '../../src/messages/en/product.ts'
import type { Collection } from '../../src/model/collection.ts'
import { createRevival } from '../../src/recovery/revival.ts'
import type { Connection } from '../../widgets/loader/connection.ts'
import { mountLive } from '../../widgets/tags/categories/tag.ts'
import { fake } from '../support/fake.ts'
import { openPage } from '../support/open-page.ts'

const SHOP: readonly Collection[] = [
  { id: 't', slug: 'table', name: 'Table' },
  { id: 'm', slug: 'mugs', name: 'Mugs', parentId: 't' },
  { id: 'e', slug: 'espresso', name: 'Espresso cups', parentId: 'm' },
  { id: 'g', slug: 'garden', name: 'Garden' },
  { id: 'p', slug: 'pots', name: 'Pots', parentId: 'g' },
  { id: 'x', slug: 'lost', name: 'Lost', parentId: 'nobody' },
]

afterEach(() => {
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

async function show(
  attributes: Readonly<Record<string, string>> = {},
  collections: readonly Collection[] = SHOP,
) {
  const host = document.createElement('store-categories')
  for (const [name, value] of Object.entries({ 'collection-url': '/c/{slug}', ...attributes }))
    host.setAttribute(name, value)
  document.body.append(host)
  const ready = new Promise((done, fail) => {
    host.addEventListener('store-ready', done)
    host.addEventListener('store-error', (event) =>
      fail(new Error(JSON.stringify((event as CustomEvent).detail))),
    )
  })
  const page = openPage({
    config: {},
    parts: new Map(),
    tags: new WeakMap(),
    messages: () => english,
  })
  mountLive(host, page, { provider: { listCollections: async () => collections } } as Connection)
  await ready
  const root = host.shadowRoot as ShadowRoot
  return {
    root,
    names: () => [...root.querySelectorAll('a.category')].map((one) => one.textContent?.trim()),
  }
}

describe('categories that could not be loaded', () => {
  it('leave one link to the shop, in the page’s language, and are loaded with the network', async () => {
    const revival = createRevival(window)
    const host = document.createElement('store-categories')
    document.body.append(host)
    const failed = new Promise((resolve) => host.addEventListener('store-error', resolve))
    const page = openPage({
      config: {},
      parts: new Map(),
      tags: new WeakMap(),
      language: 'de',
      messages: () => english,
      loadChunk: async () => ({ messages: { categories: { ...ENGLISH, allProducts: 'Alles' } } }),
      revival,
    })
    const listCollections = vi.fn(async () => [{ id: 'c', name: 'Becher', slug: 'becher' }])
    listCollections.mockRejectedValueOnce(new Error('no'))
    const provider = { listCollections }
    mountLive(host, page, fake<Connection>({ provider }))
    await failed
    const links = () => [...(host.shadowRoot?.querySelectorAll('a') ?? [])].map((one) => one.textContent)
    expect(host.getAttribute('status')).toBe('error')
    expect(links()).toEqual(['Alles'])
    expect(host.shadowRoot?.querySelector('[role=status],button')).toBeNull()
    revival.revive()
    await vi.waitFor(() => expect(links()).toEqual(['Alles', 'Becher']))
    expect(host.getAttribute('status')).toBe('ready')
  })
})

describe('categories below categories', () => {
  it('are all below them in a menu; one with an unknown parent is at the top level', async () => {
    const { root, names } = await show({ layout: 'menu' })
    expect(names()).toEqual(['All products', 'Table', 'Mugs', 'Espresso cups', 'Garden', 'Pots', 'Lost'])
    const below = (name: string) =>
      [...root.querySelectorAll('li')]
        .find((item) => item.firstElementChild?.textContent?.trim() === name)
        ?.querySelectorAll(':scope > ul > li').length
    expect([below('Table'), below('Mugs'), below('Garden'), below('Lost')]).toEqual([1, 1, 1, 0])
    expect(root.querySelectorAll('[part=list]')).toHaveLength(1)
  })

  it('are in a row only if their branch is open', async () => {
    expect((await show()).names()).toEqual(['All products', 'Table', 'Garden', 'Lost'])
    document.body.replaceChildren()
    history.replaceState(null, '', '/c/mugs')
    const { root, names } = await show()
    expect(names()).toEqual(['All products', 'Table', 'Mugs', 'Espresso cups', 'Garden', 'Lost'])
    expect(root.querySelector('[aria-current]')?.textContent?.trim()).toBe('Mugs')
  })

  it('mark the one that the page’s address names by a parameter', async () => {
    history.replaceState(null, '', '/shop?a=1&c=mugs')
    const { root } = await show({ 'collection-url': '/shop?c={slug}' })
    const marked = [...root.querySelectorAll('[aria-current]')]
    expect(marked.map((one) => [one.textContent?.trim(), one.getAttribute('aria-current')])).toEqual([
      ['Mugs', 'page'],
    ])
  })

  it('keep an invalid address of the page’s, which doesn’t count as this page', async () => {
    const { root, names } = await show({ 'collection-url': 'https://[{slug}' })
    expect(names()).toEqual(['All products', 'Table', 'Garden', 'Lost'])
    expect(root.querySelector('[aria-current]')).toBeNull()
  })

  it('lead nowhere but to web addresses', async () => {
    const { root } = await show({ 'collection-url': 'javascript:window.ran=1//{slug}' })
    const hrefs = [...root.querySelectorAll('a')].map((one) => one.getAttribute('href'))
    expect(hrefs.slice(0, 2)).toEqual(['?store.collection=all-products', '?store.collection=table'])
    expect(hrefs.join()).not.toContain('javascript')
  })

  it('name the button of the menu, even for a deep category', async () => {
    history.replaceState(null, '', '/c/espresso')
    const { root } = await show({ layout: 'menu' })
    expect(root.querySelector('summary')?.textContent?.trim()).toBe('Espresso cups')
  })
})

it('draws each collection once if one has no id, or is its own parent', async () => {
  const nameless = JSON.parse('{ "slug": "gifts", "name": "Gifts" }')
  const twice = { id: 't', slug: 'table', name: 'Table' }
  const { names } = await show({ layout: 'menu' }, [nameless, twice, { ...twice, parentId: 't' }])
  expect(names()).toEqual(['All products', 'Gifts', 'Table', 'Table'])
})
