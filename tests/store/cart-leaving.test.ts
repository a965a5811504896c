import { describe, expect, it } from 'vitest'
import type { CartNews } from '../../src/store/cart-news.ts'
import { fromOutside } from '../support/from-outside.ts'
import { fakeProvider, openCart } from '../support/store/cart-provider.ts'
import { waitFor } from '../support/wait-for.ts'
import { createMemory, withLine } from './cart-page-fixture.ts'

const BACK = { postFlowUrl: 'https://page.example/' }

const GETS = (asked: readonly string[]) => asked.filter((one) => one === 'GET ').length

describe('leaving for the checkout', () => {
  it('returns the address of the provider’s page, and remembers that the shopper left for it', async () => {
    const memory = createMemory()
    const { cart, provider } = await withLine({ memory })
    const news: CartNews[] = []
    cart.onNews((one) => news.push(one))
    provider.hold()
    const work = cart.checkout({ callbacks: BACK, preferences: fromOutside({ maintainIdentity: true }) })
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

  it('sends no preferences if there are none, and forgets them when the shopper returns', async () => {
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

  it('loads the cart first if it isn’t loaded yet', async () => {
    const provider = fakeProvider()
    await openCart(provider).cart.add({ productId: 'vase' })
    const { cart } = openCart(provider)
    const before = GETS(provider.asked)

    await expect(cart.checkout({ callbacks: BACK })).resolves.toContain('checkout')
    expect(GETS(provider.asked) - before).toBe(1)
    await cart.checkout({ callbacks: BACK })
    expect(GETS(provider.asked) - before).toBe(1)
  })

  it('with an empty cart is refused with a code', async () => {
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

describe('leaving the page while the first product is on its way into the cart', () => {
  it('leaves a note, so that the next page asks for the cart', async () => {
    const memory = createMemory()
    const mayHaveCart = () => memory.hasCart()
    const provider = fakeProvider()
    const { cart } = openCart(provider, { memory, mayHaveCart })
    provider.hold()
    const work = cart.add({ productId: 'vase' })
    await waitFor(() => expect(provider.sent('add-to-cart')).toHaveLength(1))
    const next = openCart(provider, { memory: createMemory(JSON.stringify(memory.read())), mayHaveCart })
    expect(memory.hasCart()).toBe(true)
    provider.release()
    await work

    await next.cart.load()
    expect(next.cart.count).toBe(1)
  })

  it('leaves no note if the provider has refused it', async () => {
    const memory = createMemory()
    const provider = fakeProvider()
    provider.refuse('add-to-cart', 400)
    const { cart } = openCart(provider, { memory, mayHaveCart: () => memory.hasCart() })
    await expect(cart.add({ productId: 'vase' })).rejects.toBeDefined()

    expect(memory.hasCart()).toBe(false)
  })
})

describe('the provider’s sums', () => {
  const settled = (cart: Awaited<ReturnType<typeof withLine>>['cart']) =>
    waitFor(() => expect(cart.state.getState().busy).toBe(false))

  it('are requested while the cart is visible, once for each of its states', async () => {
    const { cart, provider } = await withLine()
    expect(provider.sent('estimate-totals')).toEqual([])
    const lookAway = cart.watchTotals()
    await waitFor(() =>
      expect(cart.state.getState().totals?.priceSummary).toEqual({ total: { amount: '10' } }),
    )
    expect(provider.sent('estimate-totals')).toEqual([{ calculateShipping: false }])
    cart.dismiss()
    await settled(cart)
    expect(provider.sent('estimate-totals')).toHaveLength(1)

    await cart.setQuantity('l1', 2)
    await waitFor(() => expect(provider.sent('estimate-totals')).toHaveLength(2))
    await settled(cart)
    lookAway()
    await cart.setQuantity('l1', 3)
    await settled(cart)
    expect(provider.sent('estimate-totals')).toHaveLength(2)
  })

  it('aren’t requested for an empty cart, nor before the cart is loaded', async () => {
    const provider = fakeProvider()
    const { cart } = openCart(provider)
    cart.watchTotals()
    await cart.load()
    expect(provider.sent('estimate-totals')).toEqual([])
  })

  it('that can’t be loaded are left out silently, and requested when the cart is visible again', async () => {
    const { cart, provider, told } = await withLine()
    provider.failNext({ status: 400 })
    const lookAway = cart.watchTotals()
    await settled(cart)
    expect(told()).toEqual([])
    expect(cart.state.getState().totals).toBeUndefined()
    lookAway()
    cart.watchTotals()
    await waitFor(() => expect(cart.state.getState().totals).toBeDefined())
  })
})
