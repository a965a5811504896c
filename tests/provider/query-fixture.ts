import { beforeAll, expect } from 'vitest'
import { useSandbox as startSandbox } from '../support/sandbox/sandbox-fixture.ts'
import type { WireProduct } from './query-oracle.ts'

/** The two paths with the query language: the platform’s own, and the public one. */
export const PLATFORM = 'POST /stores-reader/v1/products/query-platformized'
export const PUBLIC = 'POST /stores-reader/v1/products/query'

/** Starts a sandbox of 150 products, with all that a visitor can see, and sends queries. */
export function prepareQueries() {
  const sandbox = startSandbox({ seed: 'bulk:150' })
  const all: WireProduct[] = []

  const query = async (
    request: Record<string, unknown>,
    path: typeof PLATFORM | typeof PUBLIC = PLATFORM,
  ) => {
    const { status, body } = await sandbox.asVisitor(path, { query: request })
    return { status, body, ids: (body.products as WireProduct[] | undefined)?.map(({ id }) => id) }
  }
  const violation = async (request: Record<string, unknown>) => {
    const { status, body } = await sandbox.asVisitor(PLATFORM, { query: request })
    expect(status).toBe(400)
    return body.details.validationError.fieldViolations[0]
  }

  beforeAll(async () => {
    const pages = await Promise.all(
      [0, 100].map((offset) => sandbox.asVisitor(PLATFORM, { query: { paging: { limit: 100, offset } } })),
    )
    all.push(...pages.flatMap(({ body }) => body.products))
  })
  return { sandbox, all, query, violation }
}
