import { afterEach, expect, it, vi } from 'vitest'
import type { RenderedTag } from '../../widgets/loader/mounted-tag.ts'
import { isOtherBuild, type LeftPage, takeOver } from '../../widgets/runtime/page/take-over.ts'
import { fake } from '../support/fake.ts'

declare const __BUILD__: string

const FIRST = Symbol.for('store-widgets')
const holder = globalThis as { [key: symbol]: unknown }
/** The address of the script of the deployed build, beside the folder of this one. */
const SCRIPT = new URL(`../../widgets/runtime/store-widgets.js?${__BUILD__}`, import.meta.url)

afterEach(() => {
  vi.doUnmock(`${SCRIPT}`)
  delete holder[FIRST]
  document.body.replaceChildren()
})

/** Opens a page of another build, with one tag that it has drawn. */
function openPage() {
  const host = document.createElement('store-product')
  document.body.append(host)
  const tag = { unmount: vi.fn() }
  const page = {
    early: [],
    tags: new WeakMap([[host, fake<RenderedTag>(tag)]]),
    config: { given: { clientId: 'c1' } },
    role: () => 'none',
    parts: new Map(),
  } as unknown as LeftPage
  holder[FIRST] = { page }
  return { page, tag }
}

it('leaves the page as it was if the new script can’t be fetched', async () => {
  const { page, tag } = openPage()
  const before = { ...page }
  await expect(takeOver(page)).rejects.toThrow()
  expect(holder[FIRST]).toEqual({ page })
  expect(page).toEqual(before)
  expect(tag.unmount).not.toHaveBeenCalled()
})

it('passes the old page’s names on to the new script', async () => {
  const api = {
    init: vi.fn(async () => expect(holder[FIRST]).toBeUndefined()),
    session: { role: 'visitor', member: undefined },
    cart: { lines: [], count: 0, add: vi.fn(() => 'added') },
  }
  vi.doMock(`${SCRIPT}`, () => api)
  const { page, tag } = openPage()
  await takeOver(page)
  expect(tag.unmount).toHaveBeenCalledOnce()
  expect(api.init).toHaveBeenCalledWith({ clientId: 'c1' })
  expect(page.callApi?.('cart.add', [{ productId: 'p1' }])).toBe('added')
  expect(api.cart.add).toHaveBeenCalledWith({ productId: 'p1' })
  // It is read again each time: the old page's names return the new script's values.
  const cart = page.parts.get('cart') as { count: number }
  api.cart.count = 3
  Object.assign(api.session, { role: 'member' })
  expect([cart.count, page.role()]).toEqual([3, 'member'])
})

it('distinguishes its own file from one that another build’s page has requested', () => {
  expect(isOtherBuild()).toBe(false)
})
