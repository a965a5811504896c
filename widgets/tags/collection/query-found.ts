import type { ListedQuery, ListPage, ProductKey } from '../../../src/model/catalog-port.ts'
import { ALL_PRODUCTS_COLLECTION_ID } from '../../../src/model/collection.ts'
import { StoreError } from '../../../src/model/errors.ts'
import type { Product } from '../../../src/model/product.ts'
import { createCartMemory } from '../../../src/store/cart-memory.ts'
import { readInputs } from '../../loader/attributes.ts'
import type { Connection } from '../../loader/connection.ts'
import type { Page } from '../../loader/page.ts'
import { findProductKey, productReaders } from '../../loader/product-attributes.ts'
import { isDetail } from '../../loader/tag-place.ts'
import { findStorage } from '../../runtime/memory/kept-json.ts'
import { readSeen } from './seen-products.ts'

/** The query of a list whose products the tag finds by itself. */
interface Asked {
  readonly page: Page
  readonly connection: Connection
  readonly query: ListedQuery
  readonly signal?: AbortSignal | undefined
}

const keyOf = (name: string): ProductKey =>
  /^[\da-f]{8}-[\da-f-]{27}$/i.test(name) ? `id:${name}` : `slug:${name}`

/** Returns a check for products in the cart: as the page knows it, else as the browser has noted it. */
function isInCart(page: Page): (id: string) => boolean {
  const cart = page.parts.get('cart')
  if (cart?.state.getState().status === 'ready') {
    const ids = new Set(cart.lines.map(({ productId }) => productId))
    return (id) => ids.has(id)
  }
  const storage = findStorage(page, 'visitor')
  // The keys of lines contain their products' ids.
  const keys = Object.keys(createCartMemory({ clientId: page.config.clientId, storage }).read().prices)
  return (id) => keys.some((key) => key.includes(id))
}

const isSoldOut = ({ stock }: Product): boolean => stock?.inventoryStatus === 'OUT_OF_STOCK'

const toPage = (products: readonly Product[], from?: string): ListPage => ({
  products,
  total: products.length,
  ...(from && { from }),
})

async function loadProduct({ page }: Asked, key: ProductKey): Promise<Product | undefined> {
  await page.catalog.load(key)
  const { status, value, error } = page.catalog.peek(key)
  if (status === 'failed') throw new StoreError(error.code as StoreError['code'], error.message)
  return value
}

/**
 * Returns more products of the first collection of the product that shoppers can see; catalog v3's first is the main
 * one.
 */
async function queryRelated(asked: Asked, name: string): Promise<ListPage> {
  const { page, query, signal } = asked
  const { collections } = asked.connection
  const product = await loadProduct(asked, keyOf(name))
  const ids = product?.collectionIds.filter((id) => id !== ALL_PRODUCTS_COLLECTION_ID) ?? []
  for (const id of ids) {
    const collection = await collections.findCollection({ id }, signal)
    // Catalog v3 has a collection of all products, with an id of its own.
    if (!collection || collection.visible === false || collection.id === ALL_PRODUCTS_COLLECTION_ID) continue
    const { relatedTo: _, recent: __, ...plain } = query
    const pageSize = Math.min(100, query.pageSize * 3)
    const found = await collections.queryPage({ ...plain, collectionId: id, pageSize, offset: 0 }, signal)
    const isOut = isInCart(page)
    const products = found.products.filter(
      (one) => one.id !== product?.id && !isOut(one.id) && !isSoldOut(one),
    )
    return toPage(products.slice(0, query.pageSize), collection.name ?? '')
  }
  return toPage([])
}

/** Returns the products shown at length on the page. */
function readShown(page: Page): ReadonlySet<string | undefined> {
  const tags = [...document.querySelectorAll<HTMLElement>('store-product')].filter(isDetail)
  return new Set(
    tags.map((tag) => {
      const key = findProductKey(readInputs(tag, productReaders))
      return key && (page.catalog.peek(key).value?.id ?? key.replace('id:', ''))
    }),
  )
}

/** Returns recently seen products with current data: prices and stock are requested again. */
async function queryRecent({ page, connection, query, signal }: Asked): Promise<ListPage> {
  const shown = readShown(page)
  const isOut = isInCart(page)
  const ids = readSeen(page).filter((id) => !shown.has(id) && !isOut(id))
  const wanted = ids.slice(0, query.pageSize)
  if (!wanted.length) return toPage([])
  const keys = wanted.map((id): ProductKey => `id:${id}`)
  const found = await connection.queryProducts(keys, undefined, signal)
  return toPage(wanted.flatMap((id) => found.find((one) => one.id === id) ?? []))
}

/** Returns the one page of a list that finds its products by itself. */
export function queryFound(asked: Asked): Promise<ListPage> {
  const { relatedTo } = asked.query
  return relatedTo ? queryRelated(asked, relatedTo) : queryRecent(asked)
}
