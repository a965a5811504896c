import type { LoginErrorCode, StoreError } from '../../model/errors.ts'

/** The longest body of a call that outlives its page: browsers allow 64 KiB for all of them together. */
export const LONGEST_OUTLIVING = 8_192

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

export interface EndpointOptions<Request, Answer> {
  /** A POST or PUT that only reads, so that it may be repeated. A GET always may be. */
  readonly repeatable?: boolean
  /** The call needs no token: it is the token call itself. */
  readonly anonymous?: boolean
  /**
   * The call hands over a password, a code or another party's token, and a provider counts how often one is wrong. A
   * 401 that names a reason of its own is about that, so the call is sent once.
   */
  readonly checksSecret?: boolean
  /** The body (or query) that goes on the wire, made from the caller's request. */
  readonly prepare?: (request: Request) => object
  /** The field, an object or a list, that an answer must have; an answer without it counts as a failure. */
  readonly answers?: string
  /** The answer that the caller gets, made from the wire's. */
  readonly decode?: (answer: never) => Answer
  /** The meaning of a refusal in the call's own terms; becomes the error's `errorCode`. */
  readonly errorCode?: (error: StoreError) => LoginErrorCode | undefined
  /** Writes the query of a GET; by default nested keys are joined with dots. */
  readonly encodeQuery?: (request: object) => string
  /** Whether the browser finishes the request when its page is left, unless the body is long. */
  readonly outlivesPage?: boolean
  /** A GET that needs the API host, because the read-only host may not know it. */
  readonly onApiHost?: boolean
  /** The POST that replaces a GET with a query of more than 4,000 characters (contract 1.4). */
  readonly fallback?: Endpoint<Request, Answer>
}

/** One call of the provider, as data. */
export interface Endpoint<Request, Answer> extends EndpointOptions<Request, Answer> {
  readonly method: Method
  /** The contract's path; `{product.id}` is filled from the request and encoded. */
  readonly path: string
  /** The prefix in the public path; see `services.ts`. */
  readonly service: string
}

/**
 * Declares one call. The transport alone knows hosts, tokens, decimals and errors.
 *
 * @example
 * export const getProduct = endpoint<{ id: string }, { product: Product }>('GET', '/v1/products/{id}', CATALOG_READ)
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<Request, Answer>(
  method: Method,
  path: string,
  service: string,
  options?: EndpointOptions<Request, Answer>,
): Endpoint<Request, Answer> {
  return { method, path, service, ...options }
}
