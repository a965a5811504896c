import { row, type TableRow } from './row.ts'

/** Contract 1.6 catalog writes. */
export const CATALOG_WRITES_ROWS: readonly TableRow[] = [
  row(
    'create product',
    'POST /stores/v1/products',
    ({ products }) => products.create({ product: { name: 'N', priceData: { price: 1 } } }),
    'product',
  ),
  row(
    'update product',
    'PATCH /stores/v1/products/{product}',
    ({ products }, world) => products.update({ product: { id: world.product, name: 'M' } }),
    'product',
  ),
  row('delete product', 'DELETE /stores/v1/products/{product}', ({ products }, world) =>
    products.delete({ id: world.product }),
  ),
  row(
    'update variants',
    'PATCH /stores/v1/products/{product}/variants',
    ({ products }, world) =>
      products.updateVariants({ id: world.product, variants: [{ choices: { Size: 'Small' }, price: 2 }] }),
    'variants',
  ),
  row('reset variants', 'POST /stores/v1/products/{product}/variants/resetToDefault', ({ products }, world) =>
    products.resetVariants({ id: world.product }),
  ),
  row('add to collection', 'POST /stores/v1/collections/{collection}/productIds', ({ collections }, world) =>
    collections.addProducts({ id: world.collection, productIds: [world.product] }),
  ),
  row(
    'remove from collection',
    'POST /stores/v1/collections/{collection}/productIds/delete',
    ({ collections }, world) =>
      collections.removeProducts({ id: world.collection, productIds: [world.product] }),
  ),
  row('add media', 'POST /stores/v1/products/{product}/media', ({ products }, world) =>
    products.addMedia({ id: world.product, media: [{ url: world.picture }] }),
  ),
  row('remove media', 'POST /stores/v1/products/{product}/media/delete', ({ products }, world) =>
    products.removeMedia({ id: world.product, mediaIds: [] }),
  ),
  row('set choice media', 'PATCH /stores/v1/products/{product}/choices/media', ({ products }, world) =>
    products.setChoiceMedia({
      id: world.product,
      media: [{ option: 'Size', choice: 'Small', mediaIds: [] }],
    }),
  ),
  row(
    'remove choice media',
    'POST /stores/v1/products/{product}/choices/media/delete',
    ({ products }, world) => products.removeChoiceMedia({ id: world.product, media: [] }),
  ),
  row('remove options', 'DELETE /stores/v1/products/{product}/options', ({ products }, world) =>
    products.removeOptions({ id: world.product }),
  ),
  row('remove brand', 'POST /stores/v1/products/{product}/remove-brand', ({ products }, world) =>
    products.removeBrand({ id: world.product }),
  ),
  row('remove ribbon', 'POST /stores/v1/products/{product}/remove-ribbon', ({ products }, world) =>
    products.removeRibbon({ id: world.product }),
  ),
  row(
    'create collection',
    'POST /stores/v1/collections',
    ({ collections }) => collections.create({ collection: { name: 'N' } }),
    'collection',
  ),
  row(
    'update collection',
    'PATCH /stores/v1/collections/{collection}',
    ({ collections }, world) => collections.update({ collection: { id: world.collection, name: 'M' } }),
    'collection',
  ),
  row('delete collection', 'DELETE /stores/v1/collections/{collection}', ({ collections }, world) =>
    collections.delete({ id: world.collection }),
  ),
  row(
    'bulk set',
    'POST /stores/v1/bulk/products/update',
    ({ products }, world) => products.bulkUpdate({ ids: [world.product], set: { price: 3 } }),
    'results',
  ),
  row(
    'bulk adjust',
    'POST /stores/v1/bulk/products/adjust-properties',
    ({ products }, world) =>
      products.bulkAdjust({ ids: [world.product], adjust: { price: { percentage: { rate: 10 } } } }),
    'results',
  ),
  row(
    'create platformized product',
    'POST /v2/products-platformized',
    ({ products }) => products.createPlatformized({ product: { name: 'N', priceData: { price: 1 } } }),
    'product',
  ),
  row(
    'update platformized product',
    'PATCH /v2/products-platformized/{product}',
    ({ products }, world) => products.updatePlatformized({ product: { id: world.product } }),
    'product',
  ),
  row('delete platformized product', 'DELETE /v2/products-platformized/{product}', ({ products }, world) =>
    products.deletePlatformized({ id: world.product }),
  ),
]
