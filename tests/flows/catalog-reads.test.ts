import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { createStoreClient, type StoreClient } from '../../src/client/typed/create-store-client.ts'
import { ALL_PRODUCTS_COLLECTION_ID } from '../../src/model/collection.ts'
import type { Product } from '../../src/model/product.ts'
import {
  AVAILABILITY,
  CLASSIC_METADATA,
  COLLECTION,
  findMisfits,
  PLATFORM_METADATA,
  PRODUCT,
  type Shape,
  STORE_VARIANT,
  VARIANT,
} from './shapes.ts'

let sandbox: Sandbox
let client: StoreClient
let product: Product

const expectShape = (answer: unknown, shape: Shape) => expect(findMisfits(answer, shape)).toEqual([])

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'demo' })
  client = createStoreClient({ clientId: 'demo-client', apiHost: sandbox.url })
  const managed = await client.products.query({ paging: { limit: 100 } })
  product = managed.products.find(({ manageVariants }) => manageVariants) as Product
})
afterAll(() => sandbox.close())

describe('the client reads for a visitor', () => {
  it('products, each as the contract says', async () => {
    const answer = await client.products.query({ paging: { limit: 100 } })

    expect(answer.products.length).toBeGreaterThan(50)
    expectShape(answer, { products: [PRODUCT], metadata: PLATFORM_METADATA })
  })

  it('one product', async () => {
    const answer = await client.products.get({ id: product.id })

    expectShape(answer, { product: PRODUCT })
    expect(answer.product).toMatchObject({ id: product.id, slug: product.slug })
  })

  it('products by the older query', async () => {
    const answer = await client.products.queryPublic({
      filter: { slug: { $eq: product.slug } },
      sort: [{ fieldName: 'name', order: 'DESC' }],
      includeVariants: true,
    })

    expectShape(answer, { products: [PRODUCT], metadata: CLASSIC_METADATA, totalResults: 'number' })
    expect(answer.products.map(({ id }) => id)).toEqual([product.id])
  })

  it('collections, by every call', async () => {
    const { collections } = await client.collections.query({ sort: [{ fieldName: 'name' }] })
    const { id, slug } = collections.find((one) => one.id !== ALL_PRODUCTS_COLLECTION_ID) as {
      id: string
      slug: string
    }

    const answers = await Promise.all([
      client.collections.get({ id }),
      client.collections.getBySlug({ slug }),
      client.collections.getBySlugV1({ slug }),
      client.collections.getPublic({ id, includeNumberOfProducts: true }),
    ])

    for (const answer of answers) expectShape(answer, { collection: COLLECTION })
    expect(answers.map(({ collection }) => collection.id)).toEqual([id, id, id, id])
    expectShape(await client.collections.queryPublic({}), {
      collections: [COLLECTION],
      metadata: CLASSIC_METADATA,
      totalResults: 'number',
    })
  })

  it('variants, of a product and of the shop', async () => {
    const choices = product.variants[0]?.choices ?? {}
    const ofProduct = await client.products.queryVariants({ id: product.id, choices })
    const ofShop = await client.variants.query({ filter: { productId: product.id } })
    const one = await client.variants.get({ id: ofShop.variants[0]?.id ?? '' })

    expectShape(ofProduct, { variants: [VARIANT], metadata: CLASSIC_METADATA, totalResults: 'number' })
    expectShape(ofShop, { variants: [STORE_VARIANT], metadata: PLATFORM_METADATA })
    expect(ofShop.variants).toHaveLength(product.variants.filter(({ variant }) => variant.visible).length)
    expect(one.variant).toEqual(ofShop.variants[0])
  })

  it('the remaining choices', async () => {
    const options = product.variants[0]?.choices ?? {}

    const none = await client.products.getOptionsAvailability({ id: product.id, options: {} })
    const all = await client.products.getOptionsAvailability({ id: product.id, options })

    expectShape(none, AVAILABILITY)
    expectShape(all, AVAILABILITY)
    expect(none.selectedVariant).toBeUndefined()
    expect(all.selectedVariant).toBeDefined()
  })

  it('the same by GET as by POST, and beyond the length of an address', async () => {
    const filter = { slug: { $startsWith: 't' } }
    const ids = Array.from({ length: 100 }, (_, index) => product.id.slice(0, -3) + String(100 + index))

    const [byGet, byPost] = await Promise.all([
      client.products.queryByGet({ filter }),
      client.products.query({ filter }),
    ])
    const long = await client.products.queryByGet({ filter: { id: { $in: [product.id, ...ids] } } })

    expect(byGet).toEqual(byPost)
    expect(long.products.map(({ id }) => id)).toEqual([product.id])
    expect((await client.collections.queryByGet({})).collections.length).toBeGreaterThan(5)
  })

  it('every product once, by offset and by cursor', async () => {
    const byOffset: string[] = []
    const byCursor: string[] = []
    for await (const { id } of client.products.all({
      sort: [{ fieldName: 'numericId' }],
      paging: { limit: 7 },
    }))
      byOffset.push(id)
    for await (const { id } of client.products.all({
      sort: [{ fieldName: 'numericId' }],
      cursorPaging: { limit: 7 },
    }))
      byCursor.push(id)

    expect(new Set(byOffset).size).toBeGreaterThan(50)
    expect(byCursor).toEqual(byOffset)
  })
})

describe('the client refuses to a visitor', () => {
  it.each([
    [
      'an unknown product',
      () => client.products.get({ id: '00000000-0000-0000-0000-00000000dead' }),
      'not_found',
    ],
    ['an unknown collection', () => client.collections.getBySlug({ slug: 'no such' }), 'not_found'],
    ['too large a page', () => client.products.query({ paging: { limit: 101 } }), 'invalid_argument'],
    [
      'an unknown choice',
      () => client.products.getOptionsAvailability({ id: product.id, options: { Nonsense: 'x' } }),
      'invalid_argument',
    ],
  ])('%s', async (_, call, code) => {
    await expect(call()).rejects.toMatchObject({ name: 'StoreError', code, requestId: expect.any(String) })
  })

  it('a token that the provider does not know is renewed without the caller noticing', async () => {
    let handed = 0
    const tokens = {
      getAccessToken: async (options?: { rejected?: string }) => {
        handed++
        if (!options?.rejected) return 'forged'
        const { access_token } = await client.oauth.requestTokens({
          clientId: 'demo-client',
          grantType: 'anonymous',
        })
        return access_token
      },
    }

    const answer = await createStoreClient({ tokens, apiHost: sandbox.url }).products.get({ id: product.id })

    expect(answer.product.id).toBe(product.id)
    expect(handed).toBe(2)
  })

  it('tokens for a client that does not exist', async () => {
    await expect(
      client.oauth.requestTokens({ clientId: 'nobody', grantType: 'anonymous' }),
    ).rejects.toMatchObject({
      code: 'token_request_failed',
      message: 'something went wrong',
    })
  })
})
