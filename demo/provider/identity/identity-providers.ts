import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { SandboxContext } from '../access/context/context.ts'
import { hashSecret } from '../access/secrets.ts'
import type { Reader, Writer } from '../database/database.ts'
import { idpAddressUnverified, idpLoginFailed, noIdentityProvider } from './login-failures.ts'
import { createMembers, findMember } from './members.ts'
import { createSettle, type Outcome } from './outcome.ts'
import { readSiteSettings } from './site-settings.ts'

const text = z.string().min(1).max(200)

/** The body of `POST /_sandbox/identity-providers`: the people who can log in there, and their tokens. */
export const identityProviderSchema = z.strictObject({
  id: text,
  users: z
    .array(
      z.strictObject({
        id: text,
        token: z.string().min(8).max(1000),
        email: z.email().toLowerCase(),
        firstName: text.optional(),
        lastName: text.optional(),
        /** Whether the provider has verified their address. Default true. */
        emailVerified: z.boolean().optional(),
      }),
    )
    .max(1000),
})

export type IdentityProvider = z.output<typeof identityProviderSchema>
export type ProviderUser = IdentityProvider['users'][number]

const isSame = (a: string, b: string) =>
  timingSafeEqual(Buffer.from(hashSecret(a)), Buffer.from(hashSecret(b)))

/** Saves a provider; one with the same id is replaced. */
export const saveIdentityProvider = (writer: Writer, { id, users }: IdentityProvider) =>
  writer.run(
    'INSERT INTO identity_providers VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET users = excluded.users',
    [id, JSON.stringify(users)],
  )

/** @throws {ApiError} 404 for an unknown provider. */
export async function findUsers(reader: Reader, id: string): Promise<readonly ProviderUser[]> {
  const row = await reader.first<{ users: string }>('SELECT users FROM identity_providers WHERE id = ?', [id])
  if (!row) throw noIdentityProvider(id)
  return JSON.parse(row.users) as ProviderUser[]
}

/**
 * Creates the login by an identity provider (contract 1.9, SSO): one of the parameters has to be a token that the
 * provider gave to one of its users. The provider vouches for the e-mail address: without that, it could be the address
 * of another person's account.
 *
 * @returns a login; it throws {ApiError} 404 for an unknown provider, 401 for a wrong token, 403 for an address that the
 *   provider hasn't verified.
 */
export function createProviderLogin(context: SandboxContext) {
  const { database } = context
  const admitUser = createUserAdmission(context)

  return (idpConnectionId: string, tokens: readonly string[]): Promise<Outcome> =>
    database.write(async (writer) => {
      const users = await findUsers(writer, idpConnectionId)
      const user = users.find(({ token }) => tokens.some((given) => isSame(given, token)))
      if (!user) throw idpLoginFailed(idpConnectionId)
      if (user.emailVerified === false) throw idpAddressUnverified(idpConnectionId)
      return admitUser(writer, { idpConnectionId, user })
    })
}

/**
 * Logs in a user that a provider vouches for. A new user becomes a member, who waits for the owner where new members
 * do.
 */
export function createUserAdmission(context: SandboxContext) {
  const members = createMembers(context)
  const settle = createSettle(context)
  return async (
    writer: Writer,
    { idpConnectionId, user }: { idpConnectionId: string; user: ProviderUser },
  ): Promise<Outcome> => {
    const { email, firstName = null, lastName = null } = user
    const { requireOwnerApproval } = await readSiteSettings(writer)
    const fresh = { email, password: undefined, approved: !requireOwnerApproval, emailVerified: true }
    const known = await findMember(writer, { email })
    const member = known ?? (await members.insert(writer, { ...fresh, profile: { firstName, lastName } }))
    if (!member) throw idpLoginFailed(idpConnectionId)
    const connection = { idpConnectionId, idpUserId: user.id }
    return settle(writer, await members.update(writer, member, { connection, emailVerified: true }))
  }
}
