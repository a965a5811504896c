import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages as card } from '../../src/messages/en/product.ts'
import { messages as finding } from '../../src/messages/en/search.ts'
import type { ListPage } from '../../src/model/catalog-port.ts'
import type { Product } from '../../src/model/product.ts'
import type { Connection } from '../../widgets/loader/connection.ts'
import type { RenderedTag } from '../../widgets/loader/mounted-tag.ts'
import * as suggestions from '../../widgets/tags/search/suggestions.ts'
import { mountLive } from '../../widgets/tags/search/tag.ts'
import { fake } from '../support/fake.ts'
import { openPage } from '../support/open-page.ts'
import { makeProduct } from '../support/store/make-product.ts'
import { settingWith } from '../support/views/card-setting.ts'

afterEach(() => document.body.replaceChildren())

const BASE = { sort: 'default', inStockOnly: false, search: undefined, page: 1 }
const MUG = makeProduct({ productPageUrl: { base: 'https://shop.example/', path: '/mug' } })
const CATEGORIES = ['Mugs', 'Mug trees', 'Mug racks', 'Mugwort', 'Bowls'].map((name) => ({
  id: name,
  slug: name.toLowerCase().replace(' ', '-'),
  name,
}))

/** Adds a list to the page, which records what it is asked for. */
function addList(page: ReturnType<typeof openPage>) {
  const host = document.createElement('store-collection')
  host.id = 'list'
  host.scrollIntoView = vi.fn()
  document.body.append(host)
  let place: typeof BASE | { readonly search: string } = BASE
  const listeners = new Set<() => void>()
  const handle = {
    refine: vi.fn(),
    open: vi.fn(),
    addressOf: (slug: string | undefined) => `/shop?list.collection=${slug}`,
    state: { getState: () => ({ source: { base: BASE, pageSize: 12, paging: 'more' }, place }) },
  }
  const view = () => ({ status: 'ready', handle, list: { place: BASE } }) as const
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  page.tags.set(host, fake<RenderedTag>({ host, view, subscribe }))
  /** It has gone to another place, as by Back. */
  const become = (search: string | undefined) => {
    place = search === undefined ? BASE : { ...BASE, search }
    for (const listener of listeners) listener()
  }
  return { host, become, ...handle }
}

/** Creates the page of a shop with a mug and categories; `went` has the addresses that it leads to. */
function createPage(products: readonly Product[]) {
  const went: string[] = []
  const said: string[] = []
  const announce = vi.fn()
  const take = (url: string) => went.push(url) > 0
  const queryPage = vi.fn(async (_query: object): Promise<ListPage> => ({ products, total: products.length }))
  const connection = {
    collections: { queryPage },
    provider: { listCollections: async () => CATEGORIES },
  }
  const page = openPage({
    parts: new Map<string, unknown>([
      ['shops', new Set([{ host: document.createElement('store-shop'), take, lists: {} }])],
      ['announce', announce],
    ]) as ReadonlyMap<unknown, unknown>,
    tags: new WeakMap(),
    catalog: { put() {} },
    messages: () => card,
    connection: async () => connection,
    setting: settingWith(card),
    loadChunk: async (name: string) =>
      name === 'suggestions' ? suggestions : { say: ({ text }: { text: string }) => said.push(text) },
  })
  return { page, went, said, announce, queryPage }
}

/** Opens a `store-search` in that shop. */
async function open(attributes: string, products: readonly Product[] = [MUG]) {
  const { page, ...shop } = createPage(products)
  document.body.innerHTML = `<store-search ${attributes}></store-search>`
  const list = attributes.includes('for="list"') ? addList(page) : undefined
  const host = document.querySelector('store-search') as HTMLElement
  const selected = vi.fn()
  host.addEventListener('store-select', ({ detail }: CustomEventInit) => selected(detail))
  mountLive(host, page, fake<Connection>({}))
  await vi.waitUntil(() => host.shadowRoot?.querySelector('input'))
  const root = host.shadowRoot as ShadowRoot
  const field = root.querySelector('input') as HTMLInputElement
  const options = () => [...root.querySelectorAll<HTMLElement>('[role=option]')]
  const key = (name: string) => {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
    field.dispatchEvent(event)
    return event.defaultPrevented
  }
  /** Types a text, and waits for its suggestions. */
  const suggest = async (text: string) => {
    field.focus()
    field.value = text
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await vi.waitUntil(() => options().length > 0)
  }
  const submit = (text: string) => {
    field.value = text
    root.querySelector('form')?.requestSubmit()
  }
  const option = (name: string) => options().find((one) => one.textContent?.includes(name)) as HTMLElement
  return { ...shop, host, root, field, options, option, key, suggest, submit, list, selected }
}

const click = (element: HTMLElement, how: MouseEventInit = {}) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...how }))

describe('a search', () => {
  it('leads to the page that its tag names, with the text as a part of the address', async () => {
    const { submit, went } = await open('search-url="/s?q={query}&x={query}"')
    submit('  salt & pepper ')
    submit('  ')
    expect(went).toEqual(['/s?q=salt%20%26%20pepper&x=salt%20%26%20pepper'])
  })

  it('is shown in the list of this page, in all of it, and Back undoes it', async () => {
    const { submit, list, went } = await open('for="list" search-url="/s?q={query}"')
    submit('mug')
    submit('')
    expect(list?.refine.mock.calls).toEqual([
      [{ ...BASE, search: 'mug' }, 'new'],
      [{ ...BASE, search: undefined }, 'new'],
    ])
    expect(list?.host.scrollIntoView).toHaveBeenCalled()
    expect(went).toEqual([])
  })

  it.each([
    ['', /needs for=/],
    ['for="nowhere"', /no <store-collection id="nowhere">/],
  ])('that leads nowhere is reported to the builder: %s', async (attributes, text) => {
    const { said } = await open(attributes)
    await vi.waitFor(() => expect(said).toEqual([expect.stringMatching(text)]))
  })
})

