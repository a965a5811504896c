import type { z } from 'zod'
import type { LabelKind } from '../../../database/events/store-event.ts'
import type { ProductRecord } from '../../product-record.ts'
import type { Named } from '../reads/named.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'

/** An entity without id, revision and dates. */
export type LabelDocument = Readonly<Record<string, unknown>>

/** The differences between ribbons, brands, info sections and customizations when an owner writes them. */
export interface LabelRules<Input extends object> {
  readonly kind: LabelKind
  readonly path: 'ribbons' | 'brands' | 'info-sections' | 'customizations'
  readonly created: z.ZodType<Input>
  readonly changed: z.ZodType<Partial<Input>>
  find(snapshot: CatalogSnapshot): readonly Named[]
  /** The entity after a write: what is not named stays. */
  write(input: Partial<Input>, before: LabelDocument): LabelDocument
  nameOf(document: LabelDocument): string
  /** The id that it has by its name; one that was renamed keeps the id of its old name. */
  madeId(document: LabelDocument): string
  /** No two may have the same. */
  keyOf(document: LabelDocument): string
  has(product: ProductRecord, id: string): boolean
  /** A product that has it, after it was changed. */
  change(product: ProductRecord, id: string, document: LabelDocument): ProductRecord
  /** The product without it. */
  remove(product: ProductRecord, id: string): ProductRecord
  /** @throws {ApiError} when products that have it stand in the way. */
  checkRemoval(named: Named, holders: readonly ProductRecord[]): void
}

/** Notes which ids the product's labels have by now; those that are made of the name need no note. */
export function withLabelIds(
  product: ProductRecord,
  ids: Iterable<readonly [made: string, id: string]>,
): ProductRecord {
  const kept = new Map(Object.entries(product.v3?.labelIds ?? {}))
  for (const [made, id] of ids) {
    if (made === id) kept.delete(made)
    else kept.set(made, id)
  }
  if (kept.size === 0 && !product.v3?.labelIds) return product
  return { ...product, v3: { ...product.v3, labelIds: Object.fromEntries(kept) } }
}
