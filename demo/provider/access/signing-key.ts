import { randomBytes } from 'node:crypto'
import type { Writer } from '../database/database.ts'

/**
 * Loads a random key for an HMAC. It is created when it is first needed and kept in the settings, so that a restart
 * invalidates no signature.
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
