import { describe, expect, it, vi } from 'vitest'
import type { CartNews } from '../../src/store/cart-news.ts'
import { fromOutside } from '../support/from-outside.ts'
import { emptyMemory, fakeProvider, openCart, product } from '../support/store/cart-provider.ts'

describe('a cart that the page’s own code has filled', () => {
  it('is loaded, even if none was known, and other tabs learn of it', async () => {
    const provider = fakeProvider()
    const first = openCart(provider)
    await first.cart.add({ productId: 'vase', quantity: 2 })
    const memory = emptyMemory()
    const onOwnChange = vi.fn()
    const { cart, shown } = openCart(provider, { memory, mayHaveCart: memory.hasCart, onOwnChange })
    await cart.load()
    expect(shown()).toEqual([])

    await cart.changedOutside()
    expect(shown()).toEqual([2])
    expect(onOwnChange).toHaveBeenCalled()
  })
})

describe('the lines of a cart', () => {
  it('are new ones only when something about them has changed', async () => {
    const { cart } = openCart(fakeProvider())
    const heard: string[] = []
    cart.state.subscribe((now, before) => {
      if (now.lines !== before.lines) heard.push(JSON.stringify(now.lines))
    })
    await cart.add({ productId: 'vase', quantity: 2 })
    const key = cart.lines[0]?.key ?? ''
    await cart.setQuantity(key, 3)
    await cart.load()
    await cart.refresh()
    await cart.remove(key)
    expect(heard.length).toBeGreaterThan(4)
    expect(heard.filter((lines, index) => lines === heard[index - 1])).toEqual([])
  })
})

describe('adding to the cart', () => {
  it('shows the line at once, and keeps it when the provider has added it', async () => {
    const provider = fakeProvider()
    provider.hold()
    const { cart, shown } = openCart(provider)
    const work = cart.add({ productId: 'vase', quantity: 2 })
    expect(shown()).toEqual([2])
    expect(cart.lines[0]).toMatchObject({ saving: true, total: { amount: 20, currency: 'EUR' } })
    provider.release()
    await work

    expect(shown()).toEqual([2])
    expect(cart.lines[0]).toMatchObject({ id: 'l1' })
    expect(cart.lines[0]?.saving).toBeUndefined()
  })

  it('removes the line when the provider answers 200 without adding it', async () => {
    const provider = fakeProvider([product({ left: 0 })])
    const seen = product({ left: 3 })
    const { cart, shown, told, catalog } = openCart(provider, { readProduct: async () => seen })
    catalog.put([seen])
    await expect(cart.add({ productId: 'vase' })).rejects.toMatchObject({ code: 'out_of_stock' })

    expect(shown()).toEqual([])
    expect(told()).toEqual([{ kind: 'sold-out' }])
  })

  it('reports the available pieces when fewer were added than requested', async () => {
    const { cart, told } = openCart(fakeProvider([product({ left: 3 })]))
    await expect(cart.add({ productId: 'vase', quantity: 7 })).resolves.toMatchObject({
      quantity: 3,
      count: 3,
    })

    expect(told()).toEqual([{ kind: 'stock', left: 3 }])
  })

  it('reports a changed price before it requests the addition', async () => {
    const provider = fakeProvider()
    const { cart, told } = openCart(provider)
    provider.put(product({ price: 12 }))
    const askedWhenTold: string[][] = []
    cart.onNews(({ type }) => type === 'notice' && askedWhenTold.push([...provider.asked]))
    await cart.add({ productId: 'vase' })

    const now = { amount: 12, currency: 'EUR' }
    expect(told()).toEqual([{ kind: 'price', now, was: { amount: 10, currency: 'EUR' } }])
    expect(askedWhenTold[0]).not.toContain('POST /add-to-cart')
    expect(cart.lines[0]?.price).toEqual(now)
  })

  it('stops at a changed price when the page is about to be left', async () => {
    const provider = fakeProvider()
    const { cart } = openCart(provider)
    provider.put(product({ price: 12 }))
    await expect(cart.add({ productId: 'vase' }, { onPriceChange: 'stop' })).rejects.toThrow()

    expect(provider.quantities()).toEqual([])
    await cart.add({ productId: 'vase' }, { onPriceChange: 'stop' })
    expect(provider.quantities()).toEqual([1])
  })

  it.each([
    ['a hidden product', 'gone', (provider: ReturnType<typeof fakeProvider>) => provider.hide('vase')],
    [
      'a product without a price',
      'no-price',
      (provider: ReturnType<typeof fakeProvider>) =>
        provider.put(fromOutside({ ...product(), priceData: undefined })),
    ],
    [
      'a product with options',
      'choice',
      (provider: ReturnType<typeof fakeProvider>) => provider.put(product({ options: ['Size'] })),
    ],
  ])('of %s ends with a code, and with the cart as it was', async (_, kind, change) => {
    const provider = fakeProvider()
    const { cart, told, shown } = openCart(provider)
    change(provider)
    await expect(cart.add({ productId: 'vase' })).rejects.toThrow()

    expect(told()).toMatchObject([{ kind }])
    expect(shown()).toEqual([])
    expect(provider.quantities()).toEqual([])
  })

  it.each([
    [0, 'below-one'],
    [-1, 'below-one'],
    [1.5, 'not-whole'],
    [Number.NaN, 'not-whole'],
    [1e9, 'too-many'],
  ])('of %d pieces is refused before any request', async (quantity, kind) => {
    const provider = fakeProvider()
    const { cart, told } = openCart(provider)
    await expect(cart.add({ productId: 'vase', quantity })).rejects.toMatchObject({
      code: 'invalid_argument',
    })

    expect(told()).toMatchObject([{ kind }])
    expect(provider.asked).toEqual([])
  })

  it('joins ten clicks into as few calls as the provider’s speed allows', async () => {
    const provider = fakeProvider([product({ left: 50 })])
    const { cart, shown } = openCart(provider)
    const clicks = Array.from({ length: 10 }, () => cart.add({ productId: 'vase' }))
    expect(shown()).toEqual([10])
    await Promise.all(clicks)

    expect(provider.quantities()).toEqual([10])
    expect(shown()).toEqual([10])
    expect(provider.asked.filter((one) => one.startsWith('POST'))).toHaveLength(2)
  })
})

