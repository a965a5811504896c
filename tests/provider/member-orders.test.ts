import { beforeAll, describe, expect, it } from 'vitest'
import { createStoreClient } from '../../src/client/typed/create-store-client.ts'
import { freshEmail, PASSWORD, SHOP, useMembers } from '../support/sandbox/identity-fixture.ts'
import { API_KEY, call, useSandbox } from '../support/sandbox/sandbox-fixture.ts'
import { createShopper, referToVariant } from './cart-fixture.ts'
import { createV3Refer, newCartV2Shopper } from './cart-v2-fixture.ts'
import { BUYER, checkOut, visit } from './checkout-fixture.ts'

const CALLBACKS = { postFlowUrl: `${SHOP}/` }

describe('the orders of a member', () => {
  const sandbox = useMembers({ seed: 'demo', origins: `${SHOP},http://127.0.0.1:*` })
  let token: string
  let other: string

  const clientOf = (accessToken: string) =>
    createStoreClient({
      apiHost: sandbox.url,
      retry: false,
      tokens: { getAccessToken: async () => accessToken },
    })

  const enter = async () => {
    const email = freshEmail()
    await sandbox.register(email)
    return (await sandbox.enter({ email, password: PASSWORD })).access_token as string
  }
  const order = async (as: string) => {
    const shopper = createShopper(sandbox.url, as)
    await shopper.add(referToVariant('stoneware-mug', { Glaze: 'Sage', Size: '250 ml' }), 1)
    await (await checkOut(shopper, sandbox.url, CALLBACKS)).submit(BUYER)
  }
  const change = (id: string, body: object) => sandbox.asNobody(`POST /_sandbox/orders/${id}`, { body })

  beforeAll(async () => {
    ;[token, other] = await Promise.all([enter(), enter()])
    for (let made = 0; made < 3; made++) await order(token)
    await order(other)
  })

  it('are their own, newest first, for any request', async () => {
    const { orders } = await clientOf(token).orders.search()
    const numbers = orders.map(({ number }) => Number(number))
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
    expect(orders).toHaveLength(3)
    const [foreign] = (await clientOf(other).orders.search()).orders
    const asked = { filter: { 'buyerInfo.memberId': foreign?.buyerInfo?.memberId ?? '' } }
    expect((await clientOf(token).orders.search(asked)).orders).toEqual([])
    const { ordersWithFulfillments } = await clientOf(token).orders.fulfillments({
      orderIds: [foreign?.id ?? ''],
    })
    expect(ordersWithFulfillments).toEqual([])
    await expect(clientOf(token).orders.fulfillmentsOf({ orderId: foreign?.id ?? '' })).rejects.toMatchObject(
      {
        status: 404,
      },
    )
  })

  it('are all orders with the owner’s key, and none for a visitor without orders', async () => {
    const owner = createStoreClient({ apiKey: API_KEY, apiHost: sandbox.url })
    expect((await owner.orders.search()).orders).toHaveLength(4)
    expect((await clientOf(await sandbox.visit()).orders.search()).orders).toEqual([])
  })

  it('come in pages, each once', async () => {
    const numbers: (string | undefined)[] = []
    for await (const { number } of clientOf(token).orders.all({ cursorPaging: { limit: 2 } }))
      numbers.push(number)
    expect([numbers.length, new Set(numbers).size]).toEqual([3, 3])
  })

  it('have their state, and the links of their parcels', async () => {
    const client = clientOf(token)
    const [first] = (await client.orders.search()).orders
    const id = first?.id ?? ''
    expect(first).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'PAID',
      fulfillmentStatus: 'NOT_FULFILLED',
      shippingInfo: { logistics: { shippingDestination: { address: { city: 'Berlin', country: 'DE' } } } },
      lineItems: [{ image: { url: expect.stringMatching(/^http.*\/media\//), width: expect.any(Number) } }],
    })
    expect((await client.orders.fulfillments({ orderIds: [id] })).ordersWithFulfillments).toEqual([
      { orderId: id, fulfillments: [] },
    ])
    const tracking = { number: 'T1', provider: 'dhl', link: 'https://track.example/T1' }
    expect((await client.orders.fulfillmentsOf({ orderId: id })).orderWithFulfillments?.fulfillments).toEqual(
      [],
    )
    await change(id, { fulfillmentStatus: 'FULFILLED', tracking })
    await change(id, { paymentStatus: 'FULLY_REFUNDED', status: 'CANCELED' })
    expect((await client.orders.get({ id })).order).toMatchObject({
      status: 'CANCELED',
      paymentStatus: 'FULLY_REFUNDED',
      fulfillmentStatus: 'FULFILLED',
    })
    const [sent] = (await client.orders.fulfillments({ orderIds: [id] })).ordersWithFulfillments
    expect(sent?.fulfillments?.[0]).toMatchObject({
      lineItems: [{ quantity: 1 }],
      trackingInfo: {
        trackingNumber: 'T1',
        shippingProvider: 'dhl',
        trackingLink: 'https://track.example/T1',
      },
    })
    const { orderWithFulfillments } = await client.orders.fulfillmentsOf({ orderId: id })
    expect(orderWithFulfillments).toEqual(sent)
  })

  it('say what was paid of them, what was given back, and the rest', async () => {
    const client = clientOf(token)
    const [first] = (await client.orders.search()).orders
    const id = first?.id ?? ''
    const balanceOf = async (paymentStatus: string) => {
      await change(id, { paymentStatus })
      const { balanceSummary, lineItems, priceSummary } = (await client.orders.get({ id })).order
      const names = new Map([
        [priceSummary?.total?.amount, 'total'],
        [lineItems?.[0]?.totalPriceAfterTax?.amount, 'line'],
        ['0.00', 'nothing'],
      ])
      const { paid, refunded, balance } = balanceSummary ?? {}
      return [paid, refunded, balance].map((money) => names.get(money?.amount))
    }
    expect(first?.lineItems?.[0]).toMatchObject({ paymentOption: 'FULL_PAYMENT_ONLINE' })
    expect(await balanceOf('NOT_PAID')).toEqual(['nothing', 'nothing', 'total'])
    expect(await balanceOf('PARTIALLY_REFUNDED')).toEqual(['total', 'line', 'nothing'])
    expect(await balanceOf('FULLY_REFUNDED')).toEqual(['total', 'total', 'nothing'])
    expect(await balanceOf('PAID')).toEqual(['total', 'nothing', 'nothing'])
  })

  it.each([
    ['a field that orders are not found by', { filter: { buyerNote: 'x' } }],
    ['a cursor that is none of ours', { cursorPaging: { cursor: 'made-up' } }],
    ['more than a hundred at once', { cursorPaging: { limit: 101 } }],
  ])('refuse %s', async (_, search) => {
    const { status } = await sandbox.asNobody('POST /ecom/v1/orders/search', { token, body: { search } })
    expect(status).toBe(400)
  })

  it('can be changed only to a known state, and only if they exist', async () => {
    const [first] = (await clientOf(token).orders.search()).orders
    expect((await change(first?.id ?? '', { fulfillmentStatus: 'LOST' })).status).toBe(400)
    expect((await change('no-such-order', {})).status).toBe(404)
  })
})

describe('the orders of cart v2', () => {
  const shop = useSandbox({ seed: 'demo', catalog: 'v3' })

  it('are found by the same calls', async () => {
    const shopper = await newCartV2Shopper(shop.url)
    const { body } = await shopper.add(await createV3Refer(shop)('bud-vase'))
    await (await visit(`${shop.url}/checkout?checkoutId=${body.cart.id}`)).submit(BUYER)
    const client = createStoreClient({
      apiHost: shop.url,
      retry: false,
      tokens: { getAccessToken: async () => shopper.token },
    })
    const { orders } = await client.orders.search()
    expect(orders).toMatchObject([{ lineItems: [{ quantity: 1 }] }])
    await call(shop.url, `POST /_sandbox/orders/${orders[0]?.id}`, {
      body: { fulfillmentStatus: 'FULFILLED' },
    })
    const found = await client.orders.search({ filter: { fulfillmentStatus: 'FULFILLED' } })
    expect(found.orders.map(({ id }) => id)).toEqual([orders[0]?.id])
  })
})
