import type { Call } from '../http/env.ts'
import { permissionDenied } from '../http/errors.ts'
import type { CartOwner } from './cart-record.ts'

/** Requires an owner: the cart belongs to a visitor or member; a key has none (contract 1.10). */
export function requireOwner(c: Call): CartOwner {
  const { kind, id } = c.get('identity')
  if (kind === 'owner') throw permissionDenied('The current cart belongs to a visitor or a member')
  return { kind, id }
}