describe('changing a line', () => {
  const withLine = async (left = 5) => {
    const provider = fakeProvider([product({ left })])
    const opened = openCart(provider)
    await opened.cart.add({ productId: 'vase' })
    return { provider, ...opened }
  }

  it('shows each quantity at once and ends with the last one', async () => {
    const { cart, provider, shown } = await withLine(50)
    const steps = [2, 3, 4, 5, 6].map((quantity) => cart.setQuantity('l1', quantity))
    expect(shown()).toEqual([6])
    await Promise.all(steps)

    expect(provider.quantities()).toEqual([6])
    expect(provider.asked.filter((one) => one.includes('quantity'))).toHaveLength(2)
  })

  it('ends at the stock, with a message', async () => {
    const { cart, shown, told } = await withLine(3)
    await cart.setQuantity('l1', 8)

    expect(shown()).toEqual([3])
    expect(told()).toEqual([{ kind: 'stock', left: 3 }])
  })

  it('restores a removed line', async () => {
    const { cart, provider, shown } = await withLine()
    await cart.setQuantity('l1', 3)
    const [line] = cart.lines
    await cart.remove('l1')
    expect(shown()).toEqual([])
    await cart.putBack(line?.key ?? '')

    expect(provider.quantities()).toEqual([3])
    expect(cart.state.getState().removed).toEqual([])
  })

  it('restores it at its place, even if the provider orders lines differently', async () => {
    const provider = fakeProvider(['vase', 'bowl', 'mug'].map((id) => product({ id })))
    const { cart } = openCart(provider)
    for (const productId of ['vase', 'bowl', 'mug']) await cart.add({ productId })
    const names = () => cart.lines.map(({ productId }) => productId)
    const key = cart.lines[1]?.key ?? ''
    await cart.remove(key)
    expect(names()).toEqual(['vase', 'mug'])
    const work = cart.putBack(key)
    expect(names()).toEqual(['vase', 'bowl', 'mug'])
    await work
    expect(names()).toEqual(['vase', 'bowl', 'mug'])
    await cart.refresh()
    expect(names()).toEqual(['vase', 'bowl', 'mug'])
  })

  it('returns when it could not be removed', async () => {
    const { cart, provider, shown, told } = await withLine()
    provider.failNext({ status: 500 })
    await expect(cart.remove('l1')).rejects.toMatchObject({ code: 'application' })

    expect(shown()).toEqual([1])
    expect(cart.state.getState().removed).toEqual([])
    expect(told()).toEqual([{ kind: 'failed', code: 'application' }])
  })

  it('is marked when its price is not the one that the shopper saw', async () => {
    const { cart, provider } = await withLine()
    provider.put(product({ price: 9 }))
    await cart.refresh()

    expect(cart.lines[0]?.problem).toMatchObject({ kind: 'price', now: { amount: 9 }, was: { amount: 10 } })
  })

  it('is marked when it is no longer available, and blocks the checkout', async () => {
    const { cart, provider, told } = await withLine()
    provider.hide('vase')
    await cart.refresh()
    expect(cart.lines[0]?.problem).toEqual({ kind: 'gone' })
    await expect(cart.checkout({ callbacks: {} })).rejects.toThrow()

    expect(told()).toEqual([{ kind: 'blocked' }])
    expect(cart.state.getState().checkout).toBe('idle')
  })
})

