import {
  type ApplicationError,
  type ErrorDetails,
  type FieldViolation,
  StoreError,
  type StoreErrorCode,
} from '../../model/errors.ts'
import { readRefusal } from '../../model/refusal-codes.ts'
import { readRetryAfter } from '../../recovery/retry-after.ts'

/**
 * The phrase of every registered status from 300 on. Answers over HTTP/2 have no status text; with the phrases of
 * HTTP/1.1 a code doesn't depend on the protocol. An unregistered status counts as the first of its class (RFC 9110
 * 15).
 */
const PHRASES: Readonly<Record<number, string>> = {
  300: 'Multiple Choices',
  301: 'Moved Permanently',
  302: 'Found',
  303: 'See Other',
  304: 'Not Modified',
  305: 'Use Proxy',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  407: 'Proxy Authentication Required',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length Required',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  417: 'Expectation Failed',
  418: "I'm a Teapot",
  421: 'Misdirected Request',
  422: 'Unprocessable Entity',
  423: 'Locked',
  424: 'Failed Dependency',
  425: 'Too Early',
  426: 'Upgrade Required',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  451: 'Unavailable For Legal Reasons',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  505: 'HTTP Version Not Supported',
  506: 'Variant Also Negotiates',
  507: 'Insufficient Storage',
  508: 'Loop Detected',
  510: 'Not Extended',
  511: 'Network Authentication Required',
}

const findPhrase = (status: number) =>
  PHRASES[status] ?? (status < 400 ? '' : (PHRASES[status < 500 ? 400 : 500] as string))

/** Statuses that have a code of ours, regardless of the provider's code. */
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

interface ErrorBody {
  readonly message?: unknown
  readonly details?: ErrorDetails
}

/** The answer's body, if it is an object of JSON. */
function readBody(text: string): ErrorBody | undefined {
  try {
    return Object(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** The statuses that the provider's own hosts answer without a body, too: token, outage, pressure. */
const BARE_STATUSES = [401, 408, 429]

/**
 * Describes an answer that lacks the provider's own body, so that something on the way has given it: a proxy, a
 * firewall, the page of a network.
 *
 * @param asked The request: `POST https://…`.
 */
function describeStranger(body: ErrorBody | undefined, status: number, asked: string): Error | undefined {
  const isOwn = status === 200 ? body : body?.details || typeof body?.message === 'string'
  if (isOwn || status >= 500 || BARE_STATUSES.includes(status)) return
  return new Error(`${asked} was answered with ${status}, but not in the provider's form`)
}

/**
 * Sorted by field in code-unit order: capitals first. A flaw of the whole request has an empty field, or none, as JSON
 * made from protocol buffers leaves out empty texts.
 */
const readViolations = (violations: unknown): FieldViolation[] =>
  (Array.isArray(violations) ? violations : [])
    .filter((violation) => violation?.field || violation?.description)
    .map((violation) => ({ ...violation, field: violation.field ?? '' }))
    .sort((a, b) => (a.field < b.field ? -1 : +(a.field > b.field)))

/** `message: description`, or the message alone when they are the same, or the description is empty. */
function joinMessage(message: string, { description }: ApplicationError): string {
  const said = description ?? 'UNKNOWN'
  return !said || message === said ? message : `${message}: ${said}`
}

/**
 * Converts an unsuccessful answer into the error to throw: the whole of contract section 4.
 *
 * A shop that is not set up has its own code in every branch (`model/refusals.ts`).
 *
 * Four branches: fields that were refused, a refusal with a code of the provider's, another 4xx, and everything else as
 * a system error.
 *
 * @param text The answer's body.
 * @param asked The request: `POST https://…`. If the provider hasn't answered it itself, the error's `cause` names it.
 */
export function readError(
  { status, statusText, headers }: Pick<Response, 'status' | 'statusText' | 'headers'>,
  text: string,
  asked?: string,
): StoreError {
  const body = readBody(text)
  const { details, message: said } = body ?? {}
  const phrase = statusText || findPhrase(status)
  const message = typeof said === 'string' && said ? said : phrase
  const { validationError, applicationError } = Object(details) as ErrorDetails
  const requestId = headers.get('X-Wix-Request-Id') ?? undefined
  const known = CODES[status]
  const data = {
    status,
    providerCode: String(applicationError?.code ?? (toUpperSnake(phrase) || 'UNKNOWN')),
    details,
    requestId,
    retryAfterMs: readRetryAfter(headers.get('Retry-After'), headers.get('Date')),
    cause: asked && describeStranger(body, status, asked),
  }

  if (validationError) {
    const violations = readViolations(validationError.fieldViolations)
    const list = violations.map(({ field, description }) => `"${field}" ${description}`).join(', ')
    const told = `INVALID_ARGUMENT: ${list}`
    return new StoreError(readRefusal({ ...data, message: told }) ?? 'invalid_argument', told, {
      ...data,
      providerCode: 'INVALID_ARGUMENT',
      details: { ...details, validationError: { fieldViolations: violations } },
      violations,
    })
  }
  const told = applicationError ? joinMessage(message, applicationError) : message
  const refusal = readRefusal({ ...data, message: told }) ?? known
  if (applicationError) return new StoreError(refusal ?? 'application', told, data)
  if (status >= 400 && status < 500) return new StoreError(refusal ?? 'request_refused', message, data)
  const suffix = requestId ? `, request-id: ${requestId}` : ''
  return new StoreError('system', `System error occurred${suffix}`, data)
}

/** Converts a missing answer into an error: the caller cancelled, the time ran out, or the network failed. */
export function readFailure(cause: unknown, signal?: AbortSignal | null): StoreError {
  if (!signal?.aborted)
    return new StoreError('network', 'System error occurred', { cause, providerCode: 'UNKNOWN' })
  return signal.reason?.name === 'TimeoutError'
    ? new StoreError('timeout', 'The provider took too long to answer', { cause })
    : new StoreError('aborted', 'The request was aborted', { cause })
}
