import { describe, expect, it } from 'vitest'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { call } from '../support/sandbox/sandbox-fixture.ts'
import { STORES_APP_ID, useV3Sandbox } from '../support/sandbox/v3-fixture.ts'
import { newCartV2Shopper } from './cart-v2-fixture.ts'
import { visit } from './checkout-fixture.ts'

/** The same on two scales: the provider's, and one that doesn't take a quarter of a minute. */
const SALES = [
  { buyers: 100, pieces: 20 },
  { buyers: 500, pieces: 100 },
] as const
const isShort = ({ buyers }: (typeof SALES)[number]) => buyers === 100
/** The number of carts, filled at the same time: the test is about simultaneous payments. */
const AT_ONCE = 50

describe('orders of cart v2', () => {
  const shop = useV3Sandbox()

  it.each(rowsOf(SALES, isShort))(
    '$buyers at once for $pieces pieces sell $pieces',
    OF_MATRIX,
    async ({ buyers, pieces }) => {
      const made = await shop.asOwner('POST /stores/v3/products-with-inventory', {
        product: {
          name: 'Wanted bowl',
          productType: 'PHYSICAL',
          physicalProperties: {},
          variantsInfo: {
            variants: [
              {
                price: { actualPrice: { amount: '10' } },
                physicalProperties: {},
                inventoryItem: { quantity: pieces },
              },
            ],
          },
        },
        fields: ['VARIANT_OPTION_CHOICE_NAMES'],
      })
      const [{ item }] = made.body.inventoryResults.results
      const catalogReference = {
        appId: STORES_APP_ID,
        catalogItemId: made.body.product.id,
        options: { variantId: item.variantId },
      }
      const enter = async () => {
        const shopper = await newCartV2Shopper(shop.url)
        const { body } = await shopper.add(catalogReference)
        return visit(`${shop.url}/checkout?checkoutId=${body.cart.id}`)
      }
      const pages: Awaited<ReturnType<typeof enter>>[] = []
      while (pages.length < buyers) pages.push(...(await Promise.all(Array.from({ length: AT_ONCE }, enter))))
      const answers = await Promise.all(pages.map((page) => page.submit()))

      expect(answers.filter(({ html }) => html.includes('Thank you')).length).toBe(pieces)
      const orders = (await call(shop.url, 'GET /_sandbox/orders')).body
      expect(orders.length).toBe(pieces)
      const { inventoryItem } = (await shop.asVisitor(`GET /stores/v3/inventory-items/${item.id}`)).body
      expect(inventoryItem).toMatchObject({ quantity: 0, availabilityStatus: 'OUT_OF_STOCK' })
    },
  )
})
