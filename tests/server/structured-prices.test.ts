import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { createStoreClient, type StoreClient } from '../../src/client/typed/create-store-client.ts'
import { STORES_APP_ID } from '../../src/model/cart.ts'
import { readChosen } from '../../src/model/option-result.ts'
import { displayPrice, formatMoney, readPrice } from '../../src/model/price.ts'
import type { Product } from '../../src/model/product.ts'
import { readProductData } from '../../src/model/structured-data/product-data.ts'
import type { Variant } from '../../src/model/variant.ts'
import { fromOutside } from '../support/from-outside.ts'

let sandbox: Sandbox
let products: Product[]

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'demo' })
  products = []
  for await (const product of visitor().products.all()) products.push(product)
})
afterAll(() => sandbox.close())

const visitor = (): StoreClient => createStoreClient({ clientId: 'demo-client', apiHost: sandbox.url })

interface OfferNode {
  readonly price: number
  readonly priceCurrency: string
  readonly availability: string
  readonly priceSpecification?: readonly { readonly priceType?: string; readonly price: number }[]
}
interface ProductNode {
  readonly '@type': string
  readonly offers?: OfferNode
  readonly hasVariant?: readonly ProductNode[]
}

/** Lists everything that can be bought of a product, with its data for search engines. */
function listSold(product: Product): (readonly [Variant | undefined, OfferNode])[] {
  const node = fromOutside<ProductNode>(readProductData(product, { mediaHosts: [] }))
  const shown = product.variants.filter(({ variant }) => variant.visible !== false)
  if (node['@type'] === 'ProductGroup')
    return (node.hasVariant ?? []).map(({ offers }, at) => [shown[at], offers as OfferNode])
  return [[product.productOptions.length ? shown[0] : undefined, node.offers as OfferNode]]
}

const texts = ({ customTextFields }: Product) =>
  Object.fromEntries(customTextFields.filter(({ mandatory }) => mandatory).map(({ title }) => [title, 'x']))

/** Returns the first choice of each option, for products whose variants don't matter. */
const firstChoices = ({ productOptions }: Product) =>
  Object.fromEntries(
    productOptions.map(({ name, choices }) => [
      name,
      choices.find(({ inStock, visible }) => inStock && visible)?.description ?? '',
    ]),
  )

/** The most lines that a cart takes at once. */
const MOST_LINES = 100

async function askCart(product: Product, variants: readonly (Variant | undefined)[]): Promise<number[]> {
  const lineItems = variants.map((variant) => ({
    quantity: 1,
    catalogReference: {
      appId: STORES_APP_ID,
      catalogItemId: product.id,
      options: {
        ...(product.manageVariants && variant
          ? { variantId: variant.id }
          : { options: firstChoices(product) }),
        customTextFields: texts(product),
      },
    },
  }))
  const amounts: number[] = []
  for (let at = 0; at < lineItems.length; at += MOST_LINES) {
    const { cart } = await visitor().cart.add({ lineItems: lineItems.slice(at, at + MOST_LINES) })
    amounts.push(...cart.lineItems.map(({ price }) => Number(price?.amount)))
  }
  return amounts
}

describe('the prices for search engines', () => {
  it('are the page’s, for every product and variant of the shop', () => {
    expect(products.length).toBeGreaterThan(20)
    for (const product of products) {
      const sold = listSold(product)
      for (const [variant, offer] of sold) {
        const { price, stock } = readChosen(product, { choices: variant?.choices ?? {}, variant })
        const shown = displayPrice(price ?? product.convertedPriceData ?? product.priceData, { locale: 'en' })
        expect([product.slug, formatMoney(offer.price, offer.priceCurrency, 'en')]).toEqual([
          product.slug,
          shown?.text,
        ])
        const before = offer.priceSpecification?.find(({ priceType }) =>
          priceType?.endsWith('StrikethroughPrice'),
        )
        expect(before && formatMoney(before.price, offer.priceCurrency, 'en')).toEqual(shown?.oldText)
        expect(offer.availability.endsWith('OutOfStock')).toBe(stock.state === 'out-of-stock')
      }
      const lowest = Math.min(...sold.map(([, { price }]) => price))
      expect(readPrice(product, 'en')?.text).toBe(formatMoney(lowest, sold[0]?.[1].priceCurrency ?? '', 'en'))
    }
  })

  it('are the cart’s, for every product and variant that can be bought', async () => {
    let bought = 0
    for (const product of products) {
      const sold = listSold(product).filter(([, offer]) => !offer.availability.endsWith('OutOfStock'))
      if (!sold.length) continue
      const amounts = await askCart(
        product,
        sold.map(([variant]) => variant),
      )
      expect([product.slug, amounts]).toEqual([product.slug, sold.map(([, { price }]) => price)])
      bought += sold.length
    }
    expect(bought).toBeGreaterThan(40)
  })
})
