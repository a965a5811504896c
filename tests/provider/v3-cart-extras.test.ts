import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf, STORES_APP_ID, useV3Sandbox, type WireProduct } from '../support/sandbox/v3-fixture.ts'
import { newShopper } from './cart-fixture.ts'
import { newCartV2Shopper } from './cart-v2-fixture.ts'
import { BUYER, visit } from './checkout-fixture.ts'

/** Products that only catalog v3 sells, in its cart. */
describe('cart v2 and what is new in catalog v3', () => {
  const shop = useV3Sandbox()
  const create = async (more: object, variant: object = {}, inventoryItem: object = { quantity: 5 }) => {
    const { body } = await shop.asOwner('POST /stores/v3/products-with-inventory', {
      product: {
        name: 'Thing',
        productType: 'PHYSICAL',
        physicalProperties: {},
        variantsInfo: { variants: [{ price: { actualPrice: { amount: '10' } }, inventoryItem, ...variant }] },
        ...more,
      },
      fields: ['VARIANT_OPTION_CHOICE_NAMES'],
    })
    return body.product as WireProduct
  }
  const refer = ({ id, variantsInfo }: WireProduct, options: object = {}) => ({
    appId: STORES_APP_ID,
    catalogItemId: id,
    options: { variantId: variantsInfo.variants[0].id, ...options },
  })

  describe('modifiers', () => {
    let vase: WireProduct
    beforeAll(async () => {
      vase = await create({
        modifiers: [
          {
            name: 'Gift wrap',
            modifierRenderType: 'TEXT_CHOICES',
            mandatory: true,
            choicesSettings: { choices: [{ name: 'None' }, { name: 'Fine linen', addedPrice: '2.50' }] },
          },
          {
            name: 'Card',
            modifierRenderType: 'FREE_TEXT',
            mandatory: false,
            freeTextSettings: {
              title: 'Your words',
              minCharCount: 2,
              maxCharCount: 5,
              defaultAddedPrice: '1',
            },
          },
        ],
      })
    })

    it('add to the price, by the keys of their choices and texts', async () => {
      const shopper = await newCartV2Shopper(shop.url)
      const chosen = refer(vase, {
        options: { 'gift-wrap': 'fine-linen' },
        customTextFields: { 'Your words': 'Hello' },
      })
      const { body } = await shopper.add(chosen, 2)
      const [line] = body.cart.lineItems
      expect(line.pricing).toMatchObject({
        unitPrice: { amount: '13.50' },
        totalPrice: { amount: '27.00' },
        breakdown: { totalModifiersPrice: { amount: '3.50' } },
      })
      expect(line.source.catalogReference).toEqual(chosen)
      expect(line.attributes.descriptionLines.map(({ name }: WireProduct) => name.original)).toEqual([
        'Gift wrap',
        'Your words',
      ])
    })

    it.each([
      ['a mandatory one missing (trap 10)', {}],
      ['a choice that is none', { options: { 'gift-wrap': 'gold' } }],
      ['names instead of keys', { options: { 'Gift wrap': 'Fine linen' } }],
      [
        'the modifier’s key for a text (trap 11)',
        { options: { 'gift-wrap': 'none' }, customTextFields: { card: 'Hello' } },
      ],
      ['a text too short', { options: { 'gift-wrap': 'none' }, customTextFields: { 'Your words': 'x' } }],
      [
        'a text too long',
        { options: { 'gift-wrap': 'none' }, customTextFields: { 'Your words': 'too long' } },
      ],
    ])('refuse %s', async (_, options) => {
      const shopper = await newCartV2Shopper(shop.url)
      expect(codeOf(await shopper.add(refer(vase, options)))).toBe('ITEM_NOT_FOUND_IN_CATALOG')
    })
  })

  it('sells in cart v1, too, which leaves out what isn’t named in the words of catalog v3', async () => {
    const plain = await create({})
    const wrapped = await create({
      modifiers: [
        {
          name: 'Gift wrap',
          modifierRenderType: 'TEXT_CHOICES',
          mandatory: true,
          choicesSettings: { choices: [{ name: 'None' }, { name: 'Fine linen', addedPrice: '2.50' }] },
        },
      ],
    })
    const shopper = await newShopper(shop.url)
    const chosen = [refer(plain), refer(wrapped, { options: { 'gift-wrap': 'fine-linen' } })]
    const { appId, catalogItemId } = refer(plain)
    const { body } = await shopper.addAll(
      [
        ...chosen,
        { appId, catalogItemId },
        refer(wrapped),
        refer(wrapped, { options: { 'Gift wrap': 'Fine linen' } }),
        refer(await create({ productType: 'DIGITAL' })),
      ].map((catalogReference) => ({ catalogReference, quantity: 1 })),
    )
    expect(body.cart.lineItems).toMatchObject(
      chosen.map((catalogReference) => ({ catalogReference, availability: { status: 'AVAILABLE' } })),
    )
    expect(body.cart.lineItems[1].price.amount).toBe('12.5')
    expect(body.cart.lineItems[1].modifiersTotalPrice).toMatchObject({
      amount: '2.5',
      formattedAmount: expect.stringContaining('2.50'),
    })
    expect(body.cart.lineItems[0]).not.toHaveProperty('modifiersTotalPrice')
    const filled = await shopper.update({ lineItems: [{ catalogReference: chosen[0], quantity: 2 }] })
    expect(filled.body.cart.lineItems.map(({ quantity }: WireProduct) => quantity)).toEqual([3, 1])
  })

  it('refuses a digital product that has no file (trap 34)', async () => {
    const shopper = await newCartV2Shopper(shop.url)
    const without = await create({ productType: 'DIGITAL' })
    const whole = await create(
      { productType: 'DIGITAL' },
      { digitalProperties: { digitalFile: { id: 'f', fileName: 'f.pdf' } } },
    )
    expect(codeOf(await shopper.add(refer(without)))).toBe('ITEM_NOT_FOUND_IN_CATALOG')
    expect((await shopper.add(refer(whole))).status).toBe(200)
  })

  it('sells by subscription alone what is not sold once (trap 37)', async () => {
    const shopper = await newCartV2Shopper(shop.url)
    const product = await create({
      subscriptionDetails: {
        subscriptions: [
          { title: 'Monthly', frequency: 'MONTH', discount: { type: 'AMOUNT', amountOff: '1' } },
        ],
      },
    })
    const [{ id }] = product.subscriptionDetails.subscriptions
    expect(codeOf(await shopper.add(refer(product)))).toBe('ITEM_NOT_FOUND_IN_CATALOG')
    const { body } = await shopper.add(refer(product, { subscriptionOptionId: id }))
    expect(body.cart.lineItems[0].pricing.unitPrice.amount).toBe('9.00')
    // The order says so, too, so that it can be shown and bought again.
    await (await visit(`${shop.url}/checkout?checkoutId=${body.cart.id}`)).submit(BUYER)
    const { orders } = (await shopper.send('POST /ecom/v1/orders/search', { search: {} })).body
    expect(orders[0].lineItems).toMatchObject([
      {
        catalogReference: { options: { subscriptionOptionId: id } },
        subscriptionInfo: {
          subscriptionOptionTitle: 'Monthly',
          subscriptionSettings: { frequency: 'MONTH', interval: 1, autoRenewal: true },
        },
      },
    ])
  })

  it('holds the order of a visitor who wants what is for members (trap 37)', async () => {
    const shopper = await newCartV2Shopper(shop.url)
    const product = await create({ purchaseEligibility: { userCriteria: 'MEMBERS_ONLY' } })
    const { body } = await shopper.add(refer(product))
    expect(body.cart.lineItems[0].attributes.membersOnly).toBe(true)
    const { summary } = (await shopper.estimate({ validationConfig: 'PRE_CHECKOUT_VALIDATIONS' })).body
    expect(summary.violations).toMatchObject([{ code: 'MEMBERS_ONLY_ITEM', severity: 'ERROR' }])
    const page = await visit(`${shop.url}/checkout?checkoutId=${body.cart.id}`)
    await page.submit(BUYER)
    expect((await shopper.get()).status).toBe(200)
  })

  it('orders ahead what is sold out, and counts it (trap 12)', async () => {
    const shopper = await newCartV2Shopper(shop.url)
    const product = await create({}, {}, { quantity: 0, preorderInfo: { enabled: true, limit: 2 } })
    expect(codeOf(await shopper.add(refer(product)))).toBe('INSUFFICIENT_INVENTORY')
    const ahead = refer(product, { preOrderRequested: true })
    expect(codeOf(await shopper.add(ahead, 3))).toBe('INSUFFICIENT_INVENTORY')
    const { body } = await shopper.add(ahead, 2)
    const page = await visit(`${shop.url}/checkout?checkoutId=${body.cart.id}`)
    await page.submit(BUYER)
    expect((await shopper.get()).status).toBe(404)
    // The order has the whole reference, so that it can be shown as it was bought.
    const { orders } = (await shopper.send('POST /ecom/v1/orders/search', { search: {} })).body
    expect(orders[0].lineItems[0].catalogReference).toEqual(body.cart.lineItems[0].source.catalogReference)
    const items = await shop.asVisitor('POST /stores/v3/inventory-items/query', {
      query: { filter: { productId: product.id } },
    })
    expect(items.body.inventoryItems[0]).toMatchObject({ quantity: 0, preorderInfo: { counter: 2 } })
  })

  it('shows what happened to a line after it was added (trap 13)', async () => {
    const shopper = await newCartV2Shopper(shop.url)
    const product = await create({})
    await shopper.add(refer(product), 4)
    const { body } = await shop.asVisitor('POST /stores/v3/inventory-items/query', {
      query: { filter: { productId: product.id } },
    })
    const [{ id }] = body.inventoryItems
    const take = (decrementBy: number) =>
      shop.asOwner('POST /stores/v3/bulk/inventory-items/decrement', {
        decrementData: [{ inventoryItemId: id, decrementBy }],
      })
    const line = async () => (await shopper.get()).body.cart.lineItems[0]

    await take(3)
    expect(await line()).toMatchObject({
      status: 'PARTIALLY_IN_STOCK',
      quantityInfo: { requestedQuantity: 4, confirmedQuantity: 2, availableQuantity: 2 },
    })
    await take(2)
    expect(await line()).toMatchObject({ status: 'OUT_OF_STOCK', quantityInfo: { confirmedQuantity: 0 } })
    await shop.asOwner(`DELETE /stores/v3/products/${product.id}`)
    expect(await line()).toMatchObject({ status: 'REMOVED_FROM_CATALOG', name: { original: 'Thing' } })
    expect(
      (await shopper.estimate({ validationConfig: 'PRE_CHECKOUT_VALIDATIONS' })).body.summary.violations,
    ).toMatchObject([{ code: 'LINE_ITEMS_OUT_OF_STOCK' }])
  })
})
