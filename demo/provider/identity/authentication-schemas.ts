import { z } from 'zod'

const MAX_META_DATA = 4000

/** Any text: whether it is an address is said in the words that the call has for it (contract 4.5). */
export const emailSchema = z.string().max(1000).nullish()
export const passwordSchema = z.string().max(1000).nullish()

export const loginIdSchema = z.object({ email: emailSchema }).nullish()

/** How the v1 calls name somebody. User names are not in use here. */
export const identifierSchema = z.object({ email: emailSchema, userName: emailSchema }).nullish()

/** Which way in the v1 calls mean; the site has one, for passwords. */
export const authenticatorSchema = z.string().max(200).nullish()

/** A client's words about itself; kept with the member, for the owner to see. */
export const clientMetaDataSchema = z
  .record(z.string().max(100), z.unknown())
  .nullish()
  .transform((given) => (given && JSON.stringify(given).length <= MAX_META_DATA ? given : undefined))

/** The password, where the v1 calls expect it: `password`. */
export const inputsSchema = z.record(z.string(), z.string().max(1000)).nullish()
