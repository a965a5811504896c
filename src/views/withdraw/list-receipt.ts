import { fill } from '../../messages/fill.ts'
import { joinList } from '../../messages/join-list.ts'
import type { WithdrawMessages } from '../../messages/withdraw.ts'
import { sayTime } from '../../model/local-time.ts'
import type { WithdrawalReceipt, WithdrawalStatement } from '../../model/withdrawal.ts'

/** One line of a receipt: its label, and its value. */
export interface ReceiptRow {
  readonly key:
    | 'name'
    | 'order'
    | 'items'
    | 'email'
    | 'received'
    | 'receivedUtc'
    | 'receiptNumber'
    | 'signature'
  readonly label: string
  readonly value: string
}

/** Writes the items of a statement in one line: `2 × Stoneware mug, 1 × Bowl`, or that it is the whole order. */
const sayItems = ({ lines }: WithdrawalStatement, messages: WithdrawMessages): string =>
  lines
    ? joinList(
        lines.map(({ name, quantity }) => `${quantity} × ${name}`),
        messages.language,
      )
    : messages.whole

/** Lists the content of a statement, as it is shown before it is confirmed, and in a mail that the shopper sends. */
export function listStatement(
  statement: WithdrawalStatement,
  messages: WithdrawMessages,
): readonly ReceiptRow[] {
  return [
    { key: 'name', label: messages.name, value: statement.name },
    { key: 'order', label: messages.order, value: statement.order },
    { key: 'items', label: messages.items, value: sayItems(statement, messages) },
    { key: 'email', label: messages.email, value: statement.email },
  ]
}

/** Isolates a left-to-right value in a right-to-left text: its digits would change their order after Arabic words. */
const keepOrder = (text: string, { language }: WithdrawMessages): string =>
  /^(ar|he)\b/.test(language) ? `\u2066${text}\u2069` : text

/** Lists the content of a receipt: the statement, and its time, local and in UTC (Art. 11a (4)). */
export function listReceipt(
  receipt: WithdrawalReceipt,
  signature: string,
  messages: WithdrawMessages,
): readonly ReceiptRow[] {
  const { receivedAt, receivedAtLocal, timeZone, statement, id } = receipt
  const exact = keepOrder(`${receivedAtLocal}, ${timeZone}`, messages)
  const local = `${sayTime(receivedAt, timeZone, messages.language)} (${exact})`
  return [
    ...listStatement(statement, messages),
    { key: 'received', label: messages.received, value: local },
    { key: 'receivedUtc', label: messages.receivedUtc, value: receivedAt },
    { key: 'receiptNumber', label: messages.receiptNumber, value: id },
    { key: 'signature', label: messages.signature, value: signature },
  ]
}

/** Writes the sentence of the withdrawal. */
export const sayStatement = ({ order }: WithdrawalStatement, messages: WithdrawMessages): string =>
  fill(messages.statement, { order })
