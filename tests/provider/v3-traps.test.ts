import { describe, expect, it } from 'vitest'
import {
  codeOf,
  readBySlug,
  STORES_APP_ID,
  useV3Sandbox,
  type WireProduct,
} from '../support/sandbox/v3-fixture.ts'
import { newCartV2Shopper } from './cart-v2-fixture.ts'

/**
 * Traps of the contract of 2027, section 11, that the sandbox has to contain, without those that other files here test.
 */
describe('catalog v3', () => {
  const shop = useV3Sandbox()
  const create = async (more: object, price: object) => {
    const { body } = await shop.asOwner('POST /stores/v3/products-with-inventory', {
      product: {
        productType: 'PHYSICAL',
        physicalProperties: {},
        variantsInfo: { variants: [{ price, inventoryItem: { quantity: 5 } }] },
        ...more,
      },
      fields: ['VARIANT_OPTION_CHOICE_NAMES'],
    })
    return body.product as WireProduct
  }
  const add = async ({ id, variantsInfo }: WireProduct) => {
    const { body } = await (await newCartV2Shopper(shop.url)).add({
      appId: STORES_APP_ID,
      catalogItemId: id,
      options: { variantId: variantsInfo.variants[0].id },
    })
    return body.cart.lineItems[0]
  }

  it('trap 4: formatted text comes only with CURRENCY', async () => {
    await create({ name: 'Texted' }, { actualPrice: { amount: '5' } })
    const [bare, whole] = [await readBySlug(shop, 'texted'), await readBySlug(shop, 'texted', ['CURRENCY'])]
    expect(bare.actualPriceRange.minValue).toEqual({ amount: '5.00' })
    expect(bare).not.toHaveProperty('currency')
    expect(whole).toMatchObject({
      currency: 'EUR',
      actualPriceRange: { minValue: { amount: '5.00', formattedAmount: '€5.00' } },
    })
  })

  it('trap 15: has no sums of a missing cart', async () => {
    const { status, body } = await (await newCartV2Shopper(shop.url)).estimate()
    expect([status, body.details.applicationError.code]).toEqual([404, 'CURRENT_CART_NOT_FOUND'])
  })

  it('trap 28: has no stock in the words of v1', async () => {
    await create({ name: 'Stocked' }, { actualPrice: { amount: '5' } })
    const product = await readBySlug(shop, 'stocked')
    expect(product).not.toHaveProperty('stock')
    expect(product.inventory.availabilityStatus).toBe('IN_STOCK')
  })

  it('trap 29: what is paid is the actual price, and a lower one beside it is refused', async () => {
    await create({ name: 'Sided' }, { actualPrice: { amount: '5' }, compareAtPrice: { amount: '8' } })
    const product = await readBySlug(shop, 'sided')
    expect(product.actualPriceRange.minValue.amount).toBe('5.00')
    expect(product.compareAtPriceRange.minValue.amount).toBe('8.00')
    const turned = await shop.asOwner('POST /stores/v3/products', {
      product: {
        name: 'Turned',
        productType: 'PHYSICAL',
        physicalProperties: {},
        variantsInfo: {
          variants: [{ price: { actualPrice: { amount: '8' }, compareAtPrice: { amount: '5' } } }],
        },
      },
    })
    expect(codeOf(turned)).toBe('COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE')
  })

  it('trap 30: a price of 0 is a price, in the catalog and in the cart', async () => {
    const product = await create(
      { name: 'Gift' },
      { actualPrice: { amount: '0' }, compareAtPrice: { amount: '5' } },
    )
    const read = await readBySlug(shop, 'gift', ['CURRENCY'])
    expect(read.actualPriceRange.minValue).toEqual({ amount: '0.00', formattedAmount: '€0.00' })
    expect((await add(product)).pricing.totalPrice.amount).toBe('0.00')
  })

  it('trap 31: a product may have no picture, and pictures have whole addresses', async () => {
    await create({ name: 'Bare' }, { actualPrice: { amount: '5' } })
    const media = { itemsInfo: { items: [{ url: 'https://static.example/a.jpg', altText: 'A' }] } }
    await create({ name: 'Pictured', media }, { actualPrice: { amount: '5' } })
    expect((await readBySlug(shop, 'bare')).media.main).toBeUndefined()
    expect((await readBySlug(shop, 'pictured')).media.main.image.url).toMatch(/^https?:\/\//)
  })

  it('trap 35: a line of a product without a picture has none', async () => {
    const product = await create({ name: 'Plain' }, { actualPrice: { amount: '5' } })
    expect((await add(product)).attributes).not.toHaveProperty('image')
  })
})

describe('a shop that moves', () => {
  const shop = useV3Sandbox({ catalog: 'v1' })
  const set = (settings: object) => shop.asNobody('POST /_sandbox/settings', { body: settings })
  const next = () => shop.asVisitor('POST /stores/v3/products/query', { query: {} })
  const first = () => shop.asVisitor('POST /stores/v1/products/query', { query: {} })

  it('trap 2: refuses the other generation with 428, the one before it moves and the one after', async () => {
    expect([codeOf(await next()), (await first()).status]).toEqual([
      'CATALOG_V1_SITE_CALLING_CATALOG_V3_API',
      200,
    ])
    await set({ catalog: 'v3' })
    expect([(await next()).status, codeOf(await first())]).toEqual([200, 'CATALOG_V3_CALLING_CATALOG_V1_API'])
  })

  it('trap 3: is being set up for a while, which is another 428', async () => {
    await set({ provisioning: 2 })
    const answers = [await next(), await next(), await next()]
    expect(answers.map(({ status }) => status)).toEqual([428, 428, 200])
    expect(answers.slice(0, 2).map(codeOf)).toEqual(Array(2).fill('CATALOG_V3_SITE_PROVISIONING'))
  })
})
