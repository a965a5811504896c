import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../../../access/context/context.ts'
import { createGuards } from '../../../access/guards.ts'
import { requireCatalogV3 } from '../../../access/site/wrong-generation.ts'
import { readBody } from '../../../http/body.ts'
import type { Call, Routes, SandboxEnv } from '../../../http/env.ts'
import { renderNamed } from '../reads/named-reads.ts'
import type { V3Parts } from '../reads/parts.ts'
import { customizationRules } from './customization-rules.ts'
import type { LabelRules } from './label-rules.ts'
import { createLabelStore, type LabelStore } from './label-store.ts'
import { brandRules, infoSectionRules, ribbonRules } from './simple-labels.ts'

interface Served {
  readonly routes: Routes
  readonly context: SandboxContext
  readonly parts: V3Parts
  readonly guards: readonly [MiddlewareHandler<SandboxEnv>, MiddlewareHandler<SandboxEnv>]
}

/** Serves the four writes of every kind. */
function serveWrites<Input extends object>(
  { routes, context, parts, guards }: Served,
  rules: LabelRules<Input>,
): (c: Call, key: string, input: Input) => Promise<Response> {
  const { kind, path } = rules
  const store: LabelStore<Input> = createLabelStore(context, parts, rules)
  const root = `/stores/v3/${path}`
  const created = z.looseObject({ [kind]: rules.created })
  const changed = z.looseObject({
    [kind]: z.intersection(rules.changed, z.looseObject({ revision: z.string().max(30).nullish() })),
  })
  const answer = async (c: Call, id: string) => c.json({ [kind]: renderNamed(await store.require(id)) })

  routes.post(root, ...guards, async (c) => {
    const { [kind]: input } = (await readBody(c, created)) as Record<string, Input>
    return answer(c, await store.create(input as Input, c.get('identity')))
  })
  routes.patch(`${root}/:id`, ...guards, async (c) => {
    const body = (await readBody(c, changed)) as Record<string, Partial<Input> & { revision?: string | null }>
    const { revision, ...input } = body[kind] ?? {}
    const id = c.req.param('id') ?? ''
    await store.update(id, { input: input as Partial<Input>, revision, cause: c.get('identity') })
    return answer(c, id)
  })
  routes.delete(`${root}/:id`, ...guards, async (c) => {
    await store.remove(c.req.param('id') ?? '', c.get('identity'))
    return c.json({})
  })

  return async (c, key, input) => {
    const known = (await store.all()).find((each) => rules.keyOf(each.entity) === key)
    return answer(c, known?.id ?? (await store.create(input, c.get('identity'))))
  }
}

/** Ribbons, brands, info sections and customizations: the owner's writes (contract 2027, 6). */
export function createLabelWrites(context: SandboxContext, parts: V3Parts): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { owner } = createGuards(context)
  const guards = [owner, requireCatalogV3(context.generation)] as const
  const served = { routes, context, parts, guards }

  const ribbon = serveWrites(served, ribbonRules)
  const brand = serveWrites(served, brandRules)
  const infoSection = serveWrites(served, infoSectionRules)
  serveWrites(served, customizationRules)

  const name = (length: number) => z.string().trim().min(1).max(length)
  routes.post('/stores/v3/ribbons/get-or-create', ...guards, async (c) => {
    const { ribbonName } = await readBody(c, z.looseObject({ ribbonName: name(30) }))
    return ribbon(c, ribbonName, { name: ribbonName })
  })
  routes.post('/stores/v3/brands/get-or-create', ...guards, async (c) => {
    const { brandName } = await readBody(c, z.looseObject({ brandName: name(50) }))
    return brand(c, brandName, { name: brandName })
  })
  routes.post('/stores/v3/info-sections/get-or-create', ...guards, async (c) => {
    const body = await readBody(c, z.looseObject({ infoSection: infoSectionRules.created }))
    return infoSection(c, body.infoSection.uniqueName, body.infoSection)
  })
  return routes
}
