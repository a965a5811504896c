import { describe, expect, it } from 'vitest'
import { call, useSandbox } from '../support/sandbox/sandbox-fixture.ts'
import { useV3Sandbox } from '../support/sandbox/v3-fixture.ts'
import { newShopper } from './cart-fixture.ts'
import { createV3Refer, newCartV2Shopper } from './cart-v2-fixture.ts'
import { BUYER, checkOut, MUG } from './checkout-fixture.ts'

/** More than one mug costs, and less than two. */
const OPTIONS = { seed: 'demo', minimumOrder: '50' } as const

describe('a shop with a smallest order', () => {
  const shop = useSandbox(OPTIONS)
  const next = useV3Sandbox(OPTIONS)
  const ordersOf = async (url: string) => (await call(url, 'GET /_sandbox/orders')).body

  it('says it in the totals of cart v1, until it is reached', async () => {
    const shopper = await newShopper(shop.url)
    await shopper.add(MUG)
    expect((await shopper.totals()).body.violations).toMatchObject([
      { severity: 'ERROR', target: { other: {} }, description: 'The minimum order is €50.00' },
    ])
    await shopper.add(MUG)
    expect((await shopper.totals()).body.violations).toEqual([])
  })

  it('says it in estimates of cart v2, with what is missing, to a caller who asks what prevents an order', async () => {
    const shopper = await newCartV2Shopper(next.url)
    const mug = await createV3Refer(next)('stoneware-mug', { Glaze: 'Oat', Size: '350 ml' })
    await shopper.add(mug)
    const read = async (validationConfig: string) =>
      (await shopper.estimate({ validationConfig })).body.summary.violations
    expect(await read('PRE_CHECKOUT_VALIDATIONS')).toMatchObject([
      {
        code: 'SUBTOTAL_BELOW_ORDER_MINIMUM',
        scope: 'GLOBAL',
        severity: 'ERROR',
        subtotalBelowOrderMinimumData: {
          minimumOrderSubtotal: { amount: '50.00' },
          remainingAmount: { amount: '18.00' },
        },
      },
    ])
    expect(await read('SKIP_VALIDATIONS')).toEqual([])
    await shopper.add(mug)
    expect(await read('PRE_CHECKOUT_VALIDATIONS')).toEqual([])
  })

  it('takes no smaller one at its checkout, and says why', async () => {
    const shopper = await newShopper(shop.url)
    await shopper.add(MUG)
    const page = await checkOut(shopper, shop.url)
    expect(page.html).toContain('Orders start at €50.00.')
    await page.submit(BUYER)
    expect(await ordersOf(shop.url)).toEqual([])
    await shopper.add(MUG)
    expect((await (await checkOut(shopper, shop.url)).submit(BUYER)).html).toContain('Thank you')
    expect(await ordersOf(shop.url)).toHaveLength(1)
  })
})
