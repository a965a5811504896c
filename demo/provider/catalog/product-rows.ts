import type { Reader, Writer } from '../database/database.ts'
import { type Cell, insertRows } from '../database/rows.ts'
import type { PreorderRecord, ProductDetails, ProductRecord, VariantRecord } from './product-record.ts'
import { toLower, toSortText } from './text-order.ts'

interface Row {
  no: number
  id: string
  slug: string
  name: string
  product_type: ProductRecord['productType']
  sku: string | null
  price: number
  visible: number
  created_at: number
  updated_at: number
  track_quantity: number
  preorder: string | null
  inventory_status: ProductRecord['inventory']['status']
  inventory_updated_at: number
  description: string | null
  document: string
  variants: string
  collections: string
}

type VariantCells = [
  id: string,
  choices: Record<string, string>,
  price: number | null,
  cost: number | null,
  weight: number | null,
  sku: string | null,
  visible: number,
  quantity: number,
  inStock: number,
]

/** The rows of a product's variants and collections as one text each: a row per product, not per variant. */
const SELECT = `
  SELECT p.no, p.id, p.slug, p.name, p.product_type, p.sku, p.price, p.visible, p.created_at, p.updated_at,
    p.track_quantity, p.preorder, p.inventory_status, p.inventory_updated_at, d.description, d.document,
    (SELECT json_group_array(json_array(v.id, json(v.choices), v.price, v.cost, v.weight, v.sku, v.visible,
        v.quantity, v.in_stock))
      FROM (SELECT * FROM variants WHERE product_no = p.no ORDER BY position) v) AS variants,
    (SELECT json_group_array(collection_id) FROM product_collections WHERE product_no = p.no) AS collections
  FROM json_each(?) page
  JOIN products p ON p.no = page.value
  JOIN product_documents d ON d.product_no = p.no
  ORDER BY page.key`

const readVariant = ([
  id,
  choices,
  price,
  cost,
  weight,
  sku,
  visible,
  quantity,
  inStock,
]: VariantCells): VariantRecord => ({
  id,
  choices,
  price,
  cost,
  weight,
  sku,
  visible: visible === 1,
  quantity,
  inStock: inStock === 1,
})

const readRow = (row: Row): ProductRecord => ({
  ...(JSON.parse(row.document) as ProductDetails),
  no: row.no,
  id: row.id,
  slug: row.slug,
  name: row.name,
  productType: row.product_type,
  sku: row.sku,
  price: row.price,
  visible: row.visible === 1,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  description: row.description,
  inventory: {
    trackQuantity: row.track_quantity === 1,
    status: row.inventory_status,
    preorder: row.preorder ? (JSON.parse(row.preorder) as PreorderRecord) : null,
    updatedAt: row.inventory_updated_at,
  },
  variants: (JSON.parse(row.variants) as VariantCells[]).map(readVariant),
  collectionIds: JSON.parse(row.collections) as string[],
})

/** The products with these numbers, in this order; unknown numbers are left out. */
export async function readProducts(reader: Reader, nos: readonly number[]): Promise<ProductRecord[]> {
  if (nos.length === 0) return []
  return (await reader.all<Row>(SELECT, [JSON.stringify(nos)])).map(readRow)
}

/** The product with an id or slug, hidden ones too. */
export async function findProduct(
  reader: Reader,
  by: { readonly id: string } | { readonly slug: string },
): Promise<ProductRecord | undefined> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['slug', by.slug]
  const row = await reader.first<{ no: number }>(`SELECT no FROM products WHERE ${column} = ?`, [value])
  return row && (await readProducts(reader, [row.no]))[0]
}

/** In the order of {@link productCells}. */
const COLUMNS = [
  'no',
  'id',
  'slug',
  'name',
  'name_lower',
  'name_sort',
  'product_type',
  'sku',
  'price',
  'visible',
  'created_at',
  'updated_at',
  'track_quantity',
  'preorder',
  'inventory_updated_at',
] as const

