import { beforeEach, describe, expect, it } from 'vitest'
import type { CausedEvent } from '../../demo/provider/database/events/store-event.ts'
import { useSandbox } from '../support/sandbox/sandbox-fixture.ts'

describe('the events of writes', () => {
  const sandbox = useSandbox()
  const seen: CausedEvent[] = []
  let isListening = false

  beforeEach(() => {
    seen.length = 0
    if (isListening) return
    isListening = true
    sandbox.context.events.addSink(async (_, caused) => {
      seen.push(caused)
    })
  })

  const create = async (product: Record<string, unknown> = {}) =>
    (
      await sandbox.asOwner('POST /stores/v1/products', {
        product: { name: 'Mug', priceData: { price: 5 }, ...product },
      })
    ).body.product
  const events = () => seen.map(({ event }) => event)

  it('name what was changed, by whom', async () => {
    const { id } = await create()
    await sandbox.asOwner(`PATCH /stores/v1/products/${id}`, {
      product: { priceData: { price: 6 }, name: 'Mug', ribbon: 'New' },
    })
    await sandbox.asOwner(`DELETE /stores/v1/products/${id}`)

    expect(seen.every(({ cause }) => cause.kind === 'owner')).toBe(true)
    expect(events()).toEqual([
      { type: 'productCreated', productId: id },
      { type: 'productChanged', productId: id, changedFields: ['priceData', 'ribbon'] },
      { type: 'productDeleted', productId: id },
    ])
  })

  it('name the variants that were changed', async () => {
    const { id, variants } = await create({
      manageVariants: true,
      productOptions: [{ name: 'Size', choices: [{ value: 'S' }, { value: 'L' }] }],
    })
    await sandbox.asOwner(`PATCH /stores/v1/products/${id}/variants`, {
      variants: [{ choices: { Size: 'L' }, sku: 'L', price: 7 }],
    })

    expect(events().at(-1)).toEqual({
      type: 'variantsChanged',
      productId: id,
      variants: [{ variantId: variants[1].id, choices: { Size: 'L' }, changedFields: ['price', 'sku'] }],
    })
  })

  it('report no write that changed nothing or failed', async () => {
    const { id } = await create()
    seen.length = 0

    await sandbox.asOwner(`PATCH /stores/v1/products/${id}`, { product: { name: 'Mug' } })
    await sandbox.asOwner(`PATCH /stores/v1/products/${id}/variants`, { variants: [] })
    await sandbox.asOwner('POST /stores/v1/products', { product: {} })

    expect(events()).toEqual([])
  })

  it('undo the write when they can’t be kept', async () => {
    const { id } = await create()
    sandbox.context.events.addSink(async (_, { event }) => {
      if (event.type === 'productDeleted') throw new Error('no room for the event')
    })

    const { status } = await sandbox.asOwner(`DELETE /stores/v1/products/${id}`)

    expect(status).toBe(500)
    expect((await sandbox.asOwner(`GET /v1/products/${id}`)).status).toBe(200)
  })
})
