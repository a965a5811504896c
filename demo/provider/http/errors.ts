/** One error in one field of a request (contract 4.1). */
export interface Violation {
  /** The wire path: `product.name`, `lineItems[0].quantity`; empty for the whole body. */
  readonly field: string
  readonly description: string
  readonly violatedRule: ViolatedRule
  /** Always present, because old vendor clients crash without it (contract 4.1). */
  readonly data: Readonly<Record<string, unknown>>
}

export type ViolatedRule =
  | 'VALIDATION'
  | 'OTHER'
  | 'MAX'
  | 'MIN'
  | 'MAX_LENGTH'
  | 'MIN_LENGTH'
  | 'MAX_SIZE'
  | 'MIN_SIZE'
  | 'FORMAT'
  | 'INVALID_ENUM_VALUE'
  | 'REQUIRED_FIELD'
  | 'FIELD_NOT_ALLOWED'
  | 'ONE_OF_ALIGNMENT'
  | 'REQUIRED_ONE_OF_FIELD'

/** The JSON of a failure, in the provider's form (contract 4.1). */
export interface ErrorBody {
  readonly message: string
  readonly errorCode?: number | string
  readonly details:
    | Record<string, never>
    | { readonly validationError: { readonly fieldViolations: readonly Violation[] } }
    | { readonly applicationError: ApplicationError }
}

export interface ApplicationError {
  readonly code: string
  readonly description: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Throw one in any route: the app answers with its status and body. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

/** Creates a violation; rule and data are optional because most errors are of the plain kind. */
export const violation = (
  field: string,
  description: string,
  more: { rule?: ViolatedRule; data?: Record<string, unknown> } = {},
): Violation => ({ field, description, violatedRule: more.rule ?? 'VALIDATION', data: more.data ?? {} })

/** 400: the request itself is wrong. */
export const invalidArgument = (...fieldViolations: Violation[]): ApiError =>
  new ApiError(400, {
    message: 'Invalid request message',
    errorCode: -100,
    details: { validationError: { fieldViolations } },
  })

/** Creates a failure with a code of its own (contract 4.3, 4.8). It always has a description. */
export const applicationError = (
  status: number,
  code: string,
  text: { message: string; description: string; data?: Record<string, unknown> },
): ApiError =>
  new ApiError(status, {
    message: text.message,
    details: { applicationError: { code, description: text.description, data: text.data ?? {} } },
  })

/** 404 with `<THING>_NOT_FOUND`: `notFound('product', { id })`. */
export function notFound(thing: string, data: Record<string, unknown>): ApiError {
  const words = thing.replace(/_/g, ' ')
  const asked = Object.entries(data)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
  return applicationError(404, `${thing.toUpperCase()}_NOT_FOUND`, {
    message: `${words.charAt(0).toUpperCase()}${words.slice(1)} not found`,
    description: `No ${words} with ${asked}`,
    data,
  })
}

/** 401: a token that is unknown or expired. The client should request a new one. */
export const unauthenticated = (description: string): ApiError =>
  applicationError(401, 'UNAUTHENTICATED', { message: 'Unauthenticated', description })

/** 403 without a code of its own: no token, or a text that is none (contract 4.1, seen at the provider). */
export const malformedAuthorization = (): ApiError =>
  new ApiError(403, {
    message: 'Authorization header is malformed or missing',
    details: {},
    errorCode: 'WDE-1002',
  })

/** 403: the identity is known but not allowed. */
export const permissionDenied = (description: string): ApiError =>
  applicationError(403, 'PERMISSION_DENIED', { message: 'Permission denied', description })
