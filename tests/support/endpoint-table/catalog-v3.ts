import { STORES_APP_ID } from '../../../src/model/cart.ts'
import { row, type TableRow } from './row.ts'

/** The revision of a new, unchanged entity. */
const REVISION = '1'
const PHYSICAL = {
  name: 'Bowl',
  productType: 'PHYSICAL',
  physicalProperties: {},
  variantsInfo: { variants: [{ price: { actualPrice: { amount: '10' } } }] },
} as const

/** Contract 2027, 3 and 6: products and their variants. */
export const V3_PRODUCT_ROWS: readonly TableRow[] = [
  row(
    'get next product',
    'GET /stores/v3/products/{product}',
    ({ productsV3 }, world) => productsV3.get({ productId: world.product, fields: ['CURRENCY'] }),
    'product',
  ),
  row(
    'get next product by slug',
    'GET /stores/v3/products/slug/{slug}',
    ({ productsV3 }, world) => productsV3.getBySlug({ slug: world.slug }),
    'product',
  ),
  row(
    'query next products',
    'POST /stores/v3/products/query',
    ({ productsV3 }, world) =>
      productsV3.query({ filter: { slug: { $in: [world.slug] } }, fields: ['CURRENCY'] }),
    'products',
  ),
  row(
    'query next products by GET',
    'GET /stores/v3/products/query',
    ({ productsV3 }) => productsV3.queryByGet({ cursorPaging: { limit: 2 } }),
    'products',
  ),
  row(
    'search next products',
    'POST /stores/v3/products/search',
    ({ productsV3 }) => productsV3.search({ search: { expression: 'bowl' } }),
    'products',
  ),
  row(
    'search next products by GET',
    'GET /stores/v3/products/search',
    ({ productsV3 }) => productsV3.searchByGet({ cursorPaging: { limit: 2 } }),
    'products',
  ),
  row(
    'count next products',
    'POST /stores/v3/products/count',
    ({ productsV3 }) => productsV3.count({}),
    'count',
  ),
  row(
    'count next products by GET',
    'GET /stores/v3/products/count',
    ({ productsV3 }) => productsV3.countByGet({}),
    'count',
  ),
  row(
    'get catalog version',
    'GET /stores/v3/provision/version',
    ({ productsV3 }) => productsV3.getCatalogVersion(),
    'catalogVersion',
  ),
  row(
    'create next product',
    'POST /stores/v3/products',
    ({ productsV3 }) => productsV3.create({ product: PHYSICAL }),
    'product',
  ),
  row(
    'create next product with inventory',
    'POST /stores/v3/products-with-inventory',
    ({ productsV3 }) => productsV3.createWithInventory({ product: PHYSICAL }),
    'product',
  ),
  row(
    'update next product',
    'PATCH /stores/v3/products/{product}',
    ({ productsV3 }, world) =>
      productsV3.update({ product: { id: world.product, revision: REVISION, name: 'Dish' } }),
    'product',
  ),
  row(
    'update next product with inventory',
    'PATCH /stores/v3/products-with-inventory/{product}',
    ({ productsV3 }, world) =>
      productsV3.updateWithInventory({ product: { id: world.product, revision: REVISION, name: 'Dish' } }),
    'product',
  ),
  row('delete next product', 'DELETE /stores/v3/products/{product}', ({ productsV3 }, world) =>
    productsV3.delete({ productId: world.product }),
  ),
  row(
    'bulk create next products',
    'POST /stores/v3/bulk/products/create',
    ({ productsV3 }) => productsV3.bulkCreate({ products: [PHYSICAL] }),
    'results',
  ),
  row(
    'bulk update next products',
    'POST /stores/v3/bulk/products/update',
    ({ productsV3 }, world) =>
      productsV3.bulkUpdate({
        products: [{ product: { id: world.product, revision: REVISION, name: 'Dish' } }],
      }),
    'results',
  ),
  row(
    'bulk create next products with inventory',
    'POST /stores/v3/bulk/products-with-inventory/create',
    ({ productsV3 }) => productsV3.bulkCreateWithInventory({ products: [PHYSICAL] }),
    'productResults',
  ),
  row(
    'bulk update next products with inventory',
    'POST /stores/v3/bulk/products-with-inventory/update',
    ({ productsV3 }, world) =>
      productsV3.bulkUpdateWithInventory({
        products: [{ product: { id: world.product, revision: REVISION, name: 'Dish' } }],
      }),
    'productResults',
  ),
  row(
    'bulk delete next products',
    'POST /stores/v3/bulk/products/delete',
    ({ productsV3 }, world) => productsV3.bulkDelete({ productIds: [world.product] }),
    'results',
  ),
  row(
    'query next variants',
    'POST /stores/v3/products/query-variants',
    ({ variantsV3 }, world) =>
      variantsV3.query({ filter: { 'productData.productId': { $in: [world.product] } } }),
    'variants',
  ),
  row(
    'search next variants',
    'POST /stores/v3/products/search-variants',
    ({ variantsV3 }) => variantsV3.search({}),
    'variants',
  ),
]

