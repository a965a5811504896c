import { StoreError } from '../model/errors.ts'
import { type AnswerPlace, type AuthorizationAnswer, readAnswerFromUrl } from './address-answer.ts'

/**
 * Reads the provider's answer from the address that it came back to (contract 5.4). Nothing in it is trusted yet:
 * `exchangeCode` compares it with the request.
 *
 * @param mode The part of the address; by default the fragment, or the query if the fragment has no answer.
 * @throws {StoreError} `invalid_argument` if it is no address.
 */
export function parseCallback(url: string | URL, mode?: AnswerPlace): AuthorizationAnswer {
  const address = String(url)
  if (!URL.canParse(address)) throw new StoreError('invalid_argument', 'A callback has to be a whole address')
  if (mode) return readAnswerFromUrl(address, mode)
  const inFragment = readAnswerFromUrl(address, 'fragment')
  return Object.keys(inFragment).length ? inFragment : readAnswerFromUrl(address, 'query')
}
