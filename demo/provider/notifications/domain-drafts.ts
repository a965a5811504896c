import type { CartEvent, LabelEvent, LabelKind } from '../database/events/store-event.ts'

export type Body = Readonly<Record<string, unknown>>

/** A domain event (contract 2027, 10), before its number in the sequence is known. */
export interface Draft {
  readonly fqdn: string
  readonly slug: string
  readonly entityId: string
  readonly body: Body
}

const CART = 'wix.ecom.v2.cart'
/** The names of labels in events. */
export const LABELS: Readonly<Record<LabelKind, string>> = {
  ribbon: 'ribbon',
  brand: 'brand',
  infoSection: 'info_section',
  customization: 'customization',
}
export const CHANGES = ['created', 'updated', 'deleted'] as const

/** Both spellings of an entity in a creation: vendor notes name the second (contract 2027, 10). */
export const created = (entity: object): Body => ({
  createdEvent: { entity, entityAsJson: JSON.stringify(entity) },
})

export const updated = (entity: object, fields: readonly string[]): Body => ({
  updatedEvent: {
    currentEntity: entity,
    currentEntityAsJson: JSON.stringify(entity),
    modifiedFields: Object.fromEntries(
      fields.map((field) => [field, (entity as Record<string, unknown>)[field] ?? null]),
    ),
  },
})

/** Writes the event of a cart. */
export function draftCart({
  kind,
  cartId: entityId,
  changedFields,
  writeEntity,
  writeSummary,
}: CartEvent): Draft {
  const entity = writeEntity()
  const body = {
    created: () => created(entity),
    updated: () => updated(entity, changedFields),
    deleted: () => ({ deletedEvent: { deletedEntity: entity } }),
    calculated: () => ({ actionEvent: { body: writeSummary() } }),
  }[kind]
  return { fqdn: CART, slug: kind, entityId, body: body() }
}

/** Writes the event of a ribbon, a brand, an info section or a customization. */
export function draftLabel({ kind, labelId: entityId, change, changedFields, entity }: LabelEvent): Draft {
  const body = {
    created: () => created(entity),
    updated: () => updated(entity, changedFields),
    deleted: () => ({ deletedEvent: { deletedEntity: entity } }),
  }[change]
  return { fqdn: `wix.stores.catalog.v3.${LABELS[kind]}`, slug: change, entityId, body: body() }
}
