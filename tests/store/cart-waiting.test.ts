import { describe, expect, it, vi } from 'vitest'
import type { CartNews } from '../../src/store/cart-news.ts'
import { fakeProvider, openCart, product } from '../support/store/cart-provider.ts'

const WAIT = { whenOffline: 'wait' } as const

function open() {
  const provider = fakeProvider([product({ left: 50 }), product({ id: 'bowl' })])
  let isOffline = false
  const opened = openCart(provider, {
    readProduct: async (id) => {
      // This is the transport's error when the provider is out of reach.
      if (isOffline) throw Object.assign(new Error('no'), { name: 'StoreError', code: 'network' })
      return provider.find(id)
    },
  })
  const news: CartNews['type'][] = []
  opened.cart.onNews(({ type }) => news.push(type))
  const goOffline = () => {
    isOffline = true
    const comeUp = provider.goDown()
    return () => {
      isOffline = false
      comeUp()
    }
  }
  const waiting = () => opened.cart.state.getState().waiting.map(({ name, quantity }) => [name, quantity])
  return { provider, news, goOffline, waiting, ...opened }
}

describe('an addition without a connection', () => {
  it('from code fails with a code, and with a message to the shopper', async () => {
    const { cart, goOffline, told, waiting } = open()
    goOffline()
    await expect(cart.add({ productId: 'vase' })).rejects.toMatchObject({ code: 'network' })
    expect(told()).toEqual([{ kind: 'failed', code: 'network' }])
    expect(waiting()).toEqual([])
  })

  it('by the shopper waits, is not in the cart, and is sent once', async () => {
    const { cart, provider, goOffline, waiting, shown, news, told } = open()
    const comeBack = goOffline()
    await expect(cart.add({ productId: 'vase' }, WAIT)).resolves.toMatchObject({
      isWaiting: true,
      quantity: 0,
    })
    await cart.add({ productId: 'vase', quantity: 2 }, WAIT)
    expect(waiting()).toEqual([['vase', 3]])
    expect(shown()).toEqual([])
    expect(news).toContain('waiting')
    expect(news).not.toContain('added')
    comeBack()
    await Promise.all([cart.revive(), cart.revive()])
    await cart.revive()

    expect(waiting()).toEqual([])
    expect(provider.quantities()).toEqual([3])
    expect(shown()).toEqual([3])
    expect(news.filter((type) => type === 'added')).toHaveLength(1)
    expect(told()).toEqual([])
  })

  it('waits as long as there is no connection', async () => {
    const { cart, provider, goOffline, waiting, told } = open()
    const comeBack = goOffline()
    await cart.add({ productId: 'vase' }, WAIT)
    await cart.revive()
    await cart.revive()
    expect(waiting()).toEqual([['vase', 1]])
    expect(told()).toEqual([])
    comeBack()
    await cart.revive()
    expect(provider.quantities()).toEqual([1])
  })

  it('can be taken back by the shopper', async () => {
    const { cart, provider, goOffline, waiting } = open()
    const comeBack = goOffline()
    await cart.add({ productId: 'vase' }, WAIT)
    cart.takeBack(cart.state.getState().waiting[0]?.key ?? '')
    expect(waiting()).toEqual([])
    comeBack()
    await cart.revive()
    expect(provider.quantities()).toEqual([])
  })

  it('is not bought when it is taken back while something else is on its way', async () => {
    const { cart, catalog, provider, goOffline, waiting } = open()
    catalog.put([product({ id: 'bowl' })])
    const comeBack = goOffline()
    await cart.add({ productId: 'vase' }, WAIT)
    await cart.add({ productId: 'bowl' }, WAIT)
    const bowl = cart.state.getState().waiting[1]?.key ?? ''
    comeBack()
    provider.hold()
    const sending = cart.revive()
    await vi.waitFor(() => expect(provider.asked.at(-1)).toMatch(/add-to-cart|GET/))
    cart.takeBack(bowl)
    provider.release()
    await sending
    await cart.revive()

    expect(waiting()).toEqual([])
    expect(cart.lines.map(({ name }) => name)).toEqual(['vase'])
    expect(provider.quantities()).toEqual([1])
  })

  it('isn’t sold at another price, which a message says', async () => {
    const { cart, provider, goOffline, waiting, told } = open()
    const comeBack = goOffline()
    await cart.add({ productId: 'vase' }, WAIT)
    provider.put(product({ price: 12, left: 50 }))
    comeBack()
    await cart.revive()

    expect(provider.quantities()).toEqual([])
    expect(waiting()).toEqual([])
    expect(told()).toMatchObject([{ kind: 'price-since', now: { amount: 12 }, was: { amount: 10 } }])
  })

  it('isn’t sent again if it had arrived', async () => {
    const { cart, provider, waiting, shown } = open()
    await cart.add({ productId: 'bowl' })
    provider.loseNext('network')
    provider.loseGets(1)
    await cart.add({ productId: 'vase' }, WAIT)
    expect(waiting()).toEqual([['vase', 1]])
    await cart.revive()

    expect(waiting()).toEqual([])
    expect(provider.quantities()).toEqual([1, 1])
    expect(shown()).toEqual([1, 1])
  })

  it('isn’t sent for another shopper', async () => {
    const { cart, goOffline, waiting } = open()
    goOffline()
    await cart.add({ productId: 'vase' }, WAIT)
    await cart.changeIdentity()
    expect(waiting()).toEqual([])
  })
})

describe('an addition whose failure is shown at the button', () => {
  it('isn’t shown by the cart, too', async () => {
    const { cart, provider, told, news } = open()
    provider.put(product({ left: 0 }))
    await expect(cart.add({ productId: 'vase' }, { saysProblem: true })).rejects.toMatchObject({
      code: 'out_of_stock',
    })
    expect(told()).toEqual([])
    expect(news).toContain('refused')
  })
})
