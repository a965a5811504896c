import type { WithdrawalStatement } from '../model/withdrawal.ts'

const fold = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').toLowerCase()

/**
 * Creates the id of a statement. The same content has the same id, regardless of language, case and spaces, so that a
 * statement that is sent twice counts once. It is keyed, because the address could be guessed from a plain hash.
 *
 * @param attempt The page's name for one filled form: the same words with another attempt are another statement.
 */
export async function idOf(
  statement: WithdrawalStatement,
  attempt: string,
  key: Uint8Array,
): Promise<string> {
  const { name, order, email, lines = [] } = statement
  const said = JSON.stringify([
    attempt,
    ...[name, order, email].map(fold),
    lines.map((line) => [fold(line.name), line.quantity]),
  ])
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', new Uint8Array(key), hmac, false, ['sign'])
  // The prefix separates this use of the secret from the signing of receipts.
  const bytes = await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(`statement ${said}`))
  const hex = [...new Uint8Array(bytes).slice(0, 10)].map((byte) => byte.toString(16).padStart(2, '0'))
  return `W-${hex.join('').toUpperCase()}`
}