const productCells = (product: ProductRecord): Cell[] => [
  product.no,
  product.id,
  product.slug,
  product.name,
  toLower(product.name),
  toSortText(product.name),
  product.productType,
  product.sku || null,
  product.price,
  product.visible,
  product.createdAt,
  product.updatedAt,
  product.inventory.trackQuantity,
  product.inventory.preorder ? JSON.stringify(product.inventory.preorder) : null,
  product.inventory.updatedAt,
]

function documentCells(product: ProductRecord): Cell[] {
  const details: ProductDetails = {
    weight: product.weight,
    cost: product.cost,
    discount: product.discount,
    pricePerUnitData: product.pricePerUnitData,
    additionalInfoSections: product.additionalInfoSections,
    ribbon: product.ribbon,
    brand: product.brand,
    media: product.media,
    customTextFields: product.customTextFields,
    manageVariants: product.manageVariants,
    options: product.options,
    seoData: product.seoData,
    digitalFile: product.digitalFile,
  }
  return [product.no, product.description || null, JSON.stringify(details)]
}

const variantCells = (product: ProductRecord): Cell[][] =>
  product.variants.map((variant, position) => [
    product.no,
    position,
    variant.id,
    Object.values(variant.choices).join(' | '),
    JSON.stringify(variant.choices),
    variant.price,
    variant.cost,
    variant.weight,
    variant.sku,
    variant.visible,
    variant.quantity,
    variant.inStock,
  ])

const choiceCells = (product: ProductRecord): Cell[][] => {
  const pairs = product.options.flatMap(({ name, choices }) =>
    choices.map(({ description }) => JSON.stringify([product.no, toLower(name), description])),
  )
  return [...new Set(pairs)].map((pair) => JSON.parse(pair) as Cell[])
}

const insertVariants = (writer: Writer, products: readonly ProductRecord[]) =>
  insertRows(
    writer,
    'variants (product_no, position, id, name, choices, price, cost, weight, sku, visible, quantity, in_stock)',
    products.flatMap(variantCells),
  )

const insertChoices = (writer: Writer, products: readonly ProductRecord[]) =>
  insertRows(writer, 'product_choices (product_no, option, choice)', products.flatMap(choiceCells))

const settleStatus = (writer: Writer, products: readonly ProductRecord[]) =>
  writer.run(
    `UPDATE products SET inventory_status = (SELECT status FROM product_stock WHERE product_no = products.no)
     WHERE no IN (SELECT value FROM json_each(?))`,
    [JSON.stringify(products.map(({ no }) => no))],
  )

/**
 * Inserts products whose numbers, ids and slugs are new, with their variants and choices; collections are
 * given by `product-collections.ts`. Their stock status follows from their variants.
 */
export async function insertProducts(writer: Writer, products: readonly ProductRecord[]): Promise<void> {
  await insertRows(writer, `products (${COLUMNS.join(', ')})`, products.map(productCells))
  await insertRows(
    writer,
    'product_documents (product_no, description, document)',
    products.map(documentCells),
  )
  await insertVariants(writer, products)
  await insertChoices(writer, products)
  await settleStatus(writer, products)
}

/** Writes a changed product over its row. Variants are only touched when they are others than before. */
export async function updateProduct(
  writer: Writer,
  before: ProductRecord,
  after: ProductRecord,
): Promise<void> {
  const [no, ...cells] = productCells(after)
  const [, ...columns] = COLUMNS
  await writer.run(`UPDATE products SET ${columns.map((name) => `${name} = ?`).join(', ')} WHERE no = ?`, [
    ...cells,
    no ?? null,
  ])
  const [, description, document] = documentCells(after)
  await writer.run('UPDATE product_documents SET description = ?, document = ? WHERE product_no = ?', [
    description ?? null,
    document ?? null,
    after.no,
  ])
  if (after.options !== before.options) {
    await writer.run('DELETE FROM product_choices WHERE product_no = ?', [after.no])
    await insertChoices(writer, [after])
  }
  if (after.variants !== before.variants) {
    await writer.run('DELETE FROM variants WHERE product_no = ?', [after.no])
    await insertVariants(writer, [after])
  }
  await settleStatus(writer, [after])
}
