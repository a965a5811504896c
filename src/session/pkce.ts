import generate from 'pkce-challenge'
import { StoreError } from '../model/errors.ts'

const MIN_LENGTH = 43
const MAX_LENGTH = 128

/** A secret and its hash, which may be shown (RFC 7636, method S256). */
export interface PkcePair {
  readonly codeVerifier: string
  /** base64url of the verifier's SHA-256, 43 characters. */
  readonly codeChallenge: string
}

/**
 * Makes a fresh pair.
 *
 * @param length The verifier's length: 43 to 128 characters.
 * @throws {StoreError} `invalid_verifier_length` for any other length.
 * @throws {StoreError} `invalid_configuration` if the browser offers no cryptography: on a page that is neither https
 *   nor on localhost.
 */
export async function createPkcePair(length: number = MIN_LENGTH): Promise<PkcePair> {
  if (!(length >= MIN_LENGTH && length <= MAX_LENGTH))
    throw new StoreError(
      'invalid_verifier_length',
      `Expected a length between ${MIN_LENGTH} and ${MAX_LENGTH}. Received ${length}.`,
    )
  if (!globalThis.crypto?.subtle)
    throw new StoreError('invalid_configuration', 'Signing in needs a page on https or on localhost')
  const { code_verifier, code_challenge } = await generate(length, 'S256')
  return { codeVerifier: code_verifier, codeChallenge: code_challenge }
}

/** The mark of our own answers in an address, also for a tab that never asked; see `widgets/loader/cut-address.ts`. */
const MARK = 'store-'

/** Checks whether a state is one of ours, also one that this tab knows nothing of. */
export const isOurState = (state: string): boolean => state.startsWith(MARK)

/**
 * Creates a value that nobody can guess: the challenge of another random verifier (contract 5.2), 43 characters, of
 * which the first six are the mark of our own answers. The others hold 222 bits.
 */
export const createState = async (): Promise<string> =>
  MARK + (await createPkcePair()).codeChallenge.slice(MARK.length)
