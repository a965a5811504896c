/** The provider's answer, in the page's address or in a message. Nothing in it is trusted yet. */
export interface AuthorizationAnswer {
  readonly code?: string
  readonly state?: string
  /** RFC 6749 4.1.2.1: `access_denied`, `login_required` … */
  readonly error?: string
  readonly errorDescription?: string
}

/** The part of an address that has an answer. */
export type AnswerPlace = 'fragment' | 'query'

/** The parameters that an answer adds to an address; they are removed from it again. */
const PARAMETERS = ['code', 'state', 'error', 'error_description', 'error_uri', 'iss']

/** Visible ASCII and spaces (RFC 6749, appendix A), in a bounded length. */
const VALUE = /^[ -~]{1,2000}$/

const readParameters = (parameters: URLSearchParams): AuthorizationAnswer => {
  const [code, state, error, errorDescription] = PARAMETERS.map((name) => {
    const value = parameters.get(name) ?? ''
    return VALUE.test(value) ? value : undefined
  })
  return {
    ...(code && { code }),
    ...(state && { state }),
    ...(error && { error, errorDescription: errorDescription ?? '' }),
  }
}

/** Reads the answer in an address (contract 5.4). */
export const readAnswerFromUrl = (url: string, place: AnswerPlace = 'fragment'): AuthorizationAnswer => {
  const { hash, searchParams } = new URL(url)
  return readParameters(place === 'fragment' ? new URLSearchParams(hash.slice(1)) : searchParams)
}

/** An answer in an address, with the state of its request. */
export interface ArrivedAnswer extends AuthorizationAnswer {
  readonly state: string
  readonly place: AnswerPlace
}

/** Reads all possible answers in an address, including those that belong to the host page. */
export const readAnswers = (url: string): ArrivedAnswer[] =>
  (['fragment', 'query'] as const).flatMap((place) => {
    const { state, ...answer } = readAnswerFromUrl(url, place)
    return state ? [{ ...answer, state, place }] : []
  })

/** Returns the address with the answer in place of its fragment. */
export function addAnswer(
  address: string,
  { code, state, error, errorDescription }: AuthorizationAnswer,
): string {
  const given = { code, error, error_description: errorDescription, state }
  const said = Object.entries(given).filter((entry): entry is [string, string] => !!entry[1])
  const url = new URL(address)
  url.hash = new URLSearchParams(said).toString()
  return url.href
}

/** Returns the address without the answer; the rest doesn't change. */
export function removeAnswer(address: string, place: AnswerPlace): string {
  const url = new URL(address)
  if (place === 'fragment') {
    url.hash = ''
    return url.href
  }
  // It is edited as text, because URLSearchParams would re-encode the rest of the query.
  const rest = url.search
    .slice(1)
    .split('&')
    .filter((parameter) => !PARAMETERS.includes(parameter.replace(/=.*/s, '')))
  url.search = rest.join('&')
  return url.href
}
