import { randomUUID } from 'node:crypto'
import type { SandboxContext } from '../access/context/context.ts'
import type { Reader, Writer } from '../database/database.ts'

/** A purchase without a cart: an appointment, a ticket, a plan. */
export interface Reservation {
  readonly kind: 'BOOKINGS' | 'EVENTS' | 'SUBSCRIPTIONS'
  readonly memberId: string | undefined
  readonly title: string
  readonly detail: string
  readonly email: string
}

interface Row {
  id: string
  title: string
  detail: string
  created_at: number
}

export async function insertReservation(
  writer: Writer,
  { kind, memberId, title, detail, email }: Reservation,
  { now }: Pick<SandboxContext, 'now'>,
): Promise<string> {
  const id = randomUUID()
  await writer.run('INSERT INTO reservations VALUES (?, ?, ?, ?, ?, ?, ?)', [
    id,
    memberId ?? null,
    kind,
    title,
    detail,
    email,
    now(),
  ])
  return id
}

/** Lists a member's reservations, newest first. */
export async function listReservations(reader: Reader, memberId: string, kind: Reservation['kind']) {
  const rows = await reader.all<Row>(
    'SELECT * FROM reservations WHERE member_id = ? AND kind = ? ORDER BY created_at DESC LIMIT 200',
    [memberId, kind],
  )
  return rows.map(({ id, title, detail, created_at }) => ({ id, title, detail, createdAt: created_at }))
}
