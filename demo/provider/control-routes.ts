import { Hono } from 'hono'
import type { SandboxContext } from './access/context/context.ts'
import { countProducts } from './catalog/collection-rows.ts'
import { findProduct } from './catalog/product-rows.ts'
import { isInStock, keepingOf } from './catalog/stock/in-stock.ts'
import { toCategoryId, v3VariantId } from './catalog/v3/snapshot/identifiers.ts'
import type { Routes, SandboxEnv } from './http/env.ts'

interface ProductRow {
  id: string
  slug: string
  name: string
  price: number
  options: string
}

/** Serves what remains of a product's variants, under their ids of the shop's catalog. */
function serveStock(routes: Routes, { database, generation }: SandboxContext): void {
  routes.get('/_sandbox/stock', async (c) => {
    const product = await findProduct(database, { id: c.req.query('productId') ?? '' })
    if (!product) return c.json([])
    return c.json(
      product.variants.map((variant) => ({
        variantId: generation.catalog === 'v3' ? v3VariantId(product, variant) : variant.id,
        choices: variant.choices,
        quantity: keepingOf(product, variant) === 'counted' ? variant.quantity : null,
        inStock: isInStock(product, variant),
      })),
    )
  })
}

/**
 * Serves the contents of the sandbox, for people and tests (interface.md, section 7). They are not part of the
 * provider, so they need no login.
 */
export function createControlRoutes(context: SandboxContext): Routes {
  const { database, generation } = context
  const routes: Routes = new Hono<SandboxEnv>()

  /** Programs that start a sandbox poll this: Playwright's `webServer`, a script of continuous integration. */
  routes.get('/_sandbox/health', async (c) => {
    const row = await database.first<{ count: number }>('SELECT count(*) AS count FROM products')
    return c.json({ status: 'ok', catalog: generation.catalog, products: row?.count ?? 0 })
  })

  routes.get('/_sandbox/catalog', async (c) => {
    const products = await database.all<ProductRow>(
      `SELECT p.id, p.slug, p.name, p.price,
         (SELECT json_group_array(value ->> 'name') FROM json_each(d.document, '$.options')) AS options
       FROM products p JOIN product_documents d ON d.product_no = p.no WHERE p.visible = 1 ORDER BY p.no`,
    )
    const collections = await database.all<{ id: string; slug: string; name: string }>(
      'SELECT id, slug, name FROM collections ORDER BY no',
    )
    const counts = await countProducts(
      database,
      collections.map(({ id }) => id),
      { includeHidden: false },
    )
    return c.json({
      products: products.map(({ options, ...product }) => ({
        ...product,
        options: JSON.parse(options) as string[],
      })),
      collections: collections.map((each) => ({
        ...each,
        id: generation.catalog === 'v3' ? toCategoryId(each.id) : each.id,
        count: counts.get(each.id) ?? 0,
      })),
    })
  })

  serveStock(routes, context)
  return routes
}
