import type { ListedQuery } from '../../src/model/catalog-port.ts'
import { preselect } from '../../src/model/option-preselect.ts'
import { createOptionRules } from '../../src/model/options.ts'
import { displayPrice, readPrice } from '../../src/model/price.ts'
import type { Product } from '../../src/model/product.ts'
import type { CartStore } from '../../src/store/cart.ts'
import { readCard } from '../../src/views/product/card-view-model.ts'
import { CARD_SETTING } from '../support/views/card-setting.ts'
import type { ShopPage } from './shop-page.ts'

// A shop of either generation as a shopper sees it; ids are different in each.

/** All products, on one page. */
export const ALL: ListedQuery & { offset: number } = {
  collectionId: undefined,
  sort: 'name',
  inStockOnly: false,
  pageSize: 100,
  offset: 0,
}

/** Returns a card without the text about the stock, which needs another request in a shop of catalog v3. */
export const seeCard = (product: Product) => {
  const {
    product: _,
    id: __,
    oldPrice,
    price,
    image,
    stockNote: ___,
    pageUrl: ____,
    ...card
  } = readCard(product, CARD_SETTING)
  const isFrom = price !== readPrice(product, 'en')?.text
  return {
    ...card,
    price,
    oldPrice: isFrom ? undefined : oldPrice,
    picture: image?.src.split('/media/')[1]?.split('/')[0],
  }
}

/** Returns the state and the price of every combination of a product's choices. */
export function seeCombinations(product: Product) {
  const rules = createOptionRules(product)
  const combinations = rules.options.reduce<Record<string, string>[]>(
    (all, { name, choices }) =>
      all.flatMap((chosen) => choices.map(({ description }) => ({ ...chosen, [name]: description }))),
    [{}],
  )
  return combinations.map((choices) => {
    const variant = rules.findVariant(choices)
    const state = rules.judge(choices)
    if (state === 'impossible') return { choices, state }
    const unit = product.pricePerUnitData
    const price = displayPrice(variant?.variant.priceData ?? product.priceData, { locale: 'en', unit })
    return { choices, state, price }
  })
}

export async function findProduct({ provider }: ShopPage, slug: string): Promise<Product> {
  const product = await provider.readProduct(`slug:${slug}`)
  if (!product) throw new Error(`no ${slug}`)
  return product
}

/** Adds a product as its tag would: the first combination that can be bought, and a word in every field. */
export async function buy(page: ShopPage, slug: string, quantity = 1): Promise<void> {
  const product = await findProduct(page, slug)
  const choices = preselect(createOptionRules(product), 'available')
  const texts = Object.fromEntries(product.customTextFields.map(({ title }) => [title, 'Ada']))
  await page.cart.add({ productId: product.id, choices, texts, quantity })
}

/** Returns names, choices and prices. */
export const seeLines = ({ lines }: CartStore) =>
  lines.map(({ name, quantity, price, oldPrice, total, details, available: _, problem }) => ({
    name,
    quantity,
    price,
    oldPrice,
    total,
    problem,
    details: details.map(({ name: of, value }) => `${of}: ${value}`).sort(),
  }))

export async function seeSums({ port }: ShopPage) {
  const { priceSummary, currency } = await port.estimateTotals()
  const sum = (name: 'subtotal' | 'discount' | 'total' | 'tax') => Number(priceSummary[name]?.amount ?? 0)
  return {
    currency,
    subtotal: sum('subtotal'),
    discount: sum('discount'),
    total: sum('total'),
    tax: sum('tax'),
  }
}