describe('the text of a search', () => {
  it('is that of its list, until the shopper writes another, and again when the list goes elsewhere', async () => {
    const { field, list } = await open('for="list"')
    list?.become('mug')
    expect(field.value).toBe('mug')
    field.value = 'bowl'
    list?.become('mug')
    expect(field.value).toBe('bowl')
    list?.become(undefined)
    expect(field.value).toBe('')
  })
})

describe('the suggestions of a search', () => {
  it('are categories by the beginnings of their words, three at most, and products; their number is announced', async () => {
    const { suggest, options, field, announce, host } = await open(
      'search-url="/s" collection-url="/c/{slug}"',
    )
    await suggest('mug')
    expect(options().map((one) => [one.textContent?.trim(), one.getAttribute('href')])).toEqual([
      ['Mugs', '/c/mugs'],
      ['Mug trees', '/c/mug-trees'],
      ['Mug racks', '/c/mug-racks'],
      ['Mug €32.00', 'https://shop.example/mug'],
    ])
    expect(announce).toHaveBeenCalledWith('4 suggestions', host)
    expect([field.getAttribute('aria-expanded'), field.getAttribute('aria-controls')]).toEqual([
      'true',
      'suggestions',
    ])
  })

  it('have no categories if there is no page for them', async () => {
    for (const more of ['', 'collection-url="javascript:window.ran=1//{slug}"']) {
      const { suggest, options } = await open(`search-url="/s" ${more}`)
      await suggest('mug')
      expect(options().map(({ dataset }) => dataset.kind)).toEqual(['product'])
    }
  })

  it('say so if they are only similar', async () => {
    const { suggest, root, queryPage } = await open('search-url="/s"')
    queryPage.mockResolvedValue({ products: [MUG], total: 1, isNear: true })
    await suggest('mgu')
    expect(root.querySelector('.suggest-title')?.textContent).toBe(finding.nearly)
  })

  it('lead to a category: by a click here, by Ctrl in another tab', async () => {
    const { suggest, option, field, options, went } = await open('search-url="/s" collection-url="/c/{slug}"')
    await suggest('mug')
    expect(click(option('Mug trees'), { ctrlKey: true })).toBe(true)
    expect(went).toEqual([])
    await suggest('mug')
    expect(click(option('Mug trees'))).toBe(false)
    expect([went, field.value, options()]).toEqual([['/c/mug-trees'], '', []])
  })

  it('show a category in the list of this page', async () => {
    const { suggest, option, list, went } = await open('for="list"')
    await suggest('mug')
    expect(option('Mug racks').getAttribute('href')).toBe('/shop?list.collection=mug-racks')
    click(option('Mug racks'))
    expect([list?.open.mock.calls, went]).toEqual([[['mug-racks']], []])
  })

  it('are searched in the whole list, without its filters', async () => {
    const { suggest, queryPage } = await open('for="list"')
    await suggest('mug')
    expect(queryPage.mock.calls[0]?.[0]).toMatchObject({ search: 'mug', inStockOnly: false, pageSize: 6 })
  })

  it('lead to a product: its page by Enter, and the browser’s way by a click', async () => {
    const { suggest, option, key, went, selected, field } = await open('search-url="/s" quick-view="off"')
    await suggest('mug')
    expect(click(option('€32.00'))).toBe(true)
    expect([selected.mock.calls, went]).toEqual([[[{ productId: 'p1', slug: 'mug' }]], []])
    await suggest('mug')
    key('ArrowDown')
    expect(field.getAttribute('aria-activedescendant')).toBe(option('€32.00').id)
    expect(key('Enter')).toBe(true)
    expect(went).toEqual(['https://shop.example/mug'])
  })

  it('are walked through by arrows, with the field between their ends, and left by Escape', async () => {
    const { suggest, option, options, key, field } = await open('search-url="/s" collection-url="/c/{slug}"')
    await suggest('mug')
    const at = () => options().findIndex((one) => one.getAttribute('aria-selected') === 'true')
    const walk = (names: readonly string[]) =>
      names.map((name) => {
        key(name)
        return at()
      })
    expect(walk(['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp'])).toEqual([0, 1, 0, -1, 3])
    expect(field.getAttribute('aria-activedescendant')).toBe(option('€32.00').id)
    expect(key('Escape')).toBe(true)
    expect([options(), field.value, field.getAttribute('aria-expanded')]).toEqual([[], 'mug', 'false'])
    expect([field.hasAttribute('aria-controls'), field.hasAttribute('aria-activedescendant')]).toEqual([
      false,
      false,
    ])
  })

  it('come back by an arrow, and are gone when the field is left', async () => {
    const { suggest, options, key, field } = await open('search-url="/s"')
    await suggest('mug')
    key('Escape')
    expect(key('ArrowDown')).toBe(true)
    await vi.waitUntil(() => options().length > 0)
    field.dispatchEvent(new FocusEvent('blur'))
    expect(options()).toEqual([])
  })

  it('that arrive when the shopper has gone elsewhere don’t cover the page', async () => {
    let answer = (_: ListPage) => {}
    const { field, options, queryPage } = await open('search-url="/s"')
    queryPage.mockReturnValue(new Promise((done) => (answer = done)))
    field.focus()
    field.value = 'mug'
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await vi.waitUntil(() => queryPage.mock.calls.length > 0)
    field.blur()
    answer({ products: [MUG], total: 1 })
    await new Promise((done) => setTimeout(done, 20))
    expect(options()).toEqual([])
  })
})
