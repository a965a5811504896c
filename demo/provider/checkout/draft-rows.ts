import { randomUUID } from 'node:crypto'
import type { Database, Reader, Writer } from '../database/database.ts'
import type { FormErrors, FormValues } from './checkout-form.ts'

/** A form that was sent but not accepted: the typed values, and the messages about them. */
export interface Draft {
  readonly values: FormValues
  readonly errors: FormErrors
  readonly notice?: Notice | undefined
}

/** An event, shown above everything. */
export interface Notice {
  readonly tone: 'good' | 'bad'
  readonly text: string
}

interface Row {
  id: string
  document: string
}

export interface KeptDraft extends Draft {
  /** Part of the address of the page that shows the messages. */
  readonly id: string
}

/** @param guard The form's token: only the browser that typed it sees it again. */
export async function findDraft(
  reader: Reader,
  { checkoutId, guard }: { checkoutId: string; guard: string },
): Promise<KeptDraft | undefined> {
  const row = await reader.first<Row>(
    'SELECT id, document FROM checkout_drafts WHERE checkout_id = ? AND guard = ?',
    [checkoutId, guard],
  )
  return row && { ...(JSON.parse(row.document) as Draft), id: row.id }
}

/** Saves the newest draft of a checkout, and returns its id. */
export function saveDraft(
  database: Database,
  { checkoutId, guard, draft, now }: { checkoutId: string; guard: string; draft: Draft; now: number },
): Promise<string> {
  const id = randomUUID()
  return database.write(async (writer) => {
    await writer.run('INSERT OR REPLACE INTO checkout_drafts VALUES (?, ?, ?, ?, ?)', [
      checkoutId,
      id,
      guard,
      JSON.stringify(draft),
      now,
    ])
    return id
  })
}

/** Deletes the typed data, which is not kept beyond the order. */
export const deleteDraft = (writer: Writer, checkoutId: string) =>
  writer.run('DELETE FROM checkout_drafts WHERE checkout_id = ?', [checkoutId])
