import { checkGiven } from '../../model/check-given.ts'
import { isStoreError, StoreError } from '../../model/errors.ts'
import { endpoint } from './endpoint.ts'
import { BARE } from './services.ts'
import type { CallOptions, Transport } from './transport.ts'

/** One GraphQL document with its variables. */
export interface GraphqlRequest {
  readonly query: string
  readonly variables?: Readonly<Record<string, unknown>>
  /** Default `alpha`. */
  readonly version?: string
}

export interface GraphqlError {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly locations?: readonly { readonly line: number; readonly column: number }[]
  readonly extensions?: Readonly<Record<string, unknown>>
}

/** A GraphQL answer: data, and errors beside it. */
export interface GraphqlAnswer<Data> {
  /** `{}` when the answer has no data. */
  readonly data: Data
  readonly errors?: readonly GraphqlError[]
}

// Contract 8. Not repeated: a query may be a mutation.
export const runGraphql = endpoint<GraphqlRequest & { version: string }, GraphqlAnswer<unknown>>(
  'POST',
  '/graphql/{version}',
  BARE,
  { prepare: ({ query, variables = {} }) => ({ query, variables }) },
)

/**
 * Runs one GraphQL document. Errors of its fields come beside the data, as GraphQL has it.
 *
 * @throws {StoreError} `graphql_failed` with `status` and `details` when the answer isn't a 200.
 */
export async function requestGraphql<Data = Record<string, unknown>>(
  transport: Transport,
  asked: GraphqlRequest,
  options?: CallOptions,
): Promise<GraphqlAnswer<Data>> {
  checkGiven(asked, 'graphql({ query, variables })')
  const { version = 'alpha', ...request } = asked
  try {
    const { data, errors } = await transport.send(runGraphql, { ...request, version }, options)
    return { data: (data ?? {}) as Data, ...(errors && { errors }) }
  } catch (cause) {
    if (!isStoreError(cause) || !cause.status || cause.status === 200) throw cause
    const message = `GraphQL request failed with status ${cause.status}`
    throw new StoreError('graphql_failed', message, { ...cause, cause })
  }
}