describe('a cart that is gone', () => {
  it('counts as empty, with a message, if it was not bought', async () => {
    const provider = fakeProvider()
    const { cart, told, shown } = openCart(provider)
    await cart.add({ productId: 'vase' })
    provider.lose()
    await expect(cart.setQuantity('l1', 2)).rejects.toMatchObject({ code: 'not_found' })

    expect(shown()).toEqual([])
    expect(told()).toEqual([{ kind: 'vanished' }])
  })

  it('shows no message if there never was a cart', async () => {
    const { cart, told } = openCart(fakeProvider())
    await cart.load()

    expect(cart.state.getState()).toMatchObject({ status: 'ready', count: 0 })
    expect(told()).toEqual([])
  })

  it('isn’t requested if there can’t be one', async () => {
    const provider = fakeProvider()
    const { cart } = openCart(provider, { mayHaveCart: () => false })
    await cart.load()

    expect(provider.asked).toEqual([])
    expect(cart.state.getState().status).toBe('ready')
  })
})

describe('the messages about the cart', () => {
  it('name the added and the removed pieces, and their cause', async () => {
    const provider = fakeProvider([product({ left: 9 })])
    const { cart } = openCart(provider)
    const news: CartNews[] = []
    cart.onNews((one) => one.type === 'change' && one.cause !== 'load' && news.push(one))
    await cart.add({ productId: 'vase', quantity: 3 })
    await cart.setQuantity('l1', 1)
    await cart.refresh()

    expect(news).toMatchObject([
      { cause: 'here', count: 3, added: [{ quantity: 3 }], removed: [] },
      { cause: 'here', count: 1, added: [], removed: [{ quantity: 2 }] },
      { cause: 'elsewhere', added: [], removed: [] },
    ])
  })

  it('count only added pieces if the cart was loaded before', async () => {
    const provider = fakeProvider([product({ left: 9 }), product({ id: 'bowl' })])
    await openCart(provider).cart.add({ productId: 'bowl' })
    const { cart } = openCart(provider)
    const added: number[] = []
    cart.onNews((one) => one.type === 'change' && one.cause === 'here' && added.push(one.added.length))
    await cart.add({ productId: 'vase' })

    expect(added).toEqual([1])
    expect(cart.count).toBe(2)
  })
})
