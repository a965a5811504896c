import { describe, expect, it, vi } from 'vitest'
import { narrow } from '../../src/components/product/followed-card.ts'
import { putIntoCart } from '../../src/components/put-into-cart.ts'
import type { CartStore } from '../../src/store/cart.ts'
import type { Chosen } from '../../src/store/choices.ts'
import { readCard } from '../../src/views/product/card-view-model.ts'
import { fake } from '../support/fake.ts'
import { makeProduct } from '../support/store/make-product.ts'
import { CARD_SETTING } from '../support/views/card-setting.ts'

const open = (added: object) => {
  const add = vi.fn(async () => added)
  return {
    add,
    put: (emit: Parameters<typeof putIntoCart>[0] = () => true) =>
      putIntoCart(emit, async () => fake<CartStore>({ add }), { productId: 'p1' }),
  }
}

describe('a piece that is added by a press', () => {
  it('is in the cart when the provider has added it', async () => {
    await expect(open({ count: 1, quantity: 1 }).put()).resolves.toBe(true)
  })

  it('isn’t reported as added while it waits for a connection', async () => {
    await expect(open({ count: 1, quantity: 0, isWaiting: true }).put()).resolves.toBe(false)
  })

  it('is left to the page if that cancels it, at once or after a while', async () => {
    const { add, put } = open({})
    await expect(put(() => false)).resolves.toBe(false)
    const refusesLater = (_type: string, detail: object) => {
      ;(detail as { waitUntil(held: Promise<void>): void }).waitUntil(Promise.reject(new Error('no')))
      return true
    }
    await expect(put(refusesLater as Parameters<typeof put>[0])).resolves.toBe(false)
    expect(add).not.toHaveBeenCalled()
  })
})

describe('a card that follows a choice', () => {
  it.each([
    ['available', false],
    ['impossible', true],
  ] as const)('of a combination that is %s: sold out %s', (status, soldOut) => {
    const chosen = { product: makeProduct(), stock: { state: 'in-stock' }, status } as Chosen
    expect(readCard(narrow(chosen), CARD_SETTING).soldOut).toBe(soldOut)
  })
})
