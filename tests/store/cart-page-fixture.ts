import { createCartMemory } from '../../src/store/cart-memory.ts'
import { fakeProvider, openCart, product } from '../support/store/cart-provider.ts'

export function createMemory(text?: string) {
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

export async function withLine(options: Parameters<typeof openCart>[1] = {}) {
  const provider = fakeProvider([product({ left: 50 }), product({ id: 'bowl', left: 50 })])
  const opened = openCart(provider, options)
  await opened.cart.add({ productId: 'vase' })
  return { provider, ...opened }
}
