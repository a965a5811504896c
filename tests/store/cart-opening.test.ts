import { describe, expect, it, vi } from 'vitest'
import type { CartNews } from '../../src/store/cart-news.ts'
import { fakeProvider, openCart, product } from '../support/store/cart-provider.ts'
import { createMemory, withLine } from './cart-page-fixture.ts'

describe('opening the cart', () => {
  it('shows the remembered count until the provider has answered', async () => {
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

  it('sends one request for any number of tags', async () => {
    const provider = fakeProvider()
    await openCart(provider).cart.add({ productId: 'vase' })
    const { cart } = openCart(provider)
    const before = provider.asked.length
    await Promise.all([cart.load(), cart.load()])
    await cart.load()

    expect(provider.asked.length - before).toBe(1)
  })

  it('can fail, and be tried again', async () => {
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

  it('is repeated when the connection is back', async () => {
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

  it('keeps the shown cart when another request fails', async () => {
    const { cart, shown, told, provider } = await withLine()
    provider.failNext('network')
    await cart.refresh()

    expect(shown()).toEqual([1])
    expect(cart.state.getState().status).toBe('ready')
    expect(told()).toEqual([])
  })

  it('reports the loaded cart as no change', async () => {
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

describe('the memory', () => {
  it('has the count, and the first seen price of each line', async () => {
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

describe('another shopper', () => {
  it('sees nothing of the previous cart', async () => {
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

describe('a listener', () => {
  it('gets changes until it unsubscribes, and its exceptions disturb nothing else', async () => {
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

  it('gets an addition when it begins and when it is done', async () => {
    const { cart } = await withLine()
    const heard: CartNews[] = []
    cart.onNews((one) => one.type !== 'change' && heard.push(one))
    await cart.add({ productId: 'vase', quantity: 2 })

    expect(heard).toEqual([
      { type: 'adding', name: 'vase' },
      { type: 'added', name: 'vase', quantity: 2, count: 3 },
    ])
  })

  it('of this page is told every own change for the other tabs', async () => {
    const onOwnChange = vi.fn()
    const { cart } = await withLine({ onOwnChange })
    expect(onOwnChange).toHaveBeenCalledTimes(1)
    await cart.setQuantity('l1', 2)
    expect(onOwnChange).toHaveBeenCalledTimes(2)
    await cart.refresh()
    expect(onOwnChange).toHaveBeenCalledTimes(2)
  })
})

describe('the cart’s messages', () => {
  it('stay until they are dismissed, one by one or together', async () => {
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

  it('are not shown twice, but told each time', async () => {
    const { cart } = await withLine()
    const heard: unknown[] = []
    cart.onNews((news) => news.type === 'notice' && heard.push(news.notice.problem))
    for (let times = 0; times < 2; times++) await cart.setQuantity('l1', 0).catch(() => {})
    expect(cart.state.getState().notices).toMatchObject([{ problem: { kind: 'below-one' }, name: 'vase' }])
    expect(heard).toMatchObject([{ kind: 'below-one' }, { kind: 'below-one' }])
  })

  it('are the newest four', async () => {
    const { cart } = await withLine()
    const quantities = [0, 1.5, 1e6]
    for (const line of ['l1', 'l2'])
      for (const quantity of quantities) await cart.setQuantity(line, quantity).catch(() => {})

    expect(cart.state.getState().notices.map(({ id }) => id)).toEqual([3, 4, 5, 6])
  })

  it('include once that a cart can’t be stored, if it isn’t empty', async () => {
    const { cart, told } = await withLine({ isFleeting: () => true })
    expect(told()).toEqual([{ kind: 'fleeting' }])
    await cart.add({ productId: 'vase' })
    expect(told()).toHaveLength(1)
    const kept = await withLine({ isFleeting: () => false })
    expect(kept.told()).toEqual([])
    expect((await withLine()).told()).toEqual([])
  })
})
