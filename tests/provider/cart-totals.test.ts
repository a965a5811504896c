import { describe, expect, it } from 'vitest'
import { useSandbox } from '../support/sandbox/sandbox-fixture.ts'
import { newShopper, referToVariant, SAGE } from './cart-fixture.ts'

describe('the totals of a cart', () => {
  const sandbox = useSandbox({ seed: 'demo' })

  async function enterWith(quantity: number) {
    const shopper = await newShopper(sandbox.url)
    await shopper.add(referToVariant('stoneware-mug', SAGE), quantity)
    return shopper
  }

  it('are padded, with shipping added and the tax inside', async () => {
    const { status, body } = await (await enterWith(1)).totals()

    expect(status).toBe(200)
    expect(body.priceSummary).toMatchObject({
      subtotal: { amount: '38.00', formattedAmount: '€38.00' },
      shipping: { amount: '4.90' },
      discount: { amount: '0.00' },
      // 38.00 × 19 ÷ 119 = 6.07, 4.90 × 19 ÷ 119 = 0.78
      tax: { amount: '6.85' },
      total: { amount: '42.90', formattedAmount: '€42.90' },
      additionalFees: { amount: '0.00' },
    })
    expect(body.taxSummary).toMatchObject({
      taxableAmount: { amount: '36.05' },
      totalTax: { amount: '6.85' },
    })
    expect(body.calculatedLineItems).toMatchObject([
      {
        lineItemId: '00000000-0000-0000-0000-000000000001',
        pricesBreakdown: {
          totalPriceAfterTax: { amount: '38.00' },
          totalPriceBeforeTax: { amount: '31.93' },
          taxDetails: { taxRate: '0.19', totalTax: { amount: '6.07' } },
          price: { amount: '38.00' },
        },
      },
    ])
    expect(body.cart.lineItems[0].price.amount).toBe('38')
    expect(body).toMatchObject({ currency: 'EUR', violations: [], payNow: body.priceSummary })
  })

  it('offer the ways of shipping; the standard one is free from 75 euros', async () => {
    const small = await (await enterWith(1)).totals()
    const large = await (await enterWith(2)).totals()
    const codes = ({ body }: typeof small) =>
      body.shippingInfo.carrierServiceOptions[0].shippingOptions.map(
        ({ code, cost }: { code: string; cost: { price: { amount: string } } }) => [code, cost.price.amount],
      )

    expect(codes(small)).toEqual([
      ['standard', '4.90'],
      ['express', '12.90'],
    ])
    expect(codes(large)).toEqual([
      ['standard', '0.00'],
      ['express', '12.90'],
    ])
  })

  it('use the requested shipping, and refuse an unknown one', async () => {
    const shopper = await enterWith(1)
    const express = await shopper.totals({ selectedShippingOption: { code: 'express' } })
    const owl = await shopper.totals({ selectedShippingOption: { code: 'owl' } })

    expect(express.body.priceSummary).toMatchObject({
      shipping: { amount: '12.90' },
      total: { amount: '50.90' },
    })
    expect(express.body.shippingInfo.selectedCarrierServiceOption.code).toBe('express')
    expect(owl.status).toBe(400)
    expect(owl.body.details.validationError.fieldViolations[0].field).toBe('selectedShippingOption.code')
  })

  it('leave out sums that the caller excludes', async () => {
    const { body } = await (await enterWith(1)).totals({ calculateTax: false, calculateShipping: false })

    expect(body.priceSummary).toMatchObject({
      shipping: { amount: '0.00' },
      tax: { amount: '0.00' },
      total: { amount: '38.00' },
    })
    expect(body.shippingInfo.carrierServiceOptions).toEqual([])
  })

  it('report a country without shipping', async () => {
    const { body } = await (await enterWith(1)).totals({ shippingAddress: { country: 'US' } })

    expect(body.shippingInfo.carrierServiceOptions).toEqual([])
    expect(body.violations).toEqual([
      expect.objectContaining({ severity: 'ERROR', description: 'Nothing is sent to this country' }),
    ])
  })
})
