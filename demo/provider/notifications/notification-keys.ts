import { type CryptoKey, exportPKCS8, exportSPKI, generateKeyPair, importPKCS8 } from 'jose'
import type { Database } from '../database/database.ts'

/** The key pair that notifications are signed with; not that of the tokens. */
export interface NotificationKeys {
  readonly privateKey: CryptoKey
  /** PEM, for the receivers' check. */
  readonly publicPem: string
}

const SETTING = 'notification-signing-key'

interface Stored {
  readonly privatePem: string
  readonly publicPem: string
}

async function loadStored(database: Database): Promise<Stored> {
  const read = 'SELECT value FROM settings WHERE name = ?'
  const known = await database.first<{ value: string }>(read, [SETTING])
  if (known) return JSON.parse(known.value) as Stored
  const pair = await generateKeyPair('RS256', { extractable: true })
  const made: Stored = {
    privatePem: await exportPKCS8(pair.privateKey),
    publicPem: await exportSPKI(pair.publicKey),
  }
  return database.write(async (writer) => {
    await writer.run('INSERT OR IGNORE INTO settings VALUES (?, ?)', [SETTING, JSON.stringify(made)])
    const row = await writer.first<{ value: string }>(read, [SETTING])
    return JSON.parse(row?.value ?? '') as Stored
  })
}

/** Creates the sandbox's RS256 keys when they are first needed: most sandboxes send no notification. */
export function createNotificationKeys(database: Database): () => Promise<NotificationKeys> {
  let keys: Promise<NotificationKeys> | undefined
  const load = async (): Promise<NotificationKeys> => {
    const { privatePem, publicPem } = await loadStored(database)
    return { privateKey: await importPKCS8(privatePem, 'RS256'), publicPem }
  }
  return () => {
    keys ??= load()
    return keys
  }
}
