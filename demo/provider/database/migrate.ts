import type { Database } from './database.ts'

/** One step of the schema. Released steps never change; a further change is a new step. */
export interface Migration {
  /** Always unique. 1-9 catalog and tokens, 10-19 identity, 20-29 cart and orders, 30-39 notifications. */
  readonly version: number
  readonly name: string
  readonly sql: string
}

/** Brings the schema up to date: each missing step in the order of its number and in its own transaction. */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  now: () => number,
): Promise<void> {
  await database.write((writer) =>
    writer.script(
      'CREATE TABLE IF NOT EXISTS schema_version (version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT',
    ),
  )
  const rows = await database.all<{ version: number }>('SELECT version FROM schema_version')
  const applied = new Set(rows.map(({ version }) => version))
  const missing = migrations
    .filter(({ version }) => !applied.has(version))
    .sort((a, b) => a.version - b.version)
  for (const { version, name, sql } of missing) {
    await database.write(async (writer) => {
      await writer.script(sql)
      await writer.run('INSERT INTO schema_version VALUES (?, ?, ?)', [version, name, now()])
    })
  }
}
