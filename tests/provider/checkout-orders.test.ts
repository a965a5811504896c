import { describe, expect, it } from 'vitest'
import { API_KEY, call, useSandbox } from '../support/sandbox/sandbox-fixture.ts'
import {
  newShopper,
  type Reference,
  referTo,
  referToVariant,
  seedProduct,
  seedVariant,
} from './cart-fixture.ts'
import { BUYER, checkOut, visit } from './checkout-fixture.ts'

const SAGE = { Glaze: 'Sage', Size: '250 ml' }

describe('an order', () => {
  const sandbox = useSandbox({ seed: 'demo', origins: 'https://shop.example' })
  const CALLBACKS = {
    thankYouPageUrl: 'https://shop.example/thanks?lang=en',
    postFlowUrl: 'https://shop.example/cart',
  }

  const listOrders = async () => (await call(sandbox.url, 'GET /_sandbox/orders')).body
  const stockOf = async (slug: string, choices: Record<string, string> = {}): Promise<number> => {
    const { body } = await call(sandbox.url, `GET /_sandbox/stock?productId=${seedProduct(slug).id}`)
    const { id } = seedVariant(slug, choices)
    return body.find(({ variantId }: { variantId: string }) => variantId === id).quantity
  }

  async function enterWith(...items: (readonly [Reference, number])[]) {
    const shopper = await newShopper(sandbox.url)
    for (const [reference, quantity] of items) await shopper.add(reference, quantity)
    return shopper
  }

  it('takes stock, empties the cart, is listed, and leads to the shop’s page', async () => {
    const shopper = await enterWith(
      [referToVariant('stoneware-mug', SAGE), 2],
      [referTo('pebble-mug', { options: { Glaze: 'Celadon' } }), 1],
    )
    await shopper.update({ couponCode: 'TEN' })
    const page = await checkOut(shopper, sandbox.url, CALLBACKS)
    const before = await stockOf('stoneware-mug', SAGE)
    const { length: ordered } = await listOrders()
    const paid = await page.submit({ ...BUYER, shipping: 'express', note: 'Ring twice' })

    expect(paid.status).toBe(303)
    const [order] = await listOrders()
    const target = new URL(paid.location ?? '')
    expect(target.origin + target.pathname).toBe('https://shop.example/thanks')
    expect(Object.fromEntries(target.searchParams)).toEqual({
      lang: 'en',
      orderId: order.id,
      wixMemberLoggedIn: 'false',
    })
    expect(order).toMatchObject({
      number: 10_001 + ordered,
      status: 'PAID',
      currency: 'EUR',
      createdDate: expect.stringMatching(/^\d{4}-.*Z$/),
      checkoutId: page.checkoutId,
      lines: [
        {
          name: 'Stoneware mug',
          choices: { Glaze: 'Sage', Size: '250 ml' },
          quantity: 2,
          price: '28.00',
          total: '56.00',
        },
        { name: 'Pebble mug', quantity: 1, price: '27.20', total: '27.20' },
      ],
      totals: { subtotal: '83.20', discount: '8.32', shipping: '12.90', total: '87.78' },
      buyer: { email: 'ann@example.com', firstName: 'Ann', visitorId: expect.any(String) },
      shipping: { code: 'express', address: { city: 'Berlin', country: 'DE' } },
      couponCode: 'TEN',
      buyerNote: 'Ring twice',
    })
    expect(await stockOf('stoneware-mug', SAGE)).toBe(before - 2)
    expect((await shopper.get()).status).toBe(404)
  })

  it('tells its owner what each line costs before and after the coupon', async () => {
    const shopper = await enterWith([referToVariant('stoneware-mug', SAGE), 2])
    await shopper.update({ couponCode: 'TEN' })
    const page = await checkOut(shopper, sandbox.url, CALLBACKS)
    await page.submit(BUYER)
    const [{ id }] = await listOrders()
    const all = { token: API_KEY, body: { search: {} } }
    const { body } = await call(sandbox.url, 'POST /ecom/v1/orders/search', all)
    const order = body.orders.find((one: { id: string }) => one.id === id)
    const [line] = order.lineItems
    expect([line.lineItemPrice.amount, line.totalPriceAfterTax.amount]).toEqual(['56.00', '50.40'])
    expect(line.totalPriceBeforeTax.amount).toBe('42.35')
  })

  it('is confirmed by an e-mail', async () => {
    const page = await checkOut(await enterWith([referTo('home-kiln-guide'), 1]), sandbox.url)
    await page.submit({ ...BUYER, email: 'confirmed@example.com' })
    const { body } = await call(sandbox.url, 'GET /_sandbox/mail')

    expect(body[0]).toMatchObject({
      to: 'confirmed@example.com',
      subject: expect.stringContaining('Ton & Scherben'),
      text: expect.stringContaining('1 × Home kiln guide (PDF): €19.00'),
    })
  })

  it('is told to the notifications as a change of stock', async () => {
    const events: unknown[] = []
    sandbox.context.events.addSink(async (_writer, caused) => void events.push(caused))
    const choices = { Glaze: 'Oat', Size: '500 ml' }
    const page = await checkOut(await enterWith([referToVariant('stoneware-mug', choices), 3]), sandbox.url)
    const before = await stockOf('stoneware-mug', choices)
    await page.submit()

    expect(events).toMatchObject([
      {
        event: {
          type: 'inventoryVariantsChanged',
          productId: seedProduct('stoneware-mug').id,
          variants: [{ before: { quantity: before }, after: { quantity: before - 3 } }],
        },
        cause: { kind: 'visitor' },
      },
    ])
  })

  it('is one, however often the form is sent: at once, again, and from a reopened page', async () => {
    const shopper = await enterWith([referTo('pebble-mug', { options: { Glaze: 'Slate' } }), 1])
    const page = await checkOut(shopper, sandbox.url, CALLBACKS)
    const count = (await listOrders()).length
    const answers = await Promise.all(Array.from({ length: 5 }, () => page.submit()))
    const late = await page.submit()
    const reopened = await visit(page.address)

    expect(new Set([...answers, late].map(({ location }) => location)).size).toBe(1)
    expect((await listOrders()).length).toBe(count + 1)
    expect(reopened.status).toBe(200)
    expect(reopened.html).toContain('Thank you for your order')
    expect(reopened.html).not.toContain('<form')
  })

  it('of the last piece goes to exactly one of many buyers; the others are told, and pay nothing', async () => {
    const pages = await Promise.all(
      Array.from({ length: 8 }, async () =>
        checkOut(await enterWith([referTo('moon-jar'), 1]), sandbox.url, CALLBACKS),
      ),
    )
    const count = (await listOrders()).length
    const answers = await Promise.all(pages.map((page) => page.submit()))
    const refused = answers.filter(({ location }) => !location)

    expect(refused).toHaveLength(7)
    for (const { html } of refused) {
      expect(html).toContain('<strong>Moon jar</strong>: Sold out')
      expect(html).toContain('value="ann@example.com"')
      expect(html).not.toContain('>Pay <')
    }
    expect((await listOrders()).length).toBe(count + 1)
    expect(await stockOf('moon-jar')).toBe(0)
  })

  it('never sells more than there is when buyers want several each', async () => {
    const choices = { Glaze: 'Ink', Size: '500 ml' }
    const stock = await stockOf('stoneware-mug', choices)
    const pages = await Promise.all(
      Array.from({ length: 6 }, async () =>
        checkOut(await enterWith([referToVariant('stoneware-mug', choices), 5]), sandbox.url),
      ),
    )
    const answers = await Promise.all(pages.map((page) => page.submit()))
    const sold = answers.filter(({ html }) => html.includes('Thank you')).length * 5

    expect(sold).toBe(Math.floor(stock / 5) * 5)
    expect(await stockOf('stoneware-mug', choices)).toBe(stock - sold)
  })

  it('of two lines that share a stock takes both from it, or none', async () => {
    const named = (name: string) => referTo('herb-pot', { customTextFields: { 'Name of the herb': name } })
    const page = await checkOut(await enterWith([named('Mint'), 10], [named('Dill'), 11]), sandbox.url)
    await sandbox.context.database.write((writer) =>
      writer.run(
        'UPDATE variants SET quantity = 20 WHERE product_no = (SELECT no FROM products WHERE slug = ?)',
        ['herb-pot'],
      ),
    )
    const refused = await page.submit()

    expect(refused.html).toContain('Not everything is there any more')
    expect(refused.html).toContain('Only 10 left')
    expect(await stockOf('herb-pot')).toBe(20)
  })

  it('goes on with what is there when the buyer says so', async () => {
    const choices = { Glaze: 'Blush', Size: '250 ml' }
    const shopper = await enterWith(
      [referToVariant('stoneware-mug', choices), 3],
      [referToVariant('dipped-tall-mug', { Glaze: 'Chalk' }), 1],
    )
    await sandbox.context.database.write(async (writer) => {
      await writer.run('UPDATE variants SET quantity = 1 WHERE id = ?', [
        seedVariant('stoneware-mug', choices).id,
      ])
      await writer.run('UPDATE variants SET quantity = 0 WHERE id = ?', [
        seedVariant('dipped-tall-mug', { Glaze: 'Chalk' }).id,
      ])
    })
    const page = await checkOut(shopper, sandbox.url, CALLBACKS)
    const fixed = await page.submit({ ...BUYER, action: 'fix' })
    const paid = await fixed.submit()

    expect(fixed.html).toContain('Your order now has what is there.')
    expect(paid.status).toBe(303)
    expect((await listOrders())[0].lines).toMatchObject([{ name: 'Stoneware mug', quantity: 1 }])
  })

  it.each([
    [
      'a price changed',
      async () => {
        await sandbox.context.database.write((writer) =>
          writer.run('UPDATE variants SET price = 99 WHERE id = ?', [
            seedVariant('stoneware-mug', { Glaze: 'Blush', Size: '250 ml' }).id,
          ]),
        )
      },
    ],
    [
      'the cart was changed in another tab',
      async (shopper: Awaited<ReturnType<typeof enterWith>>) => {
        await shopper.add(referTo('pebble-mug', { options: { Glaze: 'Sand' } }))
      },
    ],
    [
      'a coupon was taken out',
      async (shopper: Awaited<ReturnType<typeof enterWith>>) => {
        await shopper.removeCoupon()
      },
    ],
  ])('is shown again before it is paid when %s', async (_how, change) => {
    const id = seedVariant('stoneware-mug', { Glaze: 'Blush', Size: '250 ml' }).id
    await sandbox.context.database.write((writer) =>
      writer.run('UPDATE variants SET price = 28, quantity = 9 WHERE id = ?', [id]),
    )
    const shopper = await enterWith([referTo('stoneware-mug', { variantId: id }), 1])
    await shopper.update({ couponCode: 'FIVE' })
    const page = await checkOut(shopper, sandbox.url)
    await change(shopper)
    const shown = await page.submit()
    const paid = await shown.submit()

    expect(shown.html).toContain('Your order has changed')
    expect(shown.html).toContain('value="ann@example.com"')
    expect(paid.html).toContain('Thank you for your order')
  })
})
