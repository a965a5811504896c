import { randomBytes } from 'node:crypto'
import type { Writer } from '../database/database.ts'

/**
 * A random key for an HMAC, made when it is first needed and kept in the settings, so that a restart voids
 * nothing that was signed with it.
 *
 * @param setting Its name there.
 */
export async function loadSigningKey(writer: Writer, setting: string): Promise<string> {
  await writer.run('INSERT INTO settings VALUES (?, ?) ON CONFLICT DO NOTHING', [
    setting,
    randomBytes(32).toString('hex'),
  ])
  const row = await writer.first<{ value: string }>('SELECT value FROM settings WHERE name = ?', [setting])
  return row?.value ?? ''
}
