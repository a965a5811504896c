import { violation } from '../http/errors.ts'

const MAX_LENGTH = 254
/** The addresses that HTML's `<input type="email">` accepts, with a dot in the domain. */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/

/** Returns the address as it is stored, trimmed and in lower case; undefined when it is none. */
export function readEmailAddress(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined
  const address = text.trim().normalize('NFC').toLowerCase()
  return address.length <= MAX_LENGTH && ADDRESS.test(address) ? address : undefined
}

/** Clients read `data.type` (contract 4.5). */
export const invalidEmailAddress = (field: string) =>
  violation(field, 'must be a valid email address', { rule: 'FORMAT', data: { type: 'EMAIL' } })
