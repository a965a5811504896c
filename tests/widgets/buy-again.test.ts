import { expect, it, vi } from 'vitest'
import { StoreError } from '../../src/model/errors.ts'
import type { AgainRequest, MemberOrder } from '../../src/model/member-order.ts'
import type { CartRequest, CartStore } from '../../src/store/cart.ts'
import { createBuyAgain } from '../../widgets/tags/account/buy-again.ts'
import { fake } from '../support/fake.ts'
import { openPage } from '../support/open-page.ts'

const line = (productId: string, quantity: number, more: Partial<AgainRequest> = {}) => ({
  name: productId.toUpperCase(),
  productId,
  quantity,
  details: [],
  again: { productId, quantity, ...more },
})

/** Buys an order again in a shop that has this many pieces of each product; an error is what its cart says. */
async function buyAgain(
  lines: readonly ReturnType<typeof line>[],
  stock: Readonly<Record<string, number | Error>>,
  refuses = (_: string) => false,
) {
  const asked: unknown[] = []
  const add = vi.fn(async ({ productId, quantity = 1 }: CartRequest, _: object) => {
    const left = stock[productId] ?? 0
    if (left instanceof Error) throw left
    return { quantity: Math.min(left, quantity), isWaiting: false }
  })
  const cart = fake<CartStore>({ add })
  const page = openPage({
    parts: new Map([['cart', cart]]),
    connection: async () => ({}),
    catalog: { peek: (key: string) => ({ value: { name: key.replace('id:', '').toUpperCase() } }) },
  })
  const emit = (type: string, detail: object) => {
    asked.push([type, { ...detail }])
    return !refuses((detail as { productId: string }).productId)
  }
  const outcome = await createBuyAgain(page)(fake<MemberOrder>({ lines }), emit)
  return { outcome, asked, requests: add.mock.calls.map(([request]) => request) }
}

it('adds every line as it was ordered, one after the other, after the page was asked', async () => {
  const glazed = line('mug', 2, { variantId: 'v1', choices: { Glaze: 'Ink' }, texts: { Name: 'Ada' } })
  const { outcome, requests, asked } = await buyAgain([glazed, line('bowl', 1)], { mug: 5, bowl: 5 })
  expect(requests).toEqual([glazed.again, { productId: 'bowl', quantity: 1 }])
  expect(asked).toEqual([
    ['store-add-to-cart', glazed.again],
    ['store-add-to-cart', { productId: 'bowl', quantity: 1 }],
  ])
  expect(outcome).toEqual({ added: 3, missing: [] })
})

it('says which lines are gone or came in part, and adds the others', async () => {
  const gone = new StoreError('not_found', 'gone')
  const { outcome } = await buyAgain([line('mug', 4), line('jar', 1), line('bowl', 1)], {
    mug: 3,
    jar: gone,
    bowl: 1,
  })
  expect(outcome.added).toBe(4)
  expect(outcome.missing).toEqual([
    { key: '0', name: 'MUG', text: 'Only 3 left.' },
    { key: '1', name: 'JAR', text: expect.stringMatching(/./) },
  ])
})

it('leaves a line to a page that adds it by itself', async () => {
  const { outcome, requests } = await buyAgain(
    [line('mug', 1), line('bowl', 1)],
    { bowl: 1 },
    (id) => id === 'mug',
  )
  expect([outcome, requests]).toEqual([{ added: 1, missing: [] }, [{ productId: 'bowl', quantity: 1 }]])
})

it('says of two lines of one product which is which', async () => {
  const { outcome } = await buyAgain([line('mug', 2), line('mug', 2)], { mug: 1 })
  expect(outcome.missing.map(({ key }) => key)).toEqual(['0', '1'])
})
