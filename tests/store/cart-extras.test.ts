import { describe, expect, it } from 'vitest'
import { type FakeProvider, fakeProvider, openCart, product } from '../support/store/cart-provider.ts'

async function withLine() {
  const provider = fakeProvider([product({ left: 50 })])
  const opened = openCart(provider)
  await opened.cart.add({ productId: 'vase' })
  return { provider, ...opened }
}

const patches = (provider: FakeProvider) => provider.sent('/current')

describe('a note to the shop', () => {
  it('is sent trimmed, and shown in the cart', async () => {
    const { cart, provider } = await withLine()
    await cart.setNote('  Ring twice \n')

    expect(patches(provider)).toEqual([{ cartInfo: { buyerNote: 'Ring twice' } }])
    expect(cart.state.getState().cart?.buyerNote).toBe('Ring twice')
  })

  it('may be a thousand characters long, and no longer', async () => {
    const { cart, provider, told } = await withLine()
    await cart.setNote('x'.repeat(1000))
    await expect(cart.setNote('x'.repeat(1001))).rejects.toMatchObject({ code: 'invalid_argument' })

    expect(patches(provider)).toHaveLength(1)
    expect(told()).toEqual([{ kind: 'note-too-long', most: 1000 }])
  })

  it.each(['network', 502, 'html'] as const)(
    'whose answer was lost (%s) is still in the cart',
    async (loss) => {
      const { cart, provider, told } = await withLine()
      provider.loseNext(loss)
      await cart.setNote('Ring twice')

      expect(patches(provider)).toHaveLength(1)
      expect(cart.state.getState().cart?.buyerNote).toBe('Ring twice')
      expect(told()).toEqual([])
    },
  )

  it('that never reached the provider is sent again', async () => {
    const { cart, provider } = await withLine()
    provider.failNext({ status: 504 })
    await cart.setNote('Ring twice')

    expect(patches(provider)).toHaveLength(2)
    expect(cart.state.getState().cart?.buyerNote).toBe('Ring twice')
  })
})

describe('a coupon', () => {
  it('is sent trimmed, shown in the cart, and removed again', async () => {
    const { cart, provider } = await withLine()
    await cart.applyCoupon(' TEN ')
    expect(patches(provider)).toEqual([{ couponCode: 'TEN' }])
    expect(cart.state.getState().cart?.appliedDiscounts).toMatchObject([{ coupon: { code: 'TEN' } }])
    await cart.removeCoupon()

    expect(cart.state.getState().cart?.appliedDiscounts).toEqual([])
  })

  it('has the provider’s code when it is applied, and names the one that it replaces', async () => {
    const { cart } = await withLine()
    expect(await cart.applyCoupon('ten')).toEqual({ code: 'TEN' })
    expect(await cart.applyCoupon('Ten')).toEqual({ code: 'TEN' })
    expect(await cart.applyCode('mugs15')).toEqual({ kind: 'coupon', code: 'MUGS15', replaced: 'TEN' })
  })

  it('without a code is refused before any request', async () => {
    const { cart, provider, told } = await withLine()
    await expect(cart.applyCoupon('  ')).rejects.toMatchObject({
      details: { problem: { kind: 'coupon', code: '', reason: 'unknown' } },
    })
    expect(patches(provider)).toEqual([])
    expect(told()).toEqual([])
  })

  it('that is refused gives the reason to its caller alone', async () => {
    const { cart, provider, told } = await withLine()
    provider.failNext({ status: 428, code: 'COUPON_EXPIRED' })
    await expect(cart.applyCoupon('TEN')).rejects.toMatchObject({
      details: { problem: { kind: 'coupon', code: 'TEN', reason: 'expired' } },
      cause: { providerCode: 'COUPON_EXPIRED' },
    })
    expect(told()).toEqual([])
  })

  it.each(['network', 504, 'cut'] as const)(
    'whose answer was lost (%s) is still in the cart',
    async (loss) => {
      const { cart, provider } = await withLine()
      provider.loseNext(loss)
      await cart.applyCoupon('TEN')
      expect(patches(provider)).toHaveLength(1)
      provider.loseNext(loss)
      await cart.removeCoupon()

      expect(provider.asked.filter((one) => one.includes('remove-coupon'))).toHaveLength(1)
      expect(cart.state.getState().cart?.appliedDiscounts).toEqual([])
    },
  )

  it('is the same in upper and lower case', async () => {
    const { cart, provider } = await withLine()
    await cart.applyCoupon('TEN')
    provider.failNext({ status: 504 })
    await cart.applyCoupon('ten')

    expect(patches(provider)).toHaveLength(2)
  })

  it('that never reached the provider is sent again', async () => {
    const { cart, provider } = await withLine()
    provider.failNext({ status: 504 })
    await cart.applyCoupon('TEN')
    expect(patches(provider)).toHaveLength(2)
    provider.failNext({ status: 504 })
    await cart.removeCoupon()

    expect(provider.asked.filter((one) => one.includes('remove-coupon'))).toHaveLength(2)
    expect(cart.state.getState().cart?.appliedDiscounts).toEqual([])
  })
})
