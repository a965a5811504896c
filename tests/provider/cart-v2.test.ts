import { describe, expect, it } from 'vitest'
import { useSandbox } from '../support/sandbox/sandbox-fixture.ts'
import { codeOf, violationOf } from '../support/sandbox/v3-fixture.ts'
import { createV3Refer, newCartV2Shopper, type Refer, referV1 } from './cart-v2-fixture.ts'
import { BUYER, visit } from './checkout-fixture.ts'

describe.each(['v1', 'v3'] as const)('cart v2 on a shop of %s', (catalog) => {
  const sandbox = useSandbox({ seed: 'demo', catalog })
  const refer: Refer = (...asked) => (catalog === 'v1' ? referV1 : createV3Refer(sandbox))(...asked)
  const OAT = { Glaze: 'Oat', Size: '350 ml' }

  it('is not there before the first add', async () => {
    const shopper = await newCartV2Shopper(sandbox.url)
    for (const answer of [await shopper.get(), await shopper.estimate(), await shopper.addCoupon('TEN')]) {
      expect(answer.status).toBe(404)
      expect(codeOf(answer)).toBe('CURRENT_CART_NOT_FOUND')
    }
  })

  it('has lines with decimal text and no ready text anywhere (trap 14)', async () => {
    const shopper = await newCartV2Shopper(sandbox.url)
    const reference = await refer('stoneware-mug', OAT)
    const { status, body } = await shopper.add(reference, 2)

    expect(status).toBe(200)
    expect(body.cart).toMatchObject({
      subtotal: { amount: '64.00', convertedAmount: '64.00' },
      businessInfo: { currencyCode: 'EUR' },
      customerInfo: { currencyCode: 'EUR' },
      coupons: [],
    })
    expect(body.cart.lineItems).toMatchObject([
      {
        name: { original: 'Stoneware mug' },
        quantityInfo: { requestedQuantity: 2, confirmedQuantity: 2, availableQuantity: 14 },
        pricing: { unitPrice: { amount: '32.00' }, totalPrice: { amount: '64.00' } },
        source: { catalogReference: reference },
        status: 'IN_STOCK',
      },
    ])
    expect(JSON.stringify(body)).not.toMatch(/formatted/i)
    expect((await shopper.get()).body).toEqual(body)
  })

  it('is one line for equal references, and another revision with each change', async () => {
    const shopper = await newCartV2Shopper(sandbox.url)
    const reference = await refer('stoneware-mug', OAT)
    const one = await shopper.add(reference)
    const two = await shopper.add(reference, 2)
    const [line] = two.body.cart.lineItems

    expect(two.body.cart.lineItems).toHaveLength(1)
    expect(line.quantityInfo.requestedQuantity).toBe(3)
    expect(Number(two.body.cart.revision)).toBe(Number(one.body.cart.revision) + 1)
    const set = await shopper.setQuantity(line.id, 5)
    expect(set.body.cart.lineItems[0].quantityInfo.confirmedQuantity).toBe(5)
    const empty = await shopper.remove(line.id)
    expect(empty.body.cart.lineItems).toEqual([])
    expect((await shopper.estimate()).status).toBe(404)
  })

  it('refuses more than there is and stays as it was (trap 12)', async () => {
    const shopper = await newCartV2Shopper(sandbox.url)
    const sage = await refer('stoneware-mug', { Glaze: 'Sage', Size: '350 ml' })
    const refused = await shopper.add(sage, 3)
    expect(refused.status).toBe(428)
    expect(refused.body.details.applicationError).toMatchObject({
      code: 'INSUFFICIENT_INVENTORY',
      data: { invalidItems: [{ requestedQuantity: 3, availableQuantity: 2 }] },
    })
    const { body } = await shopper.add(sage, 2)
    const [{ id }] = body.cart.lineItems
    const more = await shopper.setQuantity(id, 9)
    expect(more.body.details.applicationError.data).toEqual({
      invalidItems: [{ id, requestedQuantity: 9, availableQuantity: 2 }],
    })
    expect((await shopper.get()).body.cart.lineItems[0].quantityInfo.requestedQuantity).toBe(2)
  })

  it('refuses what is not in the catalog, and adds nothing beside it', async () => {
    const shopper = await newCartV2Shopper(sandbox.url)
    const good = await refer('stoneware-clay')
    const bad = { ...good, catalogItemId: '00000000-1111-4222-8333-444444444444' }
    const refused = await shopper.send('POST /ecom/v2/carts/current/add-line-items', {
      catalogItems: [
        { catalogReference: good, quantity: 1 },
        { catalogReference: bad, quantity: 1 },
      ],
    })
    expect(refused.status).toBe(428)
    expect(refused.body.details.applicationError).toMatchObject({
      code: 'ITEM_NOT_FOUND_IN_CATALOG',
      data: { invalidItems: [{ catalogReference: { catalogItemId: bad.catalogItemId } }] },
    })
    expect((await shopper.get()).status).toBe(404)
  })

  it('wants mandatory texts, and knows no others (traps 10 and 11)', async () => {
    const shopper = await newCartV2Shopper(sandbox.url)
    const without = await shopper.add(await refer('engraved-name-mug'))
    const foreign = await shopper.add(
      await refer('engraved-name-mug', {}, { customTextFields: { Engraving: 'Ann', Nonsense: 'x' } }),
    )
    const good = await shopper.add(
      await refer('engraved-name-mug', {}, { customTextFields: { Engraving: 'Ann' } }),
    )
    expect([codeOf(without), codeOf(foreign)]).toEqual([
      'ITEM_NOT_FOUND_IN_CATALOG',
      'ITEM_NOT_FOUND_IN_CATALOG',
    ])
    expect(good.body.cart.lineItems[0].attributes.descriptionLines).toMatchObject([
      { name: { original: 'Engraving' }, plainText: { original: 'Ann' }, lineType: 'UNRECOGNISED' },
    ])
  })

  it('takes quantities in their own object only (trap 17), each line once', async () => {
    const shopper = await newCartV2Shopper(sandbox.url)
    const { body } = await shopper.add(await refer('stoneware-clay'))
    const [{ id }] = body.cart.lineItems
    const update = (lineItems: object[]) =>
      shopper.send('POST /ecom/v2/carts/current/update-line-items', { lineItems })

    const flat = await update([{ id, quantity: 2 }])
    expect(flat.status).toBe(400)
    expect(violationOf(flat).field).toBe('lineItems[0].lineItemId')
    expect(codeOf(await update([]))).toBe('EMPTY_LINE_ITEM_UPDATES')
    const wish = { lineItemId: id, quantity: { newQuantity: 2 } }
    expect(codeOf(await update([wish, wish]))).toBe('DUPLICATE_LINE_ITEM_UPDATES')
    expect(codeOf(await shopper.remove('nothing'))).toBe('LINE_ITEM_NOT_FOUND_IN_CART')
  })

  it('has one coupon, which goes by its id (trap 16)', async () => {
    const shopper = await newCartV2Shopper(sandbox.url)
    await shopper.add(await refer('stoneware-mug', OAT))
    const added = await shopper.addCoupon('ten')
    const [{ id, code }] = added.body.cart.coupons
    expect(code).toBe('TEN')
    expect(codeOf(await shopper.addCoupon('TEN'))).toBe('COUPON_ALREADY_EXISTS')
    expect(codeOf(await shopper.addCoupon('FIVE'))).toBe('MAX_COUPONS_PER_CART_EXCEEDED')
    expect(codeOf(await shopper.removeCoupon('TEN'))).toBe('COUPON_NOT_FOUND_IN_CART')
    const { body } = await shopper.estimate()
    expect(body.summary.priceSummary).toMatchObject({
      subtotal: { amount: '32.00' },
      discount: { amount: '3.20' },
      delivery: { amount: '4.90' },
      tax: { amount: '0.00' },
      total: { amount: '33.70' },
    })
    expect(body.summary.discounts).toMatchObject([
      {
        name: { original: '10% off', translated: '10% off' },
        lineItemDiscounts: [{ amountOff: { amount: '3.20' } }],
      },
    ])
    expect(body.summary.deliverySummary.method.title.original).toMatch(/\w/)
    const taxed = await shopper.estimate({ calculateTax: true })
    expect(taxed.body.summary.taxSummary.taxes[0].name).toEqual({
      original: 'VAT 19%',
      translated: 'VAT 19%',
    })
    expect((await shopper.removeCoupon(id)).body.cart.coupons).toEqual([])
  })

  it('takes a coupon for some lines off those lines: the subtotal is after it', async () => {
    const shopper = await newCartV2Shopper(sandbox.url)
    await shopper.add(await refer('stoneware-mug', OAT))
    await shopper.addCoupon('MUGS15')
    const { body } = await shopper.estimate({})
    expect(body.cart.lineItems[0].pricing).toMatchObject({
      unitPrice: { amount: '27.20' },
      breakdown: { fullPrice: { amount: '32.00' }, salePrice: { amount: '32.00' } },
    })
    expect(body.summary.priceSummary).toMatchObject({
      subtotal: { amount: '27.20' },
      discount: { amount: '0.00' },
      total: { amount: '27.20' },
    })
  })

  it('costs what cart v1 costs', async () => {
    const shopper = await newCartV2Shopper(sandbox.url)
    await shopper.add(await refer('red-clay'), 2)
    await shopper.add(await refer('stoneware-mug', OAT), 3)
    await shopper.addCoupon('TEN')
    const second = await shopper.estimate()
    const first = await shopper.send('POST /ecom/v1/carts/current/estimate-totals', {})
    expect(second.body.summary.priceSummary.total.amount).toBe(first.body.priceSummary.total.amount)
    expect(second.body.summary.priceSummary.discount.amount).toBe(first.body.priceSummary.discount.amount)
    expect(second.body.cart.id).toBe(first.body.cart.id)
    expect(second.body.cart.lineItems.map(({ id }: { id: string }) => id)).toEqual(
      first.body.cart.lineItems.map(({ id }: { id: string }) => id),
    )
  })

  it('keeps what the buyer says, and gives it to the checkout', async () => {
    const shopper = await newCartV2Shopper(sandbox.url)
    await shopper.add(await refer('stoneware-clay'))
    const address = { country: 'DE', city: 'Berlin', postalCode: '10999', addressLine: 'Ufer 12' }
    const { body } = await shopper.update({
      note: 'Ring twice',
      customerInfo: { email: 'ann@example.com', firstName: 'Ann' },
      deliveryInfo: { address },
    })
    expect(body.cart).toMatchObject({
      note: 'Ring twice',
      customerInfo: { firstName: 'Ann' },
      deliveryInfo: { address },
    })
    const sent = await shopper.send('POST /ecom/v2/carts/current/set-delivery-method', {
      deliveryMethod: { code: 'express' },
    })
    expect(sent.body.cart.deliveryInfo.method).toMatchObject({
      code: 'express',
      title: { original: 'Express', translated: 'Express' },
    })
    expect((await shopper.update({ note: null })).body.cart.note).toBeUndefined()
    const page = await visit(`${sandbox.url}/checkout?checkoutId=${body.cart.id}`)
    expect(page.html).toContain('ann@example.com')
    expect(page.html).toContain('Ufer 12')
  })

  it('is the checkout: its id opens the hosted page, and the order comes back (trap 18)', async () => {
    const shopper = await newCartV2Shopper(sandbox.url)
    const { body } = await shopper.add(await refer('stoneware-clay'))
    const { id } = body.cart
    const session = await shopper.send('POST /_api/redirects-api/v1/redirect-session', {
      ecomCheckout: { checkoutId: id },
      callbacks: { thankYouPageUrl: 'http://127.0.0.1:4600/thanks' },
    })
    const page = await visit(session.body.redirectSession.fullUrl)
    const done = await page.submit(BUYER)

    expect(done.location).toMatch(/^http:\/\/127\.0\.0\.1:4600\/thanks\?orderId=/)
    expect(codeOf(await shopper.get())).toBe('CURRENT_CART_NOT_FOUND')
    const late = await shopper.send(`POST /ecom/v2/carts/${id}/add-line-items`, {
      catalogItems: [{ catalogReference: await refer('stoneware-clay'), quantity: 1 }],
    })
    expect(late.body.details.applicationError).toMatchObject({
      code: 'CART_ALREADY_ORDERED',
      data: { cartId: id },
    })
  })

  it('has others beside it, each for one purchase, each its owner’s', async () => {
    const shopper = await newCartV2Shopper(sandbox.url)
    await shopper.add(await refer('stoneware-clay'))
    const { body } = await shopper.send('POST /ecom/v2/carts', {
      cart: { source: { channelType: 'WEB' } },
      catalogItems: [{ catalogReference: await refer('red-clay'), quantity: 1 }],
    })
    const stranger = await newCartV2Shopper(sandbox.url)
    expect((await shopper.get()).body.cart.lineItems[0].name.original).toBe('Stoneware clay, 5 kg')
    expect((await shopper.send(`GET /ecom/v2/carts/${body.cart.id}`)).body.cart.lineItems).toHaveLength(1)
    expect((await stranger.send(`GET /ecom/v2/carts/${body.cart.id}`)).status).toBe(404)
    expect((await sandbox.asOwner(`GET /ecom/v2/carts/${body.cart.id}`)).status).toBe(200)
    expect((await shopper.send(`DELETE /ecom/v2/carts/${body.cart.id}`)).body).toEqual({})
    expect((await shopper.send('POST /ecom/v2/carts/x/place-order', {})).status).toBe(403)
  })

  it('says what stands in the way of an order, to who asks', async () => {
    const shopper = await newCartV2Shopper(sandbox.url)
    await shopper.add(await refer('stoneware-clay'))
    const quiet = await shopper.estimate({})
    const loud = await shopper.estimate({ validationConfig: 'CHECKOUT_VALIDATIONS', calculateDelivery: true })
    expect(quiet.body.summary.violations).toEqual([])
    expect(loud.body.summary.violations.map(({ code }: { code: string }) => code)).toEqual([
      'MISSING_DELIVERY_ADDRESS',
      'MISSING_DELIVERY_METHOD',
    ])
    const all = await shopper.send('POST /ecom/v2/carts/current/calculate', {})
    expect(all.body.summary.priceVerificationToken).toMatch(/^.{20,}$/)
  })
})
