import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CartNews } from '../../src/store/cart-news.ts'
import type { UnsentKeeper, UnsentWish } from '../../src/store/cart-unsent.ts'
import { fakeProvider, openCart, product } from '../support/store/cart-provider.ts'
import { createMemory } from './cart-page-fixture.ts'

/** Additions whose page is left before the provider has answered; the fake provider is the same for all pages. */

const tab: { text: string | undefined; owner: string } = { text: undefined, owner: '' }
const keeper: UnsentKeeper = {
  owner: () => tab.owner,
  isOwn: (name) => name === undefined || name === tab.owner,
  keep: (wishes) => {
    tab.text = JSON.stringify([...read(), ...wishes])
  },
  take: () => {
    const all = read()
    tab.text = undefined
    return all
  },
}
const read = (): UnsentWish[] => JSON.parse(tab.text ?? '[]')

beforeEach(() => {
  vi.useFakeTimers()
  tab.text = undefined
  tab.owner = 'visitor:1'
})
afterEach(() => vi.useRealTimers())

const memory = createMemory()
const shop = () => fakeProvider([product({ left: 50 }), product({ id: 'bowl', left: 50 })])

/** Opens a page of the shop; the provider's catalog answers when `reads` does. */
function openPage(provider: ReturnType<typeof shop>, reads: Promise<unknown> = Promise.resolve()) {
  const opened = openCart(provider, {
    unsent: keeper,
    memory,
    readProduct: async (id) => {
      await reads
      return provider.find(id)
    },
  })
  const news: CartNews[] = []
  opened.cart.onNews((one) => news.push(one))
  return { ...opened, news }
}

function createGate() {
  let open = () => {}
  const promise = new Promise<void>((done) => {
    open = done
  })
  return { promise, open: () => open() }
}

/** Runs what is pending, and the pauses before the cart is read again. */
const pass = () => vi.advanceTimersByTimeAsync(20_000)
const puts = (provider: ReturnType<typeof shop>) =>
  provider.asked.filter((call) => call.endsWith('add-to-cart')).length

describe('an addition that was not sent', () => {
  it('is sent once by the next page, without opening the cart', async () => {
    const provider = shop()
    const first = openPage(provider, new Promise(() => {}))
    first.cart.add({ productId: 'vase', quantity: 2 }).catch(() => {})
    expect(first.shown()).toEqual([2])
    first.cart.leave()
    expect(read()).toMatchObject([{ request: { productId: 'vase', quantity: 2 }, owner: 'visitor:1' }])

    const next = openPage(provider)
    await Promise.all([next.cart.resume(), next.cart.resume()])
    expect(provider.quantities()).toEqual([2])
    expect(next.shown()).toEqual([2])
    expect(next.news.map(({ type }) => type)).not.toContain('adding')
    expect(next.news).toContainEqual(expect.objectContaining({ type: 'added', isQuiet: true }))
    next.cart.leave()
    expect(read()).toEqual([])
  })

  it('is passed from page to page until one has the time', async () => {
    const provider = shop()
    const first = openPage(provider, new Promise(() => {}))
    first.cart.add({ productId: 'vase' }).catch(() => {})
    first.cart.leave()
    for (let pages = 0; pages < 2; pages++) {
      const { cart } = openPage(provider, new Promise(() => {}))
      cart.resume()
      expect(read()).toHaveLength(0)
      cart.leave()
      expect(read()).toHaveLength(1)
    }
    await openPage(provider).cart.resume()
    expect(provider.quantities()).toEqual([1])
  })

  it('has the pieces of all presses, even of later ones', async () => {
    const provider = shop()
    const { cart } = openPage(provider, new Promise(() => {}))
    for (const quantity of [1, 2, 4]) cart.add({ productId: 'vase', quantity }).catch(() => {})
    cart.add({ productId: 'bowl' }).catch(() => {})
    cart.leave()
    await openPage(provider).cart.resume()
    expect(provider.quantities()).toEqual([7, 1])
  })

  it('is sent by its own page if that comes back first, and by no other page then', async () => {
    const provider = shop()
    const reads = createGate()
    const { cart, shown } = openPage(provider, reads.promise)
    const added = cart.add({ productId: 'vase' })
    cart.leave()
    reads.open()
    await expect(added).resolves.toMatchObject({ quantity: 1 })
    expect(puts(provider)).toBe(0)
    await cart.resume()
    await openPage(provider).cart.resume()
    expect(puts(provider)).toBe(1)
    expect(shown()).toEqual([1])
  })

  it('is not sent by its own page when another page was faster', async () => {
    const provider = shop()
    const reads = createGate()
    const first = openPage(provider, reads.promise)
    const added = first.cart.add({ productId: 'vase' })
    first.cart.leave()
    await openPage(provider).cart.resume()
    reads.open()
    await first.cart.resume()
    await added
    expect(provider.quantities()).toEqual([1])
    expect(first.told()).toEqual([])
    // A press after the return counts separately.
    await first.cart.add({ productId: 'vase' })
    expect(provider.quantities()).toEqual([2])
  })

  it('is dropped when another shopper logs in, before or while it is sent', async () => {
    const provider = shop()
    const { cart } = openPage(provider, new Promise(() => {}))
    cart.add({ productId: 'vase' }).catch(() => {})
    cart.leave()
    const text = tab.text
    tab.owner = 'member:2'
    await openPage(provider).cart.resume()

    tab.text = text
    tab.owner = 'visitor:1'
    const reads = createGate()
    const next = openPage(provider, reads.promise)
    const done = next.cart.resume()
    tab.owner = 'member:2'
    reads.open()
    await done
    expect(puts(provider)).toBe(0)
    expect(next.told()).toEqual([])
  })

  it('that is refused is reported to the shopper, with the name of the product', async () => {
    const provider = shop()
    const { cart } = openPage(provider, new Promise(() => {}))
    cart.add({ productId: 'vase' }).catch(() => {})
    cart.leave()
    provider.hide('vase')
    const next = openPage(provider)
    await next.cart.resume()
    expect(next.cart.state.getState().notices).toMatchObject([{ problem: { kind: 'gone' }, name: 'vase' }])
    next.cart.leave()
    expect(read()).toEqual([])
  })

  it('reports that its price has changed since the shopper saw it', async () => {
    const provider = shop()
    const { cart } = openPage(provider, new Promise(() => {}))
    cart.add({ productId: 'vase' }).catch(() => {})
    cart.leave()
    provider.put(product({ left: 50, price: 12 }))
    const next = openPage(provider)
    await next.cart.resume()
    expect(next.told()).toMatchObject([{ kind: 'price', now: { amount: 12 }, was: { amount: 10 } }])
    expect(provider.quantities()).toEqual([1])
  })

  it('that waited for a connection is sent by the next page, unless it was taken back', async () => {
    const provider = shop()
    let isOffline = true
    const options = {
      unsent: keeper,
      memory,
      readProduct: async (id: string) => {
        if (isOffline) throw Object.assign(new Error('no'), { name: 'StoreError', code: 'network' })
        return provider.find(id)
      },
    }
    const { cart, catalog } = openCart(provider, options)
    catalog.put([product({ id: 'bowl' })])
    for (const productId of ['vase', 'bowl', 'vase']) await cart.add({ productId }, { whenOffline: 'wait' })
    cart.takeBack(cart.state.getState().waiting[1]?.key ?? '')
    cart.leave()
    isOffline = false
    await openCart(provider, options).cart.resume()
    await cart.revive()
    expect(provider.quantities()).toEqual([2])
  })

  it('of "buy now" is not in the cart of the next page', async () => {
    const { cart } = openPage(shop(), new Promise(() => {}))
    cart.add({ productId: 'vase' }, { onPriceChange: 'stop' }).catch(() => {})
    cart.leave()
    expect(read()).toEqual([])
  })
})

