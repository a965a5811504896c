import { StoreError } from '../model/errors.ts'
import { type AnswerPlace, type AuthorizationAnswer, readAnswerFromUrl } from './address-answer.ts'

/**
 * The provider's answer in the address that it came back to (contract 5.4). Nothing in it is trusted yet:
 * `exchangeCode` holds it against the request.
 *
 * @param mode Where it stands; by default the fragment, and the query when the fragment has none.
 * @throws {StoreError} `invalid_argument` for what is no address.
 */
export function parseCallback(url: string | URL, mode?: AnswerPlace): AuthorizationAnswer {
  const address = String(url)
  if (!URL.canParse(address)) throw new StoreError('invalid_argument', 'A callback has to be a whole address')
  if (mode) return readAnswerFromUrl(address, mode)
  const inFragment = readAnswerFromUrl(address, 'fragment')
  return Object.keys(inFragment).length ? inFragment : readAnswerFromUrl(address, 'query')
}
