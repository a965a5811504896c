import type { Database, Reader, Writer } from '../../../database/database.ts'
import type { CollectionRecord } from '../../collection-record.ts'
import { type CollectionRow, readCollectionRow } from '../../collection-rows.ts'
import type { ProductRecord } from '../../product-record.ts'
import { readProducts } from '../../product-rows.ts'
import { toCategoryId } from './identifiers.ts'
import { type LabelRecord, readLabels } from './labels.ts'

/** A category as the shop stores it: a collection, with its place in the tree. */
export interface CategoryRecord extends CollectionRecord {
  readonly parentId: string | null
}

/** The whole shop at a recent moment, for queries that no index of the database answers. */
export interface CatalogSnapshot {
  /** Sorted by number, which is the order of their creation. */
  readonly products: readonly ProductRecord[]
  readonly byId: ReadonlyMap<string, ProductRecord>
  readonly bySlug: ReadonlyMap<string, ProductRecord>
  /** With All Products, under its id of this generation. */
  readonly categories: readonly CategoryRecord[]
  readonly categoryById: ReadonlyMap<string, CategoryRecord>
  /** The labels that an owner wrote separately. */
  readonly labels: readonly LabelRecord[]
  /** The revision of the category tree, one for all categories (contract 2027, 2.5). */
  readonly treeRevision: number
}

interface CategoryRow extends CollectionRow {
  parent_id: string | null
}

const readCategory = (row: CategoryRow): CategoryRecord => ({
  ...readCollectionRow(row),
  id: toCategoryId(row.id),
  parentId: row.parent_id,
})

/** Reads a category and its siblings, in their order. */
export async function readSiblings(reader: Reader, id: string): Promise<CategoryRecord[]> {
  const rows = await reader.all<CategoryRow>(
    `SELECT * FROM collections WHERE parent_id IS (SELECT parent_id FROM collections WHERE id = ?)
     ORDER BY coalesce(place, no)`,
    [id],
  )
  return rows.map(readCategory)
}

/** The name of the setting that counts changes of the tree. */
const TREE_REVISION = 'category-tree-revision'

/** Reads the present revision of the tree. */
export async function readTreeRevision(reader: Reader): Promise<number> {
  const row = await reader.first<{ value: string }>('SELECT value FROM settings WHERE name = ?', [
    TREE_REVISION,
  ])
  return Number(row?.value ?? 1)
}

/** Counts a change of the tree, so that a change based on an older state is refused. */
export async function countTreeChange(writer: Writer): Promise<void> {
  const revision = String((await readTreeRevision(writer)) + 1)
  await writer.run(
    'INSERT INTO settings VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    [TREE_REVISION, revision],
  )
  await writer.run(
    'INSERT OR REPLACE INTO catalog_changes VALUES (0, (SELECT coalesce(max(at), 0) + 1 FROM catalog_changes))',
  )
}

/**
 * Keeps the shop in memory and follows the database: every look asks for the changes since the last one, and reads only
 * those.
 */
export function createSnapshots(database: Database): { look(): Promise<CatalogSnapshot> } {
  const products = new Map<number, ProductRecord>()
  let seen = 0
  let snapshot: CatalogSnapshot | undefined
  let looking: Promise<CatalogSnapshot> | undefined

  async function readCategories() {
    const rows = await database.all<CategoryRow>('SELECT * FROM collections ORDER BY coalesce(place, no)')
    return {
      categories: rows.map(readCategory),
      labels: await readLabels(database),
      treeRevision: await readTreeRevision(database),
    }
  }

  async function refresh(): Promise<CatalogSnapshot> {
    const changes = await database.all<{ product_no: number; at: number }>(
      'SELECT product_no, at FROM catalog_changes WHERE at > ? ORDER BY at',
      [seen],
    )
    const last = changes.at(-1)
    if (snapshot && !last) return snapshot
    const nos = changes.map(({ product_no }) => product_no).filter((no) => no !== 0)
    for (const no of nos) products.delete(no)
    for (const product of await readProducts(database, nos)) products.set(product.no, product)
    const tree =
      !snapshot || nos.length < changes.length
        ? await readCategories()
        : { categories: snapshot.categories, labels: snapshot.labels, treeRevision: snapshot.treeRevision }
    const sorted = [...products.values()].sort((a, b) => a.no - b.no)
    seen = last?.at ?? seen
    snapshot = {
      ...tree,
      products: sorted,
      byId: new Map(sorted.map((product) => [product.id, product])),
      bySlug: new Map(sorted.map((product) => [product.slug, product])),
      categoryById: new Map(tree.categories.map((category) => [category.id, category])),
    }
    return snapshot
  }

  return {
    // Only one look runs at a time. A caller that arrives while one runs may have changed something after it began, so
    // it gets the next.
    look() {
      const before = looking ?? Promise.resolve()
      const next: Promise<CatalogSnapshot> = before.then(refresh, refresh)
      looking = next
      return next
    },
  }
}
