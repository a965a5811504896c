import { API_HOST, READ_HOST } from '../../../src/client/core/services.ts'
import { createCatalogPort } from '../../../src/client/generations/catalog-port.ts'
import type { Generation } from '../../../src/client/generations/generation.ts'
import { createCatalogPort as createFirst } from '../../../src/client/v1/catalog-port.ts'
import { createCatalogPort as createNext } from '../../../src/client/v3/catalog-port.ts'
import type { CatalogPort } from '../../../src/model/catalog-port.ts'
import type { Product } from '../../../src/model/product.ts'
import { explain, explainObstacle } from '../asking/explain.ts'
import type { Inquiry } from '../asking/inquiry.ts'
import type { Finding } from '../asking/point.ts'

/** The shop's catalog, and what is known about it. */
export interface Shop {
  readonly port: CatalogPort
  /** Undefined until it is detected. */
  generation: Generation | undefined
  products: readonly Product[]
}

/** Opens the catalog like a page without any knowledge of it: catalog v3 is tried first. */
export function openCatalog({ transport }: Inquiry): Shop {
  const shop: { -readonly [Name in keyof Shop]?: Shop[Name] } = { products: [] }
  shop.port = createCatalogPort({
    generation: () => 'v3',
    dialects: {
      v1: () =>
        createFirst(transport, {
          loadFiltered: () => import('../../../src/client/v1/filtered-query.ts'),
        }),
      v3: () =>
        createNext(transport, {
          currency: undefined,
          loadFacets: () => import('../../../src/client/v3/facets.ts'),
        }),
    },
    remember: (generation) => {
      shop.generation = generation
    },
    // One answer is enough: it reports itself that the shop is being set up.
    waiting: (ask) => ask(),
  })
  return shop as Shop
}

const NAMES: Readonly<Record<Generation, string>> = { v1: 'the first (v1)', v3: 'the next (v3)' }

/** The products requested in each run, one page: enough to find one that can be bought. */
const PAGE_SIZE = 20

function judgeGeneration(said: string | undefined, found: Generation): Finding {
  const says = `the shop’s catalog is of ${NAMES[found]} generation`
  if (said === found) return { state: 'ok', says: `${says}, as data-catalog says` }
  if (said)
    return {
      state: 'wrong',
      says: `${says}, but data-catalog says ${said}`,
      remedy: `Write data-catalog="${found}" in the script tag.`,
    }
  return {
    state: 'ok',
    says: `${says}; data-catalog="${found}" in the script tag saves each visitor’s first page a request`,
  }
}

/** Finds the shop's generation, and its first products. */
export async function findCatalog(inquiry: Inquiry, shop: Shop): Promise<Finding> {
  const { catalog } = inquiry.settings
  try {
    const { products } = await shop.port.queryPage({
      sort: 'default',
      inStockOnly: false,
      pageSize: PAGE_SIZE,
      offset: 0,
      collectionId: undefined,
    })
    shop.products = products
    shop.generation ??= 'v3'
    return judgeGeneration(catalog, shop.generation)
  } catch (error) {
    return explain(inquiry, error, { step: 'catalog' })
  }
}

/** Checks whether reads have a host of their own. */
const isSplit = ({ settings: { apiHost, readHost } }: Inquiry): boolean =>
  (readHost ?? apiHost ?? READ_HOST) !== (apiHost ?? API_HOST)

/** Checks whether there are products, and whether one can be read at length. */
export async function findProduct(inquiry: Inquiry, shop: Shop): Promise<Finding> {
  const [first] = shop.products
  if (!first)
    return {
      state: 'wrong',
      says: 'visitors see no product of this shop',
      remedy: 'Add a product in the dashboard (Catalog, Products), and make it visible.',
    }
  try {
    const product = await shop.port.readProduct(`id:${first.id}`)
    if (!product)
      return { state: 'wrong', says: `“${first.name}” is in the list, but can’t be read separately` }
    // With catalog v1, only collections are read from the other host.
    if (isSplit(inquiry) && shop.generation === 'v1') await shop.port.findCollection({ slug: 'all-products' })
    const says = `a product can be read: “${product.name}” (${product.slug})`
    // A page falls back to the other host.
    const blocked = inquiry.asked().find(({ obstacle }) => obstacle)
    const finding = blocked && explainObstacle(blocked, inquiry.settings)
    return finding ? { ...finding, state: 'hint' } : { state: 'ok', says }
  } catch (error) {
    return explain(inquiry, error, { step: 'product' })
  }
}
