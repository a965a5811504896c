import { describe, expect, it } from 'vitest'
import { describeUnknownSlugs } from '../../demo/provider/describe-unknown-slugs.ts'
import { useSandbox } from '../support/sandbox/sandbox-fixture.ts'
import { codeOf, useV3Sandbox } from '../support/sandbox/v3-fixture.ts'
import { newShopper, referTo } from './cart-fixture.ts'
import { createV3Refer, newCartV2Shopper } from './cart-v2-fixture.ts'

const OPTIONS = { seed: 'demo', fixedQuantities: 'belly-vase, moon-jar' } as const

describe('a product whose quantity in a cart can’t be changed', () => {
  const shop = useSandbox(OPTIONS)
  const next = useV3Sandbox(OPTIONS)

  it('keeps its quantity in cart v1, whatever is sent', async () => {
    const shopper = await newShopper(shop.url)
    const { body } = await shopper.add(referTo('belly-vase'), 2)
    const [line] = body.cart.lineItems
    expect(line).toMatchObject({ quantity: 2, fixedQuantity: true })
    for (const answer of [
      await shopper.setQuantity(line.id, 3),
      await shopper.setQuantity(line.id, 1),
      await shopper.add(referTo('belly-vase')),
    ]) {
      expect(answer.status).toBe(200)
      expect(answer.body.cart.lineItems).toMatchObject([{ id: line.id, quantity: 2 }])
    }
    const { body: more } = await shopper.add(referTo('herb-pot'), 2)
    expect(more.cart.lineItems[1]).toMatchObject({ quantity: 2, fixedQuantity: false })
    expect((await shopper.remove(line.id)).body.cart.lineItems).toHaveLength(1)
  })

  it('is refused by cart v2 in another quantity, with nothing else of the call done', async () => {
    const shopper = await newCartV2Shopper(next.url)
    const refer = createV3Refer(next)
    const [vase, pot] = [await refer('belly-vase'), await refer('herb-pot')]
    await shopper.add(vase, 2)
    const { body } = await shopper.add(pot)
    const [fixed, free] = body.cart.lineItems
    expect(fixed.quantityInfo).toMatchObject({ requestedQuantity: 2, fixedQuantity: true })
    expect(free.quantityInfo.fixedQuantity).toBe(false)
    const update = (...quantities: readonly number[]) =>
      shopper.send('POST /ecom/v2/carts/current/update-line-items', {
        lineItems: quantities.map((newQuantity, at) => ({
          lineItemId: [fixed, free][at].id,
          quantity: { newQuantity },
        })),
      })
    for (const refused of [await shopper.add(vase), await update(3, 2), await update(1)]) {
      expect([refused.status, codeOf(refused)]).toEqual([428, 'FIXED_QUANTITY_ITEM'])
    }
    const quantities = async () =>
      (await shopper.get()).body.cart.lineItems.map(
        (line: { quantityInfo: { requestedQuantity: number } }) => line.quantityInfo.requestedQuantity,
      )
    expect(await quantities()).toEqual([2, 1])
    expect((await update(2, 3)).status).toBe(200)
    expect(await quantities()).toEqual([2, 3])
  })
})

describe('a sandbox whose fixed quantities name no product', () => {
  const shop = useSandbox({ seed: 'demo', fixedQuantities: 'belly-vase, belly-vse, moon-jr' })
  const known = useSandbox(OPTIONS)

  it('says so, with their slugs', async () => {
    expect(await describeUnknownSlugs(shop.context)).toBe(
      'STORE_FIXED_QUANTITIES has no effect on belly-vse, moon-jr, until there is a product with that slug',
    )
    expect(await describeUnknownSlugs(known.context)).toBeUndefined()
  })
})
