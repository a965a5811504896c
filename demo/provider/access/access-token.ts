import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Identity } from '../http/identity.ts'
import type { SandboxContext } from './context/context.ts'
import { isFamilyRevoked } from './refresh-tokens.ts'

/** Seconds, as in the provider's samples (contract 5.1). */
export const ACCESS_TOKEN_SECONDS = 14_400

const PREFIX = 'OauthNG.JWS.'
/** A JWT has three parts. */
const WHOLE = /^OauthNG\.JWS(?:\.[\w-]+){3}$/
const MAX_REMEMBERED = 2000

/** Whether a text begins as an access token and isn't one, whoever has signed it. */
export const isBrokenAccessToken = (text: string): boolean => text.startsWith('OauthNG') && !WHOLE.test(text)

/** Opaque to clients (contract 5.1); inside, a JWT that names its holder. */
export type AccessTokens = ReturnType<typeof createAccessTokens>

const claims = z.object({
  sub: z.string(),
  exp: z.number(),
  kind: z.enum(['visitor', 'member', 'owner']),
  client: z.string(),
  family: z.string().optional(),
})

export interface TokenHolder extends Identity {
  readonly clientId: string
  /** Epoch seconds. */
  readonly expiresAt: number
}

/**
 * Signs access tokens and reads them back. Checked tokens are remembered until they expire; whether a member's token
 * was revoked is checked each time.
 */
export function createAccessTokens({
  keys,
  now,
  shop,
  database,
}: Pick<SandboxContext, 'keys' | 'now' | 'shop' | 'database'>) {
  const remembered = new Map<string, TokenHolder>()
  const seconds = () => Math.floor(now() / 1000)

  async function verify(token: string): Promise<TokenHolder | undefined> {
    try {
      const { payload } = await jwtVerify(token.slice(PREFIX.length), keys.publicKey, {
        algorithms: [keys.algorithm],
        issuer: shop.instanceId,
        currentDate: new Date(now()),
      })
      const { sub, exp, kind, client, family } = claims.parse(payload)
      return { kind, id: sub, clientId: client, expiresAt: exp, family }
    } catch {
      return undefined
    }
  }

  const isRevoked = async ({ family }: TokenHolder) =>
    family !== undefined && (await isFamilyRevoked(database, family))

  async function find(token: string): Promise<TokenHolder | undefined> {
    const known = remembered.get(token)
    if (known) return known.expiresAt > seconds() ? known : undefined
    const holder = await verify(token)
    if (holder) {
      if (remembered.size >= MAX_REMEMBERED) remembered.clear()
      remembered.set(token, holder)
    }
    return holder
  }

  return {
    /** Signs a token for 14,400 seconds. */
    sign: async (identity: Identity, clientId: string): Promise<string> => {
      const { kind, family } = identity
      const jwt = await new SignJWT({ kind, client: clientId, ...(family && { family }) })
        .setProtectedHeader({ alg: keys.algorithm, kid: keys.keyId })
        .setSubject(identity.id)
        .setIssuer(shop.instanceId)
        .setJti(randomUUID())
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + ACCESS_TOKEN_SECONDS)
        .sign(keys.privateKey)
      return PREFIX + jwt
    },

    /** Finds the caller that a token names; undefined when it is not ours, broken, expired or revoked. */
    read: async (token: string): Promise<TokenHolder | undefined> => {
      if (!token.startsWith(PREFIX)) return undefined
      const holder = await find(token)
      return holder && !(await isRevoked(holder)) ? holder : undefined
    },
  }
}
