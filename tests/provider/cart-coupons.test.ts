import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { takePart } from '../../demo/provider/cart/amount.ts'
import type { LineRecord } from '../../demo/provider/cart/cart-record.ts'
import { type Coupon, judgeCoupon } from '../../demo/provider/cart/coupon.ts'
import type { ItemFacts } from '../../demo/provider/cart/item-facts.ts'
import type { JudgedCart } from '../../demo/provider/cart/judged-cart.ts'
import type { JudgedLine } from '../../demo/provider/cart/judged-line.ts'
import { computeTotals } from '../../demo/provider/cart/totals.ts'
import { fake } from '../support/fake.ts'
import { type Answer, useSandbox } from '../support/sandbox/sandbox-fixture.ts'
import { newShopper, referTo, referToVariant, type Shopper } from './cart-fixture.ts'

const MUG = referToVariant('stoneware-mug', { Glaze: 'Oat', Size: '350 ml' })

describe('coupons', () => {
  const sandbox = useSandbox({ seed: 'demo' })

  async function enterWith(quantity: number): Promise<Shopper> {
    const shopper = await newShopper(sandbox.url)
    await shopper.add(MUG, quantity)
    return shopper
  }

  const codeOf = ({ body }: Answer) => body.details.applicationError.code

  it.each([
    ['TEN', '12.8', '115.2'],
    ['ten', '12.8', '115.2'],
    [' Five ', '5', '123'],
    ['TWENTY', '20', '108'],
    ['MUGS15', '19.2', '108.8'],
    ['FREESHIP', '0', '128'],
  ])('%s takes %s off four mugs', async (couponCode, discount, rest) => {
    const shopper = await enterWith(4)
    const { status, body } = await shopper.update({ couponCode })

    expect(status).toBe(200)
    expect(body.cart).toMatchObject({
      appliedDiscounts: [{ coupon: { id: expect.any(String), code: couponCode.trim().toUpperCase() } }],
      subtotal: { amount: '128' },
      discount: { amount: discount },
      subtotalAfterDiscounts: { amount: rest },
    })
  })

  it.each([
    ['NEVER', 404, 'COUPON_NOT_FOUND'],
    ['EXPIRED', 428, 'COUPON_EXPIRED'],
    ['TWENTY', 428, 'COUPON_MINIMUM_NOT_MET'],
  ])('%s is refused with %s %s, and the cart stays as it was', async (couponCode, status, code) => {
    const shopper = await enterWith(1)
    await shopper.update({ couponCode: 'TEN' })
    const refused = await shopper.update({ couponCode, cartInfo: { buyerNote: 'with a coupon' } })

    expect(refused.status).toBe(status)
    expect(codeOf(refused)).toBe(code)
    expect(refused.body.details.applicationError.description).not.toBe('')
    expect((await shopper.get()).body.cart).toMatchObject({
      appliedDiscounts: [{ coupon: { code: 'TEN' } }],
      buyerNote: '',
    })
  })

  it('one for a collection is refused without a product of it, and takes nothing off the others', async () => {
    const shopper = await newShopper(sandbox.url)
    await shopper.add(referTo('moon-jar'))
    const refused = await shopper.update({ couponCode: 'MUGS15' })
    await shopper.add(MUG)
    const { body } = await shopper.update({ couponCode: 'MUGS15' })
    const { body: totals } = await shopper.totals()

    expect(codeOf(refused)).toBe('COUPON_NOT_APPLICABLE')
    expect(body.cart.discount.amount).toBe('4.8')
    expect(totals.appliedDiscounts).toMatchObject([
      { discountType: 'SPECIFIC_ITEMS', lineItemIds: ['00000000-0000-0000-0000-000000000002'] },
    ])
    expect(totals.calculatedLineItems).toMatchObject([
      { pricesBreakdown: { totalDiscount: { amount: '0.00' } } },
      { pricesBreakdown: { totalDiscount: { amount: '4.80' }, totalPriceAfterTax: { amount: '27.20' } } },
    ])
  })

  it('can be removed', async () => {
    const shopper = await enterWith(1)
    await shopper.update({ couponCode: 'TEN' })
    const { body } = await shopper.removeCoupon()

    expect(body.cart).toMatchObject({ appliedDiscounts: [], discount: { amount: '0' } })
  })

  it('has no effect below its minimum, reports it, and has effect again above it', async () => {
    const shopper = await enterWith(4)
    await shopper.update({ couponCode: 'TWENTY' })
    const { body: below } = await shopper.setQuantity('00000000-0000-0000-0000-000000000001', 1)
    const { body: totals } = await shopper.totals()
    const { body: above } = await shopper.setQuantity('00000000-0000-0000-0000-000000000001', 4)

    expect(below.cart).toMatchObject({ appliedDiscounts: [], discount: { amount: '0' } })
    expect(totals.violations).toEqual([])
    expect(totals.calculationErrors.couponCalculationError.applicationError).toEqual({
      code: 'COUPON_MINIMUM_NOT_MET',
      description: expect.stringContaining('€100.00'),
      data: { couponCode: 'TWENTY', minimumSubtotal: '€100.00' },
    })
    expect(above.cart.discount.amount).toBe('20')
  })

  it('for shipping removes the costs of any shipping', async () => {
    const shopper = await enterWith(1)
    await shopper.update({ couponCode: 'FREESHIP' })
    const { body } = await shopper.totals({ selectedShippingOption: { code: 'express' } })

    expect(body.priceSummary).toMatchObject({
      subtotal: { amount: '32.00' },
      shipping: { amount: '12.90' },
      discount: { amount: '12.90' },
      total: { amount: '32.00' },
    })
    expect(body.appliedDiscounts[0].discountType).toBe('SHIPPING')
  })
})

