import { z } from 'zod'

/** Any text: whether it is an address is said in the words that the call has for it (contract 4.5). */
export const emailSchema = z.string().max(1000).nullish()
export const passwordSchema = z.string().max(1000).nullish()

export const loginIdSchema = z.object({ email: emailSchema }).nullish()

/** How the v1 calls name somebody. User names are not in use here. */
export const identifierSchema = z.object({ email: emailSchema, userName: emailSchema }).nullish()

/** What the v1 calls log in with: `password`. */
export const inputsSchema = z.record(z.string(), z.string().max(1000)).nullish()
