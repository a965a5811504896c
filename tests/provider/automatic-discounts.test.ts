import { describe, expect, it } from 'vitest'
import { readPrice, takePart } from '../../demo/provider/cart/amount.ts'
import { createMoneyChanger } from '../../demo/provider/catalog/money.ts'
import { reduceAutomatically } from '../../demo/provider/catalog/v3/entities/money.ts'
import { call, type Json, useSandbox } from '../support/sandbox/sandbox-fixture.ts'
import { readBySlug, search, useV3Sandbox } from '../support/sandbox/v3-fixture.ts'
import { newShopper, referToVariant } from './cart-fixture.ts'
import { createV3Refer, newCartV2Shopper } from './cart-v2-fixture.ts'
import { BUYER, checkOut } from './checkout-fixture.ts'

const OPTIONS = { seed: 'demo', automaticDiscount: 'Spring sale 15' } as const
const OAT = { Glaze: 'Oat', Size: '350 ml' }
const MUG = referToVariant('stoneware-mug', OAT)
const SPRING = { original: 'Spring sale' }
const DETAIL = ['CURRENCY', 'VARIANT_OPTION_CHOICE_NAMES', 'DISCOUNT_INFO'] as const

/** Only the amounts of money objects. */
const amountsOf = (sums: Readonly<Record<string, { readonly amount: string }>>) =>
  Object.fromEntries(Object.entries(sums).map(([name, { amount }]) => [name, amount]))

describe('a product of a shop with an automatic discount', () => {
  const shop = useV3Sandbox(OPTIONS)
  const variantOf = (product: Json) => product.variantsInfo.variants[0]

  it('has the reduced price and its name only for callers who ask for them', async () => {
    const plain = await readBySlug(shop, 'belly-vase', DETAIL.slice(0, 2))
    expect(variantOf(plain).price).not.toHaveProperty('priceAfterDiscount')
    expect(plain).not.toHaveProperty('discountInfo')
    const product = await readBySlug(shop, 'belly-vase', DETAIL)
    expect(product.discountInfo).toEqual({ discountRuleNames: ['Spring sale'] })
    expect(variantOf(product).price).toMatchObject({
      compareAtPrice: { amount: '78.00' },
      actualPrice: { amount: '58.50' },
      priceAfterDiscount: { amount: '49.73', formattedAmount: '€49.73' },
    })
    expect(product.actualPriceRange.minValue.amount).toBe('58.50')
  })

  it('has it in lists for the cheapest variant', async () => {
    const filter = { slug: 'belly-vase' }
    const { products } = await search(shop, { filter }, ['DISCOUNT_INFO', 'MIN_PRICE_VARIANT'])
    expect(products[0].variantSummary.minPriceVariant.price.priceAfterDiscount.amount).toBe('49.73')
    const rows = await shop.asVisitor('POST /stores/v3/variants/query', {
      query: { filter: { 'productData.productId': products[0].id } },
    })
    expect(rows.body.variants?.[0]?.price ?? {}).not.toHaveProperty('priceAfterDiscount')
  })

  it('has the same cent in the cart', () => {
    const { shop: money } = createMoneyChanger({ currency: 'EUR', locale: 'en' })
    const differing = Array.from({ length: 30_000 }, (_, at) => at / 100).filter((price) =>
      [15, 33, 50, 7].some((percent) => {
        const cents = takePart(readPrice(price, 2) ?? 0n, BigInt(100 - percent), 100n)
        return readPrice(reduceAutomatically(price, { name: '', percent }, money), 2) !== cents
      }),
    )
    expect(differing).toEqual([])
  })
})

describe('a cart of a shop with an automatic discount', () => {
  const shop = useSandbox(OPTIONS)
  const next = useV3Sandbox(OPTIONS)

  it('has it beside a coupon in the totals of cart v1: the coupon is of what is left', async () => {
    const shopper = await newShopper(shop.url)
    await shopper.add(MUG, 2)
    await shopper.update({ couponCode: 'TEN' })
    const { body } = await shopper.totals()
    expect(body.cart).toMatchObject({
      subtotal: { amount: '64' },
      discount: { amount: '15.04' },
      lineItems: [{ price: { amount: '32' }, lineItemPrice: { amount: '64' } }],
      appliedDiscounts: [{ coupon: { code: 'TEN' } }],
    })
    expect(body.appliedDiscounts).toMatchObject([
      { discountRule: { name: SPRING, amount: { amount: '9.60' } }, discountType: 'GLOBAL' },
      { coupon: { code: 'TEN' } },
    ])
    expect(body.calculatedLineItems[0].pricesBreakdown.totalDiscount.amount).toBe('15.04')
    expect(amountsOf(body.priceSummary)).toMatchObject({
      subtotal: '64.00',
      shipping: '4.90',
      discount: '15.04',
      total: '53.86',
    })
  })

  it('has it in the lines of cart v2, and a coupon of the whole cart apart', async () => {
    const shopper = await newCartV2Shopper(next.url)
    await shopper.add(await createV3Refer(next)('stoneware-mug', OAT), 2)
    await shopper.addCoupon('TEN')
    const { cart, summary } = (await shopper.estimate()).body
    expect(cart.subtotal.amount).toBe('54.40')
    expect(cart.lineItems[0]).toMatchObject({
      pricing: {
        unitPrice: { amount: '27.20' },
        totalPrice: { amount: '54.40' },
        breakdown: { fullPrice: { amount: '32.00' }, salePrice: { amount: '32.00' } },
      },
      discounts: [{ name: SPRING, amountOff: { amount: '9.60' }, source: { sourceType: 'AUTOMATIC_RULE' } }],
    })
    expect(summary.discounts).toMatchObject([
      {
        name: SPRING,
        scope: 'LINE_ITEM',
        total: { amount: '9.60' },
        source: { sourceType: 'AUTOMATIC_RULE' },
      },
      { scope: 'CART_SUBTOTAL', total: { amount: '5.44' }, source: { couponCode: 'TEN' } },
    ])
    expect(amountsOf(summary.priceSummary)).toMatchObject({
      subtotal: '54.40',
      discount: '5.44',
      delivery: '4.90',
      total: '53.86',
    })
  })

  it('is charged so, and the order names it', async () => {
    const shopper = await newShopper(shop.url)
    await shopper.add(MUG, 2)
    await shopper.update({ couponCode: 'TEN' })
    const page = await checkOut(shopper, shop.url)
    for (const text of ['Spring sale', '−€9.60', 'TEN', '−€5.44', '€53.86']) expect(page.html).toContain(text)
    const thanks = await page.submit(BUYER)
    for (const text of ['Spring sale', '−€9.60', 'TEN', '−€5.44', '€53.86'])
      expect(thanks.html).toContain(text)
    const [order] = (await call(shop.url, 'POST /ecom/v1/orders/search', { token: shopper.token, body: {} }))
      .body.orders
    expect(order).toMatchObject({
      appliedDiscounts: [
        { discountRule: { name: SPRING, amount: { amount: '9.60' } } },
        { coupon: { code: 'TEN' } },
      ],
      lineItems: [{ price: { amount: '32.00' }, totalPriceAfterTax: { amount: '48.96' } }],
      priceSummary: { subtotal: { amount: '64.00' }, discount: { amount: '15.04' } },
    })
  })
})
