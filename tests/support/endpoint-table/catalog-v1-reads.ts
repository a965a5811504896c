import { row, type TableRow } from './row.ts'

/** Contract 1.7 catalog reads. */
export const CATALOG_READS_ROWS: readonly TableRow[] = [
  row(
    'get product',
    'GET /stores-reader/v1/products/{product}',
    ({ products }, world) => products.get({ id: world.product }),
    'product',
  ),
  row(
    'query products',
    'POST /stores-reader/v1/products/query-platformized',
    ({ products }) => products.query({}),
    'products',
  ),
  row(
    'get collection by slug, v1',
    'GET /stores-reader/v1/collections/slug/{slug}',
    ({ collections }, world) => collections.getBySlugV1({ slug: world.slug }),
    'collection',
  ),
  row(
    'options availability',
    'POST /stores-reader/v1/products/{product}/productOptionsAvailability',
    ({ products }, world) => products.getOptionsAvailability({ id: world.product, options: {} }),
    'productOptions',
  ),
  row(
    'query variants of a product',
    'POST /stores-reader/v1/products/{product}/variants/query',
    ({ products }, world) => products.queryVariants({ id: world.product }),
    'variants',
  ),
  row(
    'query variants of the shop',
    'POST /stores-reader/v1/variants/query',
    ({ variants }) => variants.query({}),
    'variants',
  ),
  row(
    'get variant',
    'GET /stores-reader/v1/variants/{product}-{variant}',
    ({ variants }, world) => variants.get({ id: `${world.product}-${world.variant}` }),
    'variant',
  ),
  row(
    'get collection',
    'GET /stores-reader/v2/collections/{collection}',
    ({ collections }, world) => collections.get({ id: world.collection }),
    'collection',
  ),
  row(
    'get collection by slug',
    'GET /stores-reader/v2/collections/slug/{slug}',
    ({ collections }, world) => collections.getBySlug({ slug: world.slug }),
    'collection',
  ),
  row(
    'query collections',
    'POST /stores-reader/v2/collections/query',
    ({ collections }) => collections.query({}),
    'collections',
  ),
  row(
    'query products, public',
    'POST /stores-reader/v1/products/query',
    ({ products }) => products.queryPublic({}),
    'products',
  ),
  row(
    'query collections, public',
    'POST /stores-reader/v1/collections/query',
    ({ collections }) => collections.queryPublic({}),
    'collections',
  ),
  row(
    'get collection, public',
    'GET /stores-reader/v1/collections/{collection}',
    ({ collections }, world) => collections.getPublic({ id: world.collection }),
    'collection',
  ),
  row(
    'query products by GET',
    'GET /stores-reader/v1/products/query-platformized',
    ({ products }) => products.queryByGet({}),
    'products',
  ),
  row(
    'query collections by GET',
    'GET /stores-reader/v2/collections/query',
    ({ collections }) => collections.queryByGet({}),
    'collections',
  ),
]
