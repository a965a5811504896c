import { describe, expect, it, vi } from 'vitest'
import { createCartMemory } from '../../src/store/cart-memory.ts'
import type { CartNews } from '../../src/store/cart-news.ts'
import { fakeProvider, openCart, product } from './cart-provider.test.helpers.ts'

const BACK = { postFlowUrl: 'https://page.example/' }
const GETS = (asked: readonly string[]) => asked.filter((one) => one === 'GET ').length

function createMemory(text?: string) {
  const kept = new Map(text ? [['store-widgets:cart:c', text]] : [])
  return createCartMemory({
    clientId: 'c',
    storage: {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    },
  })
}

describe('opening the cart', () => {
  it('shows the count that is remembered until the provider has answered', async () => {
    const provider = fakeProvider()
    await openCart(provider).cart.add({ productId: 'vase', quantity: 2 })
    const { cart } = openCart(provider, { memory: createMemory('{"count":5,"prices":{}}') })
    expect([cart.count, cart.state.getState().status]).toEqual([5, 'unknown'])
    provider.hold()
    const work = cart.load()
    expect(cart.state.getState()).toMatchObject({ status: 'loading', busy: true, count: 5 })
    provider.release()
    await work

    expect(cart.state.getState()).toMatchObject({ status: 'ready', busy: false, count: 2 })
  })

  it('asks once, however many look', async () => {
    const provider = fakeProvider()
    await openCart(provider).cart.add({ productId: 'vase' })
    const { cart } = openCart(provider)
    const before = provider.asked.length
    await Promise.all([cart.load(), cart.load()])
    await cart.load()

    expect(provider.asked.length - before).toBe(1)
  })

  it('is a failure that can be tried again', async () => {
    const provider = fakeProvider()
    await openCart(provider).cart.add({ productId: 'vase' })
    const { cart, told } = openCart(provider)
    provider.failNext('network')
    await cart.load()
    expect(cart.state.getState()).toMatchObject({ status: 'error', error: { code: 'network' } })
    await cart.load()

    expect(cart.state.getState()).toMatchObject({ status: 'ready', count: 1 })
    expect(cart.state.getState().error).toBeUndefined()
    expect(told()).toEqual([])
  })

  it('comes back with the connection', async () => {
    const provider = fakeProvider()
    await openCart(provider).cart.add({ productId: 'vase' })
    const { cart } = openCart(provider)
    provider.failNext('network')
    await cart.load()
    await cart.revive()
    expect(cart.state.getState().status).toBe('ready')
    const before = provider.asked.length
    await cart.revive()
    expect(provider.asked.length).toBe(before)
  })

  it('keeps what it shows when asking again fails', async () => {
    const { cart, shown, told, provider } = await withLine()
    provider.failNext('network')
    await cart.refresh()

    expect(shown()).toEqual([1])
    expect(cart.state.getState().status).toBe('ready')
    expect(told()).toEqual([])
  })

  it('tells what was learned as no change of anybody’s', async () => {
    const provider = fakeProvider()
    await openCart(provider).cart.add({ productId: 'vase' })
    const onOwnChange = vi.fn()
    const { cart } = openCart(provider, { onOwnChange })
    const news: CartNews[] = []
    cart.onNews((one) => news.push(one))
    await cart.load()

    expect(news).toMatchObject([{ type: 'change', cause: 'load', count: 1, added: [], removed: [] }])
    expect(onOwnChange).not.toHaveBeenCalled()
  })
})

async function withLine(options: Parameters<typeof openCart>[1] = {}) {
  const provider = fakeProvider([product({ left: 50 }), product({ id: 'bowl', left: 50 })])
  const opened = openCart(provider, options)
  await opened.cart.add({ productId: 'vase' })
  return { provider, ...opened }
}

