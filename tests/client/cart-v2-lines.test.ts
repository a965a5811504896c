import { describe, expect, it } from 'vitest'
import { createCartPort } from '../../src/client/cart-v2/cart-port.ts'
import { createTransport } from '../../src/client/core/transport.ts'
import { type CatalogReference, STORES_APP_ID } from '../../src/model/cart.ts'
import { readProblem } from '../../src/store/cart-problem.ts'
import { type Answer, startProvider } from '../support/client/fake-provider.ts'

const referTo = (options: CatalogReference['options']): CatalogReference => ({
  appId: STORES_APP_ID,
  catalogItemId: 'p1',
  options: { variantId: 'v1', ...options },
})
const forName = (name: string) => referTo({ customTextFields: { name } })

/** A line of three pieces of one variant, of which five are there. */
const makeLine = (id: string, catalogReference: CatalogReference, pieces = 3) => ({
  id,
  quantityInfo: { requestedQuantity: pieces, confirmedQuantity: pieces, availableQuantity: 5 },
  source: { catalogReference },
  status: 'IN_STOCK',
})

const answerCart = (...lineItems: object[]): Answer => ({
  body: { cart: { id: 'k1', lineItems, businessInfo: { currencyCode: 'EUR' } } },
})

const refuse = (
  requestedQuantity: number,
  availableQuantity: number,
  code = 'INSUFFICIENT_INVENTORY',
): Answer => ({
  status: 428,
  body: {
    message: '',
    details: {
      applicationError: {
        code,
        description: '',
        data: { invalidItems: [{ id: 'p1', requestedQuantity, availableQuantity }] },
      },
    },
  },
})

async function open(...answers: readonly Answer[]) {
  let at = 0
  const provider = await startProvider(() => answers[at++] ?? { status: 500, body: {} })
  const port = createCartPort(createTransport({ apiHost: provider.url }))
  const sent = () => provider.requests.flatMap(({ body }) => (body ? [body] : []))
  return { port, sent }
}

describe('an addition beyond the stock, with other lines of the same variant in the cart', () => {
  const wanted = forName('Ada')
  const others = [
    makeLine('l1', forName('Grace'), 1),
    makeLine('l2', referTo({ options: { wrap: 'yes' } }), 1),
  ]

  it.each([
    ['has left out what the other lines have', 3],
    ['has counted the whole stock', 5],
  ])('adds the pieces that no line has yet, whether the refusal %s', async (_, available) => {
    const { port, sent } = await open(
      refuse(9, available),
      answerCart(...others),
      answerCart(...others, makeLine('l3', wanted)),
    )
    await port.add([{ catalogReference: wanted, quantity: 9 }])
    expect(sent().at(-1)).toEqual({ catalogItems: [{ catalogReference: wanted, quantity: 3 }] })
  })

  it('counts the line that is to grow among them, wherever it is', async () => {
    const lines = [...others, makeLine('l3', wanted, 2)]
    const { port, sent } = await open(refuse(11, 3), answerCart(...lines), answerCart(...lines))
    await port.add([{ catalogReference: wanted, quantity: 9 }])
    expect(sent().at(-1)).toEqual({ catalogItems: [{ catalogReference: wanted, quantity: 1 }] })
  })

  it('asks for fewer if the stock of the lines was an old one', async () => {
    const { port, sent } = await open(
      refuse(9, 4),
      answerCart(...others),
      refuse(3, 2),
      answerCart(...others, makeLine('l3', wanted, 2)),
    )
    await port.add([{ catalogReference: wanted, quantity: 9 }])
    expect(sent().slice(1)).toEqual([
      { catalogItems: [{ catalogReference: wanted, quantity: 3 }] },
      { catalogItems: [{ catalogReference: wanted, quantity: 2 }] },
    ])
  })

  it('leaves the cart as it is if the other lines have everything', async () => {
    const full = makeLine('l1', forName('Grace'), 5)
    const { port, sent } = await open(refuse(2, 0), answerCart(full))
    const cart = await port.add([{ catalogReference: wanted, quantity: 2 }])
    expect(cart.lineItems.map(({ id, quantity }) => [id, quantity])).toEqual([['l1', 5]])
    expect(sent()).toHaveLength(1)
  })
})

describe('an addition of something sold out', () => {
  it('to no cart at all is refused for this reason', async () => {
    const { port } = await open(refuse(1, 0), {
      status: 404,
      body: {
        message: '',
        details: { applicationError: { code: 'CURRENT_CART_NOT_FOUND', description: '' } },
      },
    })
    const reason = await port
      .add([{ catalogReference: forName('Ada'), quantity: 1 }])
      .catch((error: unknown) => error)
    expect(reason).toMatchObject({ code: 'out_of_stock', providerCode: 'INSUFFICIENT_INVENTORY' })
    expect(readProblem(reason)).toEqual({ kind: 'sold-out' })
  })
})

