import { describe, expect, it } from 'vitest'
import { fakeProvider, openCart } from '../support/store/cart-provider.ts'

describe('a cart that is gone', () => {
  it.each(['setQuantity', 'remove', 'setNote', 'applyCoupon', 'removeCoupon'] as const)(
    'because it was ordered is an empty one, as %s shows',
    async (change) => {
      const provider = fakeProvider()
      const { cart, told, shown } = openCart(provider)
      await cart.add({ productId: 'vase' })
      provider.failNext({ status: 428, code: 'CART_ALREADY_ORDERED' })
      const changing = {
        setQuantity: () => cart.setQuantity('l1', 2),
        remove: () => cart.remove('l1'),
        setNote: () => cart.setNote('Ring twice'),
        applyCoupon: () => cart.applyCoupon('TEN'),
        removeCoupon: () => cart.removeCoupon(),
      }[change]
      await expect(changing()).rejects.toBeDefined()

      expect(shown()).toEqual([])
      expect(told()).toEqual([{ kind: 'ordered' }])
      provider.lose()
      await cart.add({ productId: 'vase' })
      expect(shown()).toHaveLength(1)
    },
  )

  it('because it was ordered takes an addition into the next cart', async () => {
    const provider = fakeProvider()
    const { cart, told, shown } = openCart(provider)
    await cart.add({ productId: 'vase', quantity: 2 })
    provider.failNext({ status: 428, code: 'CART_ALREADY_ORDERED' })
    provider.lose()
    await expect(cart.add({ productId: 'vase' })).resolves.toMatchObject({ quantity: 1, count: 1 })

    expect(shown()).toEqual([1])
    expect(told()).toEqual([{ kind: 'ordered' }])
  })
})
