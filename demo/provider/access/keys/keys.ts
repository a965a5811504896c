import { randomUUID } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Database } from '../../database/database.ts'

/** The key pair of the token service. */
export interface SigningKeys {
  readonly algorithm: 'ES256'
  readonly keyId: string
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
  /** For `/oauth2/jwks`. */
  readonly publicJwk: JWK
}

const SETTING = 'token-signing-key'

async function loadPrivateJwk(database: Database): Promise<JWK> {
  return database.write(async (writer) => {
    const row = await writer.first<{ value: string }>('SELECT value FROM settings WHERE name = ?', [SETTING])
    if (row) return JSON.parse(row.value) as JWK
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    const jwk: JWK = { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'ES256', use: 'sig' }
    await writer.run('INSERT INTO settings VALUES (?, ?)', [SETTING, JSON.stringify(jwk)])
    return jwk
  })
}

/** Reads the signing key from the database; creates it the first time. */
export async function loadSigningKeys(database: Database): Promise<SigningKeys> {
  const jwk = await loadPrivateJwk(database)
  const { d: _private, ...publicJwk } = jwk
  return {
    algorithm: 'ES256',
    keyId: jwk.kid ?? '',
    privateKey: (await importJWK(jwk, 'ES256')) as CryptoKey,
    publicKey: (await importJWK(publicJwk, 'ES256')) as CryptoKey,
    publicJwk,
  }
}
