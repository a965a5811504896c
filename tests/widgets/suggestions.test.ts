import { afterEach, expect, it, vi } from 'vitest'
import { messages as card } from '../../src/messages/en/product.ts'
import type { Product } from '../../src/model/product.ts'
import { hasWords } from '../../src/model/product-search.ts'
import * as suggestions from '../../widgets/tags/search/suggestions.ts'
import { mountLive } from '../../widgets/tags/search/tag.ts'
import { fromOutside } from '../support/from-outside.ts'
import { openPage } from '../support/open-page.ts'
import { settingWith } from '../support/views/card-setting.ts'
import { PLAIN_MUG } from './plain-mug.ts'

const HOSTILE = '<img src=x onerror="window.hacked=true"><script>window.hacked=true</script>'

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

/** Opens a `store-search` on a page whose shop answers with these products. */
async function open(
  attributes: Readonly<Record<string, string>>,
  products: readonly Product[] = [],
  whenCodeCame: Promise<unknown> = Promise.resolve(),
) {
  const host = document.createElement('store-search')
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
  document.body.append(host)
  const queryPage = vi.fn(async (_query: unknown, _signal?: AbortSignal) => ({
    products,
    total: products.length,
  }))
  const listCollections = async () => [{ id: 'c', slug: 'mugs', name: `Mugs ${HOSTILE}` }]
  const connection = { collections: { queryPage }, provider: { listCollections } }
  const page = openPage({
    config: {},
    parts: new Map(),
    tags: new WeakMap(),
    catalog: { put() {} },
    messages: () => card,
    connection: async () => connection,
    setting: settingWith(card),
    loadChunk: async (name: string) => {
      if (name !== 'suggestions') return { say: vi.fn() }
      await whenCodeCame
      return suggestions
    },
  })
  const tag = mountLive(host, page, fromOutside(connection))
  await vi.waitFor(() => expect(host.shadowRoot?.querySelector('input')).toBeTruthy())
  const root = host.shadowRoot as ShadowRoot
  const field = root.querySelector('input') as HTMLInputElement
  const type = (text: string) => {
    field.value = text
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  return {
    host,
    root,
    field,
    type,
    queryPage,
    tag,
    options: () => [...root.querySelectorAll<HTMLElement>('[role=option]')],
  }
}

const NAMED = { ...PLAIN_MUG, name: `Mug ${HOSTILE}` } as Product

it('names of the shop are text, even with markup', async () => {
  const { field, type, options, root } = await open(
    { 'search-url': '/s?q={query}', 'collection-url': '/c/{slug}' },
    [NAMED],
  )
  field.focus()
  type('mug')
  await vi.waitFor(() => expect(options()).toHaveLength(2))
  expect(options().map((one) => one.querySelector('bdi')?.textContent)).toEqual([
    `Mugs ${HOSTILE}`,
    `Mug ${HOSTILE}`,
  ])
  expect(root.querySelector('script,[onerror]')).toBeNull()
})

it('sends no request below two letters, one for letters typed in a row, and aborts an old one', async () => {
  const { field, type, queryPage, options } = await open({ 'search-url': '/s?q={query}' }, [NAMED])
  field.focus()
  type('m')
  await new Promise((done) => setTimeout(done, 300))
  expect(queryPage).not.toHaveBeenCalled()
  type('mu')
  type('mug')
  await vi.waitFor(() => expect(options().length).toBeGreaterThan(0))
  expect(queryPage).toHaveBeenCalledTimes(1)
  expect(queryPage.mock.calls[0]?.[0]).toMatchObject({ search: 'mug', pageSize: 6 })
  queryPage.mockImplementationOnce(() => new Promise(() => {}))
  type('mugs')
  await vi.waitFor(() => expect(queryPage).toHaveBeenCalledTimes(2))
  type('mugss')
  expect(queryPage.mock.calls[1]?.[1]?.aborted).toBe(true)
  type('m')
  expect(options()).toHaveLength(0)
})

it.each([
  'javascript:alert(1)//{query}',
  'data:text/html,{query}',
  'https://shop.example@evil.example\\{query}',
])('does not follow %s', async (address) => {
  const { field, root } = await open({ 'search-url': address })
  const left = vi.fn()
  addEventListener('beforeunload', left)
  const before = location.href
  field.value = 'mug'
  root.querySelector('form')?.requestSubmit()
  await new Promise((done) => setTimeout(done, 50))
  expect(location.href).toBe(before)
  expect(left).not.toHaveBeenCalled()
})

it.each([
  ['Enter', 0],
  ['a', 1],
])('after %s, pressed while its code was loading, asks %i times', async (key, asked) => {
  let come = (_: unknown) => {}
  const { field, type, queryPage } = await open(
    { 'search-url': '/s?q={query}' },
    [NAMED],
    new Promise((done) => {
      come = done
    }),
  )
  field.focus()
  type('mug')
  field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  vi.useFakeTimers()
  come('')
  // The results are on their way already: suggestions would only cover them.
  await vi.advanceTimersByTimeAsync(1_000)
  expect(queryPage).toHaveBeenCalledTimes(asked)
})

it('keeps the pressed option until it is released, even if an answer arrives meanwhile', async () => {
  const { host, field, type, options, queryPage } = await open({ 'search-url': '/s?q={query}' }, [PLAIN_MUG])
  field.focus()
  type('mug')
  await vi.waitFor(() => expect(options()).toHaveLength(1))
  const [pressed] = options()
  const selected = vi.fn((event: Event) => event.preventDefault())
  host.addEventListener('store-select', selected)
  pressed?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
  type('mugs')
  await vi.waitFor(() => expect(queryPage).toHaveBeenCalledTimes(2))
  await new Promise((done) => setTimeout(done, 50))
  expect(options()[0]).toBe(pressed)
  pressed?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, composed: true }))
  pressed?.click()
  expect(selected).toHaveBeenCalledTimes(1)

  // A field that has lost the focus still shows the answer.
  type('mug')
  await vi.waitFor(() => expect(options()).toHaveLength(1))
  const [left] = options()
  left?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
  type('mugs')
  await vi.waitFor(() => expect(queryPage).toHaveBeenCalledTimes(4))
  window.dispatchEvent(new PointerEvent('pointercancel'))
  await vi.waitFor(() => expect(options()[0]).not.toBe(left))
})

it('removes its suggestions with the tag', async () => {
  const { field, type, options, tag } = await open({ 'search-url': '/s?q={query}' }, [NAMED])
  field.focus()
  type('mug')
  await vi.waitFor(() => expect(options().length).toBeGreaterThan(0))
  tag.unmount()
  expect(options()).toHaveLength(0)
})

it('finds names by the beginnings of their words', () => {
  expect(hasWords('Vases & light', 'li va')).toBe(true)
  expect(hasWords('Vases & light', 'ases')).toBe(false)
  expect(hasWords('Vases & light', ' ')).toBe(false)
})
