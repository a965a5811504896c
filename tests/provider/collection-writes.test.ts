import { describe, expect, it } from 'vitest'
import { prepareOwner } from './owner-fixture.ts'

const ALL = '00000000-000000-000000-000000000001'
const NOBODY = '11111111-1111-4111-8111-111111111111'

const { asOwner, asVisitor, create, read } = prepareOwner({ name: 'Bowl', price: 20 })

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

  it('keep a slug of 100 characters', async () => {
    const given = `${'for-friends-'.repeat(8)}only`
    expect((await createCollection({ slug: given })).slug).toBe(given)
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
