import { randomUUID } from 'node:crypto'
import type { Database, Reader, Writer } from '../database/database.ts'
import type { FormErrors, FormValues } from './checkout-form.ts'

/** A form that was sent and not taken: what was typed, and what there is to say about it. */
export interface Draft {
  readonly values: FormValues
  readonly errors: FormErrors
  readonly notice?: Notice | undefined
}

/** Something that happened, said above everything. */
export interface Notice {
  readonly tone: 'good' | 'bad'
  readonly text: string
}

interface Row {
  id: string
  document: string
}

export interface KeptDraft extends Draft {
  /** In the address of the page that shows what there is to say. */
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

/** Keeps the newest draft of a checkout, and tells its id. */
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

/** Nothing that was typed is kept beyond the order. */
export const deleteDraft = (writer: Writer, checkoutId: string) =>
  writer.run('DELETE FROM checkout_drafts WHERE checkout_id = ?', [checkoutId])
