import type { ProductRecord } from '../../product-record.ts'
import type { CatalogSnapshot, CategoryRecord } from './catalog-snapshot.ts'
import { ALL_PRODUCTS_CATEGORY_ID } from './identifiers.ts'

/** The tree of every category of a shop (contract 2027, 3). */
export const TREE_REFERENCE = { appNamespace: '@wix/stores', treeKey: null } as const

/** A tree has at most five levels (contract 2027, 4.12); the walk of a damaged one ends there, too. */
export const MAX_DEPTH = 5

/** Returns the categories above one, the topmost first. */
export function ancestorsOf(snapshot: CatalogSnapshot, category: CategoryRecord): CategoryRecord[] {
  const above: CategoryRecord[] = []
  let parent = category.parentId ? snapshot.categoryById.get(category.parentId) : undefined
  while (parent && above.length < MAX_DEPTH) {
    above.unshift(parent)
    parent = parent.parentId ? snapshot.categoryById.get(parent.parentId) : undefined
  }
  return above
}

/** Returns the categories that a product was added to, and All Products. */
export const directCategoryIds = (product: ProductRecord): readonly string[] => [
  ALL_PRODUCTS_CATEGORY_ID,
  ...product.collectionIds,
]

/** Returns those categories, and all above them. */
export function allCategoryIds(snapshot: CatalogSnapshot, product: ProductRecord): readonly string[] {
  const ids = directCategoryIds(product)
  const above = ids.flatMap((id) => {
    const category = snapshot.categoryById.get(id)
    return category ? ancestorsOf(snapshot, category).map((each) => each.id) : []
  })
  return [...new Set([...ids, ...above])]
}

/** Whether a category is visible: everything below a hidden one is hidden (contract 2027, 4.12). */
export const isShown = (snapshot: CatalogSnapshot, category: CategoryRecord): boolean =>
  [...ancestorsOf(snapshot, category), category].every(({ visible }) => visible)

/** Returns a category and everything below it. */
export function subtreeOf(snapshot: CatalogSnapshot, id: string): string[] {
  const children = snapshot.categories.filter(({ parentId }) => parentId === id)
  return [id, ...children.flatMap((child) => subtreeOf(snapshot, child.id))]
}
