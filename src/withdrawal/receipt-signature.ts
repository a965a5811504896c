import { CompactSign, compactVerify } from 'jose'
import { StoreError } from '../model/errors.ts'
import type { WithdrawalReceipt } from '../model/withdrawal.ts'

const TYPE = 'withdrawal-receipt+json'
const LEAST_CHARACTERS = 32

const toBytes = (text: string) => new TextEncoder().encode(text)

/**
 * The secret as bytes.
 *
 * @throws {StoreError} `invalid_configuration` when it is shorter than 32 characters: HS256 wants a key as long as its
 * hash (RFC 7518, 3.2).
 */
export function readSecret(secret: string): Uint8Array {
  if (typeof secret !== 'string' || secret.length < LEAST_CHARACTERS)
    throw new StoreError(
      'invalid_configuration',
      `secret needs ${LEAST_CHARACTERS} characters of chance at least`,
    )
  return toBytes(secret)
}

/** Signs a receipt (RFC 7515, HS256). The same receipt gets the same signature. */
export const signReceipt = (receipt: WithdrawalReceipt, key: Uint8Array): Promise<string> =>
  new CompactSign(toBytes(JSON.stringify(receipt))).setProtectedHeader({ alg: 'HS256', typ: TYPE }).sign(key)

/**
 * Reads a receipt that somebody shows, if this shop signed it.
 *
 * @param signature The signature in the receipt, which holds its content.
 * @param secrets The secret, or several if it was changed.
 * @returns undefined if it was forged or changed, or is no receipt.
 * @throws {StoreError} `invalid_configuration` when a secret is too short.
 */
export async function readWithdrawalReceipt(
  signature: string,
  secrets: string | readonly string[],
): Promise<WithdrawalReceipt | undefined> {
  const keys = [secrets].flat().map(readSecret)
  for (const key of keys) {
    try {
      const { payload, protectedHeader } = await compactVerify(signature, key, { algorithms: ['HS256'] })
      if (protectedHeader.typ === TYPE) return JSON.parse(new TextDecoder().decode(payload))
    } catch {
      // Another key may be the right one.
    }
  }
  return undefined
}
