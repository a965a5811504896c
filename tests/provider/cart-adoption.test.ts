import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createAccessTokens } from '../../demo/provider/access/access-token.ts'
import { useSandbox } from '../support/sandbox/sandbox-fixture.ts'
import {
  createShopper,
  newShopper,
  type Reference,
  referTo,
  referToVariant,
  type Shopper,
} from './cart-fixture.ts'

const TWO_LEFT = referToVariant('stoneware-mug', { Glaze: 'Sage', Size: '350 ml' })
const OAT = referToVariant('stoneware-mug', { Glaze: 'Oat', Size: '350 ml' })
const INK = referToVariant('stoneware-mug', { Glaze: 'Ink', Size: '350 ml' })

describe('the cart of a visitor who becomes a member', () => {
  const sandbox = useSandbox({ seed: 'demo' })

  /** Creates a member with a token; the identity service has its own tests. */
  async function enterAsMember() {
    const id = randomUUID()
    const token = await createAccessTokens(sandbox.context).sign({ kind: 'member', id }, 'demo-client')
    return { id, shopper: createShopper(sandbox.url, token) }
  }

  async function idOf(visitor: Shopper): Promise<string> {
    const { body } = await visitor.get()
    return body.cart.buyerInfo.visitorId
  }

  const logIn = (visitorId: string, memberId: string) =>
    sandbox.context.database.write((writer) =>
      sandbox.context.memberLogins.announce(writer, { visitorId, memberId }),
    )

  async function fill(shopper: Shopper, ...items: (readonly [Reference, number])[]) {
    for (const [reference, quantity] of items) await shopper.add(reference, quantity)
  }

  const quantitiesOf = ({ body }: { body: { cart: { lineItems: { quantity: number }[] } } }) =>
    body.cart.lineItems.map(({ quantity }) => quantity)

  it('becomes the member’s, complete and with its id, if they had none', async () => {
    const visitor = await newShopper(sandbox.url)
    const member = await enterAsMember()
    await fill(visitor, [OAT, 2])
    await visitor.update({ couponCode: 'TEN', cartInfo: { buyerNote: 'wrap it' } })
    const { body: before } = await visitor.get()
    await logIn(await idOf(visitor), member.id)
    const { body } = await member.shopper.get()

    expect(body.cart).toMatchObject({
      id: before.cart.id,
      buyerInfo: { memberId: member.id },
      buyerNote: 'wrap it',
      appliedDiscounts: [{ coupon: { code: 'TEN' } }],
      lineItems: [{ quantity: 2 }],
    })
    expect(body.cart.buyerInfo).not.toHaveProperty('visitorId')
    expect((await visitor.get()).status).toBe(404)
  })

  it('is added to the one they had: equal lines up to the stock, others behind them', async () => {
    const visitor = await newShopper(sandbox.url)
    const member = await enterAsMember()
    await fill(member.shopper, [TWO_LEFT, 1], [OAT, 1])
    await fill(visitor, [INK, 3], [TWO_LEFT, 2], [OAT, 2])
    await logIn(await idOf(visitor), member.id)

    // One and two pieces with two in stock make two; one and two of a large stock make three; the ink mugs are new.
    expect(quantitiesOf(await member.shopper.get())).toEqual([2, 3, 3])
    expect((await visitor.get()).status).toBe(404)
  })

  it('keeps their own note and coupon', async () => {
    const visitor = await newShopper(sandbox.url)
    const member = await enterAsMember()
    await fill(member.shopper, [OAT, 1])
    await member.shopper.update({ couponCode: 'FIVE' })
    await fill(visitor, [OAT, 1])
    await visitor.update({ couponCode: 'TEN', cartInfo: { buyerNote: 'from before' } })
    await logIn(await idOf(visitor), member.id)

    expect((await member.shopper.get()).body.cart).toMatchObject({
      appliedDiscounts: [{ coupon: { code: 'FIVE' } }],
      buyerNote: 'from before',
    })
  })

  it('drops lines that are no longer available', async () => {
    const visitor = await newShopper(sandbox.url)
    const member = await enterAsMember()
    await fill(member.shopper, [OAT, 1])
    await fill(visitor, [referTo('moon-jar'), 1])
    const visitorId = await idOf(visitor)
    await sandbox.context.database.write((writer) =>
      writer.run(`UPDATE products SET visible = 0 WHERE slug = 'moon-jar'`),
    )
    await logIn(visitorId, member.id)

    expect(quantitiesOf(await member.shopper.get())).toEqual([1])
  })

  it('keeps a checkout that was begun before', async () => {
    const visitor = await newShopper(sandbox.url)
    const member = await enterAsMember()
    await fill(member.shopper, [OAT, 1])
    await fill(visitor, [INK, 1])
    const { body } = await visitor.createCheckout()
    await logIn(await idOf(visitor), member.id)
    const page = await fetch(`${sandbox.url}/checkout?checkoutId=${body.checkoutId}`)

    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Your order, 2 pieces')
  })

  it('doesn’t grow when the same login is reported twice, or a visitor had none', async () => {
    const visitor = await newShopper(sandbox.url)
    const member = await enterAsMember()
    await fill(visitor, [OAT, 2])
    const visitorId = await idOf(visitor)
    await logIn(visitorId, member.id)
    await logIn(visitorId, member.id)
    await logIn(randomUUID(), member.id)

    expect(quantitiesOf(await member.shopper.get())).toEqual([2])
  })
})