describe('who listens', () => {
  it('hears of changes until he has enough, and a throw of his is his own', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { cart } = await withLine()
    const heard: string[] = []
    cart.onNews(() => {
      throw new Error('listener')
    })
    const stop = cart.onNews(({ type }) => heard.push(type))
    await cart.setQuantity('l1', 2)
    stop()
    await cart.setQuantity('l1', 3)

    expect(heard).toEqual(['change'])
    expect(report).toHaveBeenCalledWith('store-widgets:', expect.objectContaining({ message: 'listener' }))
    report.mockRestore()
  })

  it('hears an addition when it begins and when it is in', async () => {
    const { cart } = await withLine()
    const heard: CartNews[] = []
    cart.onNews((one) => one.type !== 'change' && heard.push(one))
    await cart.add({ productId: 'vase', quantity: 2 })

    expect(heard).toEqual([
      { type: 'adding', name: 'vase' },
      { type: 'added', name: 'vase', quantity: 2, count: 3 },
    ])
  })

  it('of this page tells the other tabs of every change of its own', async () => {
    const onOwnChange = vi.fn()
    const { cart } = await withLine({ onOwnChange })
    expect(onOwnChange).toHaveBeenCalledTimes(1)
    await cart.setQuantity('l1', 2)
    expect(onOwnChange).toHaveBeenCalledTimes(2)
    await cart.refresh()
    expect(onOwnChange).toHaveBeenCalledTimes(2)
  })
})

describe('what the cart has to say', () => {
  it('stands until it is dismissed, one by one or together', async () => {
    const { cart, told } = await withLine()
    for (const quantity of [0, 1.5, 1e6]) await cart.setQuantity('l1', quantity).catch(() => {})
    expect(told().map(({ kind }) => kind)).toEqual(['below-one', 'not-whole', 'too-many'])
    const [, second] = cart.state.getState().notices
    expect(second).toMatchObject({ name: 'vase', productId: 'vase' })
    cart.dismiss(second?.id)
    expect(told().map(({ kind }) => kind)).toEqual(['below-one', 'too-many'])
    cart.dismiss()
    expect(told()).toEqual([])
  })

  it('is the newest four', async () => {
    const { cart } = await withLine()
    for (let times = 0; times < 6; times++) await cart.setQuantity('l1', 0).catch(() => {})

    expect(cart.state.getState().notices.map(({ id }) => id)).toEqual([3, 4, 5, 6])
  })

  it('is once that a cart can’t be kept, when there is something to lose', async () => {
    const { cart, told } = await withLine({ isFleeting: () => true })
    expect(told()).toEqual([{ kind: 'fleeting' }])
    await cart.add({ productId: 'vase' })
    expect(told()).toHaveLength(1)
    const kept = await withLine({ isFleeting: () => false })
    expect(kept.told()).toEqual([])
    expect((await withLine()).told()).toEqual([])
  })
})

describe('somebody else', () => {
  it('sees nothing of the cart before', async () => {
    const memory = createMemory()
    const { cart, provider } = await withLine({ memory })
    provider.lose()
    const work = cart.changeIdentity()
    expect(cart.state.getState()).toMatchObject({ lines: [], count: 0, status: 'loading', notices: [] })
    await work

    expect(cart.state.getState()).toMatchObject({ status: 'ready', lines: [], count: 0 })
    expect(memory.hasCart()).toBe(false)
    expect(cart.state.getState().notices).toEqual([])
  })
})

describe('what is remembered', () => {
  it('is the count, and what each line cost when it was first seen', async () => {
    const memory = createMemory()
    const { cart, provider } = await withLine({ memory })
    const key = cart.lines[0]?.key ?? ''
    expect(memory.read()).toMatchObject({ count: 1, prices: { [key]: { amount: 10, currency: 'EUR' } } })
    provider.put(product({ price: 12, left: 50 }))
    await cart.setQuantity('l1', 2)

    expect(memory.read()).toMatchObject({ count: 2, prices: { [key]: { amount: 10 } } })
    await cart.remove('l1')
    expect(memory.read()).toEqual({ count: 0, prices: {} })
  })
})

