import { type ExecutionResult, execute, GraphQLError, parse, specifiedRules, validate } from 'graphql'
import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../../../access/context/context.ts'
import { createGuards } from '../../../access/guards.ts'
import { readBody } from '../../../http/body.ts'
import type { Routes, SandboxEnv } from '../../../http/env.ts'
import { type Ask, createCatalogReads } from './catalog-reads.ts'
import { checkCost } from './cost.ts'
import { rootValue } from './resolvers.ts'
import { schema } from './schema.ts'

/** The most tokens of a document; the time of its validation grows with their square. */
const MAX_TOKENS = 2000

const requestSchema = z.object({
  query: z.string().min(1).max(100_000),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
})

type Request = z.output<typeof requestSchema>

async function run({ query, ...request }: Request, ask: Ask): Promise<ExecutionResult> {
  const variables = request.variables ?? {}
  const operationName = request.operationName ?? undefined
  try {
    const document = parse(query, { maxTokens: MAX_TOKENS })
    const complaints = validate(schema, document, specifiedRules)
    if (complaints.length > 0) return { data: null, errors: complaints }
    checkCost(schema, document, { operationName, variables })
    return await execute({
      schema,
      document,
      rootValue,
      contextValue: ask,
      variableValues: variables,
      operationName,
    })
  } catch (error) {
    if (error instanceof GraphQLError) return { data: null, errors: [error] }
    throw error
  }
}

/**
 * `POST /graphql/{version}` (contract 8): catalog reads over the same data and by the same rules as the REST reads.
 * Errors of a document are reported in GraphQL's own way, with status 200.
 */
export function createGraphqlRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { anyone } = createGuards(context)
  const readsOf = createCatalogReads(context)

  routes.post('/graphql/:version', anyone, async (c) => {
    const request = await readBody(c, requestSchema)
    return c.json(await run(request, readsOf(c)))
  })

  return routes
}