describe('an addition to a cart with a line that is short', () => {
  const short = {
    ...makeLine('l1', { ...referTo({}), catalogItemId: 'p2' }),
    quantityInfo: { requestedQuantity: 5, confirmedQuantity: 4, availableQuantity: 4 },
    status: 'PARTIALLY_IN_STOCK',
  }
  const added = makeLine('l2', forName('Ada'))

  it.each([
    ['there are even fewer', refuse(4, 2)],
    ['its quantity can’t be changed', refuse(4, 2, 'FIXED_QUANTITY_ITEM')],
  ])('is done, and not repeated, if that line can’t be corrected because %s', async (_, refusal) => {
    const { port, sent } = await open(answerCart(short, added), refusal, answerCart(short, added))
    const cart = await port.add([{ catalogReference: forName('Ada'), quantity: 3 }])
    expect(cart.lineItems).toMatchObject([
      { id: 'l1', quantity: 5, availability: { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 4 } },
      { id: 'l2', quantity: 3 },
    ])
    expect(sent()).toHaveLength(2)
  })
})

describe('trap 8: a 200 without the requested line', () => {
  it.each([
    ['another text', forName('Ada'), forName('Grace')],
    ['another modifier', referTo({ options: { wrap: 'yes' } }), referTo({ options: { wrap: 'no' } })],
    ['a subscription', referTo({}), referTo({ subscriptionOptionId: 's1' })],
  ])('is an error, even if the variant has a line with %s', async (_, asked, there) => {
    const { port } = await open(answerCart(makeLine('l1', there)))
    await expect(port.add([{ catalogReference: asked, quantity: 1 }])).rejects.toMatchObject({
      providerCode: 'ITEM_NOT_FOUND_IN_CATALOG',
    })
  })

  it('is none if the provider has only added fields to the reference', async () => {
    const there = referTo({
      options: {},
      customTextFields: { name: 'Ada', note: '' },
      preOrderRequested: false,
    })
    const { port } = await open(answerCart(makeLine('l1', there, 1)))
    await expect(port.add([{ catalogReference: forName('Ada'), quantity: 1 }])).resolves.toMatchObject({
      id: 'k1',
    })
  })
})

describe('the sums of cart v2', () => {
  it('come with the costs beside the lines, by name', async () => {
    const cart = { id: 'k1', lineItems: [], businessInfo: { currencyCode: 'EUR' } }
    const summary = {
      priceSummary: { additionalFees: { amount: '7' } },
      additionalFees: [
        { code: 'wrap', name: { original: 'Verpackung', translated: 'Box' }, price: { amount: '5' } },
        { code: 'other', price: { amount: '2', convertedAmount: '2.2' } },
      ],
    }
    const { port } = await open({ body: { cart, summary } })
    expect((await port.estimateTotals()).additionalFees).toEqual([
      { name: 'Verpackung', translatedName: 'Box', price: { amount: '5' } },
      { price: { amount: '2', convertedAmount: '2.2' } },
    ])
  })

  it('come with what prevents an order, and how far the cart is from the smallest one', async () => {
    const violation = {
      code: 'SUBTOTAL_BELOW_ORDER_MINIMUM',
      scope: 'GLOBAL',
      severity: 'ERROR',
      subtotalBelowOrderMinimumData: {
        minimumOrderSubtotal: { amount: '50', convertedAmount: '45' },
        remainingAmount: { amount: '32' },
      },
    }
    const cart = { id: 'k1', lineItems: [], businessInfo: { currencyCode: 'EUR' } }
    const { port, sent } = await open({ body: { cart, summary: { violations: [violation] } } })
    const { violations } = await port.estimateTotals()
    expect(violations).toEqual([
      {
        code: 'SUBTOTAL_BELOW_ORDER_MINIMUM',
        target: 'GLOBAL',
        severity: 'ERROR',
        description: '',
        orderMinimum: { subtotal: { amount: '50', convertedAmount: '45' }, remaining: { amount: '32' } },
      },
    ])
    expect(sent().at(-1)).toMatchObject({ validationConfig: 'PRE_CHECKOUT_VALIDATIONS' })
  })

  it('come with the lines for members, and without words if the provider has none', async () => {
    const violation = {
      code: 'MEMBERS_ONLY_ITEM',
      scope: 'LINE_ITEM',
      severity: 'ERROR',
      description: null,
      membersOnlyItemData: { lineItemIds: ['l1'] },
    }
    const cart = { id: 'k1', lineItems: [], businessInfo: { currencyCode: 'EUR' } }
    const { port } = await open({ body: { cart, summary: { violations: [violation] } } })
    expect((await port.estimateTotals()).violations).toMatchObject([
      { code: 'MEMBERS_ONLY_ITEM', description: '', lineItemIds: ['l1'] },
    ])
  })

  it.each([
    ['INVALID_COUPON_STATUS', 'invalidCouponStatusData', { couponCode: 'TEN', reason: 'EXPIRED' }],
    ['INVALID_COUPON_CODE', 'invalidCouponCodeData', { couponCode: 'TEN' }],
    ['INVALID_COUPON_STATUS', 'somethingElse', undefined],
  ])('come with the refusal of a coupon (%s)', async (code, name, data) => {
    const violation = { code, scope: 'DISCOUNT', severity: 'WARNING', description: 'No', [name]: data }
    const cart = { id: 'k1', lineItems: [] }
    const { port } = await open({ body: { cart, summary: { violations: [violation] } } })
    expect((await port.estimateTotals()).violations?.[0]?.coupon).toEqual({ code, data })
  })
})
