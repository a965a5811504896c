import { describe, expect, it } from 'vitest'

import { call, useSandbox } from '../support/sandbox/sandbox-fixture.ts'
import { useV3Sandbox } from '../support/sandbox/v3-fixture.ts'
import { newShopper, referToVariant } from './cart-fixture.ts'
import { createV3Refer, newCartV2Shopper } from './cart-v2-fixture.ts'
import { BUYER, checkOut } from './checkout-fixture.ts'

const FEES = { seed: 'demo', fees: 'Gift wrap 3.50, Insurance 2' } as const
const ADDED = { ...FEES, taxes: 'added' } as const
const OAT = { Glaze: 'Oat', Size: '350 ml' }
const MUG = referToVariant('stoneware-mug', OAT)
const ALL = { calculateDelivery: true, calculateAdditionalFees: true, calculateTax: true }

/** Only the amounts of money objects. */
const amountsOf = (sums: Readonly<Record<string, { readonly amount: string }>>) =>
  Object.fromEntries(Object.entries(sums).map(([name, { amount }]) => [name, amount]))

describe('a shop with costs beside lines and delivery', () => {
  const shop = useSandbox(FEES)
  const next = useV3Sandbox(FEES)

  it('names them in the totals of cart v1, unless they are not asked for', async () => {
    const shopper = await newShopper(shop.url)
    await shopper.add(MUG)
    const { body } = await shopper.totals()
    expect(body.additionalFees).toMatchObject([
      { name: 'Gift wrap', price: { amount: '3.50' } },
      { name: 'Insurance', price: { amount: '2.00' } },
    ])
    expect(body.cart.taxIncludedInPrices).toBe(true)
    // The tax is 19 parts of 119 of each: line, delivery, fees.
    expect(amountsOf(body.priceSummary)).toEqual({
      subtotal: '32.00',
      shipping: '4.90',
      additionalFees: '5.50',
      discount: '0.00',
      tax: '6.77',
      total: '42.40',
    })
    const without = (await shopper.totals({ calculateAdditionalFees: false })).body
    expect(without.additionalFees).toEqual([])
    expect(amountsOf(without.priceSummary)).toMatchObject({ additionalFees: '0.00', total: '36.90' })
  })

  it('names them in estimates of cart v2 that ask for them', async () => {
    const shopper = await newCartV2Shopper(next.url)
    await shopper.add(await createV3Refer(next)('stoneware-mug', OAT))
    const { summary } = (await shopper.estimate(ALL)).body
    expect(summary.additionalFees).toMatchObject([
      { name: { original: 'Gift wrap' }, price: { amount: '3.50' } },
      { name: { original: 'Insurance' }, price: { amount: '2.00' } },
    ])
    expect(amountsOf(summary.priceSummary)).toEqual({
      subtotal: '32.00',
      delivery: '4.90',
      additionalFees: '5.50',
      discount: '0.00',
      tax: '0.00',
      total: '42.40',
    })
    expect((await shopper.estimate()).body.summary.additionalFees).toEqual([])
  })
})

describe('a shop that adds taxes to its prices', () => {
  const shop = useSandbox(ADDED)
  const next = useV3Sandbox(ADDED)

  it('says so in cart v1, and in its totals', async () => {
    const shopper = await newShopper(shop.url)
    await shopper.add(MUG)
    const { body } = await shopper.totals()
    expect(body.cart).toMatchObject({ taxIncludedInPrices: false, subtotal: { amount: '32' } })
    expect(amountsOf(body.priceSummary)).toEqual({
      subtotal: '32.00',
      shipping: '4.90',
      additionalFees: '5.50',
      discount: '0.00',
      tax: '8.06',
      total: '50.46',
    })
    expect(body.calculatedLineItems[0].pricesBreakdown).toMatchObject({
      totalPriceBeforeTax: { amount: '32.00' },
      totalPriceAfterTax: { amount: '38.08' },
      taxDetails: { taxableAmount: { amount: '32.00' }, totalTax: { amount: '6.08' } },
    })
  })

  it('says so in cart v2, and in its estimates', async () => {
    const shopper = await newCartV2Shopper(next.url)
    await shopper.add(await createV3Refer(next)('stoneware-mug', OAT))
    const { cart, summary } = (await shopper.estimate(ALL)).body
    expect(cart.taxInfo).toEqual({ pricesIncludeTax: false })
    expect(summary.taxSummary).toMatchObject({
      pricesIncludeTax: false,
      taxes: [{ taxableAmount: { amount: '42.40' }, amount: { amount: '8.06' } }],
    })
    expect(amountsOf(summary.priceSummary)).toMatchObject({ tax: '8.06', total: '50.46' })
  })

  it('charges them at its checkout, and the order has them', async () => {
    const shopper = await newShopper(shop.url)
    await shopper.add(MUG)
    const page = await checkOut(shopper, shop.url)
    for (const text of ['Gift wrap', '€3.50', 'VAT', '€8.06', '€50.46']) expect(page.html).toContain(text)
    expect(page.html).not.toContain('Including VAT')
    const thanks = await page.submit(BUYER)
    for (const text of ['Insurance', '€2.00', 'VAT', '€8.06', '€50.46']) expect(thanks.html).toContain(text)
    const { orders } = (
      await call(shop.url, 'POST /ecom/v1/orders/search', { token: shopper.token, body: {} })
    ).body
    expect(orders).toMatchObject([
      {
        taxIncludedInPrices: false,
        additionalFees: [
          { name: 'Gift wrap', price: { amount: '3.50' } },
          { name: 'Insurance', price: { amount: '2.00' } },
        ],
        lineItems: [
          {
            lineItemPrice: { amount: '32.00' },
            totalPriceBeforeTax: { amount: '32.00' },
            totalPriceAfterTax: { amount: '38.08' },
          },
        ],
      },
    ])
    expect(amountsOf(orders[0].priceSummary)).toEqual({
      subtotal: '32.00',
      shipping: '4.90',
      totalAdditionalFees: '5.50',
      discount: '0.00',
      tax: '8.06',
      total: '50.46',
    })
  })
})
