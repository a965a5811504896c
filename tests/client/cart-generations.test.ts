import { describe, expect, it } from 'vitest'
import { readCart, readTotals } from '../../src/client/cart-v2/read-cart.ts'
import { createTransport } from '../../src/client/core/transport.ts'
import { createCartPort } from '../../src/client/generations/cart-port.ts'
import { STORES_APP_ID } from '../../src/model/cart.ts'
import { type Answer, type SeenRequest, startProvider } from '../support/client/fake-provider.ts'
import { fromOutside } from '../support/from-outside.ts'

const REFERENCE = { appId: STORES_APP_ID, catalogItemId: 'p1', options: { variantId: 'v1' } }
const EUROS = { businessInfo: { currencyCode: 'EUR' }, customerInfo: { currencyCode: 'EUR' } }

const makeLine = (changes: object = {}) => ({
  id: 'l1',
  name: { original: 'Mug' },
  quantityInfo: { requestedQuantity: 2, confirmedQuantity: 2 },
  pricing: { unitPrice: { amount: '12.10' }, totalPrice: { amount: '24.20' } },
  source: { catalogReference: REFERENCE },
  attributes: {},
  status: 'IN_STOCK',
  ...changes,
})
const makeCart = (...lineItems: object[]) => fromOutside({ id: 'k1', revision: '1', lineItems, ...EUROS })

const refuse = (status: number, code: string, data?: object): Answer => ({
  status,
  body: { message: '', details: { applicationError: { code, description: '', data } } },
})

async function open(answer: (request: SeenRequest, at: number) => Answer) {
  let at = 0
  const provider = await startProvider((request) => answer(request, at++))
  const port = createCartPort(createTransport({ apiHost: provider.url }), {
    loadFirst: () => import('../../src/client/cart-v1/cart-port.ts'),
  })
  const asked = () =>
    provider.requests.map(({ method, url }) => `${method} ${url.replace('/ecom/v2/carts/current', '…')}`)
  return { provider, port, asked }
}

const ADD = [{ catalogReference: REFERENCE, quantity: 3 }]