describe('leaving for the checkout', () => {
  it('answers the address of the provider’s page, and remembers that it was left for', async () => {
    const memory = createMemory()
    const { cart, provider } = await withLine({ memory })
    const news: CartNews[] = []
    cart.onNews((one) => news.push(one))
    provider.hold()
    const work = cart.checkout({ callbacks: BACK, preferences: { maintainIdentity: true } as never })
    expect(cart.state.getState().checkout).toBe('preparing')
    provider.release()

    await expect(work).resolves.toBe('https://shop.example/checkout')
    expect(provider.sent('create-checkout')).toEqual([{ channelType: 'WEB' }])
    expect(provider.sent('redirect-session')).toEqual([
      { ecomCheckout: { checkoutId: 'c' }, callbacks: BACK, preferences: { maintainIdentity: true } },
    ])
    expect(cart.state.getState().checkout).toBe('leaving')
    expect(memory.read()).toMatchObject({ count: 1, leftForCheckout: true })
    expect(news).toEqual([{ type: 'checkout', lines: cart.lines }])
  })

  it('sends no preferences where there are none, and forgets it when somebody comes back', async () => {
    const memory = createMemory()
    const { cart, provider } = await withLine({ memory })
    await cart.checkout({ callbacks: BACK })
    expect(provider.sent('redirect-session')).toEqual([
      { ecomCheckout: { checkoutId: 'c' }, callbacks: BACK },
    ])
    await cart.endCheckout('back')

    expect(cart.state.getState().checkout).toBe('idle')
    expect(memory.read().leftForCheckout).toBeFalsy()
    expect(memory.read().count).toBe(1)
  })

  it('looks what is in the cart when nobody has asked yet', async () => {
    const provider = fakeProvider()
    await openCart(provider).cart.add({ productId: 'vase' })
    const { cart } = openCart(provider)
    const before = GETS(provider.asked)

    await expect(cart.checkout({ callbacks: BACK })).resolves.toContain('checkout')
    expect(GETS(provider.asked) - before).toBe(1)
    await cart.checkout({ callbacks: BACK })
    expect(GETS(provider.asked) - before).toBe(1)
  })

  it('with an empty cart is refused in a word', async () => {
    const { cart, told } = openCart(fakeProvider())
    await expect(cart.checkout({ callbacks: BACK })).rejects.toMatchObject({
      details: { problem: { kind: 'empty' } },
    })
    expect(told()).toEqual([{ kind: 'empty' }])
    expect(cart.state.getState().checkout).toBe('idle')
  })

  it('is refused when one line of several can’t be had', async () => {
    const { cart, provider } = await withLine()
    await cart.add({ productId: 'bowl' })
    provider.hide('bowl')
    await cart.refresh()

    await expect(cart.checkout({ callbacks: BACK })).rejects.toMatchObject({
      details: { problem: { kind: 'blocked' } },
    })
    expect(provider.sent('create-checkout')).toEqual([])
  })
})

describe('the provider’s sums', () => {
  const settled = (cart: Awaited<ReturnType<typeof withLine>>['cart']) =>
    vi.waitFor(() => expect(cart.state.getState().busy).toBe(false))

  it('are asked for while somebody looks, once for each state of the cart', async () => {
    const { cart, provider } = await withLine()
    expect(provider.sent('estimate-totals')).toEqual([])
    const lookAway = cart.watchTotals()
    await vi.waitFor(() =>
      expect(cart.state.getState().totals?.priceSummary).toEqual({ total: { amount: '10' } }),
    )
    expect(provider.sent('estimate-totals')).toEqual([{ calculateShipping: false }])
    cart.dismiss()
    await settled(cart)
    expect(provider.sent('estimate-totals')).toHaveLength(1)

    await cart.setQuantity('l1', 2)
    await vi.waitFor(() => expect(provider.sent('estimate-totals')).toHaveLength(2))
    await settled(cart)
    lookAway()
    await cart.setQuantity('l1', 3)
    await settled(cart)
    expect(provider.sent('estimate-totals')).toHaveLength(2)
  })

  it('are not asked for of an empty cart, nor before anybody knows what is in it', async () => {
    const provider = fakeProvider()
    const { cart } = openCart(provider)
    cart.watchTotals()
    await cart.load()
    expect(provider.sent('estimate-totals')).toEqual([])
  })

  it('that can’t be had are missed in silence, and asked for when somebody looks again', async () => {
    const { cart, provider, told } = await withLine()
    provider.failNext({ status: 400 })
    const lookAway = cart.watchTotals()
    await settled(cart)
    expect(told()).toEqual([])
    expect(cart.state.getState().totals).toBeUndefined()
    lookAway()
    cart.watchTotals()
    await vi.waitFor(() => expect(cart.state.getState().totals).toBeDefined())
  })
})