/** Contract 2027, 3 and 6: categories. */
export const V3_CATEGORY_ROWS: readonly TableRow[] = [
  row(
    'get category',
    'GET /categories/v1/categories/{collection}',
    ({ categories }, world) => categories.get({ categoryId: world.collection }),
    'category',
  ),
  row(
    'get category by slug',
    'GET /categories/v1/categories/slug/{slug}',
    ({ categories }, world) => categories.getBySlug({ slug: world.slug }),
    'category',
  ),
  row(
    'query categories',
    'POST /categories/v1/categories/query',
    ({ categories }) => categories.query({ filter: {} }),
    'categories',
  ),
  row(
    'search categories',
    'POST /categories/v1/categories/search',
    ({ categories }) => categories.search({}),
    'categories',
  ),
  row(
    'count categories',
    'POST /categories/v1/categories/count',
    ({ categories }) => categories.count({}),
    'count',
  ),
  row(
    'list category items',
    'GET /categories/v1/categories/{collection}/list-items',
    ({ categories }, world) => categories.listItems({ categoryId: world.collection }),
    'items',
  ),
  row(
    'list arranged items',
    'GET /categories/v1/categories/{collection}/arranged-items',
    ({ categories }, world) => categories.listArrangedItems({ categoryId: world.collection }),
    'items',
  ),
  row(
    'list categories for item',
    'GET /categories/v1/categories/list-categories-for-item',
    ({ categories }, world) =>
      categories.listForItem({ item: { catalogItemId: world.product, appId: STORES_APP_ID } }),
    'directCategoryIds',
  ),
  row(
    'list trees',
    'GET /categories/v1/categories/list-trees',
    ({ categories }) => categories.listTrees(),
    'trees',
  ),
  row(
    'get all products category',
    'GET /stores/v3/all-products-category',
    ({ categories }) => categories.getAllProducts(),
    'categoryId',
  ),
  row(
    'create category',
    'POST /categories/v1/categories',
    ({ categories }) => categories.create({ category: { name: 'Bowls' } }),
    'category',
  ),
  row(
    'update category',
    'PATCH /categories/v1/categories/{collection}',
    ({ categories }, world) =>
      categories.update({ category: { id: world.collection, revision: world.revision, name: 'Dishes' } }),
    'category',
  ),
  row(
    'set category visibility',
    'PATCH /categories/v1/categories/visibility',
    ({ categories }, world) =>
      categories.setVisibility({ categoryId: world.collection, visible: false, revision: world.revision }),
    'category',
  ),
  row(
    'move category',
    'POST /categories/v1/categories/{collection}/move',
    ({ categories }, world) => categories.move({ categoryId: world.collection, position: 'FIRST' }),
    'categoriesAfterMove',
  ),
  row('delete category', 'DELETE /categories/v1/categories/{collection}', ({ categories }, world) =>
    categories.delete({ categoryId: world.collection }),
  ),
  row(
    'add category items',
    'POST /categories/v1/bulk/categories/{collection}/add-items',
    ({ categories }, world) =>
      categories.addItems({
        categoryId: world.collection,
        items: [{ catalogItemId: world.product, appId: STORES_APP_ID }],
      }),
    'results',
  ),
  row(
    'remove category items',
    'POST /categories/v1/bulk/categories/{collection}/remove-items',
    ({ categories }, world) =>
      categories.removeItems({
        categoryId: world.collection,
        items: [{ catalogItemId: world.product, appId: STORES_APP_ID }],
      }),
    'results',
  ),
  row(
    'set arranged items',
    'POST /categories/v1/categories/{collection}/set-arranged-items',
    ({ categories }, world) => categories.setArrangedItems({ categoryId: world.collection, items: [] }),
    'items',
  ),
]
