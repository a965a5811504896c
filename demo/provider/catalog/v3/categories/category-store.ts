import type { SandboxContext } from '../../../access/context/context.ts'
import type { Writer } from '../../../database/database.ts'
import type { CategoryChange } from '../../../database/events/store-event.ts'
import { applicationError } from '../../../http/errors.ts'
import type { Identity } from '../../../http/identity.ts'
import {
  type CatalogSnapshot,
  type CategoryRecord,
  countTreeChange,
  readTreeRevision,
} from '../snapshot/catalog-snapshot.ts'
import { ancestorsOf, MAX_DEPTH } from '../snapshot/category-tree.ts'
import { ALL_PRODUCTS_CATEGORY_ID } from '../snapshot/identifiers.ts'

/** Codes of category writes (contract 2027, 6), with the statuses of 2.6. */
export function refuseCategory(code: string, description: string, data: Record<string, unknown> = {}) {
  const status = code.startsWith('DUPLICATE') ? 409 : /NOT_FOUND|NOT_IN_TREE/.test(code) ? 404 : 428
  return applicationError(status, code, { message: description, description, data })
}

/** @throws {ApiError} 404. */
export function requireCategory(snapshot: CatalogSnapshot, id: string): CategoryRecord {
  const category = snapshot.categoryById.get(id)
  if (!category) throw refuseCategory('CATEGORY_NOT_FOUND', `No category with id ${id}`, { id })
  return category
}

/** @throws {ApiError} 428 for the category that always contains everything. */
export function refuseManaged(id: string): void {
  if (id === ALL_PRODUCTS_CATEGORY_ID)
    throw refuseCategory(
      'MANAGED_CATEGORY_OPERATION_NOT_ALLOWED',
      'All Products always holds every product',
      { id },
    )
}

/** Counts the levels below a category, itself included. */
function heightOf(snapshot: CatalogSnapshot, id: string): number {
  const children = snapshot.categories.filter(({ parentId }) => parentId === id)
  return 1 + Math.max(0, ...children.map((child) => heightOf(snapshot, child.id)))
}

/**
 * Checks whether a category, with its subcategories, may be below that parent.
 *
 * @throws {ApiError} PARENT_CATEGORY_NOT_IN_TREE, PARENT_CATEGORY_HIDDEN, CATEGORY_DEPTH_LIMIT_EXCEEDED.
 */
export function checkParent(snapshot: CatalogSnapshot, parentId: string | null, childId?: string): void {
  if (parentId === null) return
  const parent = snapshot.categoryById.get(parentId)
  if (!parent)
    throw refuseCategory('PARENT_CATEGORY_NOT_IN_TREE', `No category with id ${parentId}`, { id: parentId })
  refuseManaged(parentId)
  if (!parent.visible)
    throw refuseCategory('PARENT_CATEGORY_HIDDEN', 'The parent category is hidden', { id: parentId })
  const above = [...ancestorsOf(snapshot, parent), parent]
  const isBelowItself = above.some(({ id }) => id === childId)
  const height = childId === undefined ? 1 : heightOf(snapshot, childId)
  if (isBelowItself || above.length + height > MAX_DEPTH)
    throw refuseCategory('CATEGORY_DEPTH_LIMIT_EXCEEDED', `A tree has at most ${MAX_DEPTH} levels`)
}

/**
 * Writes the only tree of categories. Each write applies to the revision at the time of its request; if another write
 * came in between, it is refused (contract 2027, 2.5, trap 27).
 */
export function createCategoryStore({ database, events }: SandboxContext) {
  return {
    change: (
      { revision, cause }: { revision: number; cause: Identity },
      change: (writer: Writer) => Promise<readonly CategoryEvent[]>,
    ) =>
      database.write(async (writer) => {
        const current = await readTreeRevision(writer)
        if (current !== revision) {
          throw applicationError(409, 'INVALID_REVISION', {
            message: 'Invalid revision',
            description: 'Another change of the categories came first',
            data: { revision: String(revision), currentRevision: String(current) },
          })
        }
        const told = await change(writer)
        await countTreeChange(writer)
        for (const { type, collectionId, category, changedFields = [] } of told) {
          const event =
            type === 'collectionChanged'
              ? ({ type, collectionId, changedFields, ...(category ? { category } : {}) } as const)
              : ({ type, collectionId } as const)
          await events.record(writer, event, cause)
        }
      }),
  }
}

export interface CategoryEvent {
  readonly type: 'collectionCreated' | 'collectionChanged' | 'collectionDeleted'
  readonly collectionId: string
  readonly changedFields?: readonly string[]
  readonly category?: CategoryChange
}
