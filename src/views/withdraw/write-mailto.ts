import type { WithdrawMessages } from '../../messages/withdraw.ts'
import type { WithdrawalStatement } from '../../model/withdrawal.ts'
import { listStatement, sayStatement } from './list-receipt.ts'

/**
 * Writes the address that opens a mail with the whole statement (RFC 6068), for a shop without an endpoint.
 *
 * @param email The shop's address.
 */
export function writeMailto(
  email: string,
  statement: WithdrawalStatement,
  messages: WithdrawMessages,
): string {
  const rows = listStatement(statement, messages).map(({ label, value }) => `${label}: ${value}`)
  const body = [sayStatement(statement, messages), '', ...rows].join('\r\n')
  const subject = `${messages.title}: ${statement.order}`
  // In an address only the `@` may stay unencoded.
  const to = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