describe('cart v2', () => {
  it.each(['CURRENT_CART_NOT_FOUND', 'OWNED_CART_NOT_FOUND'])('is empty at 404 %s', async (code) => {
    const { port } = await open(() => refuse(404, code))
    expect(await port.read()).toBeUndefined()
  })

  it('is empty after its order was placed, but not by a flag that is no boolean', async () => {
    const { port } = await open((_, at) => ({ body: { cart: { id: 'k1', orderPlaced: at ? ' ' : true } } }))
    expect([await port.read(), await port.read()]).toMatchObject([undefined, { id: 'k1' }])
  })

  it('traps 14 and 35: is in its own currency, with no text of its own, and a line may have no picture yet', () => {
    const cart = readCart(makeCart(makeLine()))
    expect(cart.currency).toBe('EUR')
    expect(cart.lineItems[0]).toMatchObject({
      quantity: 2,
      price: { amount: '12.10' },
      lineItemPrice: { amount: '24.20' },
    })
    expect(cart.lineItems[0]).not.toHaveProperty('image')
    expect(JSON.stringify(cart)).not.toMatch(/formatted|\$/)
  })

  it.each([
    ['PARTIALLY_IN_STOCK', 'PARTIALLY_AVAILABLE', 5],
    ['OUT_OF_STOCK', 'NOT_AVAILABLE', 5],
    ['REMOVED_FROM_CATALOG', 'NOT_FOUND', 5],
    ['IN_STOCK', 'AVAILABLE', 2],
  ])('trap 13: a line that is %s is reported as %s', (status, told, quantity) => {
    const line = makeLine({
      status,
      quantityInfo: { requestedQuantity: 5, confirmedQuantity: 2, availableQuantity: 2 },
    })
    const [read] = readCart(makeCart(line)).lineItems
    expect(read).toMatchObject({ quantity, availability: { status: told, quantityAvailable: 2 } })
  })

  it('shows chosen modifiers by the line’s own groups, each once', () => {
    const line = makeLine({
      attributes: {
        descriptionLines: [{ name: { original: 'Wrapping' }, plainText: { original: 'Paper' } }],
      },
      modifierGroups: [
        { id: 'g0', name: { original: 'Wrapping' }, modifiers: [{ id: 'm0', label: { original: 'Paper' } }] },
        {
          id: 'g1',
          name: { original: 'Extras', translated: 'Zugaben' },
          modifiers: [
            { id: 'm1', quantity: 2, label: { original: 'Spoon', translated: 'Löffel' } },
            { id: 'm2', quantity: 1, label: { original: 'Card' }, details: { original: 'Happy birthday' } },
            { id: 'm3' },
          ],
        },
        { id: 'g2', modifiers: null },
      ],
    })
    expect(readCart(makeCart(line)).lineItems[0]?.descriptionLines).toEqual([
      { name: { original: 'Wrapping' }, plainText: { original: 'Paper' } },
      {
        name: { original: 'Extras', translated: 'Zugaben' },
        plainText: {
          original: '2 × Spoon, Card: Happy birthday',
          translated: '2 × Löffel, Card: Happy birthday',
        },
      },
    ])
  })

  it('trap 8: an explicit refusal and a 200 with nothing added are one error', async () => {
    const refused = await open(() => refuse(428, 'ITEM_NOT_FOUND_IN_CATALOG'))
    const silent = await open(() => ({ body: { cart: makeCart() } }))
    for (const { port } of [refused, silent])
      await expect(port.add(ADD)).rejects.toMatchObject({ providerCode: 'ITEM_NOT_FOUND_IN_CATALOG' })
  })

  it('trap 12: adds the remaining pieces when too many are refused', async () => {
    const { port, provider, asked } = await open(
      (_, at) =>
        [
          refuse(428, 'INSUFFICIENT_INVENTORY', {
            invalidItems: [{ id: 'p1', requestedQuantity: 3, availableQuantity: 2 }],
          }),
          refuse(404, 'CURRENT_CART_NOT_FOUND'),
          { body: { cart: makeCart(makeLine()) } },
        ][at] as Answer,
    )
    const cart = await port.add(ADD)
    expect(cart.lineItems[0]?.quantity).toBe(2)
    expect(asked()).toEqual(['POST …/add-line-items', 'GET …', 'POST …/add-line-items'])
    expect(provider.requests[2]?.body).toEqual({
      catalogItems: [{ catalogReference: REFERENCE, quantity: 2 }],
    })
  })

  it('trap 12: keeps the confirmed pieces when a 200 confirms fewer', async () => {
    const short = makeLine({
      status: 'PARTIALLY_IN_STOCK',
      quantityInfo: { requestedQuantity: 3, confirmedQuantity: 2 },
    })
    const { port, provider } = await open((_, at) => ({ body: { cart: makeCart(at ? makeLine() : short) } }))
    expect((await port.add(ADD)).lineItems[0]?.quantity).toBe(2)
    expect(provider.requests[1]?.body).toEqual({
      lineItems: [{ lineItemId: 'l1', quantity: { newQuantity: 2 } }],
    })
  })

  it('leaves a sold-out line in the cart, so that the shopper removes it or waits', async () => {
    const gone = makeLine({
      quantityInfo: { requestedQuantity: 3, confirmedQuantity: 0, availableQuantity: 0 },
      status: 'OUT_OF_STOCK',
    })
    const { port, asked } = await open(() => ({ body: { cart: makeCart(gone, makeLine({ id: 'l2' })) } }))
    const cart = await port.setQuantities([{ id: 'l2', quantity: 2 }])

    expect(asked()).toEqual(['POST …/update-line-items'])
    expect(cart.lineItems[0]).toMatchObject({ quantity: 3, availability: { status: 'NOT_AVAILABLE' } })
  })

  it('trap 16: removes a coupon by its id', async () => {
    const { port, provider } = await open(() => ({ body: { cart: makeCart() } }))
    const cart = readCart({ id: 'k1', coupons: [{ id: 'c-id', code: 'SAVE' }], ...EUROS })
    await port.removeCoupon(cart)
    expect(provider.requests[0]?.body).toEqual({ couponId: 'c-id' })
  })

  it('restores the coupon that a refused one should have replaced', async () => {
    const one = { body: { cart: { id: 'k1', coupons: [{ id: 'c-id', code: 'OLD' }], ...EUROS } } }
    const { port, provider } = await open(
      (_, at) =>
        [refuse(428, 'MAX_COUPONS_PER_CART_EXCEEDED'), one, one, refuse(428, 'INVALID_COUPON_CODE'), one][
          at
        ] as Answer,
    )
    await expect(port.applyCoupon('NEW')).rejects.toMatchObject({ providerCode: 'INVALID_COUPON_CODE' })
    expect(provider.requests.map(({ body }) => body)).toEqual([
      { coupon: { code: 'NEW' } },
      undefined,
      { couponId: 'c-id' },
      { coupon: { code: 'NEW' } },
      { coupon: { code: 'OLD' } },
    ])
  })

  it('trap 18: is its own checkout', async () => {
    const { port, provider } = await open(() => ({ body: { cart: makeCart(makeLine()) } }))
    expect(await port.createCheckout(readCart(makeCart(makeLine())))).toBe('k1')
    expect(await port.createCheckout(undefined)).toBe('k1')
    expect(provider.requests.map(({ url }) => url)).toEqual(['/ecom/v2/carts/current'])
  })

  it('shows all reductions as one discount from the subtotal before it', () => {
    const line = makeLine({
      pricing: {
        unitPrice: { amount: '9.00' },
        totalPrice: { amount: '18.00' },
        breakdown: { fullPrice: { amount: '15' }, salePrice: { amount: '10.005' } },
      },
      discounts: [{ amountOff: { amount: '2.01' }, source: { sourceType: 'COUPON' } }],
    })
    const priceSummary = {
      subtotal: { amount: '18.00' },
      discount: { amount: '1.5' },
      tax: { amount: '0' },
      total: { amount: '16.50' },
    }
    expect(readTotals(makeCart(line), { priceSummary })).toMatchObject({
      priceSummary: {
        subtotal: { amount: '20.01' },
        discount: { amount: '3.51' },
        total: { amount: '16.50' },
      },
      calculatedLineItems: [{ lineItemId: 'l1', pricesBreakdown: { totalDiscount: { amount: '2.01' } } }],
      currency: 'EUR',
    })
    expect(readCart(makeCart(line)).lineItems[0]).toMatchObject({
      price: { amount: '10.005' },
      lineItemPrice: { amount: '20.010' },
      fullPrice: { amount: '15' },
    })
  })
})

