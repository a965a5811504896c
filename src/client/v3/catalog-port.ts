import type { CatalogPort, ProductKey } from '../../model/catalog-port.ts'
import { ALL_PRODUCTS_COLLECTION_ID } from '../../model/collection.ts'
import { isStoreError } from '../../model/errors.ts'
import type { Product } from '../../model/product.ts'
import { repairProduct, repairProducts } from '../../model/product-repair.ts'
import { productFilter } from '../core/product-filter.ts'
import { CATALOG_TIMEOUT_MS } from '../core/time-limit.ts'
import type { CallOptions, Transport } from '../core/transport.ts'
import { CARD_FIELDS } from './card-fields.ts'
import { getCategory, getCategoryBySlug, queryCategories } from './categories.ts'
import { ALL_PRODUCTS_SLUG, type Category } from './category-entity.ts'
import { createListPages } from './list-page.ts'
import { createNearSearch } from './near-search.ts'
import type { ProductV3 } from './product-entity.ts'
import { getProductBySlugV3, getProductV3, queryProductsV3 } from './products.ts'
import { readAvailability } from './read-availability.ts'
import { readCategory } from './read-category.ts'
import { createCounts } from './read-counts.ts'
import { readV3Product, readV3Products, WHOLE_FIELDS } from './read-product.ts'
import { queryVariantsV3 } from './variants.ts'

/** The categories per request: most shops have fewer in all. */
const MOST_CATEGORIES = 1000
/** The most requests for the categories of one shop. */
const MOST_PAGES = 10

/** The most variants that a product has. */
const MOST_VARIANTS = 1000

/** Milliseconds during which availability of choices is calculated from one read. */
const FRESH_MS = 60_000

export interface CatalogOptionsV3 {
  /** ISO 4217: the page's currency, for answers that name none. */
  readonly currency?: string | undefined
  /** The requests of lists with facets. */
  readonly loadFacets: () => Promise<typeof import('./facets.ts')>
}

const orNone = (error: unknown): undefined => {
  if (isStoreError(error) && error.code === 'not_found') return undefined
  throw error
}

/** The longest slug that the provider reads in an address; stored ones may have 300 characters (contract 2027, 3). */
const LONGEST_SLUG = 100

/** Finds the product with a slug that is too long for an address, by a query. */
async function findBySlug({ send }: Transport, slug: string, about: CallOptions) {
  const { products } = await send(queryProductsV3, { filter: { slug }, cursorPaging: { limit: 1 } }, about)
  return products[0]?.id
}

/** Fetches a whole product; its variants need another request if the answer leaves them out (14.1). */
async function fetchWhole({ send }: Transport, key: ProductKey, about: CallOptions) {
  const name = key.slice(key.indexOf(':') + 1)
  const fields = WHOLE_FIELDS
  const isSlug = !key.startsWith('id:')
  const isLong = isSlug && name.length > LONGEST_SLUG
  const productId = isLong ? await findBySlug({ send }, name, about) : name
  if (!productId) return { product: undefined }
  const asked =
    isSlug && !isLong
      ? send(getProductBySlugV3, { slug: name, fields }, about)
      : send(getProductV3, { productId, fields }, about)
  const product = (await asked.catch(orNone))?.product
  if (!product?.variantSummary?.variantCount || product.variantsInfo?.variants?.length) return { product }
  const { variants: rows } = await send(
    queryVariantsV3,
    {
      filter: { 'productData.productId': { $in: [product.id] } },
      cursorPaging: { limit: MOST_VARIANTS },
      fields: ['CURRENCY'],
    },
    about,
  )
  return { product, rows }
}

