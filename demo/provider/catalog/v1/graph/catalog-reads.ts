import { GraphQLError } from 'graphql'
import { Hono } from 'hono'
import type { SandboxContext } from '../../../access/context/context.ts'
import type { Call, Routes, SandboxEnv } from '../../../http/env.ts'
import type { ErrorBody } from '../../../http/errors.ts'
import { answerFailure } from '../../../http/failures.ts'
import { createInventoryReadRoutes } from '../inventory/inventory-reads.ts'
import { createCollectionReadRoutes } from '../reads/collection-reads.ts'
import { createProductReadRoutes } from '../reads/product-reads.ts'
import { createStoreVariantReadRoutes } from '../reads/store-variant-reads.ts'
import { createVariantReadRoutes } from '../reads/variant-reads.ts'

/** Calls one of the catalog's reads, as the sender of the GraphQL document; undefined for a 404. */
export type Ask = (
  request: `${'GET' | 'POST'} ${string}`,
  body?: object,
) => Promise<Record<string, unknown> | undefined>

const READS = [
  createProductReadRoutes,
  createCollectionReadRoutes,
  createStoreVariantReadRoutes,
  createVariantReadRoutes,
  createInventoryReadRoutes,
]

/** The headers that a read may depend on (contract 1.3). */
const HEADERS = ['authorization', 'x-wix-currency', 'x-wix-linguist']

function toGraphqlError(status: number, { message, details }: ErrorBody): GraphQLError {
  const code =
    'applicationError' in details
      ? details.applicationError.code
      : 'validationError' in details
        ? 'INVALID_ARGUMENT'
        : 'INTERNAL'
  return new GraphQLError(message, { extensions: { code, status, details } })
}

/**
 * Calls the catalog's own REST reads without a network between, so that the graph shows the same data by the same
 * rules.
 */
export function createCatalogReads(context: SandboxContext): (c: Call) => Ask {
  const reads: Routes = new Hono<SandboxEnv>()
  for (const create of READS) reads.route('/', create(context))
  reads.onError(answerFailure)

  return (c) => async (request, body) => {
    const [method = 'GET', path = ''] = request.split(' ')
    const headers = HEADERS.flatMap((name) => {
      const value = c.req.header(name)
      return value === undefined ? [] : [[name, value] as [string, string]]
    })
    const response = await reads.request(path, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (response.status === 404) return undefined
    const answer = (await response.json()) as unknown
    if (!response.ok) throw toGraphqlError(response.status, answer as ErrorBody)
    return answer as Record<string, unknown>
  }
}
