import type { WithdrawalStatement } from '../model/withdrawal.ts'

const fold = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').toLowerCase()

/**
 * The id of a statement: the same for whoever says the same, in whatever language and however written, so that what is
 * sent twice counts once. Keyed, because the address in it could be guessed from a plain hash.
 *
 * @param attempt What the page sends along with one filled form; another makes another statement of the same words.
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
  // Another use of the secret than signing receipts: neither can be made from the other.
  const bytes = await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(`statement ${said}`))
  const hex = [...new Uint8Array(bytes).slice(0, 10)].map((byte) => byte.toString(16).padStart(2, '0'))
  return `W-${hex.join('').toUpperCase()}`
}
