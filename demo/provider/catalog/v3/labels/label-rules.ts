import type { z } from 'zod'
import type { LabelKind } from '../../../database/events/store-event.ts'
import type { ProductRecord } from '../../product-record.ts'
import type { Named } from '../reads/named.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'

/** An entity without id, revision and dates. */
export type LabelDocument = Readonly<Record<string, unknown>>

/** The differences between ribbons, brands, info sections and customizations in an owner's writes. */
export interface LabelRules<Input extends object> {
  readonly kind: LabelKind
  readonly path: 'ribbons' | 'brands' | 'info-sections' | 'customizations'
  readonly created: z.ZodType<Input>
  readonly changed: z.ZodType<Partial<Input>>
  find(snapshot: CatalogSnapshot): readonly Named[]
  /** Returns the entity after a write: fields that aren't given don't change. */
  write(input: Partial<Input>, before: LabelDocument): LabelDocument
  nameOf(document: LabelDocument): string
  /** Returns the id that its name gives; a renamed label keeps the id of its old name. */
  madeId(document: LabelDocument): string
  /** Returns the key that must be unique. */
  keyOf(document: LabelDocument): string
  has(product: ProductRecord, id: string): boolean
  /** Returns a product that has it, after its change. */
  change(product: ProductRecord, id: string, document: LabelDocument): ProductRecord
  /** Returns the product without it. */
  remove(product: ProductRecord, id: string): ProductRecord
  /** @throws {ApiError} when products that have it prevent its removal. */
  checkRemoval(named: Named, holders: readonly ProductRecord[]): void
}

/** Notes the present ids of the product's labels; ids that the name gives need no note. */
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
