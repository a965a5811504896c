import {
  type ApplicationError,
  type ErrorDetails,
  type FieldViolation,
  StoreError,
  type StoreErrorCode,
} from '../model/errors.ts'

/** Standard phrases, for answers over HTTP/2, which have none. */
const PHRASES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

const CODES: Readonly<Record<number, StoreErrorCode>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  429: 'too_many_requests',
}

/** `Not Found` becomes `NOT_FOUND`, `I'm a Teapot` `I_M_A_TEAPOT` (contract 4.2). */
export const toUpperSnake = (text: string): string =>
  text
    .replace(/([a-z\d])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$2_')
    .replace(/[^A-Za-z\d]+/g, '_')
    .replace(/^_|_$/g, '')
    .toUpperCase()

/** The answer's body, if it is an object of JSON. */
function readBody(text: string): { message?: unknown; details?: ErrorDetails } {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

/** Milliseconds to wait; the header holds seconds or a date (RFC 9110 10.2.3). */
function readRetryAfter(value: string | null): number | undefined {
  const ms = value ? (/^\d+$/.test(value) ? +value * 1000 : Date.parse(value) - Date.now()) : Number.NaN
  return ms >= 0 ? ms : undefined
}

const sortViolations = (violations: unknown): FieldViolation[] =>
  (Array.isArray(violations) ? [...violations] : []).sort((a, b) =>
    a.field < b.field ? -1 : +(a.field > b.field),
  )

/** `message: description`, or either when they are the same (contract 4.2). */
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
  const body = readBody(text)
  const phrase = statusText || PHRASES[status] || ''
  const message = typeof body.message === 'string' && body.message ? body.message : phrase
  const { validationError, applicationError } = (body.details ?? {}) as ErrorDetails
  const requestId = headers.get('X-Wix-Request-Id')
  const retryAfterMs = readRetryAfter(headers.get('Retry-After'))
  const code = CODES[status]
  const facts = {
    status,
    providerCode: applicationError?.code ?? (toUpperSnake(phrase) || 'UNKNOWN'),
    ...(body.details && { details: body.details }),
    ...(requestId && { requestId }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  }

  if (validationError) {
    const violations = sortViolations(validationError.fieldViolations)
    const list = violations.map(({ field, description }) => `"${field}" ${description}`).join(', ')
    return new StoreError('invalid_argument', `INVALID_ARGUMENT: ${list}`, {
      ...facts,
      providerCode: 'INVALID_ARGUMENT',
      details: { ...body.details, validationError: { fieldViolations: violations } },
      violations,
    })
  }
  if (applicationError)
    return new StoreError(code ?? 'application', joinMessage(message, applicationError), facts)
  if (status >= 400 && status < 500) return new StoreError(code ?? 'request_refused', message, facts)
  return new StoreError(
    'system',
    `System error occurred${requestId ? `, request-id: ${requestId}` : ''}`,
    facts,
  )
}

/** Why there was no answer: the caller gave up, the time ran out, or the network failed. */
export function readFailure(cause: unknown, signal?: AbortSignal | null): StoreError {
  if (!signal?.aborted)
    return new StoreError('network', 'System error occurred', { cause, providerCode: 'UNKNOWN' })
  const late = (signal.reason as Error | undefined)?.name === 'TimeoutError'
  return late
    ? new StoreError('timeout', 'The provider took too long to answer', { cause })
    : new StoreError('aborted', 'The request was aborted', { cause })
}
