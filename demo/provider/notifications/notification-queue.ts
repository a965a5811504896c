import type { SandboxContext } from '../access/context/context.ts'
import { createNotices } from '../catalog/v1/notices/notices.ts'
import type { Writer } from '../database/database.ts'
import type { CausedEvent, StoreEvent } from '../database/events/store-event.ts'
import { createDomainEvents, type DomainEvent } from './domain-events.ts'
import { wrapEvent } from './envelope.ts'

/** A notification that is due. */
export interface Delivery {
  /** Never reused. */
  readonly no: number
  readonly webhookId: string
  readonly url: string
  readonly content: string
  /** The number of attempts, including this one. */
  readonly attempts: number
}

/** How long a process may take to deliver a notification, before another may take it. */
const LEASE_MS = 60_000

/** The waiting notifications, stored in the database: they outlive the process. */
export type NotificationQueue = ReturnType<typeof createNotificationQueue>

/** Adds an event for every receiver that wants it, in the transaction that caused it. Returns their number. */
function createAdding(context: SandboxContext) {
  const { now, shop } = context
  const noticeOf = createNotices(context)
  const domainEventsOf = createDomainEvents(context)

  /**
   * Writes the events in the form of the shop's generation; events of the other one are not sent (contract 2027, 10).
   * Cart v2 has events in both.
   */
  const tell = async (writer: Writer, event: StoreEvent): Promise<readonly DomainEvent[]> =>
    event.type === 'cart' || event.type === 'label' || context.generation.catalog === 'v3'
      ? domainEventsOf(writer, event)
      : [await noticeOf(writer, event)]

  async function addOne(writer: Writer, told: DomainEvent, { cause }: CausedEvent): Promise<number> {
    const receivers = await writer.all<{ id: string }>(
      'SELECT id FROM webhooks WHERE events IS NULL OR ?1 IN (SELECT value FROM json_each(events))',
      [told.name],
    )
    const { eventType, payload } = told
    const content = wrapEvent({ eventType, instanceId: shop.instanceId, payload, cause })
    for (const { id } of receivers) {
      await writer.run('INSERT INTO notifications (webhook_id, content, due_at) VALUES (?, ?, ?)', [
        id,
        content,
        now(),
      ])
    }
    return receivers.length
  }

  return async (writer: Writer, caused: CausedEvent): Promise<number> => {
    const anybody = await writer.first('SELECT 1 FROM webhooks')
    if (!anybody) return 0
    let count = 0
    for (const told of await tell(writer, caused.event)) count += await addOne(writer, told, caused)
    return count
  }
}

export function createNotificationQueue(context: SandboxContext) {
  const { database, now } = context

  return {
    add: createAdding(context),

    /** Finds the receivers with a due notification. */
    async findDue(): Promise<string[]> {
      const rows = await database.all<{ id: string }>(
        'SELECT DISTINCT webhook_id AS id FROM notifications WHERE due_at <= ?',
        [now()],
      )
      return rows.map(({ id }) => id)
    },

    /** When the next one is due, in milliseconds since 1970. */
    async findNextDue(): Promise<number | undefined> {
      const row = await database.first<{ due: number | null }>('SELECT min(due_at) AS due FROM notifications')
      return row?.due ?? undefined
    },

    /** Takes the next notification of a receiver, so that no other process takes it too. */
    take: (webhookId: string): Promise<Delivery | undefined> =>
      database.write(async (writer) => {
        const next = await writer.first<Delivery>(
          `SELECT n.no, n.webhook_id AS webhookId, n.content, n.attempts + 1 AS attempts, w.url
           FROM notifications n JOIN webhooks w ON w.id = n.webhook_id
           WHERE n.webhook_id = ? AND n.due_at <= ? ORDER BY n.due_at, n.no LIMIT 1`,
          [webhookId, now()],
        )
        if (!next) return undefined
        await writer.run('UPDATE notifications SET attempts = ?, due_at = ? WHERE no = ?', [
          next.attempts,
          now() + LEASE_MS,
          next.no,
        ])
        return next
      }),

    /** Removes a notification that was delivered, or never will be. */
    remove: (no: number): Promise<unknown> =>
      database.write((writer) => writer.run('DELETE FROM notifications WHERE no = ?', [no])),

    /** Postpones a notification, with the reason. */
    postpone: (no: number, dueAt: number, reason: string): Promise<unknown> =>
      database.write(async (writer) => {
        await writer.run(
          'UPDATE webhooks SET last_error = ? WHERE id = (SELECT webhook_id FROM notifications WHERE no = ?)',
          [reason, no],
        )
        await writer.run('UPDATE notifications SET due_at = ? WHERE no = ?', [dueAt, no])
      }),

    /** After a start, notifications that an ended process had taken or postponed are due at once. */
    takeBack: (): Promise<unknown> =>
      database.write((writer) =>
        writer.run('UPDATE notifications SET due_at = ?1 WHERE due_at > ?1', [now()]),
      ),
  }
}