describe('a shop without cart v2', () => {
  it('uses cart v1, and only cart v1 from then on', async () => {
    const { port, provider } = await open(({ url }) =>
      url.includes('/v2/')
        ? { status: 404, body: { message: 'Not Found', details: {} } }
        : { body: { cart: { id: 'k1', lineItems: [], currency: 'EUR' } } },
    )
    await port.read()
    await port.setNote('Ring twice')
    expect(provider.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /ecom/v2/carts/current',
      'GET /ecom/v1/carts/current',
      'PATCH /ecom/v1/carts/current',
    ])
  })

  it('changes to cart v2 when cart v1 ends while the page is open', async () => {
    let served = 'v1'
    const { port, provider } = await open(({ url }) =>
      url.includes(`/${served}/`)
        ? { body: { cart: { id: 'k1', lineItems: [], currency: 'EUR', ...EUROS } } }
        : { status: 404, body: { message: 'Not Found', details: {} } },
    )
    await port.read()
    served = 'v2'
    await expect(port.setNote('Ring twice')).resolves.toMatchObject({ id: 'k1' })
    await port.read()
    expect(provider.requests.slice(2).map(({ method, url }) => `${method} ${url}`)).toEqual([
      'PATCH /ecom/v1/carts/current',
      'PATCH /ecom/v2/carts/current',
      'GET /ecom/v2/carts/current',
    ])
  })

  it('reports an error when cart v1 has ended, too', async () => {
    const { port } = await open(() => ({ status: 404, body: { message: 'Not Found', details: {} } }))
    await expect(port.read()).rejects.toMatchObject({ code: 'not_found', status: 404 })
  })

  it('doesn’t conclude from a missing line that cart v2 is not served', async () => {
    const { port, asked } = await open(() => refuse(404, 'LINE_ITEM_NOT_FOUND_IN_CART'))
    await expect(port.removeLines(['x'])).rejects.toMatchObject({
      providerCode: 'LINE_ITEM_NOT_FOUND_IN_CART',
    })
    expect(asked()).toEqual(['POST …/remove-line-items'])
  })
})

describe('a cart for one purchase', () => {
  it('is created beside the current one', async () => {
    const { port, provider, asked } = await open(() => ({ body: { cart: makeCart(makeLine()) } }))
    expect(await port.createDirect(ADD)).toMatchObject({
      id: 'k1',
      checkoutId: 'k1',
      lineItems: [{ id: 'l1' }],
    })
    expect(asked()).toEqual(['POST /ecom/v2/carts'])
    expect(provider.requests[0]?.body).toEqual({ catalogItems: ADD })
  })

  it.each([
    ['the provider refuses it', { message: '', details: {} }],
    ['a proxy lets only the current cart through', ''],
  ])('isn’t created if %s, and the current cart stays cart v2', async (_, body) => {
    const { port, asked } = await open(({ url }) =>
      url.endsWith('/carts') ? { status: 404, body } : { body: { cart: makeCart(makeLine()) } },
    )
    expect(await port.createDirect(ADD)).toBeUndefined()
    await port.read()
    expect(asked()).toEqual(['POST /ecom/v2/carts', 'GET …'])
  })

  it('fails if the provider did not add the product', async () => {
    const { port } = await open(() => ({ body: { cart: makeCart() } }))
    await expect(port.createDirect(ADD)).rejects.toMatchObject({ providerCode: 'ITEM_NOT_FOUND_IN_CATALOG' })
  })
})
