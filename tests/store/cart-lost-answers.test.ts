import { describe, expect, it } from 'vitest'
import { fakeProvider, type Loss, openCart, product } from '../support/store/cart-provider.ts'

const LOSSES: readonly Loss[] = ['network', 502, 504, 'html', 'cut', 'unlike']

async function withLine(quantity = 1) {
  const provider = fakeProvider([product({ left: 50 })])
  const opened = openCart(provider)
  await opened.cart.add({ productId: 'vase', quantity })
  return { provider, ...opened }
}

describe.each(LOSSES)('an answer that is lost after the provider acted (%s)', (loss) => {
  it('of a first addition leaves one piece, and no message', async () => {
    const provider = fakeProvider()
    const { cart, shown, told } = openCart(provider)
    provider.loseNext(loss)
    await expect(cart.add({ productId: 'vase' })).resolves.toMatchObject({ quantity: 1, count: 1 })

    expect(provider.quantities()).toEqual([1])
    expect(shown()).toEqual([1])
    expect(told()).toEqual([])
  })

  it('of a further addition leaves the requested quantity', async () => {
    const { cart, provider, shown, told } = await withLine()
    provider.loseNext(loss)
    await expect(cart.add({ productId: 'vase', quantity: 2 })).resolves.toMatchObject({ quantity: 2 })

    expect(provider.quantities()).toEqual([3])
    expect(shown()).toEqual([3])
    expect(told()).toEqual([])
  })

  it('of a quantity, a removal and its undoing shows the actual cart', async () => {
    const { cart, provider, shown, told } = await withLine()
    provider.loseNext(loss)
    await cart.setQuantity('l1', 4)
    expect(shown()).toEqual([4])
    provider.loseNext(loss)
    await cart.remove('l1')
    expect(shown()).toEqual([])
    const [line] = cart.state.getState().removed
    provider.loseNext(loss)
    await cart.putBack(line?.key ?? '')

    expect(provider.quantities()).toEqual([4])
    expect(shown()).toEqual([4])
    expect(told()).toEqual([])
  })
})

describe('a change that never reached the provider', () => {
  it('is sent again if repeating it is harmless', async () => {
    const { cart, provider, told } = await withLine()
    provider.failNext('network')
    await cart.setQuantity('l1', 3)
    expect(provider.quantities()).toEqual([3])
    provider.failNext({ status: 504 })
    await cart.add({ productId: 'vase' })
    expect(provider.quantities()).toEqual([4])
    expect(told()).toEqual([])
  })

  it('is shown as not done if it might be done twice', async () => {
    const provider = fakeProvider()
    const { cart, shown, told } = openCart(provider)
    await cart.load()
    provider.failNext({ status: 504 })
    await expect(cart.add({ productId: 'vase' })).rejects.toMatchObject({ status: 504 })

    expect(provider.asked.filter((one) => one === 'POST /add-to-cart')).toHaveLength(1)
    expect(shown()).toEqual([])
    expect(told()).toMatchObject([{ kind: 'failed' }])
  })

  it('is given up after three attempts, and the cart stays as it is', async () => {
    const { cart, provider, shown } = await withLine()
    const before = provider.asked.length
    provider.refuse('update-line-items-quantity', 504)
    await expect(cart.setQuantity('l1', 3)).rejects.toMatchObject({ status: 504 })

    expect(provider.asked.slice(before)).toEqual([
      'POST /update-line-items-quantity',
      'GET ',
      'POST /update-line-items-quantity',
      'GET ',
      'POST /update-line-items-quantity',
      'GET ',
    ])
    expect(shown()).toEqual([1])
  })
})

describe('while neither the answer nor the cart can be read', () => {
  it('a message shows, and the next change loads the cart first', async () => {
    const { cart, provider, told } = await withLine()
    const before = provider.asked.length
    const comeUp = provider.goDown()
    await expect(cart.setQuantity('l1', 4)).rejects.toMatchObject({ code: 'network' })
    expect(told()).toEqual([{ kind: 'unclear' }])
    comeUp()
    await cart.setQuantity('l1', 2)

    expect(provider.asked.slice(before).filter((one) => one === 'GET ')).toHaveLength(2)
    expect(provider.asked.slice(-2)).toEqual(['GET ', 'POST /update-line-items-quantity'])
    expect(provider.quantities()).toEqual([2])
  })

  it('a new request of the cart shows the actual state', async () => {
    const provider = fakeProvider()
    const { cart, shown } = openCart(provider, { mayHaveCart: () => false })
    provider.loseNext('network')
    const add = cart.add({ productId: 'vase' })
    provider.loseGets(1)
    await expect(add).rejects.toMatchObject({ details: { problem: { kind: 'unclear' } } })
    await cart.refresh()

    expect(shown()).toEqual([1])
  })
})

describe('the order of changes', () => {
  it('is kept: set, remove, undo, set', async () => {
    const { cart, provider, shown } = await withLine()
    const key = cart.lines[0]?.key ?? ''
    const all = [cart.setQuantity(key, 3), cart.remove(key), cart.putBack(key), cart.setQuantity(key, 5)]
    expect(shown()).toEqual([5])
    await Promise.all(all)

    expect(provider.quantities()).toEqual([5])
    expect(shown()).toEqual([5])
  })
})

describe('an addition to an existing line', () => {
  it('includes pieces that were added on another device meanwhile', async () => {
    const { cart, provider } = await withLine()
    await openCart(provider).cart.add({ productId: 'vase', quantity: 2 })
    const { now } = Date
    try {
      Date.now = () => now() + 6_000
      await cart.add({ productId: 'vase' })
    } finally {
      Date.now = now
    }

    expect(provider.quantities()).toEqual([4])
  })

  it('that never arrived is counted from the current cart, not from the page’s', async () => {
    const { cart, provider, shown, told } = await withLine()
    await openCart(provider).cart.add({ productId: 'vase', quantity: 1 })
    provider.failNext({ status: 504 })
    await expect(cart.add({ productId: 'vase', quantity: 3 })).resolves.toMatchObject({ quantity: 3 })

    expect(provider.quantities()).toEqual([5])
    expect(shown()).toEqual([5])
    expect(told()).toEqual([])
  })

  it('that never arrived adds no more than requested if others removed pieces', async () => {
    const { cart, provider } = await withLine(4)
    const other = openCart(provider)
    await other.cart.load()
    await other.cart.setQuantity('l1', 1)
    provider.failNext({ status: 504 })
    await cart.add({ productId: 'vase', quantity: 2 })

    expect(provider.quantities()).toEqual([3])
  })

  it('whose answer was lost adds as many as the stock has, once', async () => {
    const provider = fakeProvider([product({ left: 3 })])
    const { cart } = openCart(provider, { readProduct: async () => product({ left: 9 }) })
    await cart.add({ productId: 'vase', quantity: 2 })
    provider.loseNext(504)
    await expect(cart.add({ productId: 'vase', quantity: 4 })).resolves.toMatchObject({ quantity: 1 })

    expect(provider.quantities()).toEqual([3])
  })
})
