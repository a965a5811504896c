import { describe, expect, it } from 'vitest'
import { createBrowser, SHOP } from '../support/sandbox/identity-fixture.ts'
import { call, useSandbox } from '../support/sandbox/sandbox-fixture.ts'
import { newShopper, referTo, type Shopper } from './cart-fixture.ts'
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

  const order = async (shopper: Shopper) => {
    await shopper.add(VASE)
    await (await checkOut(shopper, shop.url)).submit(BUYER)
    return (await call(shop.url, 'GET /_sandbox/orders')).body[0].id as string
  }
  const request = (id: string) => call(shop.url, `POST /_sandbox/orders/${id}/payment-request`, { body: {} })
  const openPayment = async ({ token }: Shopper, paymentRequestId: string, callbacks = {}) => {
    const body = { ecomOrderPaymentRequest: { paymentRequestId }, callbacks }
    const opened = await call(shop.url, 'POST /v1/redirect-session', { token, body })
    return opened.body.redirectSession.fullUrl as string
  }

  it('takes the rest on the page of a payment request, once', async () => {
    const shopper = await newShopper(shop.url)
    const id = await order(shopper)
    const { paymentRequestId } = (await request(id)).body
    const callbacks = { postFlowUrl: `${SHOP}/shop`, thankYouPageUrl: `${SHOP}/thanks` }
    const url = await openPayment(shopper, paymentRequestId, callbacks)
    const browser = createBrowser(shop.url)
    const page = await browser.get(url)
    for (const text of ['Order 10', 'Pay €40.95', `href="${SHOP}/shop?wixMemberLoggedIn=false"`]) {
      expect(page.html).toContain(text)
    }
    const thanks = `${SHOP}/thanks?orderId=${id}&wixMemberLoggedIn=false`
    expect((await browser.submit(page, '/payment-request', {})).location).toBe(thanks)
    expect((await browser.get(url)).location).toBe(thanks)
    expect((await browser.submit(page, '/payment-request', {})).location).toBe(thanks)
    const { order: paid } = (await call(shop.url, `GET /ecom/v1/orders/${id}`, { token: shopper.token })).body
    expect([paid.paymentStatus, paid.balanceSummary.balance.amount]).toEqual(['PAID', '0.00'])
    expect((await request(id)).body.details.applicationError.code).toBe('NOTHING_TO_PAY')
  })

  it('thanks by itself where the shop names no page, and knows no made-up payment request', async () => {
    const shopper = await newShopper(shop.url)
    const { paymentRequestId } = (await request(await order(shopper))).body
    const browser = createBrowser(shop.url)
    const page = await browser.get(await openPayment(shopper, paymentRequestId))
    const thanks = await browser.submit(page, '/payment-request', {})
    for (const text of ['Thank you', 'Order 10']) expect(thanks.html).toContain(text)
    // Nothing is left to pay.
    expect(thanks.html).not.toContain('€0.00')
    const unknown = await browser.get(await openPayment(shopper, 'made-up'))
    expect([unknown.status, unknown.html]).toEqual([404, expect.stringContaining('There is no such page')])
    expect((await browser.get('/payment-request')).status).toBe(400)
  })
})
