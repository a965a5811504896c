import type { Writer } from '../database/database.ts'
import { type Cell, insertRows } from '../database/rows.ts'
import type { ProductDetails, ProductRecord } from './product-record.ts'
import { toLower, toSortText } from './text-order.ts'

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
    ...(product.v3 ? { v3: product.v3 } : {}),
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
    variant.barcode ?? null,
    variant.amountOff ?? null,
    variant.keeping ?? null,
    variant.preorder ? JSON.stringify(variant.preorder) : null,
    variant.preordered ?? 0,
    variant.itemRevision ?? 1,
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
    `variants (product_no, position, id, name, choices, price, cost, weight, sku, visible, quantity, in_stock,
      barcode, amount_off, keeping, preorder, preordered, item_revision)`,
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
 * Inserts products whose numbers, ids and slugs are new, with their variants and choices; `product-collections.ts` adds
 * collections. Their stock status is derived from their variants.
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

const differs = (before: Cell[][], after: Cell[][]) => JSON.stringify(before) !== JSON.stringify(after)

/** Writes a changed product over its row. Variants are written only when they differ. */
export async function updateProduct(
  writer: Writer,
  before: ProductRecord,
  after: ProductRecord,
): Promise<void> {
  const [no, ...cells] = productCells(after)
  const [, ...columns] = COLUMNS
  await writer.run(
    `UPDATE products SET ${columns.map((name) => `${name} = ?`).join(', ')}, revision = revision + 1 WHERE no = ?`,
    [...cells, no ?? null],
  )
  const [, description, document] = documentCells(after)
  await writer.run('UPDATE product_documents SET description = ?, document = ? WHERE product_no = ?', [
    description ?? null,
    document ?? null,
    after.no,
  ])
  if (differs(choiceCells(before), choiceCells(after))) {
    await writer.run('DELETE FROM product_choices WHERE product_no = ?', [after.no])
    await insertChoices(writer, [after])
  }
  if (differs(variantCells(before), variantCells(after))) {
    await writer.run('DELETE FROM variants WHERE product_no = ?', [after.no])
    await insertVariants(writer, [after])
  }
  await settleStatus(writer, [after])
}
