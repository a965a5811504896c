import { describe, expect, it } from 'vitest'
import { call, useSandbox } from '../support/sandbox/sandbox-fixture.ts'
import { newShopper, referTo } from './cart-fixture.ts'
import { newCartV2Shopper } from './cart-v2-fixture.ts'
import { BUYER, checkOut } from './checkout-fixture.ts'

const VASE = referTo('belly-vase')
const RETURNS = { title: 'Returns', content: 'Within 30 days, unbroken.' }

describe('a shop that takes a deposit and has policies', () => {
  const shop = useSandbox({
    seed: 'demo',
    deposit: 30,
    policies: 'Returns: Within 30 days, unbroken.; Care: By hand',
  })

  it('says in cart v1 what is paid with the order and what later, and what to know before', async () => {
    const shopper = await newShopper(shop.url)
    const { body } = await shopper.add(VASE, 2)
    expect(body.cart.lineItems).toMatchObject([
      {
        paymentOption: 'DEPOSIT_ONLINE',
        depositAmount: { amount: '35.1' },
        policies: [RETURNS, { title: 'Care', content: 'By hand' }],
      },
    ])
    const { body: totals } = await shopper.totals()
    const amounts = [totals.priceSummary, totals.payNow, totals.payLater].map(({ total }) => total.amount)
    expect(amounts).toEqual(['117.00', '35.10', '81.90'])
  })

  it('says both in cart v2, after gift cards', async () => {
    const shopper = await newCartV2Shopper(shop.url)
    const { body } = await shopper.add(VASE)
    expect(body.cart.lineItems[0].attributes.policies[0]).toEqual(RETURNS)
    await shopper.send('POST /ecom/v2/carts/current/add-gift-card', { giftCard: { code: 'GIFT-1234' } })
    const { summary } = (await shopper.estimate({ calculateGiftCards: true })).body
    const { totalAfterGiftCards: left, payNow, payLater } = summary.paymentSummary
    expect([left, payNow, payLater].map(({ amount }) => amount)).toEqual(['33.50', '0.00', '33.50'])
  })

  it('charges the deposit at its checkout, and confirms the rest', async () => {
    const shopper = await newShopper(shop.url)
    await shopper.add(VASE, 2)
    const page = await checkOut(shopper, shop.url)
    for (const text of ['To pay later', '€81.90']) expect(page.html).toContain(text)
    const thanks = await page.submit(BUYER)
    for (const text of ['To pay later', '€81.90', '€35.10']) expect(thanks.html).toContain(text)
    const [mail] = (await call(shop.url, 'GET /_sandbox/mail')).body
    expect(mail.text).toMatch(/Total: €117\.00\n.*\nTo pay: €35\.10\nTo pay later: €81\.90/)
    const asShopper = { token: shopper.token, body: {} }
    const { orders } = (await call(shop.url, 'POST /ecom/v1/orders/search', asShopper)).body
    expect(orders).toMatchObject([
      {
        paymentStatus: 'PARTIALLY_PAID',
        balanceSummary: {
          balance: { amount: '81.90' },
          paid: { amount: '35.10' },
          refunded: { amount: '0.00' },
        },
        lineItems: [{ paymentOption: 'DEPOSIT_ONLINE', depositAmount: { amount: '35.10' } }],
      },
    ])
  })
})