const facts: ItemFacts = {
  name: 'Mug',
  slug: 'mug',
  price: null,
  fullPrice: null,
  picture: null,
  details: [],
  sku: '',
  weight: 0,
  isPhysical: true,
  collectionIds: [],
}

function lineOf(no: number, total: bigint): JudgedLine {
  const line = { no, quantity: 1, key: String(no) } as LineRecord
  return {
    line,
    facts,
    total,
    price: total,
    fullPrice: total,
    status: 'AVAILABLE',
    available: undefined,
    item: undefined,
  }
}

const couponOf = (more: Partial<Coupon>): Coupon => ({
  id: 'c',
  code: 'C',
  name: 'C',
  kind: 'PERCENT',
  value: 0,
  minimumSubtotal: 0,
  collectionId: null,
  expiresAt: null,
  isDisabled: false,
  startsAt: null,
  minimumQuantity: 0,
  isUsedUp: false,
  isUsed: false,
  ...more,
})

/** Computes a cart of any lines with any coupon. */
function addUp(prices: readonly bigint[], coupon: Coupon, code: string) {
  const lines = prices.map((price, index) => lineOf(index + 1, price))
  const verdict = judgeCoupon(coupon, lines, { now: 0, format: String })
  const subtotal = prices.reduce((sum, price) => sum + price, 0n)
  const cart = fake<JudgedCart>({
    lines,
    subtotal,
    coupon: verdict.state === 'applies' ? verdict.discount : undefined,
    giftCards: [],
    automatic: undefined,
    fees: [],
    addsTax: false,
    deposit: undefined,
  })
  return computeTotals(cart, { withTax: true, withShipping: true, withFees: true, shipping: { code } })
}

describe('the bounds of a coupon', () => {
  const judge = (more: Partial<Coupon>, { now = 0, prices = [10_000n] } = {}) => {
    const lines = prices.map((price, index) => lineOf(index + 1, price))
    const verdict = judgeCoupon(couponOf(more), lines, { now, format: String })
    return verdict.state === 'applies' ? verdict.discount.total : verdict.refusal.code
  }

  it.each([
    ['a millisecond before its end', 999, 1_000n],
    ['at its end', 1_000, 'COUPON_EXPIRED'],
    ['a millisecond after it', 1_001, 'COUPON_EXPIRED'],
  ])('%s', (_when, now, verdict) => {
    expect(judge({ value: 1_000, expiresAt: 1_000 }, { now })).toBe(verdict)
  })

  it.each([
    ['a cent below its minimum', 9_999n, 'COUPON_MINIMUM_NOT_MET'],
    ['at its minimum', 10_000n, 500n],
    ['a cent above it', 10_001n, 500n],
  ])('%s', (_where, price, verdict) => {
    expect(judge({ kind: 'AMOUNT', value: 500, minimumSubtotal: 10_000 }, { prices: [price] })).toBe(verdict)
  })

  it.each([
    ['a cent less than the cart', 'AMOUNT', 9_999, 9_999n],
    ['as much as the cart', 'AMOUNT', 10_000, 10_000n],
    ['a cent more than the cart', 'AMOUNT', 10_001, 10_000n],
    ['all of it', 'PERCENT', 10_000, 10_000n],
    ['nothing', 'PERCENT', 0, 0n],
    ['shipping only', 'SHIPPING', 0, 0n],
  ] as const)('is worth %s', (_worth, kind, value, total) => {
    expect(judge({ kind, value })).toBe(total)
  })
})

describe('the sums of any cart', () => {
  const prices = fc.array(fc.bigInt(0n, 10n ** 15n), { minLength: 1, maxLength: 30 })
  const coupon = fc.oneof(
    fc.integer({ min: 0, max: 10_000 }).map((value) => couponOf({ kind: 'PERCENT', value })),
    fc.integer({ min: 0, max: 10 ** 9 }).map((value) => couponOf({ kind: 'AMOUNT', value })),
    fc.constant(couponOf({ kind: 'SHIPPING' })),
  )

  it('agree with each other to the cent', () => {
    fc.assert(
      fc.property(prices, coupon, fc.constantFrom('standard', 'express'), (all, given, code) => {
        const totals = addUp(all, given, code)
        const paid = totals.lines.reduce((sum, line) => sum + line.afterTax, 0n)
        const offShipping = given.kind === 'SHIPPING' ? totals.shipping : 0n

        expect(totals.total).toBe(totals.subtotal + totals.shipping - totals.discount)
        expect(totals.total).toBe(paid + totals.shipping - offShipping)
        expect(totals.lines.every(({ discount, judged }) => discount >= 0n && discount <= judged.total)).toBe(
          true,
        )
        expect(totals.total >= 0n).toBe(true)
      }),
    )
  })

  it('hold a tax that is never more than a cent per line from 19 parts of 119', () => {
    fc.assert(
      fc.property(prices, coupon, (all, given) => {
        const totals = addUp(all, given, 'standard')
        const off = totals.tax - takePart(totals.total, 19n, 119n)
        const most = BigInt(all.length + 2)

        expect(off <= most && off >= -most).toBe(true)
      }),
    )
  })
})
