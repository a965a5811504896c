import { describe, expect, it, vi } from 'vitest'
import { StoreError } from '../../src/model/errors.ts'
import { fromOutside } from '../support/from-outside.ts'
import { fakeProvider, openCart, product } from '../support/store/cart-provider.ts'
import { problemOf, withTwo } from './cart-several-fixture.ts'

describe('the available quantity', () => {
  it('is the limit of a quantity, which is one if nothing is left', async () => {
    const { cart, provider, writes } = await withTwo({}, 4)
    await cart.setQuantity('l1', 4)
    expect(provider.quantities()).toEqual([4, 2])
    provider.put(product({ left: 0 }))
    await cart.refresh()
    await cart.setQuantity('l1', 3)
    expect(provider.sent('update-line-items-quantity').at(-1)).toEqual({
      lineItems: [{ id: 'l1', quantity: 1 }],
    })
    expect(writes().length).toBeGreaterThan(0)
  })

  it('is the limit of an addition, and includes the pieces in the cart', async () => {
    const { cart, provider, told } = await withTwo({}, 3)
    await expect(cart.add({ productId: 'bowl', quantity: 2 })).resolves.toMatchObject({ quantity: 1 })
    expect(provider.sent('add-to-cart').at(-1)).toMatchObject({ lineItems: [{ quantity: 1 }] })
    expect(provider.sent('update-line-items-quantity')).toEqual([])
    await expect(problemOf(cart.add({ productId: 'bowl' }))).resolves.toEqual({ kind: 'stock', left: 3 })
    // The second addition is refused for the reason that the cart names already.
    expect(told()).toEqual([{ kind: 'stock', left: 3 }])
  })

  it('isn’t requested when there are none', async () => {
    const { cart, provider, writes } = await withTwo()
    provider.put(product({ id: 'mug', left: 0 }))
    const before = writes().length
    await expect(problemOf(cart.add({ productId: 'mug' }))).resolves.toEqual({ kind: 'sold-out' })
    expect(writes()).toHaveLength(before)
  })

  it('is at most a hundred thousand without a count', async () => {
    const uncounted = (id: string) =>
      fromOutside({
        ...product({ id }),
        stock: { trackInventory: false, inStock: true, inventoryStatus: 'IN_STOCK' },
      })
    const provider = fakeProvider([product({ left: 100_001 })])
    const { cart } = openCart(provider, { readProduct: async (id) => uncounted(id) })
    await cart.add({ productId: 'vase', quantity: 99_999 })
    await cart.add({ productId: 'vase' })
    expect(provider.quantities()).toEqual([100_000])
    await expect(problemOf(cart.add({ productId: 'vase' }))).resolves.toEqual({
      kind: 'too-many',
      most: 100_000,
    })
  })
})

describe('a quantity that the provider keeps', () => {
  it('is the reason why nothing is added, not the stock', async () => {
    const { cart, provider, told } = await withTwo({}, 3)
    provider.fix('bowl')
    await expect(problemOf(cart.add({ productId: 'bowl' }))).resolves.toEqual({ kind: 'fixed' })
    expect(provider.quantities()).toEqual([1, 2])
    expect(told()).toEqual([{ kind: 'fixed' }])
  })
})

