import { readWithdrawalAnswer } from '../../../src/model/read-withdrawal-answer.ts'
import { findSafeUrl } from '../../../src/model/web-address.ts'
import type { WithdrawalAnswer, WithdrawalStatement } from '../../../src/model/withdrawal.ts'
import type { WithdrawalPosting } from '../../../src/store/withdrawal.ts'

/** As long as a shopper waits before they are told that no answer came; sent again it counts once. */
const TIMEOUT_MS = 20_000
/** No receipt is longer, in characters. */
const LONGEST = 200_000

/** The endpoint that a builder names, made absolute; undefined for what no statement may be sent to. */
export const readAction = (action: string | undefined, pageUrl: string): string | undefined =>
  action ? findSafeUrl(action, pageUrl)?.href : undefined

/**
 * Sends a statement to the shop's own endpoint.
 *
 * @returns undefined when something answered that is no such endpoint, and took nothing.
 * @throws when no answer came, or one that leaves open whether it was taken.
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
    // No cookie is needed, and the address of the page is nobody's business.
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
