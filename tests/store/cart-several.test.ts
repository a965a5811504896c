import { describe, expect, it } from 'vitest'
import { product } from '../support/store/cart-provider.ts'
import { problemOf, withTwo } from './cart-several-fixture.ts'

describe('among several lines', () => {
  it('an addition changes its own, at once and in the end', async () => {
    const { cart, provider, names } = await withTwo()
    const work = cart.add({ productId: 'bowl', quantity: 3 })
    expect(names()).toEqual([
      ['vase', 1],
      ['bowl', 5],
    ])
    await expect(work).resolves.toEqual({ count: 6, quantity: 3, currency: 'EUR' })
    expect(provider.quantities()).toEqual([1, 5])
  })

  it('a quantity changes its own, at once and in the end, by the id of the line or its key', async () => {
    const { cart, provider, names } = await withTwo()
    const work = cart.setQuantity('l2', 7)
    expect(names()).toEqual([
      ['vase', 1],
      ['bowl', 7],
    ])
    await work
    await cart.setQuantity(cart.lines[1]?.key ?? '', 8)
    expect(provider.quantities()).toEqual([1, 8])
  })

  it('two quantities that are on their way are joined each with its own', async () => {
    const { cart, provider } = await withTwo()
    await Promise.all([
      cart.setQuantity('l1', 3),
      cart.setQuantity('l2', 4),
      cart.setQuantity('l1', 5),
      cart.setQuantity('l2', 6),
    ])
    expect(provider.quantities()).toEqual([5, 6])
  })

  it('a removed one disappears at once, and alone', async () => {
    const { cart, provider, names } = await withTwo()
    const work = cart.remove('l1')
    expect(names()).toEqual([['bowl', 2]])
    await work
    expect(provider.quantities()).toEqual([2])
    expect(cart.state.getState().removed.map(({ name }) => name)).toEqual(['vase'])
    await cart.remove('l2')
    expect(cart.state.getState().removed.map(({ name }) => name)).toEqual(['vase', 'bowl'])
  })

  it('a restored one leaves the other removed one as it is', async () => {
    const { cart, provider, names } = await withTwo()
    const [vase] = cart.lines
    await cart.remove('l1')
    await cart.remove('l2')
    const work = cart.putBack(vase?.key ?? '')
    expect(names()).toEqual([['vase', 1]])
    expect(cart.lines[0]?.saving).toBe(true)
    await work
    expect(provider.quantities()).toEqual([1])
    expect(cart.state.getState().removed.map(({ name }) => name)).toEqual(['bowl'])
  })

  it('a line that could not be removed returns, and the others stay removed', async () => {
    const { cart, provider } = await withTwo()
    await cart.remove('l1')
    provider.failNext({ status: 400 })
    await cart.remove('l2').catch(() => {})
    expect(cart.state.getState().removed.map(({ name }) => name)).toEqual(['vase'])
  })

  it('the same line removed twice is listed once', async () => {
    const { cart } = await withTwo()
    await cart.remove('l1')
    await cart.add({ productId: 'vase' })
    await cart.remove(cart.lines.find(({ name }) => name === 'vase')?.id ?? '')
    expect(cart.state.getState().removed.map(({ name }) => name)).toEqual(['vase'])
  })
})

describe('a line that isn’t there', () => {
  it('is reported as gone to the code that sets its quantity', async () => {
    const { cart, told, writes } = await withTwo()
    const before = writes().length
    await expect(problemOf(cart.setQuantity('l9', 2))).resolves.toEqual({ kind: 'gone' })
    expect(told()).toEqual([{ kind: 'gone' }])
    expect(writes()).toHaveLength(before)
  })

  it('can’t be removed or restored', async () => {
    const { cart, told, writes } = await withTwo()
    const before = writes().length
    await cart.remove('l9')
    await cart.putBack('nothing')
    expect(writes()).toHaveLength(before)
    expect(told()).toEqual([])
  })
})

describe('the subject of a problem', () => {
  it.each([
    ['a quantity', (cart: Awaited<ReturnType<typeof withTwo>>['cart']) => cart.setQuantity('l2', 3)],
    ['a removal', (cart) => cart.remove('l2')],
    ['an addition', (cart) => cart.add({ productId: 'bowl' })],
  ] satisfies [string, (cart: Awaited<ReturnType<typeof withTwo>>['cart']) => Promise<unknown>][])(
    'is named if the provider refused %s',
    async (_what, work) => {
      const { cart, provider, catalog } = await withTwo()
      catalog.put([product({ id: 'bowl' })])
      provider.failNext({ status: 400 })
      await work(cart).catch(() => {})
      expect(cart.state.getState().notices).toMatchObject([
        { problem: { kind: 'failed', code: 'application' }, name: 'bowl', productId: 'bowl' },
      ])
    },
  )

  it('is known after the provider’s answer, even if the page did not know it', async () => {
    const { cart, provider } = await withTwo()
    provider.put(product({ id: 'mug', left: 2 }))
    await cart.add({ productId: 'mug', quantity: 5 })
    expect(cart.state.getState().notices).toMatchObject([
      { problem: { kind: 'stock', left: 2 }, name: 'mug', productId: 'mug' },
    ])
    provider.put(product({ id: 'cup', left: 0 }))
    await cart.add({ productId: 'cup' }).catch(() => {})
    expect(cart.state.getState().notices.at(-1)).toMatchObject({
      problem: { kind: 'sold-out' },
      name: 'cup',
    })
  })

  it('is the line that the provider returns with fewer pieces, or not at all', async () => {
    const { cart, provider } = await withTwo()
    const key = cart.lines[1]?.key ?? ''
    await cart.remove('l2')
    provider.put(product({ id: 'bowl', left: 1 }))
    await cart.putBack(key)
    const notices = () => cart.state.getState().notices
    expect(notices()).toMatchObject([
      { problem: { kind: 'stock', left: 1 }, name: 'bowl', productId: 'bowl' },
    ])
    await cart.remove(cart.lines[1]?.id ?? '')
    provider.put(product({ id: 'bowl', left: 0 }))
    await cart.putBack(key)
    expect(notices()).toMatchObject([{ problem: { kind: 'sold-out' }, name: 'bowl' }])
  })
})
