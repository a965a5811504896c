import { toLocalTime, toUtcTime } from '../model/local-time.ts'
import type { WithdrawalAnswer, WithdrawalReceipt, WithdrawalStatement } from '../model/withdrawal.ts'
import type { WithdrawalHandlerOptions, WithdrawalRecord } from './handler-options.ts'
import { createRateLimit } from './rate-limit.ts'
import { signReceipt } from './receipt-signature.ts'
import { textsOf } from './texts.ts'
import { writeMail } from './write-mail.ts'

/** How long another process may still be sending a mail that the store doesn't have noted yet. */
const SENDING_SECONDS = 60

/** A checked statement, with its id. */
export interface ReadStatement {
  readonly id: string
  readonly statement: WithdrawalStatement
  /** Whether the shopper knows that the order isn't known, and sends the statement anyway. */
  readonly isInsisting: boolean
}

interface TakingParts {
  /** Signs receipts. */
  readonly key: Uint8Array
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly tell: (error: unknown) => void
}

/** Creates the record of a statement that arrived now, with its signed receipt. */
async function writeRecord(
  { id, statement }: ReadStatement,
  isOrderKnown: boolean | undefined,
  { key, now, timeZone }: Pick<TakingParts, 'key' | 'now'> & { readonly timeZone: string },
): Promise<WithdrawalRecord> {
  const at = now()
  const zone = statement.timeZone ?? timeZone
  const receipt: WithdrawalReceipt = {
    id,
    receivedAt: toUtcTime(at),
    receivedAtLocal: toLocalTime(at, zone),
    timeZone: zone,
    statement,
  }
  const signature = await signReceipt(receipt, key)
  return { id, receipt, signature, ...(isOrderKnown !== undefined && { isOrderKnown }) }
}

/** Answers with a record's receipt, and mails it unless another process has done so or is doing it. */
function createAcknowledging(
  { send, store }: Pick<WithdrawalHandlerOptions, 'send' | 'store'>,
  { now, tell }: TakingParts,
) {
  const mail = async (record: WithdrawalRecord): Promise<'sent' | 'pending'> => {
    try {
      await send(writeMail(record, textsOf(record.receipt.statement.language)))
    } catch (error) {
      tell(error)
      return 'pending'
    }
    try {
      await store.mailed(record.id, Math.floor(now() / 1000))
    } catch (error) {
      tell(error)
    }
    return 'sent'
  }

  return async (record: WithdrawalRecord, isNew: boolean): Promise<WithdrawalAnswer> => {
    const { receipt, signature, mailedAt } = record
    const ageSeconds = Math.abs(now() - Date.parse(receipt.receivedAt)) / 1000
    const isLeft = mailedAt === undefined && (isNew || ageSeconds > SENDING_SECONDS)
    const told = isLeft ? await mail(record) : mailedAt === undefined ? 'pending' : 'sent'
    return { state: 'received', receipt, signature, mail: told }
  }
}

/** Keeps and acknowledges statements: each once, however often it is sent. */
export function createTaking(
  options: WithdrawalHandlerOptions,
  parts: TakingParts,
): (read: ReadStatement) => Promise<WithdrawalAnswer> {
  const { store, knowsOrder, timeZone = 'UTC', limits = {} } = options
  const { now, tell } = parts
  const acknowledge = createAcknowledging(options, parts)
  const limit = createRateLimit(limits.windowSeconds ?? 3600, now)

  const countNew = ({ order, email }: WithdrawalStatement): number =>
    limit.take(`order ${order.toLowerCase()}`, limits.perOrder ?? 20) ||
    limit.take(`email ${email.toLowerCase()}`, limits.perEmail ?? 10)

  const findOut = async (statement: WithdrawalStatement): Promise<boolean | undefined> => {
    try {
      return await knowsOrder?.(statement)
    } catch (error) {
      // A statement that arrived is not refused because the shop can't look up its own orders.
      tell(error)
      return undefined
    }
  }

  return async (read) => {
    const kept = await store.get(read.id)
    // A repeated statement gets the same answer, and nothing is stored for it.
    if (kept) return acknowledge(kept, false)
    const retryAfterSeconds = countNew(read.statement)
    if (retryAfterSeconds > 0) return { state: 'refused', problem: 'too_many', retryAfterSeconds }
    const isOrderKnown = await findOut(read.statement)
    if (isOrderKnown === false && !read.isInsisting) return { state: 'refused', problem: 'unknown_order' }
    const record = await writeRecord(read, isOrderKnown, { ...parts, timeZone })
    if (await store.add(record)) return acknowledge(record, true)
    return acknowledge((await store.get(read.id)) ?? record, false)
  }
}
