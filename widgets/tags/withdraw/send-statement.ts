import { readWithdrawalAnswer } from '../../../src/model/read-withdrawal-answer.ts'
import { findSafeUrl } from '../../../src/model/web-address.ts'
import type { WithdrawalAnswer, WithdrawalStatement } from '../../../src/model/withdrawal.ts'
import type { WithdrawalPosting } from '../../../src/store/withdrawal.ts'

/** Milliseconds before a shopper is informed that there was no answer; a statement that is sent twice counts once. */
const TIMEOUT_MS = 20_000
/** The longest receipt, in characters. */
const LONGEST = 200_000

/** Returns the endpoint that a builder names, made absolute; undefined if no statement may be sent there. */
export const readAction = (action: string | undefined, pageUrl: string): string | undefined =>
  action ? findSafeUrl(action, pageUrl)?.href : undefined

/**
 * Sends a statement to the shop's own endpoint.
 *
 * @returns undefined if the answer isn't from such an endpoint, which has taken nothing.
 * @throws if there was no answer, or one that leaves open whether the statement was taken.
 */
export async function sendStatement(
  address: string,
  statement: WithdrawalStatement,
  { attempt, isInsisting }: WithdrawalPosting,
): Promise<WithdrawalAnswer | undefined> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...statement, attempt, ...(isInsisting && { anyway: true }) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    // No cookie is needed, and the page's full address is kept private.
    credentials: 'same-origin',
    referrerPolicy: 'origin',
  })
  const text = await response.text()
  const answer = text.length > LONGEST ? undefined : readWithdrawalAnswer(parse(text))
  if (!answer && (response.ok || response.status >= 500))
    throw new Error(`HTTP ${response.status} without a receipt`)
  return answer
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
