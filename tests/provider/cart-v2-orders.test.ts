import { describe, expect, it } from 'vitest'
import { API_KEY, call, useSandbox } from '../support/sandbox/sandbox-fixture.ts'
import { codeOf } from '../support/sandbox/v3-fixture.ts'
import { createV3Refer, newCartV2Shopper, type Refer, referV1 } from './cart-v2-fixture.ts'
import { visit } from './checkout-fixture.ts'

const ADDRESS = { country: 'DE', city: 'Berlin', postalCode: '10999', addressLine: 'Ufer 12' }
const ANN = { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' }

describe.each(['v1', 'v3'] as const)('a cart of a shop of %s', (catalog) => {
  const shop = useSandbox({ seed: 'demo', catalog })
  const refer: Refer = (...about) => (catalog === 'v1' ? referV1 : createV3Refer(shop))(...about)

  /** A cart with a vase in it. */
  async function fill() {
    const shopper = await newCartV2Shopper(shop.url)
    const { body } = await shopper.add(await refer('bud-vase'))
    return { ...shopper, id: body.cart.id as string }
  }
  type Shopper = Awaited<ReturnType<typeof fill>>

  const current = '/ecom/v2/carts/current'
  const addCard = (shopper: Shopper, code: string) =>
    shopper.send(`POST ${current}/add-gift-card`, { giftCard: { code } })
  /** The cart never shows the balance of a card. */
  const leftOn = async (code: string): Promise<number> => {
    const sql = 'SELECT balance FROM gift_cards WHERE code = ?'
    return ((await shop.context.database.first<{ balance: number }>(sql, [code]))?.balance ?? 0) / 100
  }
  const calculate = async (shopper: Shopper) =>
    (await shopper.send(`POST ${current}/calculate`, {})).body.summary
  async function fillIn(shopper: Shopper) {
    await shopper.update({ customerInfo: ANN, deliveryInfo: { address: ADDRESS } })
    await shopper.send(`POST ${current}/set-delivery-method`, { deliveryMethod: { code: 'standard' } })
  }
  const asOwner = (request: Parameters<typeof call>[1], body: object = {}) =>
    call(shop.url, request, { token: API_KEY, body })

  it('takes a coupon of which everybody has one no second time from the same', async () => {
    const order = async (shopper: Shopper) => {
      await fillIn(shopper)
      return asOwner(`POST /ecom/v2/carts/${shopper.id}/place-order`)
    }
    const addOnce = (shopper: Shopper) =>
      shopper.send(`POST ${current}/add-coupon`, { coupon: { code: 'ONCE' } })
    const shopper = await fill()
    expect((await addOnce(shopper)).status).toBe(200)
    expect((await order(shopper)).status).toBe(200)
    const { body } = await shopper.add(await refer('bud-vase'))
    const again = await addOnce({ ...shopper, id: body.cart.id })
    expect(again.body.details.applicationError.data.reason).toBe('MAX_USAGE_PER_CUSTOMER_EXCEEDED')
    expect((await addOnce(await fill())).status).toBe(200)
  })

  it('takes a gift card, once, shows no more of its code than its end, and gives it back', async () => {
    const shopper = await fill()
    const { body } = await addCard(shopper, 'gift-1234')
    const [card] = body.cart.paymentInfo.giftCards
    expect(card).toEqual({ id: card.id, obfuscatedCode: '••••1234' })
    expect(JSON.stringify(body)).not.toContain('GIFT-1234')
    expect(codeOf(await addCard(shopper, 'GIFT-1234'))).toBe('GIFT_CARD_ALREADY_EXISTS')
    const remove = () => shopper.send(`POST ${current}/remove-gift-card`, { giftCardId: card.id })
    expect((await remove()).body.cart.paymentInfo.giftCards).toEqual([])
    expect(codeOf(await remove())).toBe('GIFT_CARD_NOT_FOUND_IN_CART')
  })

  it('refuses a card that there is none of, and one that can’t pay, with the reason', async () => {
    const shopper = await fill()
    const unknown = await addCard(shopper, 'GIFT-0000')
    expect([unknown.status, codeOf(unknown)]).toEqual([428, 'INVALID_GIFT_CARD_CODE'])
    for (const [code, reason] of [
      ['GIFT-SPENT', 'EMPTY_BALANCE'],
      ['GIFT-EXPIRED', 'EXPIRED'],
      ['GIFT-PAUSED', 'DISABLED'],
    ] as const) {
      const refused = await addCard(shopper, code)
      expect([refused.status, codeOf(refused)]).toEqual([428, 'INVALID_GIFT_CARD_STATUS'])
      expect(refused.body.details.applicationError.data).toMatchObject({ reason })
    }
    expect((await addCard(shopper, 'short')).status).toBe(400)
  })

  it('lets cards pay what they can, and no more', async () => {
    const shopper = await fill()
    await addCard(shopper, 'GIFT-1234')
    await addCard(shopper, 'GIFT-5678')
    const { priceSummary, paymentSummary } = await calculate(shopper)
    const total = Number(priceSummary.total.amount)
    const paid = paymentSummary.giftCards.map((each: { redeemAmount: { amount: string } }) =>
      Number(each.redeemAmount.amount),
    )
    expect(paid[0]).toBe(Math.min(25, total))
    expect(paid[0] + paid[1]).toBeCloseTo(total, 2)
    expect(paymentSummary.payNow.amount).toBe('0.00')
    const { body } = await shopper.send(`POST ${current}/estimate`, {})
    expect(body.summary.paymentSummary.payNow.amount).toBe(body.summary.priceSummary.total.amount)
  })

  it('is ordered by an app alone, once it has all that an order needs', async () => {
    const shopper = await fill()
    const place = (body: object = {}) => asOwner(`POST /ecom/v2/carts/${shopper.id}/place-order`, body)
    expect((await shopper.send(`POST /ecom/v2/carts/${shopper.id}/place-order`, {})).status).toBe(403)
    expect(codeOf(await place())).toBe('MISSING_DELIVERY_ADDRESS')
    await fillIn(shopper)
    await addCard(shopper, 'GIFT-5678')
    expect(codeOf(await place({ priceVerificationToken: 'of yesterday' }))).toBe('PRICE_VERIFICATION_FAILED')
    const { priceVerificationToken, priceSummary } = await calculate(shopper)

    const placed = await place({ priceVerificationToken })
    expect(placed.body).toMatchObject({ completed: true })
    const { orderId } = placed.body
    const { body } = await shopper.send(`GET /ecom/v1/orders/${orderId}`)
    expect(body.order.buyerInfo.email).toBe(ANN.email)
    expect(body.order.priceSummary.total.amount).toBe(priceSummary.total.amount)

    expect(codeOf(await shopper.get())).toBe('CURRENT_CART_NOT_FOUND')
    const again = await place()
    expect([codeOf(again), again.body.details.applicationError.data]).toEqual([
      'CART_ALREADY_ORDERED',
      { cartId: shopper.id, orderId },
    ])
    expect(await leftOn('GIFT-5678')).toBeCloseTo(1000 - Number(priceSummary.total.amount), 2)
  })

  it('is nobody’s current cart once an app has completed it, and changes no more', async () => {
    const shopper = await fill()
    const complete = () => asOwner(`POST /ecom/v2/carts/${shopper.id}/mark-cart-as-completed`)
    expect((await shopper.send(`POST /ecom/v2/carts/${shopper.id}/mark-cart-as-completed`, {})).status).toBe(
      403,
    )
    expect((await complete()).body.cart).toMatchObject({ id: shopper.id, orderPlaced: true })
    expect(codeOf(await shopper.get())).toBe('CURRENT_CART_NOT_FOUND')
    expect(codeOf(await complete())).toBe('CART_ALREADY_ORDERED')
    const next = await shopper.add(await refer('bud-vase'))
    expect(next.body.cart.id).not.toBe(shopper.id)
    expect(next.body.cart.lineItems).toHaveLength(1)
  })

  it('shows on the hosted page what cards pay and what is left, and takes that from them', async () => {
    const shopper = await fill()
    await addCard(shopper, 'GIFT-1234')
    const before = await leftOn('GIFT-1234')
    await fillIn(shopper)
    const page = await visit(`${shop.url}/checkout?checkoutId=${shopper.id}`)
    expect(page.html).toContain('••••1234')
    expect(page.html).toContain('To pay')
    expect(page.html).not.toContain('GIFT-1234')
    const thanks = await page.submit()
    expect(thanks.html).toContain('Thank you')
    expect(thanks.html).toContain('••••1234')
    expect(await leftOn('GIFT-1234')).toBeLessThan(before)
  })
})
