import type { Reader, Writer } from '../../../database/database.ts'
import type { LabelKind } from '../../../database/events/store-event.ts'

/** Shared labels that an owner wrote separately (contract 2027, 4.13). */
export interface LabelRecord {
  readonly id: string
  readonly kind: LabelKind
  /** An info section's title; for the others the name. */
  readonly name: string
  /** The entity without id, revision and dates. */
  readonly document: Readonly<Record<string, unknown>>
  readonly revision: number
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly updatedAt: number
}

interface Row {
  id: string
  kind: LabelKind
  name: string
  document: string
  revision: number
  created_at: number
  updated_at: number
}

const readRow = (row: Row): LabelRecord => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  document: JSON.parse(row.document) as LabelRecord['document'],
  revision: row.revision,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const readLabels = async (reader: Reader): Promise<LabelRecord[]> =>
  (await reader.all<Row>('SELECT * FROM labels ORDER BY created_at, rowid')).map(readRow)

/** Reads a label's present state. */
export async function findLabel(reader: Reader, id: string): Promise<LabelRecord | undefined> {
  const row = await reader.first<Row>('SELECT * FROM labels WHERE id = ?', [id])
  return row && readRow(row)
}

/** Saves a new or changed label. */
export async function saveLabel(writer: Writer, label: LabelRecord): Promise<void> {
  const { id, kind, name, document, revision, createdAt, updatedAt } = label
  await writer.run(
    `INSERT INTO labels (id, kind, name, document, revision, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, document = excluded.document,
       revision = excluded.revision, updated_at = excluded.updated_at`,
    [id, kind, name, JSON.stringify(document), revision, createdAt, updatedAt],
  )
}

/** Deletes a label’s row; the caller changes the products that have it. */
export async function deleteLabel(writer: Writer, id: string): Promise<void> {
  await writer.run('DELETE FROM labels WHERE id = ?', [id])
}

/** Returns an info section's unique name: the written one, else one derived from its title. */
export function uniqueNameOf(
  snapshot: { readonly labels: readonly LabelRecord[] },
  id: string,
  title: string,
) {
  const written = snapshot.labels.find((label) => label.id === id)?.document.uniqueName
  return typeof written === 'string' ? written : `${title} ${id.slice(0, 8)}`
}
