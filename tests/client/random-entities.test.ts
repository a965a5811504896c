import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCart as readFirstCart } from '../../src/client/cart-v1/cart-port.ts'
import { readCart, readTotals } from '../../src/client/cart-v2/read-cart.ts'
import { dropNulls } from '../../src/client/core/drop-nulls.ts'
import { readCategory } from '../../src/client/v3/read-category.ts'
import { readV3Product, readV3Products } from '../../src/client/v3/read-product.ts'
import { readPlainCard } from '../../src/client/v3/read-shown.ts'
import { readCartViewModel } from '../../src/components/cart/read-cart-view-model.ts'
import { messages as cartMessages } from '../../src/messages/en/cart.ts'
import { messages as choosing } from '../../src/messages/en/variant-picker.ts'
import { createOptionRules } from '../../src/model/options.ts'
import { readOrder } from '../../src/model/order.ts'
import type { Product } from '../../src/model/product.ts'
import { repairProducts } from '../../src/model/product-repair.ts'
import { readStock } from '../../src/model/stock.ts'
import { readProductData } from '../../src/model/structured-data/product-data.ts'
import { trimProduct } from '../../src/model/trimmed-product.ts'
import { readMember, readMemberInfo } from '../../src/session/member.ts'
import { countLines, readLines, signatureOf } from '../../src/store/cart-lines.ts'
import { readCard } from '../../src/views/product/card-view-model.ts'
import { readDetail } from '../../src/views/product/detail/detail-view-model.ts'
import { readCategories } from '../../widgets/tags/categories/read-categories.ts'
import { casesOf, OF_MATRIX } from '../support/browser/rows.ts'
import { fromOutside } from '../support/from-outside.ts'
import { CARD_SETTING } from '../support/views/card-setting.ts'
import {
  cartV2,
  firstCart,
  firstTotals,
  identity,
  order,
  summaryV2,
  userInfo,
} from './random/buying-entities.ts'
import { category, collection, productV1, productV3, variantRowV3 } from './random/catalog-entities.ts'

/** In all: 2,500, and 10,000 by `npm run test:matrix`. */
const MANY = { numRuns: casesOf(500, 2_000) }
const SOME = { numRuns: casesOf(250, 1_000) }
const FEW = { numRuns: casesOf(125, 500) }

const DETAIL_SETTING = {
  ...CARD_SETTING,
  messages: choosing,
  unavailable: 'disable',
  changed: false,
  firstMedia: [],
  readHtml: () => [],
} as never

