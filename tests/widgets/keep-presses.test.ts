import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StoredSession } from '../../src/session/token-storage.ts'
import type { Connection } from '../../widgets/loader/connection.ts'
import type { RenderedTag } from '../../widgets/loader/mounted-tag.ts'
import { keepPresses } from '../../widgets/runtime/cart/keep-presses.ts'
import { createUnsentKeeper } from '../../widgets/runtime/cart/unsent.ts'
import { fake } from '../support/fake.ts'
import { openPage } from '../support/open-page.ts'

const NOTE = 'store-widgets:unsent:demo-client'
const vase = { id: 'vase', name: 'Vase', reserved: undefined, productOptions: [], customTextFields: [] }
const refreshToken = { value: 'a-refresh-token', role: 'member' } as const
const tokens = fake<Connection['tokens']>({ pair: () => fake<StoredSession>({ refreshToken }) })

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

interface Options {
  readonly product?: object
  readonly button?: string
  readonly live?: RenderedTag['live']
  readonly readAdditions?: RenderedTag['readAdditions']
  readonly emit?: RenderedTag['emit']
  readonly role?: 'visitor' | 'member'
}

/** Presses a card's button, leaves the page, and returns what is kept. */
async function leave(options: Options = {}) {
  const { product = vase, button = 'data-action="buy"', live = 'app', emit = () => true, role } = options
  const { readAdditions } = options
  document.body.innerHTML = `<article data-product="vase"><button ${button}></button></article>`
  const target = document.querySelector('button') as HTMLElement
  const followReturnLinks = vi.fn()
  const page = openPage({
    role: () => role ?? 'visitor',
    catalog: { peek: () => ({ status: 'ready', value: product }) },
    connection: async () => fake<Connection>({ tokens }),
    loadChunk: async () => ({ followReturnLinks }),
  })
  const listen = vi.spyOn(globalThis, 'addEventListener')
  keepPresses(page, () => [{ tag: fake<RenderedTag>({ live, emit, readAdditions }), target }])
  const heard = new Map(listen.mock.calls.map(([type, listener]) => [type, listener as EventListener]))
  heard.get('pagehide')?.(new Event('pagehide'))
  // A page that is left finishes its microtasks, and no more.
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  const text = sessionStorage.getItem(NOTE)
  return { page, text, kept: text ? JSON.parse(text) : [], heard, followReturnLinks }
}

it('keeps a card’s press for the next page, within the microtasks of the one that is left', async () => {
  const emit = vi.fn(() => true)
  const { kept } = await leave({ emit })
  expect(kept).toMatchObject([{ request: { productId: 'vase', quantity: 1 }, name: 'Vase' }])
  const detail = { productId: 'vase', quantity: 1 }
  expect(emit).toHaveBeenCalledWith('store-add-to-cart', expect.objectContaining(detail), {
    cancelable: true,
  })
})

it('keeps what a tag itself says that its presses add, unless the page refuses that', async () => {
  const request = { productId: 'vase', choices: { Glaze: 'Sage' }, quantity: 3 }
  const own: Options = { live: 'live-detail', readAdditions: () => [request] }
  expect((await leave(own)).kept).toMatchObject([{ request }])
  sessionStorage.clear()
  expect((await leave({ ...own, emit: () => false })).kept).toEqual([])
})

it('keeps a member’s press under their name, and no token', async () => {
  const { kept, page, text } = await leave({ role: 'member' })
  const keeper = createUnsentKeeper(page, { tokens })
  expect(kept).toMatchObject([{ owner: keeper.owner() }])
  expect(text).not.toContain('a-refresh-token')
})

it.each<[string, Options]>([
  ['a listener refuses it', { emit: () => false }],
  [
    'a listener needs time',
    {
      emit: (_type, detail) => {
        ;(detail as { waitUntil: (promise: unknown) => void }).waitUntil(new Promise(() => {}))
        return true
      },
    },
  ],
  ['the product has options', { product: { ...vase, productOptions: [{}] } }],
  ['the product asks for a text', { product: { ...vase, customTextFields: [{ mandatory: true }] } }],
  ['the button does something else', { button: 'data-action="select"' }],
  ['the tag is a product at length, with a quantity', { live: 'live-detail' }],
])('keeps nothing if %s', async (_name, options) => {
  expect((await leave(options)).kept).toEqual([])
})

it('continues on the same page if that is back from the browser’s memory', async () => {
  const { heard, followReturnLinks } = await leave()
  const back = (persisted: boolean) =>
    heard.get('pageshow')?.(Object.assign(new Event('pageshow'), { persisted }))
  back(false)
  await Promise.resolve()
  expect(followReturnLinks).not.toHaveBeenCalled()
  back(true)
  await vi.waitFor(() => expect(followReturnLinks).toHaveBeenCalledOnce())
})
