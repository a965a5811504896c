import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { createStoreClient, type StoreClient } from '../../src/client/typed/create-store-client.ts'
import { DEFAULT_VARIANT_ID } from '../../src/model/variant.ts'
import { AVAILABILITY, BULK, COLLECTION, findMisfits, PRODUCT, type Shape, VARIANT } from './shapes.ts'

let sandbox: Sandbox
let owner: StoreClient

const fits = async <Answer>(call: Promise<Answer>, shape: Shape = {}): Promise<Answer> => {
  const answer = await call
  expect(findMisfits(answer, shape)).toEqual([])
  return answer
}

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'demo' })
  owner = createStoreClient({ apiKey: 'sandbox-api-key', apiHost: sandbox.url })
})
afterAll(() => sandbox.close())

const SIZES = [
  { value: 'S', description: 'Small' },
  { value: 'L', description: 'Large' },
]

const createBowl = async (manageVariants: boolean) => {
  const { product } = await fits(
    owner.products.create({
      product: {
        name: 'Table bowl',
        priceData: { price: 20 },
        brand: 'Ton',
        ribbon: 'New',
        manageVariants,
        productOptions: [{ name: 'Size', optionType: 'drop_down', choices: SIZES }],
      },
    }),
    { product: PRODUCT },
  )
  return product
}

describe('the owner’s catalog', () => {
  it('creates, changes and deletes products', async () => {
    const { id } = await createBowl(false)

    const { product } = await fits(owner.products.update({ product: { id, name: 'Soup bowl' } }), {
      product: PRODUCT,
    })
    expect(product.name).toBe('Soup bowl')
    await fits(owner.products.removeBrand({ id }))
    await fits(owner.products.removeRibbon({ id }))
    await fits(owner.products.removeOptions({ id }))
    const bare = await fits(owner.products.get({ id, includeMerchantSpecificData: true }), {
      product: PRODUCT,
    })
    expect(bare.product.brand ?? '').toBe('')
    expect(bare.product.ribbon ?? '').toBe('')
    expect(bare.product.productOptions).toEqual([])
    expect(bare.product.variants.map((variant) => variant.id)).toEqual([DEFAULT_VARIANT_ID])

    await expect(owner.products.delete({ id })).resolves.toEqual({})
    await expect(owner.products.get({ id })).rejects.toMatchObject({
      code: 'not_found',
      providerCode: 'PRODUCT_NOT_FOUND',
    })
  })

  it('changes variants and resets them', async () => {
    const { id } = await createBowl(true)

    const { variants } = await fits(
      owner.products.updateVariants({
        id,
        variants: [{ choices: { Size: 'Small' }, price: 15, sku: 'BOWL-S' }],
      }),
      { variants: [VARIANT] },
    )
    const small = variants.find(({ choices }) => choices.Size === 'Small')
    expect(small?.variant).toMatchObject({ priceData: { price: 15 }, sku: 'BOWL-S' })

    await fits(owner.products.resetVariants({ id }))
    const after = await fits(owner.products.queryVariants({ id, choices: { Size: 'Small' } }), {
      variants: [VARIANT],
    })
    expect(after.variants[0]?.variant.priceData?.price).toBe(20)
    await fits(owner.products.getOptionsAvailability({ id, options: { Size: 'Small' } }), AVAILABILITY)
  })

  it('gives products and choices their pictures', async () => {
    const { id } = await createBowl(false)
    const { products } = await owner.products.query({ paging: { limit: 1 } })
    const url = products[0]?.media?.mainMedia?.image?.url ?? ''

    await fits(owner.products.addMedia({ id, media: [{ url }] }))
    const { product } = await owner.products.get({ id })
    const mediaIds = product.media?.items.map((item) => item.id) ?? []
    expect(mediaIds).toHaveLength(1)

    await fits(owner.products.setChoiceMedia({ id, media: [{ option: 'Size', choice: 'Small', mediaIds }] }))
    const withMedia = (await owner.products.get({ id })).product
    expect(withMedia.productOptions[0]?.choices[0]?.media?.items).toHaveLength(1)
    await fits(owner.products.removeChoiceMedia({ id, media: [] }))
    await fits(owner.products.removeMedia({ id, mediaIds: [] }))
    expect((await owner.products.get({ id })).product.media?.items).toEqual([])
  })

  it('fills and empties collections', async () => {
    const { collection } = await fits(owner.collections.create({ collection: { name: 'Soups' } }), {
      collection: COLLECTION,
    })
    const { id } = collection
    const product = await createBowl(false)

    await fits(owner.collections.addProducts({ id, productIds: [product.id] }))
    const inside = await owner.products.query({ filter: { collectionIds: { $hasSome: [id] } } })
    expect(inside.products.map((one) => one.id)).toEqual([product.id])
    await fits(owner.collections.removeProducts({ id, productIds: [product.id] }))
    expect((await owner.products.query({ filter: { collectionIds: { $hasSome: [id] } } })).products).toEqual(
      [],
    )

    const renamed = await fits(owner.collections.update({ collection: { id, name: 'Stews' } }), {
      collection: COLLECTION,
    })
    expect(renamed.collection.name).toBe('Stews')
    await fits(owner.collections.getPublic({ id, includeNumberOfProducts: true }), { collection: COLLECTION })
    await fits(owner.collections.getBySlugV1({ slug: collection.slug ?? '' }), { collection: COLLECTION })
    await fits(owner.collections.delete({ id }))
    await expect(owner.collections.get({ id })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('changes many products at once, and reports the result of each', async () => {
    const { id } = await createBowl(false)
    const missing = '00000000-0000-0000-0000-00000000dead'

    const set = await fits(owner.products.bulkUpdate({ ids: [id, missing], set: { price: 40 } }), BULK)
    expect(set.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
    expect(set.results.map(({ itemMetadata }) => itemMetadata.success)).toEqual([true, false])

    await fits(
      owner.products.bulkAdjust({ ids: [id], adjust: { price: { percentage: { rate: -50 } } } }),
      BULK,
    )
    expect((await owner.products.get({ id })).product.priceData?.price).toBe(20)
  })

  it('writes platformized products too', async () => {
    const { product } = await fits(
      owner.products.createPlatformized({ product: { name: 'Jug', priceData: { price: 30 } } }),
      { product: PRODUCT },
    )
    await fits(owner.products.updatePlatformized({ product: { id: product.id, name: 'Big jug' } }), {
      product: PRODUCT,
    })
    await fits(owner.products.deletePlatformized({ id: product.id }))
  })

  it('is refused to a visitor, and errors name the wrong field', async () => {
    const visitor = createStoreClient({ clientId: 'demo-client', apiHost: sandbox.url })

    await expect(
      visitor.products.create({ product: { name: 'N', priceData: { price: 1 } } }),
    ).rejects.toMatchObject({
      code: 'forbidden',
      providerCode: 'PERMISSION_DENIED',
    })
    await expect(
      owner.products.create({ product: { name: '', priceData: { price: -1 } } }),
    ).rejects.toMatchObject({
      code: 'invalid_argument',
      message: expect.stringMatching(/^INVALID_ARGUMENT: ".+name" .+/),
    })
  })
})
