import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { DEMO_MEMBER } from './demo-member.ts'
import type { ProviderUser } from './identity-providers.ts'

/** The connections that every headless client has by default, with the names in the vendor's `@wix/sdk-runtime`. */
export const DEMO_PROVIDERS = {
  '0e6a50f5-b523-4e29-990d-f37fa2ffdd69': 'Google',
  '3ecad13f-52c3-483d-911f-31dbcf2a6d23': 'Facebook',
} as const satisfies Readonly<Record<string, string>>

/** Creates a new person, one whose address has an account here already, and one with an unverified address. */
const usersOf = (name: string): readonly ProviderUser[] => {
  const domain = `${name.toLowerCase()}.example`
  const token = () => randomBytes(24).toString('base64url')
  return [
    { id: 'new', token: token(), email: `ines@${domain}`, firstName: 'Ines', lastName: 'Novak' },
    { id: 'known', token: token(), email: DEMO_MEMBER.email, firstName: 'Mara', lastName: 'Brandt' },
    { id: 'unverified', token: token(), email: `noor@${domain}`, firstName: 'Noor', emailVerified: false },
  ]
}

/** Adds two identity providers; existing ones don't change. */
export const seedDemoProviders = (database: Database): Promise<void> =>
  database.write(async (writer) => {
    for (const [id, name] of Object.entries(DEMO_PROVIDERS))
      await writer.run('INSERT INTO identity_providers VALUES (?, ?) ON CONFLICT (id) DO NOTHING', [
        id,
        JSON.stringify(usersOf(name)),
      ])
  })
