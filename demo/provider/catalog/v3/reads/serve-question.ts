import type { z } from 'zod'
import type { SandboxContext } from '../../../access/context/context.ts'
import { createGuards } from '../../../access/guards.ts'
import { requireCatalogV3 } from '../../../access/site/wrong-generation.ts'
import { readBody } from '../../../http/body.ts'
import type { Call, Routes } from '../../../http/env.ts'
import { readQueryString } from '../../../http/query-string.ts'

type Methods = 'POST' | 'POST, GET'

/**
 * Serves a query of catalog v3 to anyone with a token: by POST, and if the contract says so by GET with `.r` or dotted
 * keys as well (contract 2027, 2.1).
 */
export function createQuestionServer(context: SandboxContext, routes: Routes) {
  const { anyone } = createGuards(context)
  const isV3 = requireCatalogV3(context.generation)
  return <Schema extends z.ZodType>(
    methods: Methods,
    path: string,
    schema: Schema,
    answer: (c: Call, request: z.output<Schema>) => Promise<object>,
  ): void => {
    routes.post(path, anyone, isV3, async (c) => c.json(await answer(c, await readBody(c, schema))))
    if (methods === 'POST') return
    routes.get(path, anyone, isV3, async (c) => c.json(await answer(c, readQueryString(c, schema))))
  }
}
