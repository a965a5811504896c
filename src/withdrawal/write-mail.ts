import { fill } from '../messages/fill.ts'
import type { WithdrawMessages } from '../messages/withdraw.ts'
import { listReceipt, sayStatement } from '../views/withdraw/list-receipt.ts'
import { writeReceiptPage } from '../views/withdraw/write-receipt-page.ts'
import type { WithdrawalMail, WithdrawalRecord } from './handler-options.ts'

/** Writes the acknowledgement of a statement, in the words of its language. */
export function writeMail(
  { receipt, signature }: WithdrawalRecord,
  messages: WithdrawMessages,
): WithdrawalMail {
  const { email, language, order } = receipt.statement
  const rows = listReceipt(receipt, signature, messages).map(({ label, value }) => `${label}: ${value}`)
  const parts = [
    messages.receivedTitle,
    sayStatement(receipt.statement, messages),
    rows.join('\n'),
    messages.keep,
  ]
  return {
    id: receipt.id,
    to: email,
    subject: fill(messages.subject, { order }),
    text: `${parts.join('\n\n')}\n`,
    html: writeReceiptPage(receipt, signature, messages),
    language,
  }
}