/** The shop's categories, as collections. */
const createCollectionCalls = (
  send: Transport['send'],
): Pick<CatalogPort, 'findCollection' | 'listCollections'> => ({
  async findCollection({ id, slug = '' }, signal) {
    const fields = ['DESCRIPTION', 'BREADCRUMBS_INFO'] as const
    const isAll = id === ALL_PRODUCTS_COLLECTION_ID
    const answer = await (id && !isAll
      ? send(getCategory, { categoryId: id, fields }, { signal, timeoutMs: CATALOG_TIMEOUT_MS })
      : send(
          getCategoryBySlug,
          { slug: isAll ? ALL_PRODUCTS_SLUG : slug, fields },
          { signal, timeoutMs: CATALOG_TIMEOUT_MS },
        )
    ).catch(orNone)
    return answer && readCategory(answer.category)
  },

  async listCollections() {
    const categories: Category[] = []
    let cursor: string | null | undefined
    for (let page = 0; page < MOST_PAGES && (!page || cursor); page++) {
      const answer = await send(queryCategories, {
        cursorPaging: { limit: MOST_CATEGORIES, ...(cursor && { cursor }) },
        fields: ['DESCRIPTION'],
      })
      categories.push(...answer.categories)
      cursor = answer.categories.length ? answer.pagingMetadata?.cursors?.next : undefined
    }
    return categories
      .filter(({ visible, slug }) => visible !== false && slug && slug !== ALL_PRODUCTS_SLUG)
      .map(readCategory)
  },
})

/** Reads each product once in {@link FRESH_MS}. */
function keepFresh(read: (productId: string) => Promise<Product | undefined>): typeof read {
  const kept = new Map<string, { readonly atMs: number; readonly product: ReturnType<typeof read> }>()
  return (productId) => {
    const known = kept.get(productId)
    if (known && Date.now() - known.atMs < FRESH_MS) return known.product
    const product = read(productId)
    kept.set(productId, { atMs: Date.now(), product })
    product.catch(() => kept.delete(productId))
    return product
  }
}

/** Catalog v3 (contract 2027, 3 to 5). */
export function createCatalogPort(
  transport: Transport,
  { currency: asked, loadFacets }: CatalogOptionsV3,
): CatalogPort {
  const { send } = transport
  /** The currency of the latest answer that named one; an answer without a currency is still from this shop. */
  let currency = asked
  const note = (products: readonly ProductV3[]) => {
    currency = products.find((product) => product?.currency)?.currency ?? currency
    return repairProducts(readV3Products(products, { currency }))
  }
  const near = createNearSearch(transport)
  const queryPage = createListPages(transport, near)
  const readProduct: CatalogPort['readProduct'] = async (key, { signal } = {}) => {
    const { product, rows } = await fetchWhole(transport, key, { signal, timeoutMs: CATALOG_TIMEOUT_MS })
    if (!product) return undefined
    currency = product.currency ?? currency
    return repairProduct(readV3Product(product, { currency, whole: true, rows }))
  }

  const readFresh = keepFresh((productId) => readProduct(`id:${productId}`))

  return {
    async queryProducts(keys, failed, signal) {
      const filter = productFilter(keys)
      const cursorPaging = { limit: keys.length }
      const { products } = await send(
        queryProductsV3,
        { filter, cursorPaging, fields: CARD_FIELDS },
        { timeoutMs: CATALOG_TIMEOUT_MS, failed, signal },
      )
      return note(products)
    },

    readProduct,

    readCounts: createCounts(transport),

    async queryPage(query, signal) {
      const chosen = query.facets ? await (await loadFacets()).readFacetFilter(transport, query.facets) : []
      const page = await queryPage(query, chosen, signal)
      return { ...page, products: note(page.products) }
    },

    async readFacets(query, signal) {
      const [facets, isNear] = await Promise.all([loadFacets(), near.find(query, signal)])
      return facets.readFacets(transport, query, { signal, isNear })
    },

    ...createCollectionCalls(send),

    async readAvailability(productId, choices) {
      const product = await readFresh(productId)
      return product
        ? readAvailability(product, choices)
        : { availableForPurchase: false, productOptions: [] }
    },
  }
}
