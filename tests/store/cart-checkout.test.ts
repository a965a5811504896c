import { describe, expect, it } from 'vitest'
import { createCartMemory } from '../../src/store/cart-memory.ts'
import { fakeProvider, openCart } from '../support/store/cart-provider.ts'

/** Simulates a shopper who has opened the provider's checkout with two pieces. */
async function leave() {
  const kept = new Map<string, string>()
  const memory = createCartMemory({
    clientId: 'c',
    storage: {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    },
  })
  const provider = fakeProvider()
  let announced = 0
  const opened = openCart(provider, { memory, onOwnChange: () => announced++ })
  await opened.cart.add({ productId: 'vase', quantity: 2 })
  memory.write({ ...memory.read(), leftForCheckout: true })
  announced = 0
  return { provider, ...opened, announced: () => announced }
}

describe('a return from the checkout', () => {
  it('with an order keeps the lines that the provider’s cart has', async () => {
    const { cart, shown } = await leave()
    await cart.endCheckout('ordered')

    expect(shown()).toEqual([2])
    expect(cart.count).toBe(2)
  })

  it('empties the cart when the provider has, without an error, and tells the other tabs', async () => {
    const { cart, provider, shown, told, announced } = await leave()
    provider.lose()
    await cart.endCheckout('ordered')

    expect(shown()).toEqual([])
    expect(told()).toEqual([])
    expect(announced()).toBe(1)
  })

  it('without an order asks the provider, too', async () => {
    const { cart, provider, shown, announced } = await leave()
    const before = provider.asked.length
    await cart.endCheckout('back')

    expect(provider.asked.length).toBe(before + 1)
    expect(shown()).toEqual([2])
    expect(announced()).toBe(0)
  })
})
