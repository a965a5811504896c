import { describe, expect, it } from 'vitest'
import { fakeProvider, openCart, product } from '../support/store/cart-provider.ts'

async function withVases(quantity: number, left = 6) {
  const provider = fakeProvider([product({ left }), product({ id: 'mug', left: 50 })])
  const opened = openCart(provider)
  await opened.cart.add({ productId: 'vase', quantity })
  return { provider, ...opened }
}

describe('a notice ends with its cause', () => {
  it('about the stock, when the line is removed', async () => {
    const { cart, told } = await withVases(8)
    expect(told()).toEqual([{ kind: 'stock', left: 6 }])
    const removing = cart.remove('l1')
    expect(told()).toEqual([])
    await removing
    expect(told()).toEqual([])
  })

  it('about the stock, when fewer pieces are requested, and not before', async () => {
    const { cart, told } = await withVases(8)
    await cart.add({ productId: 'mug' })
    expect(told()).toEqual([{ kind: 'stock', left: 6 }])
    await cart.setQuantity('l1', 5)
    expect(told()).toEqual([])
  })

  it('about the connection, with the next answer', async () => {
    const { cart, provider, told } = await withVases(1)
    const comeBack = provider.goDown()
    await expect(cart.setQuantity('l1', 2)).rejects.toThrow()
    expect(told()).toHaveLength(1)
    comeBack()
    await cart.setQuantity('l1', 3)
    expect(told()).toEqual([])
  })

  it('about the connection, when it is back', async () => {
    const provider = fakeProvider()
    const { cart, told } = openCart(provider, {
      mayHaveCart: () => false,
      readProduct: async () => Promise.reject(new TypeError('failed to fetch')),
    })
    const comeBack = provider.goDown()
    await expect(cart.add({ productId: 'vase' })).rejects.toThrow()
    expect(told()).toHaveLength(1)
    comeBack()
    await cart.revive()
    expect(told().filter(({ kind }) => kind === 'unclear')).toEqual([])
  })

  it('about a failure, when a change of the same product works', async () => {
    const { cart, provider, told } = await withVases(1)
    await cart.add({ productId: 'mug' })
    provider.failNext({ status: 409, code: 'ABORTED' })
    await expect(cart.setQuantity('l1', 2)).rejects.toThrow()
    expect(told()).toEqual([{ kind: 'failed', code: 'conflict' }])
    await cart.setQuantity('l2', 2)
    expect(told()).toHaveLength(1)
    await cart.setQuantity('l1', 2)
    expect(told()).toEqual([])
  })

  it('about a failure, when the same fails for another reason', async () => {
    const { cart, provider, told } = await withVases(1)
    provider.failNext({ status: 409, code: 'ABORTED' })
    await expect(cart.setQuantity('l1', 2)).rejects.toThrow()
    provider.failNext({ status: 403, code: 'PERMISSION_DENIED' })
    await expect(cart.setQuantity('l1', 2)).rejects.toThrow()
    expect(told()).toEqual([{ kind: 'failed', code: 'forbidden' }])
  })

  it('about an unavailable product, when it is removed', async () => {
    const { cart, provider, told } = await withVases(2)
    provider.hide('vase')
    await cart.refresh()
    const way = { callbacks: { thankYouPageUrl: 'https://a.example', postFlowUrl: 'https://a.example' } }
    await expect(cart.checkout(way)).rejects.toThrow()
    expect(told()).toEqual([{ kind: 'blocked' }])
    await cart.remove('l1')
    expect(told()).toEqual([])
  })
})
