import { z } from 'zod'

const MAX_META_DATA = 4000

/** Any text: each call refuses an invalid address in its own way, and old clients can't read violations (contract 4.5). */
export const emailSchema = z.string().nullish()
/** Any text, too: one that is too long is wrong at a login, and breaks a rule elsewhere. */
export const passwordSchema = z.string().nullish()

export const loginIdSchema = z.object({ email: emailSchema }).nullish()

/** A person's name in the v1 calls. User names are not used here. */
export const identifierSchema = z.object({ email: emailSchema, userName: emailSchema }).nullish()

/** The authenticator in the v1 calls; the site has one, for passwords. */
export const authenticatorSchema = z.string().max(200).nullish()

/** A client's data about itself; stored with the member, for the owner. */
export const clientMetaDataSchema = z
  .record(z.string().max(100), z.unknown())
  .nullish()
  .transform((given) => (given && JSON.stringify(given).length <= MAX_META_DATA ? given : undefined))

/** The place of the password in the v1 calls: `password`. */
export const inputsSchema = z.record(z.string(), z.string()).nullish()
