import type { Reader } from '../database/database.ts'
import type {
  Keeping,
  PreorderRecord,
  ProductDetails,
  ProductRecord,
  VariantRecord,
} from './product-record.ts'

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
  revision: number
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
  barcode: string | null,
  amountOff: number | null,
  keeping: Keeping | null,
  preorder: PreorderRecord | null,
  preordered: number,
  itemRevision: number,
]

/** Reads a product's variants and collections as one text each: a row per product, not per variant. */
const SELECT = `
  SELECT p.no, p.id, p.slug, p.name, p.product_type, p.sku, p.price, p.visible, p.created_at, p.updated_at,
    p.track_quantity, p.preorder, p.inventory_status, p.inventory_updated_at, p.revision,
    d.description, d.document,
    (SELECT json_group_array(json_array(v.id, json(v.choices), v.price, v.cost, v.weight, v.sku, v.visible,
        v.quantity, v.in_stock, v.barcode, v.amount_off, v.keeping, json(v.preorder), v.preordered, v.item_revision))
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
  barcode,
  amountOff,
  keeping,
  preorder,
  preordered,
  itemRevision,
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
  barcode,
  amountOff,
  keeping,
  preorder,
  preordered,
  itemRevision,
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
  revision: row.revision,
})

/** Reads the products with these numbers, in this order; unknown numbers are left out. */
export async function readProducts(reader: Reader, nos: readonly number[]): Promise<ProductRecord[]> {
  if (nos.length === 0) return []
  return (await reader.all<Row>(SELECT, [JSON.stringify(nos)])).map(readRow)
}

/** Finds the product with an id or slug, hidden ones too. */
export async function findProduct(
  reader: Reader,
  by: { readonly id: string } | { readonly slug: string },
): Promise<ProductRecord | undefined> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['slug', by.slug]
  const row = await reader.first<{ no: number }>(`SELECT no FROM products WHERE ${column} = ?`, [value])
  return row && (await readProducts(reader, [row.no]))[0]
}
