import { describe, expect, it } from 'vitest'
import { readBySlug, STORES_APP_ID, useNextSandbox, type WireProduct } from './next-fixture.ts'
import { newSecondShopper } from './second-cart-fixture.ts'

/** Traps of the contract of 2027, section 11, that the sandbox has to set, and no other file of these sets. */
describe('the next catalog', () => {
  const shop = useNextSandbox()
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
    const { body } = await (await newSecondShopper(shop.url)).add({
      appId: STORES_APP_ID,
      catalogItemId: id,
      options: { variantId: variantsInfo.variants[0].id },
    })
    return body.cart.lineItems[0]
  }

  it('trap 30: a price of nothing is a price, in the catalog and in the cart', async () => {
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
