import { describe, expect, it } from 'vitest'
import { prepareOwner } from './owner-fixture.ts'

const NOBODY = '11111111-1111-4111-8111-111111111111'

const { asOwner, create, read } = prepareOwner({ name: 'Bowl', price: 20 })

describe('bulk calls', () => {
  const managed = async () => {
    const { id } = await create({
      manageVariants: true,
      productOptions: [{ name: 'Size', choices: [{ value: 'S' }, { value: 'L' }] }],
    })
    await asOwner(`PATCH /stores/v1/products/${id}/variants`, {
      variants: [{ choices: { Size: 'S' }, price: 5 }],
    })
    return id as string
  }
  const prices = async (id: string) =>
    (await read(id)).variants.map(
      (each: { variant: { priceData: { price: number } } }) => each.variant.priceData.price,
    )
  const adjust = (ids: string[], change: unknown) =>
    asOwner('POST /stores/v1/bulk/products/adjust-properties', { ids, adjust: change })

  it('answers for each item, and one failure stops no other', async () => {
    const [a, b] = [await create(), await create()]

    const { status, body } = await asOwner('POST /stores/v1/bulk/products/update', {
      ids: [a.id, NOBODY, b.id],
      set: { price: 12.5 },
    })

    expect(status).toBe(200)
    expect(body).toEqual({
      results: [
        { itemMetadata: { id: a.id, originalIndex: 0, success: true } },
        {
          itemMetadata: {
            id: NOBODY,
            originalIndex: 1,
            success: false,
            error: {
              code: 'PRODUCT_NOT_FOUND',
              description: expect.any(String),
              data: { id: NOBODY },
            },
          },
        },
        { itemMetadata: { id: b.id, originalIndex: 2, success: true } },
      ],
      bulkActionMetadata: { totalSuccesses: 2, totalFailures: 1, undetailedFailures: 0 },
    })
    expect((await read(b.id)).priceData.price).toBe(12.5)
  })

  it('sets ribbon and brand, and removes them by an empty text', async () => {
    const { id } = await create()
    const set = (value: unknown) => asOwner('POST /stores/v1/bulk/products/update', { ids: [id], set: value })
    await set({ ribbon: 'New' })
    await set({ brand: 'Lehmwerk' })
    expect(await read(id)).toMatchObject({ ribbon: 'New', brand: 'Lehmwerk' })
    await set({ ribbon: '' })
    expect((await read(id)).ribbon).toBe('')
  })

  it('moves the variants’ prices with the product’s', async () => {
    const id = await managed()

    await asOwner('POST /stores/v1/bulk/products/update', { ids: [id], set: { price: 30 } })

    expect(await prices(id)).toEqual([15, 30])
  })

  it.each([
    [{ price: { amount: -2.5 } }, [2.5, 17.5]],
    [{ price: { percentage: { rate: 100, roundToInt: false } } }, [10, 40]],
    [{ price: { percentage: { rate: -50, roundToInt: true } } }, [3, 10]],
  ])('adjusts by %j', async (change, expected) => {
    const id = await managed()
    await adjust([id], change)
    expect(await prices(id)).toEqual(expected)
  })

  it('fails an item whose variant would cost less than nothing, whole', async () => {
    const id = await managed()

    const { body } = await adjust([id], { price: { amount: -10 } })

    expect(body.results[0].itemMetadata).toMatchObject({ success: false, error: { code: 'INVALID_PRICE' } })
    expect(await prices(id)).toEqual([5, 20])
  })

  it('sets cost and weight on each variant', async () => {
    const id = await managed()
    await asOwner('POST /stores/v1/bulk/products/update', { ids: [id], set: { weight: 2 } })
    await adjust([id], { weight: { amount: 0.5 } })
    expect((await read(id)).weightRange).toEqual({ minValue: 2.5, maxValue: 2.5 })
  })

  it.each([
    [{ ids: [], set: { price: 1 } }],
    [{ ids: Array.from({ length: 101 }, () => NOBODY), set: { price: 1 } }],
    [{ ids: [NOBODY], set: {} }],
    [{ ids: [NOBODY], set: { price: 1, cost: 1 } }],
  ])('refuse %j', async (body) => {
    expect((await asOwner('POST /stores/v1/bulk/products/update', body)).status).toBe(400)
  })

  it.each([
    [{ price: { percentage: { rate: 1001 } } }],
    [{ price: { percentage: { rate: 1.5 } } }],
    [{ price: {} }],
  ])('refuse to adjust by %j', async (change) => {
    expect((await adjust([NOBODY], change)).status).toBe(400)
  })
})
