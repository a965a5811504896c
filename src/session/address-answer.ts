/** The provider's answer, in the page's address or in a message. Nothing in it is trusted yet. */
export interface AuthorizationAnswer {
  readonly code?: string
  readonly state?: string
  /** RFC 6749 4.1.2.1: `access_denied`, `login_required` … */
  readonly error?: string
  readonly errorDescription?: string
}

/** Where in an address an answer stands. */
export type AnswerPlace = 'fragment' | 'query'

/** The parameters that an answer puts into an address, and that are removed from it again. */
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

/** The answer in an address (contract 5.4). */
export const readAnswerFromUrl = (url: string, place: AnswerPlace = 'fragment'): AuthorizationAnswer => {
  const { hash, searchParams } = new URL(url)
  return readParameters(place === 'fragment' ? new URLSearchParams(hash.slice(1)) : searchParams)
}

/** An answer in an address names the request that it belongs to. */
export interface ArrivedAnswer extends AuthorizationAnswer {
  readonly state: string
  readonly place: AnswerPlace
}

/** All that may be answers in an address, the host page's own among them. */
export const readAnswers = (url: string): ArrivedAnswer[] =>
  (['fragment', 'query'] as const).flatMap((place) => {
    const { state, ...answer } = readAnswerFromUrl(url, place)
    return state ? [{ ...answer, state, place }] : []
  })

/** The address with the answer in the place of its fragment. */
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

/** The address without the answer; everything else in it stays as it was. */
export function removeAnswer(address: string, place: AnswerPlace): string {
  const url = new URL(address)
  if (place === 'fragment') {
    url.hash = ''
    return url.href
  }
  // As text, because writing through URLSearchParams spells the rest of the query anew.
  const rest = url.search
    .slice(1)
    .split('&')
    .filter((parameter) => !PARAMETERS.includes(parameter.replace(/=.*/s, '')))
  url.search = rest.join('&')
  return url.href
}
