import { describe, expect, it } from 'vitest'
import { useSandbox } from '../support/sandbox/sandbox-fixture.ts'
import { createV3Refer, newCartV2Shopper, type Refer, referV1 } from './cart-v2-fixture.ts'
import { BUYER, visit } from './checkout-fixture.ts'

describe.each(['v1', 'v3'] as const)('cart v2 on a shop of %s', (catalog) => {
  const sandbox = useSandbox({ seed: 'demo', catalog })
  const refer: Refer = (...asked) => (catalog === 'v1' ? referV1 : createV3Refer(sandbox))(...asked)

  it.each([
    ['NOPE', 'INVALID_COUPON_CODE', { couponCode: 'NOPE' }],
    ['EXPIRED', 'INVALID_COUPON_STATUS', { couponCode: 'EXPIRED', reason: 'EXPIRED' }],
    [
      'TWENTY',
      'INVALID_COUPON_STATUS',
      {
        couponCode: 'TWENTY',
        reason: 'MIN_SUBTOTAL_NOT_REACHED',
        minSubtotalNotReachedDetails: {
          requiredMinimumSubtotal: { amount: '100.00', convertedAmount: '100.00' },
        },
      },
    ],
    [
      'THREE',
      'INVALID_COUPON_STATUS',
      {
        couponCode: 'THREE',
        reason: 'MIN_LINE_ITEM_QUANTITY_NOT_REACHED',
        minLineItemQuantityNotReachedDetails: { requiredMinimumQuantity: 3 },
      },
    ],
    ['PAUSED', 'INVALID_COUPON_STATUS', { couponCode: 'PAUSED', reason: 'DISABLED' }],
    ['SOON', 'INVALID_COUPON_STATUS', { couponCode: 'SOON', reason: 'INACTIVE' }],
    ['GONE', 'INVALID_COUPON_STATUS', { couponCode: 'GONE', reason: 'MAX_USAGE_EXCEEDED' }],
    [
      'MUGS15',
      'INVALID_COUPON_STATUS',
      { couponCode: 'MUGS15', reason: 'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS' },
    ],
  ])('refuses the coupon %s with %s', async (coupon, code, data) => {
    const shopper = await newCartV2Shopper(sandbox.url)
    await shopper.add(await refer('stoneware-clay'))
    const refused = await shopper.addCoupon(coupon)
    expect(refused.status).toBe(428)
    expect(refused.body.details.applicationError).toMatchObject({ code, data })
  })

  it('enters a coupon of a checkout into its cart, not into the current one', async () => {
    const shopper = await newCartV2Shopper(sandbox.url)
    const clay = { catalogReference: await refer('stoneware-clay'), quantity: 1 }
    await shopper.add(clay.catalogReference)
    const { body } = await shopper.send('POST /ecom/v2/carts', {
      cart: { source: { channelType: 'WEB' } },
      catalogItems: [clay],
    })
    const couponsOf = async (cart: string) =>
      (await shopper.send(`GET /ecom/v2/carts/${cart}`)).body.cart.coupons.map(
        ({ code }: { code: string }) => code,
      )
    const page = await visit(`${sandbox.url}/checkout?checkoutId=${body.cart.id}`)
    const applied = await page.submit({ ...BUYER, action: 'apply-coupon', coupon: 'TEN' })
    expect(await couponsOf('current')).toEqual([])
    expect(await couponsOf(body.cart.id)).toEqual(['TEN'])
    await applied.submit({ ...BUYER, action: 'remove-coupon' })
    expect(await couponsOf(body.cart.id)).toEqual([])
  })

  it('tells a minimum in the customer’s money beside the shop’s', async () => {
    const shopper = await newCartV2Shopper(sandbox.url)
    await shopper.add(await refer('stoneware-clay'))
    const refused = await shopper.send(
      'POST /ecom/v2/carts/current/add-coupon',
      { coupon: { code: 'TWENTY' } },
      { 'x-wix-currency': 'USD' },
    )
    const { data } = refused.body.details.applicationError
    const { amount, convertedAmount } = data.minSubtotalNotReachedDetails.requiredMinimumSubtotal
    expect(amount).toBe('100.00')
    expect(Number(convertedAmount)).toBeGreaterThan(0)
    expect(convertedAmount).not.toBe(amount)
  })
})
