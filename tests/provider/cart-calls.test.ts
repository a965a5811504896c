import { describe, expect, it } from 'vitest'
import { useSandbox } from '../support/sandbox/sandbox-fixture.ts'
import {
  APP_ID,
  newShopper,
  referTo,
  referToVariant,
  SAGE,
  seedProduct,
  seedVariant,
} from './cart-fixture.ts'

const OAT = { Glaze: 'Oat', Size: '350 ml' }

const NOT_FOUND = {
  message: 'Cart not found',
  details: { applicationError: expect.objectContaining({ code: 'OWNED_CART_NOT_FOUND' }) },
}

describe('the current cart', () => {
  const sandbox = useSandbox({ seed: 'demo' })
  const enter = () => newShopper(sandbox.url)

  it('does not exist before the first addition, for any call', async () => {
    const shopper = await enter()
    const line = '00000000-0000-0000-0000-000000000001'
    const answers = [
      await shopper.get(),
      await shopper.setQuantity(line, 2),
      await shopper.remove(line),
      await shopper.update({ couponCode: 'TEN' }),
      await shopper.removeCoupon(),
      await shopper.totals(),
      await shopper.createCheckout(),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(404)
      expect(body).toMatchObject(NOT_FOUND)
      expect(body.details.applicationError.description).not.toBe('')
    }
  })

  it('has the shape of the contract', async () => {
    const shopper = await enter()
    const { status, body } = await shopper.add(referToVariant('stoneware-mug', SAGE), 2)

    expect(status).toBe(200)
    const price = {
      amount: '38',
      convertedAmount: '38',
      formattedAmount: '€38.00',
      formattedConvertedAmount: '€38.00',
    }
    expect(body.cart).toMatchObject({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      currency: 'EUR',
      conversionCurrency: 'EUR',
      buyerNote: '',
      buyerInfo: { visitorId: expect.stringMatching(/^[\da-f-]{36}$/) },
      taxIncludedInPrices: true,
      weightUnit: 'KG',
      appliedDiscounts: [],
      revision: '1',
      createdDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      subtotal: { amount: '76', formattedAmount: '€76.00' },
      subtotalAfterDiscounts: { amount: '76' },
      discount: { amount: '0' },
    })
    const product = seedProduct('stoneware-mug')
    expect(body.cart.lineItems).toMatchObject([
      {
        id: '00000000-0000-0000-0000-000000000001',
        quantity: 2,
        catalogReference: {
          appId: APP_ID,
          catalogItemId: product.id,
          options: { variantId: seedVariant('stoneware-mug', SAGE).id },
        },
        productName: { original: 'Stoneware mug', translated: 'Stoneware mug' },
        url: {
          relativePath: '/product-page/stoneware-mug',
          url: `${sandbox.url}/product-page/stoneware-mug`,
        },
        price,
        fullPrice: price,
        priceBeforeDiscounts: price,
        lineItemPrice: { amount: '76' },
        descriptionLines: [
          {
            name: { original: 'Glaze' },
            colorInfo: { original: 'Sage', code: expect.stringMatching(/^#/) },
            lineType: 'COLOR',
          },
          { name: { original: 'Size' }, plainText: { original: '500 ml' }, lineType: 'UNRECOGNISED' },
        ],
        image: {
          id: expect.any(String),
          width: 1600,
          height: 1600,
          altText: expect.stringContaining('sage'),
        },
        availability: { status: 'AVAILABLE', quantityAvailable: 14 },
        physicalProperties: { weight: 0.49, sku: expect.any(String), shippable: true },
        itemType: { preset: 'PHYSICAL' },
        paymentOption: 'FULL_PAYMENT_ONLINE',
        rootCatalogItemId: product.id,
      },
    ])
    expect(body.cart.lineItems[0].couponScopes.at(-1)).toEqual({
      namespace: 'stores',
      group: { name: 'product', entityId: product.id },
    })
  })

  it('serves the picture that a line names', async () => {
    const shopper = await enter()
    const { body } = await shopper.add(referToVariant('stoneware-mug', SAGE))
    const picture = await fetch(`${body.cart.lineItems[0].image.url}/v1/fill/w_40,h_40,al_c/file.jpg`)

    expect(picture.status).toBe(200)
    expect(picture.headers.get('content-type')).toContain('image/')
  })

  it('shows the price after the discount of the catalog, and the full one beside it', async () => {
    const shopper = await enter()
    const { body } = await shopper.add(referTo('pebble-mug', { options: { Glaze: 'Celadon' } }), 3)

    expect(body.cart.lineItems[0]).toMatchObject({
      price: { amount: '27.2' },
      fullPrice: { amount: '34' },
      lineItemPrice: { amount: '81.6' },
    })
  })

  it('joins equal items in one line, in any spelling, and keeps others separate', async () => {
    const shopper = await enter()
    await shopper.add(referTo('pebble-mug', { options: { Glaze: 'Celadon' } }))
    await shopper.add(referTo('pebble-mug', { options: { glaze: 'celadon' }, customTextFields: {} }), 2)
    const { body } = await shopper.add(referTo('pebble-mug', { options: { Glaze: 'Slate' } }))

    expect(body.cart.lineItems.map((line: { quantity: number }) => line.quantity)).toEqual([3, 1])
  })

  it('separates items by their texts, and trims these', async () => {
    const engraved = (text: string) => referTo('engraved-name-mug', { customTextFields: { Engraving: text } })
    const shopper = await enter()
    await shopper.add(engraved('Ida'))
    await shopper.add(engraved(' Ida '))
    const { body } = await shopper.add(engraved('Jo'))

    expect(body.cart.lineItems).toMatchObject([
      {
        quantity: 2,
        descriptionLines: [{ name: { original: 'Engraving' }, plainText: { original: 'Ida' } }],
      },
      { quantity: 1, descriptionLines: [{ plainText: { original: 'Jo' } }] },
    ])
  })

  it('changes quantities and removes lines, without using a line’s number twice', async () => {
    const shopper = await enter()
    await shopper.add(referToVariant('stoneware-mug', SAGE))
    const first = await shopper.setQuantity('00000000-0000-0000-0000-000000000001', 4)
    const removed = await shopper.remove('00000000-0000-0000-0000-000000000001')
    const again = await shopper.remove('00000000-0000-0000-0000-000000000001')
    const added = await shopper.add(referToVariant('stoneware-mug', OAT))

    expect(first.body.cart.lineItems[0].quantity).toBe(4)
    expect(removed.body.cart.lineItems).toEqual([])
    expect(again.status).toBe(200)
    expect(added.body.cart.lineItems[0].id).toBe('00000000-0000-0000-0000-000000000002')
  })

  it('stores the buyer’s information and returns it', async () => {
    const shopper = await enter()
    await shopper.add(referToVariant('stoneware-mug', SAGE))
    await shopper.update({
      cartInfo: {
        buyerNote: 'Please wrap it.',
        buyerInfo: { email: 'ann@example.com' },
        contactInfo: { address: { country: 'DE' } },
        selectedShippingOption: { code: 'express' },
        extendedFields: { namespaces: { a: { b: 1 } } },
      },
    })
    const { body } = await shopper.update({ cartInfo: { contactInfo: null } })

    expect(body.cart).toMatchObject({
      buyerNote: 'Please wrap it.',
      buyerInfo: { email: 'ann@example.com', visitorId: expect.any(String) },
      selectedShippingOption: { code: 'express' },
      extendedFields: { namespaces: { a: { b: 1 } } },
      revision: '3',
    })
    expect(body.cart).not.toHaveProperty('contactInfo')
    const { body: totals } = await shopper.totals()
    expect(totals.priceSummary.shipping.amount).toBe('12.90')
  })

  it('doesn’t let a buyer set their identity', async () => {
    const shopper = await enter()
    await shopper.add(referToVariant('stoneware-mug', SAGE))
    const { body } = await shopper.update({ cartInfo: { buyerInfo: { visitorId: 'x', memberId: 'y' } } })

    expect(body.cart.buyerInfo).toEqual({ visitorId: expect.stringMatching(/^[\da-f-]{36}$/) })
  })

  it('converts amounts on request', async () => {
    const shopper = await enter()
    await shopper.add(referToVariant('stoneware-mug', SAGE))
    const { body } = await shopper.get({ 'x-wix-currency': 'USD' })

    expect(body.cart).toMatchObject({ currency: 'EUR', conversionCurrency: 'USD' })
    expect(body.cart.lineItems[0].price).toMatchObject({ amount: '38', convertedAmount: '41.04' })
  })

  it('is gone after a deletion, and a second deletion is no failure', async () => {
    const shopper = await enter()
    await shopper.add(referToVariant('stoneware-mug', SAGE))

    expect((await shopper.delete()).body).toEqual({})
    expect((await shopper.delete()).status).toBe(200)
    expect((await shopper.get()).status).toBe(404)
  })

  it('belongs to its identity alone', async () => {
    const [ann, ben] = [await enter(), await enter()]
    const { body } = await ann.add(referToVariant('stoneware-mug', SAGE))
    await ben.add(referToVariant('stoneware-mug', OAT))

    expect((await ann.get()).body.cart.id).toBe(body.cart.id)
    expect((await ben.get()).body.cart.id).not.toBe(body.cart.id)
  })

  it('is for visitors and members, and refuses calls without a token and the owner’s', async () => {
    expect((await sandbox.asNobody('GET /ecom/v1/carts/current')).status).toBe(403)
    expect((await sandbox.asOwner('GET /ecom/v1/carts/current')).status).toBe(403)
    expect((await sandbox.asOwner('POST /ecom/v1/carts/current/add-to-cart', {})).status).toBe(403)
  })

  it('isn’t cached on the way', async () => {
    const shopper = await enter()
    await shopper.add(referToVariant('stoneware-mug', SAGE))

    expect((await shopper.get()).headers.get('cache-control')).toBe('no-store')
  })

  it('becomes a checkout with its own id, again and again', async () => {
    const shopper = await enter()
    const { body } = await shopper.add(referToVariant('stoneware-mug', SAGE))

    expect((await shopper.createCheckout()).body).toEqual({ checkoutId: body.cart.id })
    expect((await shopper.createCheckout({ channelType: 'WEB', email: 'ann@example.com' })).status).toBe(200)
    expect((await shopper.get()).body.cart.checkoutId).toBe(body.cart.id)
  })
})
