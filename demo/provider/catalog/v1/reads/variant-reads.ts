import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../../../access/context/context.ts'
import { createGuards } from '../../../access/guards.ts'
import { readBody } from '../../../http/body.ts'
import type { Routes, SandboxEnv } from '../../../http/env.ts'
import { invalidArgument, violation } from '../../../http/errors.ts'
import { flag } from '../../../http/flag.ts'
import { isOwner } from '../../../http/identity.ts'
import { AT, serveAt } from '../../../http/serve-at.ts'
import { readChoices } from '../../choices.ts'
import { renderAvailability } from '../entities/availability.ts'
import { createEntityViews } from '../entities/entity-view.ts'
import { matchVariants, renderVariant } from '../entities/variant-entity.ts'
import { pagingSchema } from '../query/request.ts'
import { requireProduct } from './product-reads.ts'

const choices = z.record(z.string(), z.string())

const availabilitySchema = z.object({ options: choices.nullish() })

const variantsSchema = z.object({
  choices: choices.nullish(),
  variantIds: z.array(z.string()).nullish(),
  paging: pagingSchema.prefault(null),
  includeMerchantSpecificData: flag,
})

type Asked = z.output<typeof variantsSchema>

function refuseBoth({ choices: chosen, variantIds }: Asked): void {
  if (Object.keys(chosen ?? {}).length > 0 && (variantIds ?? []).length > 0) {
    throw invalidArgument(
      violation('choices', 'excludes variantIds', {
        rule: 'ONE_OF_ALIGNMENT',
        data: { oneOf: 'variantIds' },
      }),
    )
  }
}

/** Variants and availability of one product (contract 1.7). */
export function createVariantReadRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { anyone } = createGuards(context)
  const viewOf = createEntityViews(context)

  serveAt(routes, 'POST /v1/products/:id/productOptionsAvailability', AT.catalogReads, anyone, async (c) => {
    const { options } = await readBody(c, availabilitySchema)
    const product = await requireProduct(context, c, c.req.param('id'))
    const chosen = readChoices(product, options ?? {}, 'options')
    return c.json(renderAvailability(product, chosen, viewOf(c)))
  })

  serveAt(routes, 'POST /v1/products/:id/variants/query', AT.catalogReads, anyone, async (c) => {
    const asked = await readBody(c, variantsSchema)
    refuseBoth(asked)
    const product = await requireProduct(context, c, c.req.param('id'))
    const ids = asked.variantIds?.length ? new Set(asked.variantIds) : undefined
    const found = matchVariants(product, readChoices(product, asked.choices ?? {}, 'choices'))
      .filter(({ id }) => !ids || ids.has(id))
      .filter(({ visible }) => visible || isOwner(c.get('identity')))
    const { offset, limit } = asked.paging
    const view = viewOf(c, { merchantData: asked.includeMerchantSpecificData })
    return c.json({
      variants: found.slice(offset, offset + limit).map((variant) => renderVariant(product, variant, view)),
      metadata: { items: limit, offset },
      totalResults: found.length,
    })
  })

  return routes
}