/** Runs every reader of a product that a page uses; each throws if a field is unreadable. */
function showProduct(product: Product): void {
  const card = readCard(product, CARD_SETTING)
  expect(card.name).not.toBe('')
  const rules = createOptionRules(product)
  for (const choices of [{}, product.variants[0]?.choices ?? {}]) {
    const shown = readDetail(
      {
        product,
        rules,
        choices: rules.read(choices),
        complete: !rules.findMissing(choices).length,
        quantity: 1,
        texts: {},
        status: 'open',
        missing: rules.findMissing(choices),
        stock: readStock(product),
        variant: rules.findVariant(choices),
      } as never,
      DETAIL_SETTING,
    )
    expect(`${JSON.stringify(shown)}${JSON.stringify(card)}`).not.toMatch(/\bNaN\b|\[object|"undefined/)
  }
  readCard(trimProduct(product), CARD_SETTING)
  readProductData(product, fromOutside({ locale: 'en', mediaHosts: [], pageUrl: 'https://shop.example/' }))
}

const showCart = (lines: ReturnType<typeof readLines>, state: object) =>
  readCartViewModel(
    {
      status: 'ready',
      lines,
      notices: [],
      waiting: [],
      removed: [],
      checkout: 'idle',
      count: countLines(lines),
      ...state,
    } as never,
    fromOutside({ messages: cartMessages, locale: 'en', mediaHosts: [], productUrl: '/p/{slug}' }),
  )

const showCollections = (collections: readonly never[]) =>
  readCategories({
    inputs: fromOutside({ collectionUrl: '/c/{slug}' }),
    messages: fromOutside({ allProducts: 'All' }),
    collections,
    target: undefined,
    isThisPage: () => false,
  })

describe('entities with missing fields', OF_MATRIX, () => {
  it('every product of catalog v3 is shown in its list', () => {
    fc.assert(
      fc.property(productV3, (raw: { name: string }) => {
        const [product, ...more] = repairProducts(readV3Products([fromOutside(raw)], { currency: 'EUR' }))
        expect(more).toEqual([])
        expect(product?.name).toBe(raw.name)
        showProduct(product as Product)
      }),
      MANY,
    )
  })

  it('a plain card shows the same as a whole one, or leaves it out', () => {
    const show = (product: Product) => {
      const { product: _, ...card } = readCard(product, CARD_SETTING)
      return { ...card, id: product.id, depth: product.depth, ribbons: product.ribbons, stock: product.stock }
    }
    let plain = 0
    fc.assert(
      fc.property(productV3, fc.boolean(), (raw: object, isListed) => {
        // Lists leave these out.
        const { variantsInfo: _, ...listed } = raw as { variantsInfo?: unknown }
        const answer = fromOutside(isListed ? listed : raw)
        const whole = readV3Product(answer, { currency: 'EUR' })
        let product: Product | undefined
        try {
          product = readPlainCard(answer, 'EUR')
        } catch {
          // The product needs more than a plain card.
        }
        if (!product || whole.flaw) return
        plain++
        expect(show(product)).toEqual(show(whole))
        expect(Object.assign(product, whole)).toEqual(whole)
      }),
      MANY,
    )
    expect(plain).toBeGreaterThan(MANY.numRuns / 20)
  })

  it('every product of catalog v3 is shown in detail, with rows of its variants', () => {
    fc.assert(
      fc.property(productV3, fc.array(variantRowV3, { maxLength: 3 }), (raw: { name: string }, rows) => {
        const [product] = repairProducts([readV3Product(fromOutside(raw), { whole: true, rows })])
        expect(product?.name).toBe(raw.name)
        showProduct(product as Product)
      }),
      SOME,
    )
  })

  it('every product of catalog v1 is shown', () => {
    fc.assert(
      fc.property(productV1, (raw: { name: string }) => {
        const [product] = repairProducts([raw])
        expect(product?.name).toBe(raw.name)
        showProduct(product as Product)
      }),
      MANY,
    )
  })

  it('every category is shown in the menu', () => {
    fc.assert(
      fc.property(category, (raw: { name: string }) => {
        const [, shown] = showCollections([readCategory(fromOutside(raw)) as never])
        expect(shown?.name).toBe(raw.name)
      }),
      FEW,
    )
    fc.assert(
      fc.property(collection, (raw: { name: string }) => {
        const [, shown] = showCollections([fromOutside(raw)])
        expect(shown?.name).toBe(raw.name)
      }),
      FEW,
    )
  })

  it('every line of cart v2 is shown, with its sums', () => {
    fc.assert(
      fc.property(cartV2, summaryV2, (raw: { lineItems?: readonly unknown[] | null }, summary) => {
        const cart = readCart(fromOutside(raw))
        const totals = readTotals(fromOutside(raw), summary)
        const lines = readLines(cart, { totals })
        expect(lines).toHaveLength(raw.lineItems?.length ?? 0)
        showCart(lines, { cart, totals: { ...totals, of: signatureOf(cart) } })
      }),
      MANY,
    )
  })

  it('every line of cart v1 is shown, with its sums', () => {
    fc.assert(
      fc.property(firstCart, firstTotals, (raw: { lineItems?: readonly unknown[] | null }, sums) => {
        const cart = readFirstCart({ cart: fromOutside(raw) })
        const totals = dropNulls(sums)
        const lines = readLines(cart, { totals })
        expect(lines).toHaveLength(raw.lineItems?.length ?? 0)
        showCart(lines, { cart, totals: { ...(totals as object), of: signatureOf(cart) } })
      }),
      SOME,
    )
  })

  it('an order and a member are shown with their known fields', () => {
    fc.assert(
      fc.property(order, (raw: { lineItems?: readonly unknown[] | null }) => {
        const shown = readOrder(fromOutside(raw), { orderId: 'o', lines: [], sums: {} })
        expect(shown.lines).toHaveLength(raw.lineItems?.length ?? 0)
      }),
      FEW,
    )
    fc.assert(
      fc.property(identity, userInfo, (raw, info) => {
        readMember(raw)
        readMemberInfo(info)
      }),
      FEW,
    )
  })
})