describe('adding', () => {
  it('different products joins nothing', async () => {
    const { cart, provider } = await withTwo()
    await Promise.all([
      cart.add({ productId: 'vase' }),
      cart.add({ productId: 'mug' }),
      cart.add({ productId: 'vase' }),
    ])
    expect(provider.quantities()).toEqual([3, 2, 1])
  })

  it('joins no subscription with a purchase that waits', async () => {
    const subscriptions = {
      isRequired: false,
      options: [{ id: 's1', title: '', frequency: 'MONTH', interval: 1 }],
    }
    const provider = fakeProvider([fromOutside({ ...product(), subscriptions })])
    const { cart } = openCart(provider)
    await Promise.all([
      cart.refresh(),
      cart.add({ productId: 'vase' }),
      cart.add({ productId: 'vase', subscriptionId: 's1' }),
    ])
    expect(provider.sent('add-to-cart')).toMatchObject([
      { lineItems: [{ quantity: 1 }] },
      { lineItems: [{ quantity: 1, catalogReference: { options: { subscriptionOptionId: 's1' } } }] },
    ])
  })

  it('includes the choices made elsewhere on the page', async () => {
    const provider = fakeProvider([product({ options: ['Size'] })])
    const { cart } = openCart(provider, { fill: (request) => ({ ...request, choices: { Size: 'B' } }) })
    await cart.add({ productId: 'vase' })
    expect(cart.lines[0]?.choices).toEqual({ Size: 'B' })
  })

  it.each([
    ['a choice', product({ options: ['Size'] }), 'choice'],
    [
      'a text',
      fromOutside({ ...product(), customTextFields: [{ title: 'Name', mandatory: true, maxLength: 5 }] }),
      'text',
    ],
  ])(
    'a product that lacks %s is refused before any request, and the message comes from the caller if it offers that',
    async (_what, one, kind) => {
      const provider = fakeProvider([one])
      const readProduct = vi.fn(async () => one)
      const { cart, told } = openCart(provider, { readProduct })
      await expect(problemOf(cart.add({ productId: 'vase' }, { saysProblem: true }))).resolves.toMatchObject({
        kind,
      })
      expect(told()).toEqual([])
      await expect(problemOf(cart.add({ productId: 'vase' }))).resolves.toMatchObject({ kind })
      expect(told()).toMatchObject([{ kind }])
      expect(readProduct).not.toHaveBeenCalled()
      expect(provider.asked).toEqual([])
    },
  )

  it('an addition that the page shows as impossible asks for the current product', async () => {
    const variant = { id: 'a', choices: { Size: 'A' }, variant: { visible: true }, stock: { inStock: true } }
    const shown = fromOutside({
      ...product({ options: ['Size'] }),
      manageVariants: true,
      variants: [variant],
    })
    const provider = fakeProvider([shown])
    const readProduct = vi.fn(async () => product())
    const { cart } = openCart(provider, { readProduct })
    const work = cart.add({ productId: 'vase', variantId: 'z' })
    expect(cart.lines).toEqual([])
    await work
    expect(readProduct).toHaveBeenCalledTimes(1)
    expect(provider.quantities()).toEqual([1])
  })

  it.each([
    ['by choices that no variant has', { choices: { Size: 'B' } }],
    ['by the id of a variant that there is not', { variantId: 'z' }],
    ['by the id of a hidden variant', { variantId: 'h' }],
    ['by the choices of a hidden variant', { choices: { Size: 'C' } }],
    ['by both', { variantId: 'h', choices: { Size: 'C' } }],
    ['of many pieces', { choices: { Size: 'B' }, quantity: 9 }],
  ])('an impossible addition is refused in every form: %s', async (_, request) => {
    const variant = (id: string, size: string, visible: boolean) => ({
      id,
      choices: { Size: size },
      variant: { visible },
      stock: { inStock: true },
    })
    const option = product({ options: ['Size'] }).productOptions[0]
    const choices = ['A', 'B', 'C'].map((value) => ({
      value,
      description: value,
      inStock: true,
      visible: true,
    }))
    const some = fromOutside({
      ...product(),
      productOptions: [{ ...option, choices }],
      manageVariants: true,
      variants: [variant('a', 'A', true), variant('h', 'C', false)],
    })
    const provider = fakeProvider([some])
    const { cart, told } = openCart(provider)
    for (const options of [{}, { whenOffline: 'wait' } as const])
      await expect(problemOf(cart.add({ productId: 'vase', ...request }, options))).resolves.toEqual({
        kind: 'impossible',
      })

    expect(provider.asked.filter((one) => one.startsWith('POST'))).toEqual([])
    expect(cart.lines).toEqual([])
    expect(cart.state.getState().waiting).toEqual([])
    expect(told()).toEqual([{ kind: 'impossible' }])
  })

  it('a product with missing data is refused, but one with minor flaws is sold', async () => {
    const provider = fakeProvider()
    const flawed = (isSellable: boolean) => async () => fromOutside({ ...product(), flaw: { isSellable } })
    const broken = openCart(provider, { readProduct: flawed(false) })
    await expect(problemOf(broken.cart.add({ productId: 'vase' }))).resolves.toEqual({
      kind: 'failed',
      code: 'system',
    })
    const scratched = openCart(provider, { readProduct: flawed(true) })
    await scratched.cart.add({ productId: 'vase' })
    expect(provider.quantities()).toEqual([1])
  })

  it('a product that is gone is requested again, so that its tags show it', async () => {
    const provider = fakeProvider()
    const opened = openCart(provider)
    const load = vi.spyOn(opened.catalog, 'load')
    provider.hide('vase')
    await opened.cart.add({ productId: 'vase' }).catch(() => {})
    expect(load).toHaveBeenCalledWith('id:vase', { again: true })
  })

  it('in another currency than the shown one doesn’t count as a changed price', async () => {
    const provider = fakeProvider()
    const dollars = fromOutside({
      ...product(),
      priceData: {
        currency: 'USD',
        price: 11,
        discountedPrice: 11,
        formatted: { price: '', discountedPrice: '' },
      },
    })
    const { cart, told } = openCart(provider, { readProduct: async () => dollars })
    await cart.add({ productId: 'vase' })
    expect(told()).toEqual([])
  })

  it('fails with an error of the cart after any exception', async () => {
    const { cart, told } = openCart(fakeProvider(), {
      readProduct: async () => {
        throw new Error('odd')
      },
    })
    await expect(problemOf(cart.add({ productId: 'vase' }))).resolves.toEqual({
      kind: 'failed',
      code: 'system',
    })
    expect(told()).toEqual([{ kind: 'failed', code: 'system' }])
  })

  it('names the code for a full cart of the provider', async () => {
    const provider = fakeProvider()
    const { cart, told } = openCart(provider)
    await cart.load()
    provider.failNext({ status: 400, code: 'CART_LIMIT_REACHED' })
    await cart.add({ productId: 'vase' }).catch(() => {})
    expect(told()).toEqual([{ kind: 'full' }])
  })
})

describe('while the cart could not be read for an addition', () => {
  it('nothing is added, because the result depends on its content', async () => {
    const { provider } = await withTwo()
    const { cart, writes } = await (async () => {
      const opened = openCart(provider)
      return { ...opened, writes: () => provider.asked.filter((one) => !one.startsWith('GET')) }
    })()
    const before = writes().length
    provider.failNext({ status: 503 })
    await expect(cart.add({ productId: 'vase' })).rejects.toBeInstanceOf(StoreError)
    expect(writes()).toHaveLength(before)
    expect(provider.quantities()).toEqual([1, 2])
  })
})
