import { Hono } from 'hono'
import type { SandboxContext } from '../../../access/context/context.ts'
import { createGuards } from '../../../access/guards.ts'
import { readBody } from '../../../http/body.ts'
import type { Call, Routes, SandboxEnv } from '../../../http/env.ts'
import { ApiError } from '../../../http/errors.ts'
import { AT, serveAt } from '../../../http/serve-at.ts'
import type { ProductRecord } from '../../product-record.ts'
import { createProductStore } from '../../product-store.ts'
import { applyAdjust, applySet, bulkAdjustSchema, bulkUpdateSchema } from './bulk-rules.ts'

interface ItemMetadata {
  readonly id: string
  readonly originalIndex: number
  readonly success: boolean
  readonly error?: { readonly code: string; readonly description: string; readonly data: unknown }
}

/** Converts a failure of one item to the form of 2.13. @throws any other error. */
function toItemError(error: unknown): NonNullable<ItemMetadata['error']> {
  if (!(error instanceof ApiError)) throw error
  const { details, message } = error.body
  if ('applicationError' in details) return details.applicationError
  return { code: 'INVALID_ARGUMENT', description: message, data: details }
}

/** Answers a bulk call (contract 2.13). */
export function renderBulkResult(results: readonly ItemMetadata[]) {
  const totalSuccesses = results.filter(({ success }) => success).length
  return {
    results: results.map((itemMetadata) => ({ itemMetadata })),
    bulkActionMetadata: {
      totalSuccesses,
      totalFailures: results.length - totalSuccesses,
      undetailedFailures: 0,
    },
  }
}

/** Serves bulk set and adjust: valid items are written, the others get their errors (contract 1.6). */
export function createBulkWriteRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { owner } = createGuards(context)
  const store = createProductStore(context)

  const changeAll = (c: Call, ids: readonly string[], change: (product: ProductRecord) => ProductRecord) =>
    context.database.write(async (writer) => {
      const results: ItemMetadata[] = []
      for (const [originalIndex, id] of ids.entries()) {
        try {
          await store.changeIn(writer, { id, cause: c.get('identity'), change })
          results.push({ id, originalIndex, success: true })
        } catch (error) {
          results.push({ id, originalIndex, success: false, error: toItemError(error) })
        }
      }
      return c.json(renderBulkResult(results))
    })

  serveAt(routes, 'POST /v1/bulk/products/update', AT.catalogWrites, owner, async (c) => {
    const { ids, set } = await readBody(c, bulkUpdateSchema)
    return changeAll(c, ids, (product) => applySet(product, set))
  })

  serveAt(routes, 'POST /v1/bulk/products/adjust-properties', AT.catalogWrites, owner, async (c) => {
    const { ids, adjust } = await readBody(c, bulkAdjustSchema)
    return changeAll(c, ids, (product) => applyAdjust(product, adjust))
  })

  return routes
}
