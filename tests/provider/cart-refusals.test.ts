import { describe, expect, it } from 'vitest'
import { useSandbox } from '../support/sandbox/sandbox-fixture.ts'
import { APP_ID, newShopper, referTo, referToVariant, seedProduct, seedVariant } from './cart-fixture.ts'

const MUG = referToVariant('stoneware-mug', { Glaze: 'Oat', Size: '350 ml' })
const LINE = '00000000-0000-0000-0000-000000000001'

describe('an addition that a cart refuses by a violation', () => {
  const sandbox = useSandbox({ seed: 'demo' })
  const enter = () => newShopper(sandbox.url)

  it.each([
    ['zero', 0, 'MIN'],
    ['negative', -1, 'MIN'],
    ['fractional', 1.5, 'VALIDATION'],
    ['a thousand millions', 1e9, 'MAX'],
    ['one more than the most', 100_001, 'MAX'],
    ['text', '2', 'VALIDATION'],
    ['nothing', null, 'REQUIRED_FIELD'],
    ['beyond whole numbers', 1e300, undefined],
  ])('a quantity that is %s, added or set, and changes nothing', async (_name, quantity, rule) => {
    const shopper = await enter()
    await shopper.add(MUG, 2)
    const added = await shopper.add(MUG, quantity)
    const set = await shopper.setQuantity(LINE, quantity)

    for (const { status, body } of [added, set]) {
      expect(status).toBe(400)
      const [violation] = body.details.validationError.fieldViolations
      expect(violation).toMatchObject({ field: 'lineItems[0].quantity', data: expect.any(Object) })
      if (rule) expect(violation.violatedRule).toBe(rule)
    }
    expect((await shopper.get()).body.cart.lineItems).toMatchObject([{ id: LINE, quantity: 2 }])
  })

  it.each([
    ['add-to-cart', { lineItems: Array(101).fill({ catalogReference: MUG, quantity: 1 }) }, 'lineItems'],
    ['add-to-cart', { lineItems: [{ quantity: 1 }] }, 'lineItems[0].catalogReference'],
    [
      'add-to-cart',
      { lineItems: [{ catalogReference: { ...MUG, appId: 'shop' }, quantity: 1 }] },
      'lineItems[0].catalogReference.appId',
    ],
    ['add-to-cart', { customLineItems: [{ price: '0.01' }] }, 'customLineItems'],
    ['update-line-items-quantity', { lineItems: [] }, 'lineItems'],
    ['remove-line-items', { lineItemIds: [] }, 'lineItemIds'],
    ['remove-line-items', {}, 'lineItemIds'],
    ['create-checkout', {}, 'channelType'],
    ['create-checkout', { channelType: 'UNSPECIFIED' }, 'channelType'],
    ['create-checkout', { channelType: 'WEB', email: 'ann' }, 'email'],
    [
      'create-checkout',
      { channelType: 'WEB', selectedShippingOption: { code: 'owl' } },
      'selectedShippingOption.code',
    ],
    ['add-to-cart', '{', ''],
  ])('%s with %j', async (call, body, field) => {
    const shopper = await enter()
    await shopper.add(MUG)
    const { status, body: answer } = await shopper.send(`POST /ecom/v1/carts/current/${call}`, body)

    expect(status).toBe(400)
    expect(answer.details.validationError.fieldViolations[0].field).toBe(field)
  })

  it.each([
    ['a note of 1,001 characters', { cartInfo: { buyerNote: 'x'.repeat(1001) } }, 'cartInfo.buyerNote'],
    ['an empty coupon', { couponCode: ' ' }, 'couponCode'],
    [
      'a checkout at javascript:',
      { cartInfo: { overrideCheckoutUrl: 'javascript:alert(1)' } },
      'cartInfo.overrideCheckoutUrl',
    ],
    [
      'fields that fill the database',
      { cartInfo: { extendedFields: { a: 'x'.repeat(20_000) } } },
      'cartInfo.extendedFields',
    ],
  ])('%s', async (_name, body, field) => {
    const shopper = await enter()
    await shopper.add(MUG)
    const { status, body: answer } = await shopper.update(body)

    expect(status).toBe(400)
    expect(answer.details.validationError.fieldViolations[0].field).toBe(field)
  })

  it('takes a note of exactly 1,000 characters', async () => {
    const shopper = await enter()
    await shopper.add(MUG)
    expect((await shopper.update({ cartInfo: { buyerNote: 'x'.repeat(1000) } })).status).toBe(200)
  })

  it('a line that is not there', async () => {
    const shopper = await enter()
    await shopper.add(MUG)
    const { status, body } = await shopper.setQuantity('00000000-0000-0000-0000-000000000009', 1)

    expect(status).toBe(404)
    expect(body.details.applicationError.code).toBe('LINE_ITEM_NOT_FOUND')
  })

  it('a business location, and a checkout of nothing', async () => {
    const shopper = await enter()
    await shopper.add(MUG)
    await shopper.remove(LINE)
    const located = await shopper.send('POST /ecom/v1/carts/current/add-to-cart', {
      businessLocationId: 'berlin',
    })

    expect(located.status).toBe(428)
    expect((await shopper.createCheckout()).body.details.applicationError.code).toBe('CART_IS_EMPTY')
  })

  it('a line beyond the three hundredth', async () => {
    const shopper = await enter()
    const pots = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        catalogReference: referTo('engraved-name-mug', {
          customTextFields: { Engraving: String(from + index) },
        }),
        quantity: 1,
      }))
    for (const from of [0, 100, 200]) expect((await shopper.addAll(pots(from, 100))).status).toBe(200)
    const { status, body } = await shopper.addAll(pots(300, 1))

    expect(status).toBe(428)
    expect(body.details.applicationError.code).toBe('CART_LIMIT_REACHED')
    expect((await shopper.get()).body.cart.lineItems).toHaveLength(300)
  })
})

