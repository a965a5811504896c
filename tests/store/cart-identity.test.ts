import { describe, expect, it } from 'vitest'
import type { Cart } from '../../src/model/cart.ts'
import type { CartPort } from '../../src/model/cart-port.ts'
import { StoreError } from '../../src/model/errors.ts'
import { fromOutside } from '../support/from-outside.ts'
import { deferred, settle } from '../support/session.ts'
import { fakeProvider, openCart, product } from '../support/store/cart-provider.ts'
import { createMemory } from './cart-page-fixture.ts'

const lineOf = (id: string) => ({
  id: 'l1',
  quantity: 1,
  catalogReference: { appId: 'a', catalogItemId: id },
  price: { amount: '10' },
})
const cartOf = (product: string): Cart =>
  fromOutside({ id: `${product}’s cart`, currency: 'EUR', lineItems: [lineOf(product)] })

/** Opens a cart whose answers the test gives, and notes each cart that is shown. */
async function open(first: Cart | undefined) {
  const reads: ReturnType<typeof deferred<Cart | undefined>>[] = []
  const writes: ReturnType<typeof deferred<Cart>>[] = []
  const next = <Answer>(list: ReturnType<typeof deferred<Answer>>[]) => {
    const one = deferred<Answer>()
    list.push(one)
    return one.promise
  }
  const port = Object.assign(fromOutside<CartPort>({}), {
    read: () => next(reads),
    setQuantities: () => next(writes),
  })
  const memory = createMemory()
  const opened = openCart(fakeProvider(), { port, memory })
  const { cart } = opened
  const loaded = cart.load()
  await settle()
  reads[0]?.resolve(first)
  await loaded
  const shown: (string | undefined)[] = []
  cart.state.subscribe((now, before) => {
    if (now.cart !== before.cart) shown.push(now.cart?.id)
  })
  return { ...opened, memory, reads, writes, shown, product: () => cart.lines[0]?.productId }
}

describe('an answer that comes after another shopper has', () => {
  it('is not shown to them, if it is the answer to a change', async () => {
    const { cart, reads, writes, shown, told, memory } = await open(cartOf('first'))
    const changed = cart.setQuantity('l1', 2).catch((reason) => reason)
    await settle()
    const work = cart.changeIdentity()
    writes[0]?.resolve(cartOf('first'))
    await settle()
    reads[1]?.resolve(undefined)
    await Promise.all([changed, work])
    expect([shown, told(), memory.hasCart(), cart.count]).toEqual([[undefined], [], false, 0])
  })

  it('is not told to them, if it is a refusal', async () => {
    const { cart, reads, writes, shown, told } = await open(cartOf('first'))
    const codes = ['CURRENT_CART_NOT_FOUND', 'CART_ALREADY_ORDERED', 'LINE_ITEM_NOT_FOUND_IN_CART']
    for (const [at, providerCode] of codes.entries()) {
      const changed = cart.setQuantity('l1', 2)
      await settle()
      const work = cart.changeIdentity()
      writes[at]?.reject(new StoreError('not_found', 'gone', { status: 404, providerCode }))
      await expect(changed).rejects.toMatchObject({ providerCode })
      reads[at + 1]?.resolve(cartOf('second'))
      await work
      expect(told()).toEqual([])
    }
    expect(shown.filter(Boolean)).toEqual(codes.map(() => 'second’s cart'))
    expect(reads).toHaveLength(codes.length + 1)
  })

  it('is not repeated in their cart, if the answer was lost', async () => {
    const { cart, reads, writes } = await open(cartOf('first'))
    const changed = cart.setQuantity('l1', 2)
    await settle()
    const work = cart.changeIdentity()
    writes[0]?.reject(new StoreError('network', 'lost'))
    await expect(changed).rejects.toMatchObject({ code: 'network' })
    reads[1]?.resolve(cartOf('second'))
    await work
    expect([writes.length, reads.length, cart.state.getState().certainty]).toEqual([1, 2, 'sure'])
  })

  it('is not shown to them, if it is the answer to a question', async () => {
    const { cart, reads, shown, told } = await open(cartOf('first'))
    const asked = cart.refresh()
    await settle()
    const work = cart.changeIdentity()
    reads[1]?.resolve(cartOf('first'))
    await settle()
    reads[2]?.resolve(cartOf('second'))
    await Promise.all([asked, work])
    expect([shown, told()]).toEqual([[undefined, 'second’s cart'], []])
  })
})

it('an addition that the next one’s cart gets, because the provider had ended the session, isn’t said to be short of stock', async () => {
  const provider = fakeProvider([product({ left: 50 })])
  const { cart, told } = openCart(provider)
  await cart.add({ productId: 'vase' })
  provider.hold()
  const added = cart.add({ productId: 'vase' })
  await settle()
  // The call was answered with 401, and is sent again with the token of a new visitor.
  provider.lose()
  const work = cart.changeIdentity('logged-out')
  provider.release()
  expect(await added).toMatchObject({ quantity: 1 })
  await work
  expect([cart.count, told()]).toEqual([1, [{ kind: 'logged-out' }]])
})

it('a member with an empty cart isn’t told, when their session ends, that it is another one', async () => {
  const { cart, told } = openCart(fakeProvider())
  await cart.load()
  await cart.changeIdentity('logged-out')
  expect(told()).toEqual([])
})

describe('a change that is not sent yet when another shopper comes', () => {
  it('isn’t sent to their cart, nor told to them, if it waits for another change', async () => {
    const { cart, reads, writes, shown, told } = await open(cartOf('first'))
    const first = cart.setQuantity('l1', 2).catch(({ code }) => code)
    await settle()
    const second = cart.setNote('For my aunt Ada').catch(({ code }) => code)
    const work = cart.changeIdentity()
    writes[0]?.resolve(cartOf('first'))
    await settle()
    reads[1]?.resolve(cartOf('second'))
    await work
    expect(await second).toBe('aborted')
    await first
    expect([writes.length, told(), shown.at(-1)]).toEqual([1, [], 'second’s cart'])
  })

  const openReading = () => {
    const provider = fakeProvider([product({ left: 50 })])
    const reading = deferred<void>()
    const opened = openCart(provider, {
      async readProduct(id) {
        await reading.promise
        return provider.find(id)
      },
    })
    return { ...opened, provider, reading }
  }

  it('isn’t sent to their cart, nor told to them, if its product is still being read', async () => {
    const { cart, provider, reading, told } = openReading()
    const added = cart.add({ productId: 'vase' }).catch(({ code }) => code)
    await settle()
    const work = cart.changeIdentity()
    reading.resolve()
    expect(await added).toBe('aborted')
    await work
    expect([provider.quantities(), told()]).toEqual([[], []])
  })

  it('is sent all the same if it is the shopper who has logged in', async () => {
    const { cart, provider, reading, told } = openReading()
    const added = cart.add({ productId: 'vase' })
    await settle()
    const work = cart.changeIdentity('logged-in')
    reading.resolve()
    await Promise.all([added, work])
    expect([provider.quantities(), told()]).toEqual([[1], []])
  })
})
