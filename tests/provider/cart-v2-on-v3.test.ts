import { describe, expect, it } from 'vitest'
import { fromOutside } from '../support/from-outside.ts'
import { useSandbox } from '../support/sandbox/sandbox-fixture.ts'
import { codeOf, readBySlug } from '../support/sandbox/v3-fixture.ts'
import { newShopper } from './cart-fixture.ts'
import { createV3Refer, newCartV2Shopper, referV1 } from './cart-v2-fixture.ts'

describe('cart v2 in the words of catalog v3', () => {
  const sandbox = useSandbox({ seed: 'demo', catalog: 'v3' })
  const refer = createV3Refer(sandbox)

  it('refuses a reference without a variant id, whatever the product (trap 8)', async () => {
    const shopper = await newCartV2Shopper(sandbox.url)
    for (const slug of ['stoneware-mug', 'stoneware-clay']) {
      const { appId, catalogItemId } = (await refer(slug)) as { appId: string; catalogItemId: string }
      expect(codeOf(await shopper.add({ appId, catalogItemId }))).toBe('ITEM_NOT_FOUND_IN_CATALOG')
    }
    expect((await shopper.get()).status).toBe(404)
  })

  it('refuses options where only modifiers belong (trap 9)', async () => {
    const shopper = await newCartV2Shopper(sandbox.url)
    const { options } = await readBySlug(sandbox, 'stoneware-mug')
    const [glaze] = options
    const wrong = await refer(
      'stoneware-mug',
      {},
      { options: { [glaze.key]: glaze.choicesSettings.choices[0].key } },
    )
    expect(codeOf(await shopper.add(wrong))).toBe('ITEM_NOT_FOUND_IN_CATALOG')
  })

  it('sends nobody back over http, but to this machine (trap 19)', async () => {
    const shopper = await newCartV2Shopper(sandbox.url)
    const { body } = await shopper.add(await refer('stoneware-clay'))
    const open = (thankYouPageUrl: string) =>
      shopper.send('POST /headless/v1/redirect-session', {
        ecomCheckout: { checkoutId: body.cart.id },
        callbacks: { thankYouPageUrl },
      })
    const refused = await open('http://shop.example/thanks')
    expect(refused.status).toBe(403)
    expect(refused.body.message).toContain('http://shop.example isn')
    expect((await open('http://localhost:5000/thanks')).status).toBe(200)
  })
})

// These tests are one story: the shop moves in its first part.
describe('a shop that moves', { shuffle: false }, () => {
  const sandbox = useSandbox({ seed: 'demo', origins: 'http://shop.example,http://127.0.0.1:*' })
  const set = (settings: object) => sandbox.asNobody('POST /_sandbox/settings', { body: settings })

  it('keeps its carts, which speak the words of catalog v3 then, and ends cart v1', async () => {
    const shopper = await newShopper(sandbox.url)
    const engraved = await referV1('engraved-name-mug', {}, { customTextFields: { Engraving: 'Ann' } })
    await shopper.add(fromOutside(await referV1('stoneware-clay')), 2)
    const before = await shopper.add(fromOutside(engraved))

    const moved = await set({ catalog: 'v3', provisioning: 1 })
    expect(moved.body).toMatchObject({ catalog: 'v3', firstCart: 'served' })
    const busy = await sandbox.asVisitor('GET /stores/v3/products/slug/red-clay')
    expect([busy.status, codeOf(busy)]).toEqual([428, 'CATALOG_V3_SITE_PROVISIONING'])
    expect((await sandbox.asVisitor('GET /stores/v3/products/slug/red-clay')).status).toBe(200)

    const clay = await readBySlug(sandbox, 'stoneware-clay', ['VARIANT_OPTION_CHOICE_NAMES'])
    const { body } = await shopper.send('GET /ecom/v2/carts/current')
    expect(body.cart.id).toBe(before.body.cart.id)
    expect(body.cart.lineItems[0].source.catalogReference.options.variantId).toBe(
      clay.variantsInfo.variants[0].id,
    )
    expect(body.cart.lineItems[1].source.catalogReference.options.customTextFields).toEqual({
      Engraving: 'Ann',
    })
    // Cart v1 is still served as a translation, until its last day.
    expect((await shopper.get()).body.cart.lineItems).toHaveLength(2)

    await set({ firstCart: 'removed' })
    const gone = await shopper.get()
    expect(gone.status).toBe(404)
    expect(gone.body.details).toEqual({})
    expect((await shopper.createCheckout()).status).toBe(404)
    expect((await shopper.send('GET /ecom/v2/carts/current')).body.cart.lineItems).toHaveLength(2)
  })

  it('never goes back', async () => {
    expect((await set({ catalog: 'v1' })).status).toBe(400)
  })

  it('has catalog v3’s category of everything among the collections of the controls', async () => {
    const { body } = await sandbox.asNobody('GET /_sandbox/catalog')
    const all = await sandbox.asVisitor('GET /stores/v3/all-products-category')
    const { id } = body.collections.find(({ slug }: { slug: string }) => slug === 'all-products')
    expect(id).toBe(all.body.categoryId)
  })

  it('refuses a return address over http that the list allows, once it has moved (trap 19)', async () => {
    const shopper = await newCartV2Shopper(sandbox.url)
    const { body } = await shopper.add(await createV3Refer(sandbox)('stoneware-clay'))
    const refused = await shopper.send('POST /headless/v1/redirect-session', {
      ecomCheckout: { checkoutId: body.cart.id },
      callbacks: { thankYouPageUrl: 'http://shop.example/thanks' },
    })
    expect(refused.status).toBe(403)
  })
})
