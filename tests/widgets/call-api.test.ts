import { afterEach, expect, it, vi } from 'vitest'
import { messages } from '../../src/messages/en/product.ts'
import { refuseCall } from '../../widgets/plugins/diagnostics/refuse-call.ts'
import { createCallApi } from '../../widgets/runtime/page/call-api.ts'
import { openPage as makePage } from '../support/open-page.ts'

/** Opens a page whose session chunk is loading while the first token arrives. */
function openPage(roleAtFirst: string, roleThen: string) {
  const end = vi.fn()
  const session = { role: roleThen, member: undefined, subscribe: vi.fn(() => end) }
  const page = makePage({
    parts: new Map(),
    role: () => roleAtFirst,
    loadChunk: async () => ({ openApi: async () => session }),
  })
  return { call: createCallApi(page), session, end }
}

it('notifies listeners from before the session of changes since then', async () => {
  const { call, session, end } = openPage('none', 'visitor')
  const listener = vi.fn()
  expect(await call('session.subscribe', [listener])).toBe(end)
  expect(session.subscribe).toHaveBeenCalledWith(listener)
  expect(listener.mock.calls).toEqual([[{ role: 'visitor' }]])
})

it('notifies no one without a change', async () => {
  const { call } = openPage('visitor', 'visitor')
  const listener = vi.fn()
  await call('session.subscribe', [listener])
  expect(listener).not.toHaveBeenCalled()
})

/** Opens a page whose parts load when they are needed. */
function openParts() {
  const parts = new Map<string, unknown>()
  const products = {
    name: 'products',
    query(this: { name: string }, ...given: unknown[]) {
      return [this.name, ...given]
    },
  }
  const setConsent = vi.fn()
  const loadChunk = vi.fn(async (chunk: string) => ({
    setConsent,
    refuseCall,
    openApi: async () => {
      const api = { products, open: () => chunk }
      parts.set(`api:${chunk}`, api)
      return api
    },
  }))
  const page = makePage({ parts, role: () => 'none', loadChunk })
  return { call: createCallApi(page), loadChunk, setConsent, page }
}

it('fetches a part with its first call, and calls it directly from then on', async () => {
  const { call, loadChunk } = openParts()
  expect(await call('client.products.query', [{ limit: 1 }, 'x'])).toEqual(['products', { limit: 1 }, 'x'])
  expect(call('client.products.query', [2])).toEqual(['products', 2])
  expect(await call('cart.open', [])).toBe('cart-api')
  expect(call('cart.open', [])).toBe('cart-api')
  expect(loadChunk.mock.calls).toEqual([['client'], ['cart-api']])
})

it.each([
  ['client.products.qery', 'did you mean StoreWidgets.client.products.query?'],
  ['client.products.queryAll', 'did you mean StoreWidgets.client.products.query?'],
  ['client.products', 'it has StoreWidgets.client.products.query.'],
  ['client.product.query', 'did you mean StoreWidgets.client.products?'],
  ['client.query', 'did you mean StoreWidgets.client.products.query?'],
  ['client.fly', 'it has StoreWidgets.client.products, StoreWidgets.client.open.'],
  ['client.products.name', 'it has StoreWidgets.client.products.query.'],
  ['client.open.wide', 'did you mean StoreWidgets.client.open?'],
  ['cart', 'it has StoreWidgets.cart.products, StoreWidgets.cart.open.'],
  ['consent.grant', 'did you mean StoreWidgets.consent?'],
])('refuses a call of %s, which doesn’t exist, and says what does', async (place, advice) => {
  const { call, setConsent } = openParts()
  const said = `StoreWidgets.${place} is not a function: ${advice}`
  // The first time its part is still to be loaded.
  for (const _ of ['first', 'again'])
    await expect(call(place, [])).rejects.toThrow(
      expect.objectContaining({ name: 'TypeError', message: said }),
    )
  expect(setConsent).not.toHaveBeenCalled()
})

it.each([true, 'yes', undefined, { analytics: true }])('passes on consent: %j', async (given) => {
  const { call, setConsent, page } = openParts()
  await call('consent', [given])
  expect(setConsent).toHaveBeenCalledWith(page, given)
})

it('reports the member with the change', async () => {
  const { session, call } = openPage('none', 'member')
  const member = { id: 'M1' }
  Object.assign(session, { member })
  const listener = vi.fn()
  await call('session.subscribe', [listener])
  expect(listener).toHaveBeenCalledWith({ role: 'member', member })
})

afterEach(() => document.body.replaceChildren())

/** Opens a page on which no part can be loaded. */
const cutOff = () => {
  const loadChunk = () => Promise.reject(new Error('offline'))
  const page = makePage({
    parts: new Map(),
    role: () => 'none',
    loadChunk,
    messages: () => messages,
  })
  return createCallApi(page)
}
const said = () => document.querySelector('[role=alert]')?.textContent

it('tells the shopper that the shop can’t be reached when the cart’s code can’t be fetched', async () => {
  vi.useFakeTimers()
  await expect(cutOff()('cart.add', [{ productId: 'p1' }])).rejects.toThrow('offline')
  expect(said()).toBe('We can’t reach the shop. Check your connection and try again.')
  vi.runAllTimers()
  expect(said()).toBeUndefined()
  vi.useRealTimers()
})

it('leaves other failures to the page’s own code, because no shopper has pressed anything', async () => {
  const call = cutOff()
  await expect(call('client.products.query', [])).rejects.toThrow('offline')
  expect(said()).toBeUndefined()
})

it.each(['session.subscribe', 'cart.subscribe', 'consent'])(
  'throws nothing at a page that calls %s while the chunk can’t be fetched',
  async (place) => {
    const end = (await cutOff()(place, [() => {}])) as (() => void) | undefined
    expect(end?.()).toBeUndefined()
    expect(said()).toBeUndefined()
  },
)
