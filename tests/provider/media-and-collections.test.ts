import { describe, expect, it } from 'vitest'
import { useSandbox } from './sandbox-fixture.ts'

const ALL = '00000000-000000-000000-000000000001'
const NOBODY = '11111111-1111-4111-8111-111111111111'

describe('media, collections and bulk calls', () => {
  const { asOwner, asVisitor } = useSandbox()

  const create = async (product: Record<string, unknown> = {}) =>
    (
      await asOwner('POST /stores/v1/products', {
        product: { name: 'Bowl', priceData: { price: 20 }, ...product },
      })
    ).body.product
  const read = async (id: string) =>
    (await asOwner(`GET /v1/products/${id}?includeMerchantSpecificData=true`)).body.product
  const pictures = async (id: string) => (await read(id)).media.items.map((item: { id: string }) => item.id)
  const choice = (option: string, label: string, mediaIds: string[] = []) => ({
    option,
    choice: label,
    mediaIds,
  })

  describe('media', () => {
    const withOptions = () =>
      create({
        productOptions: [
          { name: 'Glaze', choices: [{ value: 'Oat' }, { value: 'Sage' }] },
          { name: 'Size', choices: [{ value: 'S' }] },
        ],
      })

    it('adds pictures by id and by address, the first one the main one', async () => {
      const { id } = await withOptions()

      const { body } = await asOwner(`POST /stores/v1/products/${id}/media`, {
        media: [
          { mediaId: 'a~mv2.jpg' },
          { url: 'https://elsewhere.example/pot.png', choice: { option: 'Glaze', choice: 'Oat' } },
          { mediaId: 'a~mv2.jpg' },
        ],
      })

      expect(body).toEqual({})
      const { media, productOptions } = await read(id)
      expect(media.mainMedia.id).toBe('a~mv2.jpg')
      expect(media.items).toHaveLength(2)
      expect(media.items[1].image.url).toBe('https://elsewhere.example/pot.png')
      expect(productOptions[0].choices[0].media.items).toHaveLength(1)
    })

    it.each([
      ['nothing', []],
      ['both', [{ mediaId: 'a', url: 'https://x.example/' }]],
      ['neither', [{}]],
      ['a script', [{ url: 'javascript:alert(1)' }]],
      ['fifty-one', Array.from({ length: 51 }, (_, index) => ({ mediaId: `m${index}` }))],
      ['an unknown choice', [{ mediaId: 'a', choice: { option: 'Glaze', choice: 'Pink' } }]],
    ])('refuses %s', async (_, media) => {
      const { id } = await withOptions()
      const { status, body } = await asOwner(`POST /stores/v1/products/${id}/media`, { media })
      expect(status).toBe(400)
      expect(body.details.validationError.fieldViolations[0].field).toMatch(/^media/)
    })

    it('ties media to the choices of one option only, and unties them', async () => {
      const { id } = await withOptions()
      await asOwner(`POST /stores/v1/products/${id}/media`, { media: [{ mediaId: 'a' }, { mediaId: 'b' }] })
      const path = `/stores/v1/products/${id}/choices/media`

      expect((await asOwner(`PATCH ${path}`, { media: [choice('Glaze', 'Oat', ['a', 'b'])] })).body).toEqual(
        {},
      )
      expect((await asOwner(`PATCH ${path}`, { media: [choice('Size', 'S', ['b'])] })).status).toBe(400)
      expect((await asOwner(`PATCH ${path}`, { media: [choice('Glaze', 'Sage', ['nobody'])] })).status).toBe(
        400,
      )

      await asOwner(`POST ${path}/delete`, { media: [choice('Glaze', 'Oat', ['a'])] })
      const { productOptions } = await read(id)
      expect(productOptions[0].choices[0].media.items.map((item: { id: string }) => item.id)).toEqual(['b'])

      await asOwner(`POST ${path}/delete`, { media: [] })
      expect((await read(id)).productOptions[0].choices[0].media).toBeUndefined()
    })

    it('removes some media, or all for an empty list', async () => {
      const { id } = await withOptions()
      await asOwner(`POST /stores/v1/products/${id}/media`, {
        media: ['a', 'b', 'c'].map((mediaId) => ({ mediaId })),
      })

      await asOwner(`POST /stores/v1/products/${id}/media/delete`, { mediaIds: ['b'] })
      expect(await pictures(id)).toEqual(['a', 'c'])
      await asOwner(`POST /stores/v1/products/${id}/media/delete`, { mediaIds: [] })
      expect(await pictures(id)).toEqual([])
    })
  })

  describe('collections', () => {
    const createCollection = async (collection: Record<string, unknown> = {}) =>
      (await asOwner('POST /stores/v1/collections', { collection: { name: 'Gifts', ...collection } })).body
        .collection
    const members = async (collectionId: string) => {
      const { body } = await asVisitor('POST /v1/products/query-platformized', {
        query: { filter: { collectionIds: { $hasSome: [collectionId] } } },
      })
      return body.products.map(({ id }: { id: string }) => id)
    }

    it('keep the order in which products came in', async () => {
      const { id, slug } = await createCollection({ description: 'For friends' })
      const [a, b, c] = [await create(), await create(), await create()]
      const path = `/stores/v1/collections/${id}/productIds`

      expect((await asOwner(`POST ${path}`, { productIds: [c.id, a.id] })).body).toEqual({})
      await asOwner(`POST ${path}`, { productIds: [a.id, b.id] })

      expect(await members(id)).toEqual([c.id, a.id, b.id])
      expect((await read(a.id)).collectionIds).toEqual([ALL, id])
      await asOwner(`POST ${path}/delete`, { productIds: [a.id, NOBODY] })
      expect(await members(id)).toEqual([c.id, b.id])
      const { body } = await asVisitor(`GET /stores-reader/v2/collections/slug/${slug}`)
      expect(body.collection).toMatchObject({ id, numberOfProducts: 2, description: 'For friends' })
    })

    it('can be renamed, hidden and deleted, and products outlive them', async () => {
      const { id } = await createCollection()
      const product = await create()
      await asOwner(`POST /stores/v1/collections/${id}/productIds`, { productIds: [product.id] })

      const { body } = await asOwner(`PATCH /stores/v1/collections/${id}`, {
        collection: { id: ALL, name: 'Presents', visible: false },
      })
      expect(body.collection).toMatchObject({ id, name: 'Presents', visible: false, numberOfProducts: 1 })

      expect((await asOwner(`DELETE /stores/v1/collections/${id}?id=${id}`)).body).toEqual({})
      expect((await asVisitor(`GET /v2/collections/${id}`)).body.details.applicationError.code).toBe(
        'COLLECTION_NOT_FOUND',
      )
      expect((await read(product.id)).collectionIds).toEqual([ALL])
    })

    it.each([
      ['POST /stores/v1/collections', { collection: {} }, 400],
      ['POST /stores/v1/collections', { collection: { name: 'x'.repeat(51) } }, 400],
      ['PATCH /stores/v1/collections/nobody', { collection: { name: 'x' } }, 404],
      ['DELETE /stores/v1/collections/nobody', undefined, 404],
      [`DELETE /stores/v1/collections/${ALL}`, undefined, 400],
      [`POST /stores/v1/collections/${ALL}/productIds`, { productIds: [NOBODY] }, 400],
      ['POST /stores/v1/collections/nobody/productIds', { productIds: [] }, 400],
    ] as const)('refuse %s %j', async (request, body, expected) => {
      expect((await asOwner(request, body)).status).toBe(expected)
    })

    it('add all of a list or nothing', async () => {
      const { id } = await createCollection()
      const product = await create()

      const { status, body } = await asOwner(`POST /stores/v1/collections/${id}/productIds`, {
        productIds: [product.id, NOBODY],
      })

      expect([status, body.details.applicationError.code]).toEqual([404, 'PRODUCT_NOT_FOUND'])
      expect(await members(id)).toEqual([])
    })

    it('hold everything in All Products', async () => {
      const product = await create()
      expect(await members(ALL)).toContain(product.id)
      const { body } = await asVisitor(`GET /v1/collections/${ALL}`)
      expect(body.collection).toMatchObject({ slug: 'all-products', numberOfProducts: 0 })
      const counted = await asVisitor(`GET /v1/collections/${ALL}?includeNumberOfProducts=true`)
      expect(counted.body.collection.numberOfProducts).toBeGreaterThan(0)
    })
  })

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

    it('answers for each item, and one failure stops nobody', async () => {
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
      const set = (value: unknown) =>
        asOwner('POST /stores/v1/bulk/products/update', { ids: [id], set: value })
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

  it.each([
    'POST /stores/v1/products',
    `PATCH /stores/v1/products/${NOBODY}`,
    `DELETE /stores/v1/products/${NOBODY}`,
    `PATCH /stores/v1/products/${NOBODY}/variants`,
    `POST /stores/v1/products/${NOBODY}/variants/resetToDefault`,
    `POST /stores/v1/products/${NOBODY}/media`,
    `POST /stores/v1/products/${NOBODY}/media/delete`,
    `PATCH /stores/v1/products/${NOBODY}/choices/media`,
    `POST /stores/v1/products/${NOBODY}/choices/media/delete`,
    `DELETE /stores/v1/products/${NOBODY}/options`,
    `POST /stores/v1/products/${NOBODY}/remove-brand`,
    `POST /stores/v1/products/${NOBODY}/remove-ribbon`,
    'POST /stores/v1/collections',
    `PATCH /stores/v1/collections/${ALL}`,
    `DELETE /stores/v1/collections/${ALL}`,
    `POST /stores/v1/collections/${ALL}/productIds`,
    `POST /stores/v1/collections/${ALL}/productIds/delete`,
    'POST /stores/v1/bulk/products/update',
    'POST /stores/v1/bulk/products/adjust-properties',
    'POST /v2/products-platformized',
    `PATCH /v2/products-platformized/${NOBODY}`,
    `DELETE /v2/products-platformized/${NOBODY}`,
  ] as const)('%s is not for visitors', async (request) => {
    const { status, body } = await asVisitor(request, {})
    expect([status, body.details.applicationError.code]).toEqual([403, 'PERMISSION_DENIED'])
  })
})