describe('an addition that a cart leaves out with a 200', () => {
  const sandbox = useSandbox({ seed: 'demo' })
  const mug = seedProduct('stoneware-mug')
  const managed = (options: Record<string, unknown>) => referTo('stoneware-mug', options)
  const engraved = (fields: Record<string, string>) =>
    referTo('engraved-name-mug', { customTextFields: fields })

  it.each([
    ['an unknown product', { appId: APP_ID, catalogItemId: 'no-such-product' }],
    ['a product of another app', { ...MUG, appId: '00000000-0000-0000-0000-000000000000' }],
    ['a hidden product', referTo('sculpted-planter-prototype')],
    [
      'a hidden variant',
      managed({ variantId: seedVariant('stoneware-mug', { Glaze: 'Blush', Size: '500 ml' }).id }),
    ],
    [
      'a sold out variant',
      managed({ variantId: seedVariant('stoneware-mug', { Glaze: 'Ink', Size: '250 ml' }).id }),
    ],
    ['a managed product without a variant', { appId: APP_ID, catalogItemId: mug.id }],
    ['a managed product by its options', managed({ options: { Glaze: 'Oat', Size: '350 ml' } })],
    [
      'a variant of another product',
      managed({ variantId: seedVariant('dipped-tall-mug', { Glaze: 'Cobalt' }).id }),
    ],
    ['an option that is not chosen', referTo('pebble-mug')],
    ['a choice that there is not', referTo('pebble-mug', { options: { Glaze: 'Gold' } })],
    ['an option that there is not', referTo('pebble-mug', { options: { Glaze: 'Celadon', Size: 'L' } })],
    ['a mandatory text that is missing', referTo('engraved-name-mug')],
    ['a mandatory text that is blank', engraved({ Engraving: '  ' })],
    ['a text that is too long', engraved({ Engraving: 'thirteen char' })],
    ['a text that nobody asked for', engraved({ Engraving: 'Ida', Colour: 'red' })],
  ])('%s', async (_name, reference) => {
    const shopper = await newShopper(sandbox.url)
    const { status, body } = await shopper.add(reference)

    expect(status).toBe(200)
    expect(body.cart.lineItems).toEqual([])
  })

  it('adds the others of the same call', async () => {
    const shopper = await newShopper(sandbox.url)
    const { body } = await shopper.addAll([
      { catalogReference: referTo('sculpted-planter-prototype'), quantity: 1 },
      { catalogReference: MUG, quantity: 1 },
    ])

    expect(body.cart.lineItems).toHaveLength(1)
  })

  it('caps quantities to the stock: added, added again, set', async () => {
    const shopper = await newShopper(sandbox.url)
    const twoLeft = referToVariant('stoneware-mug', { Glaze: 'Sage', Size: '350 ml' })
    const answers = [
      await shopper.add(twoLeft, 100_000),
      await shopper.add(twoLeft, 1),
      await shopper.setQuantity(LINE, 50),
    ]

    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body.cart.lineItems).toMatchObject([
        { quantity: 2, availability: { status: 'AVAILABLE', quantityAvailable: 2 } },
      ])
    }
  })

  it('limits uncounted products to 100,000', async () => {
    const shopper = await newShopper(sandbox.url)
    const reference = referTo('pebble-mug', { options: { Glaze: 'Celadon' } })
    await shopper.add(reference, 100_000)
    const { body } = await shopper.add(reference, 100_000)

    expect(body.cart.lineItems).toMatchObject([{ quantity: 100_000, lineItemPrice: { amount: '2720000' } }])
    expect(body.cart.lineItems[0].availability).toEqual({ status: 'AVAILABLE' })
  })

  it('lets lines of the same piece share its stock', async () => {
    const shopper = await newShopper(sandbox.url)
    await shopper.add(referTo('herb-pot', { customTextFields: { 'Name of the herb': 'Basil' } }), 20)
    const { body } = await shopper.add(
      referTo('herb-pot', { customTextFields: { 'Name of the herb': 'Mint' } }),
      5,
    )

    expect(body.cart.lineItems).toMatchObject([
      { quantity: 20 },
      { quantity: 1, availability: { status: 'AVAILABLE', quantityAvailable: 1 } },
    ])
  })

  it('adds a variant without a price of its own at the price of the product', async () => {
    const { id } = seedVariant('stoneware-mug', { Glaze: 'Oat', Size: '250 ml' })
    await sandbox.context.database.write((writer) =>
      writer.run('UPDATE variants SET price = NULL WHERE id = ?', [id]),
    )
    const shopper = await newShopper(sandbox.url)
    const { body } = await shopper.add(managed({ variantId: id }))

    expect(body.cart.lineItems).toMatchObject([
      { price: { amount: '32' }, availability: { status: 'AVAILABLE' } },
    ])
  })

  it('adds nothing without a usable price', async () => {
    const { id } = seedVariant('stoneware-mug', { Glaze: 'Ink', Size: '500 ml' })
    await sandbox.context.database.write((writer) =>
      writer.run('UPDATE variants SET price = 9e999 WHERE id = ?', [id]),
    )
    const shopper = await newShopper(sandbox.url)
    const { status, body } = await shopper.add(managed({ variantId: id }))

    expect(status).toBe(200)
    expect(body.cart.lineItems).toEqual([])
  })
})
