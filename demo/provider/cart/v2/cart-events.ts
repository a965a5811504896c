import type { SandboxContext } from '../../access/context/context.ts'
import type { Writer } from '../../database/database.ts'
import type { CartEvent } from '../../database/events/store-event.ts'
import type { CartRecord } from '../cart-record.ts'
import { renderCart } from './entity.ts'
import type { ShownCart } from './shown-cart.ts'
import { renderSummary } from './summary.ts'
import { createCartView } from './view.ts'

/** The fields of the entity that depend on each part of the record. */
const FIELDS: readonly (readonly [part: keyof CartRecord, fields: readonly string[]])[] = [
  ['lines', ['lineItems', 'subtotal']],
  ['couponCode', ['coupons']],
  ['buyerNote', ['note']],
  ['info', ['customerInfo', 'deliveryInfo', 'paymentInfo']],
]

const findChanged = (before: CartRecord | undefined, after: CartRecord): readonly string[] =>
  FIELDS.flatMap(([part, fields]) =>
    JSON.stringify(before?.[part]) === JSON.stringify(after[part]) ? [] : fields,
  )

/** Records the events of carts, inside the transaction that causes them (contract 2027, 10). */
export function createCartEvents(context: SandboxContext) {
  /** @param before The former cart; undefined for a new one. */
  return (writer: Writer, kind: CartEvent['kind'], shown: ShownCart, before?: CartRecord): Promise<void> => {
    const { record } = shown.judged
    const event: CartEvent = {
      type: 'cart',
      cartId: record.id,
      kind,
      changedFields: kind === 'updated' ? findChanged(before, record) : [],
      writeEntity: () => renderCart(shown, createCartView(context)),
      writeSummary: () => renderSummary(shown.judged, {}, createCartView(context)),
    }
    return context.events.record(writer, event, record.owner)
  }
}
