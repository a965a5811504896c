import {
  type ApplicationError,
  type ErrorDetails,
  type FieldViolation,
  StoreError,
  type StoreErrorCode,
} from '../model/errors.ts'

/**
 * Standard phrases, for answers over HTTP/2, which have none. A status that isn't here counts as the first
 * of its class (RFC 9110 15). The phrases of 401 to 429 are our codes as well.
 */
const PHRASES: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  429: 'Too Many Requests',
}

const findPhrase = (status: number) =>
  PHRASES[status] ?? (status < 400 ? '' : status < 500 ? 'Bad Request' : 'Internal Server Error')

/** `Not Found` becomes `NOT_FOUND`, `I'm a Teapot` `I_M_A_TEAPOT` (contract 4.2). */
export const toUpperSnake = (text: string): string =>
  text
    .replace(/([a-z\d])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$2_')
    .replace(/[^A-Za-z\d]+/g, '_')
    .replace(/^_|_$/g, '')
    .toUpperCase()

interface ErrorBody {
  readonly message?: unknown
  readonly details?: ErrorDetails
}

/** The answer's body, if it is an object of JSON. */
function readBody(text: string): ErrorBody {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

/** Milliseconds to wait; the header holds seconds or a date (RFC 9110 10.2.3). */
const readRetryAfter = (value: string | null): number | undefined =>
  (value && Math.max(0, +value * 1000 || Date.parse(value) - Date.now())) || undefined

/** Sorted by field in code-unit order: capitals first. */
const readViolations = (violations: unknown): FieldViolation[] =>
  (Array.isArray(violations) ? violations : [])
    .filter((violation) => violation?.field)
    .sort((a, b) => (a.field < b.field ? -1 : +(a.field > b.field)))

/** `message: description`, or either when they are the same. */
const joinMessage = (message: string, { description = 'UNKNOWN' }: ApplicationError): string =>
  message === description ? message : `${message}: ${description}`

/**
 * Turns an answer that is no success into the error to throw: the whole of contract section 4.
 *
 * Four branches: fields that were refused, a refusal with a code of the provider's, another 4xx,
 * and everything else as a system error.
 *
 * @param text The answer's body.
 */
export function readError(
  { status, statusText, headers }: Pick<Response, 'status' | 'statusText' | 'headers'>,
  text: string,
): StoreError {
  const { details, message: said } = readBody(text)
  const phrase = statusText || findPhrase(status)
  const message = typeof said === 'string' && said ? said : phrase
  const { validationError, applicationError } = Object(details) as ErrorDetails
  const requestId = headers.get('X-Wix-Request-Id') ?? undefined
  const known = PHRASES[status] && (toUpperSnake(PHRASES[status]).toLowerCase() as StoreErrorCode)
  const facts = {
    status,
    providerCode: String(applicationError?.code ?? (toUpperSnake(phrase) || 'UNKNOWN')),
    details,
    requestId,
    retryAfterMs: readRetryAfter(headers.get('Retry-After')),
  }

  if (validationError) {
    const violations = readViolations(validationError.fieldViolations)
    const list = violations.map(({ field, description }) => `"${field}" ${description}`).join(', ')
    return new StoreError('invalid_argument', `INVALID_ARGUMENT: ${list}`, {
      ...facts,
      providerCode: 'INVALID_ARGUMENT',
      details: { ...details, validationError: { fieldViolations: violations } },
      violations,
    })
  }
  if (applicationError)
    return new StoreError(known || 'application', joinMessage(message, applicationError), facts)
  if (status >= 400 && status < 500) return new StoreError(known || 'request_refused', message, facts)
  const suffix = requestId ? `, request-id: ${requestId}` : ''
  return new StoreError('system', `System error occurred${suffix}`, facts)
}

/** Why there was no answer: the caller gave up, the time ran out, or the network failed. */
export function readFailure(cause: unknown, signal?: AbortSignal | null): StoreError {
  if (!signal?.aborted)
    return new StoreError('network', 'System error occurred', { cause, providerCode: 'UNKNOWN' })
  return signal.reason?.name === 'TimeoutError'
    ? new StoreError('timeout', 'The provider took too long to answer', { cause })
    : new StoreError('aborted', 'The request was aborted', { cause })
}
