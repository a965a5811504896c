import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../../../access/context/context.ts'
import { createGuards } from '../../../access/guards.ts'
import { readBody } from '../../../http/body.ts'
import type { Routes, SandboxEnv } from '../../../http/env.ts'
import { applicationError, invalidArgument, notFound, violation } from '../../../http/errors.ts'
import { AT, serveAt } from '../../../http/serve-at.ts'
import { readChoices } from '../../choices.ts'
import type { ProductRecord, VariantRecord } from '../../product-record.ts'
import { createProductStore } from '../../product-store.ts'
import { createEntityViews } from '../entities/entity-view.ts'
import { matchVariants, renderVariant } from '../entities/variant-entity.ts'
import { toAmount } from './product-change.ts'
import { amount } from './product-input.ts'

const override = z.object({
  choices: z.record(z.string(), z.string()).nullish(),
  variantIds: z.array(z.string()).max(1000).nullish(),
  price: amount.nullish(),
  cost: amount.nullish(),
  weight: amount.nullish(),
  sku: z.string().max(40).nullish(),
  visible: z.boolean().nullish(),
})

const schema = z.object({ variants: z.array(override).min(1).max(1000) })

type Override = z.output<typeof override>

function requireManaged(product: ProductRecord): void {
  if (product.manageVariants) return
  throw applicationError(400, 'VARIANTS_NOT_MANAGED', {
    message: 'Variants are not managed',
    description: `Product ${product.id} has manageVariants false: its price, sku and weight are the product's own`,
    data: { id: product.id },
  })
}

/** Finds the ids that an override applies to: all its variants, or those that have all its choices. */
function findTargets(product: ProductRecord, { choices, variantIds }: Override, index: number): string[] {
  const field = `variants[${index}]`
  const byChoices = Object.keys(choices ?? {}).length > 0
  if (byChoices && variantIds?.length) {
    throw invalidArgument(violation(`${field}.choices`, 'excludes variantIds', { rule: 'ONE_OF_ALIGNMENT' }))
  }
  if (byChoices) {
    return matchVariants(product, readChoices(product, choices ?? {}, `${field}.choices`)).map(({ id }) => id)
  }
  if (!variantIds?.length) {
    throw invalidArgument(
      violation(field, 'must have choices or variantIds', { rule: 'REQUIRED_ONE_OF_FIELD' }),
    )
  }
  const known = new Set(product.variants.map(({ id }) => id))
  const unknown = variantIds.find((id) => !known.has(id))
  if (unknown !== undefined) throw notFound('variant', { id: unknown, productId: product.id })
  return variantIds
}

const toOwn = (value: number | null | undefined) =>
  value === null || value === undefined ? null : toAmount(value)

/** Applies an override to a variant; null restores the product's own value. */
function applyOverride(variant: VariantRecord, patch: Override): VariantRecord {
  return {
    ...variant,
    ...(patch.price === undefined ? {} : { price: toOwn(patch.price) }),
    ...(patch.cost === undefined ? {} : { cost: toOwn(patch.cost) }),
    ...(patch.weight === undefined ? {} : { weight: toOwn(patch.weight) }),
    ...(patch.sku === undefined ? {} : { sku: patch.sku || null }),
    ...(patch.visible === undefined ? {} : { visible: patch.visible ?? true }),
  }
}

const resetVariant = (variant: VariantRecord): VariantRecord => ({
  ...variant,
  price: null,
  cost: null,
  weight: null,
  sku: null,
  visible: true,
})

/** Serves variant overrides and their reset (contract 1.6, 2.6). The inventory changes the stock. */
export function createVariantWriteRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { owner } = createGuards(context)
  const viewOf = createEntityViews(context)
  const store = createProductStore(context)

  serveAt(routes, 'PATCH /v1/products/:id/variants', AT.catalogWrites, owner, async (c) => {
    const { variants: overrides } = await readBody(c, schema)
    const touched = new Set<string>()
    const product = await store.change(c.req.param('id'), c.get('identity'), (before) => {
      requireManaged(before)
      const patches = overrides.map((patch, index) => ({
        patch,
        targets: new Set(findTargets(before, patch, index)),
      }))
      for (const { targets } of patches) for (const id of targets) touched.add(id)
      const variants = before.variants.map((variant) =>
        patches
          .filter(({ targets }) => targets.has(variant.id))
          .reduce((made, { patch }) => applyOverride(made, patch), variant),
      )
      return { ...before, variants }
    })
    const view = viewOf(c, { merchantData: true })
    return c.json({
      variants: product.variants
        .filter(({ id }) => touched.has(id))
        .map((variant) => renderVariant(product, variant, view)),
    })
  })

  serveAt(routes, 'POST /v1/products/:id/variants/resetToDefault', AT.catalogWrites, owner, async (c) => {
    await store.change(c.req.param('id'), c.get('identity'), (before) => ({
      ...before,
      variants: before.variants.map(resetVariant),
    }))
    return c.json({})
  })

  return routes
}