describe('an addition that was sent', () => {
  /** Leaves a page whose addition is on its way. */
  async function leaveSending(provider: ReturnType<typeof shop>) {
    const page = openPage(provider)
    await page.cart.load()
    provider.hold()
    const added = page.cart.add({ productId: 'vase', quantity: 2 })
    added.catch(() => {})
    await pass()
    expect(puts(provider)).toBe(1)
    page.cart.leave()
    return { ...page, added }
  }

  it('is found in the cart, and not sent again', async () => {
    const provider = shop()
    await openPage(provider).cart.add({ productId: 'vase' })
    const asked = puts(provider)
    const { cart } = openPage(provider)
    await cart.load()
    provider.loseNext('network')
    provider.loseGets(9)
    cart.add({ productId: 'vase', quantity: 2 }, { whenOffline: 'wait' })
    await pass()
    cart.leave()
    expect(read()).toMatchObject([{ sent: { before: 1, quantity: 2 } }])
    provider.loseGets(0)
    const next = openPage(provider)
    next.cart.resume()
    await pass()
    expect(next.shown()).toEqual([3])
    expect(next.told()).toEqual([])
    expect(puts(provider)).toBe(asked + 1)
  })

  it('is found when the provider adds it late, and is reported once', async () => {
    const provider = shop()
    const { cart, added } = await leaveSending(provider)
    const next = openPage(provider)
    next.cart.resume()
    provider.release()
    await pass()
    await added
    await cart.resume()
    expect(provider.quantities()).toEqual([2])
    expect(next.shown()).toEqual([2])
    expect(next.told()).toEqual([])
    expect(puts(provider)).toBe(1)
  })

  it('and never arrived is reported to the shopper after a while', async () => {
    const provider = shop()
    await leaveSending(provider)
    const comeUp = provider.goDown()
    provider.release()
    await pass()
    comeUp()
    const next = openPage(provider)
    next.cart.resume()
    await pass()
    expect(next.cart.state.getState().notices).toMatchObject([
      { problem: { kind: 'failed', code: 'system' }, name: 'vase' },
    ])
    expect(puts(provider)).toBe(1)
    next.cart.leave()
    expect(read()).toEqual([])
  })

  it('is looked for by a later page when this one is left, too', async () => {
    const provider = shop()
    await leaveSending(provider)
    const next = openPage(provider)
    next.cart.resume()
    await vi.advanceTimersByTimeAsync(0)
    next.cart.leave()
    expect(read()).toMatchObject([{ sent: { before: 0, quantity: 2 } }])
  })
})
