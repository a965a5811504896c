import { describe, expect, it } from 'vitest'
import { useSandbox } from '../support/sandbox/sandbox-fixture.ts'
import { newShopper, referTo, referToVariant, seedProduct, seedVariant } from './cart-fixture.ts'

/** Each test has its own product, so that its changes don't affect the others. */
describe('a cart whose products change', () => {
  const sandbox = useSandbox({ seed: 'demo' })

  const setStock = (variantId: string, quantity: number) =>
    sandbox.context.database.write((writer) =>
      writer.run('UPDATE variants SET quantity = ? WHERE id = ?', [quantity, variantId]),
    )

  async function enterWith(reference: ReturnType<typeof referTo>, quantity = 1) {
    const shopper = await newShopper(sandbox.url)
    await shopper.add(referTo('pebble-mug', { options: { Glaze: 'Slate' } }))
    const { body } = await shopper.add(reference, quantity)
    expect(body.cart.lineItems).toHaveLength(2)
    return shopper
  }

  it('shows a new price at once, and the sums with it', async () => {
    const shopper = await enterWith(referToVariant('dipped-tall-mug', { Glaze: 'Cobalt' }), 2)
    await sandbox.context.database.write((writer) =>
      writer.run('UPDATE variants SET price = 41.5 WHERE id = ?', [
        seedVariant('dipped-tall-mug', { Glaze: 'Cobalt' }).id,
      ]),
    )
    const { body } = await shopper.get()

    expect(body.cart.lineItems[1]).toMatchObject({
      price: { amount: '41.5' },
      lineItemPrice: { amount: '83' },
    })
    expect(body.cart.subtotal.amount).toBe('110.2')
  })

  it.each([
    ['deleted', 'DELETE FROM products WHERE id = ?', 'moon-jar'],
    ['hidden', 'UPDATE products SET visible = 0 WHERE id = ?', 'herb-pot'],
  ])('keeps a line whose product was %s, as not found and out of the sums', async (_how, sql, slug) => {
    const shopper = await enterWith(referTo(slug))
    await sandbox.context.database.write((writer) => writer.run(sql, [seedProduct(slug).id]))
    const { status, body } = await shopper.get()

    expect(status).toBe(200)
    expect(body.cart.lineItems[1]).toMatchObject({
      productName: { original: seedProduct(slug).name },
      image: { id: expect.any(String) },
      availability: { status: 'NOT_FOUND' },
    })
    expect(body.cart.subtotal.amount).toBe('27.2')
    const { body: totals } = await shopper.totals()
    expect(totals.calculatedLineItems).toHaveLength(1)
    expect(totals.violations).toEqual([
      expect.objectContaining({ severity: 'ERROR', description: expect.stringContaining('not in the shop') }),
    ])
  })

  it('marks a line as sold out, and lets it be removed', async () => {
    const choices = { Glaze: 'Sage', Size: '250 ml' }
    const shopper = await enterWith(referToVariant('stoneware-mug', choices))
    await setStock(seedVariant('stoneware-mug', choices).id, 0)
    const { body } = await shopper.get()

    expect(body.cart.lineItems[1].availability).toEqual({ status: 'NOT_AVAILABLE', quantityAvailable: 0 })
    expect(body.cart.subtotal.amount).toBe('27.2')
    const set = await shopper.setQuantity(body.cart.lineItems[1].id, 3)
    expect(set.body.cart.lineItems[1]).toMatchObject({
      quantity: 1,
      availability: { status: 'NOT_AVAILABLE' },
    })
    const removed = await shopper.remove(body.cart.lineItems[1].id)
    expect(removed.body.cart.lineItems).toHaveLength(1)
  })

  it('marks a line as partly available, and limits its quantity when that is set', async () => {
    const choices = { Glaze: 'Oat', Size: '250 ml' }
    const shopper = await enterWith(referToVariant('stoneware-mug', choices), 5)
    await setStock(seedVariant('stoneware-mug', choices).id, 3)
    const { body } = await shopper.get()
    const { body: lowered } = await shopper.setQuantity(body.cart.lineItems[1].id, 5)

    expect(body.cart.lineItems[1]).toMatchObject({
      quantity: 5,
      availability: { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 3 },
    })
    expect(lowered.cart.lineItems[1]).toMatchObject({ quantity: 3, availability: { status: 'AVAILABLE' } })
  })

  it('restores the line with the stock', async () => {
    const choices = { Glaze: 'Ink', Size: '350 ml' }
    const shopper = await enterWith(referToVariant('stoneware-mug', choices))
    await setStock(seedVariant('stoneware-mug', choices).id, 0)
    await shopper.get()
    await setStock(seedVariant('stoneware-mug', choices).id, 7)
    const { body } = await shopper.get()

    expect(body.cart.lineItems[1].availability).toEqual({ status: 'AVAILABLE', quantityAvailable: 7 })
  })
})
