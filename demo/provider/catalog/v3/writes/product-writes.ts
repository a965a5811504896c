import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../../../access/context/context.ts'
import { createGuards } from '../../../access/guards.ts'
import { requireCatalogV3 } from '../../../access/site/wrong-generation.ts'
import type { Writer } from '../../../database/database.ts'
import { readBody } from '../../../http/body.ts'
import type { Call, Routes, SandboxEnv } from '../../../http/env.ts'
import { ApiError, invalidArgument, violation } from '../../../http/errors.ts'
import { findFreeSlug, nextNo } from '../../ids.ts'
import type { ProductRecord } from '../../product-record.ts'
import { createProductStore } from '../../product-store.ts'
import { doEach, renderBulk, requireRevision } from '../bulk/bulk-result.ts'
import { type FieldName, PRODUCT_FIELDS } from '../entities/field-names.ts'
import { renderProduct } from '../entities/product.ts'
import { createV3Views } from '../entities/view.ts'
import { itemsOf, renderItem } from '../inventory/item.ts'
import { createStockAnnouncer } from '../inventory/item-changes.ts'
import type { V3Parts } from '../reads/parts.ts'
import { fieldNamesOf } from '../search/request.ts'
import { refuseProduct } from './failures.ts'
import { type ChangedProduct, changedProduct, type NewProduct, newProduct } from './product-input.ts'
import { applyInput, createFromInput } from './product-of-input.ts'

const PRODUCTS = '/stores/v3/products'
const BULK = '/stores/v3/bulk/products'

const fields = fieldNamesOf(PRODUCT_FIELDS).prefault(null)
const returnEntity = z.boolean().nullish()
const createSchema = z.looseObject({ product: newProduct, fields })
const updateSchema = z.looseObject({ product: changedProduct, fields })
const list = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).max(100)
const bulkCreateSchema = z.looseObject({ products: list(newProduct), returnEntity, fields })
const identified = z.intersection(changedProduct, z.looseObject({ id: z.string().min(1).max(36) }))
const bulkUpdateSchema = z.looseObject({
  products: list(z.looseObject({ product: identified })),
  returnEntity,
  fields,
})
const bulkDeleteSchema = z.looseObject({ productIds: list(z.string().min(1).max(36)) })

/** @throws {ApiError} 400: the rule is the contract's INVALID_SLUG_FORMAT. */
function readSlug(slug: string): string {
  if (/^[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*$/u.test(slug)) return slug
  throw invalidArgument(
    violation('product.slug', 'is not a slug', { rule: 'FORMAT', data: { ruleName: 'INVALID_SLUG_FORMAT' } }),
  )
}

/** Converts the conflict of v1 to v3's code. */
const withSlugCode = (error: unknown, slug: string): never => {
  const isTaken =
    error instanceof ApiError &&
    'applicationError' in error.body.details &&
    error.body.details.applicationError.code === 'ALREADY_EXISTS'
  throw isTaken ? refuseProduct('DUPLICATE_SLUG_ERROR', 'Another product has this slug', { slug }) : error
}

/** @throws {ApiError} 409 when two variants of the shop would have the same sku or barcode. */
async function refuseTakenCodes(writer: Writer, product: ProductRecord): Promise<void> {
  const kinds = [
    ['sku', 'SKU_ALREADY_EXIST_ERROR', [product.sku, ...product.variants.map(({ sku }) => sku)]],
    ['barcode', 'BARCODE_ALREADY_EXIST_ERROR', product.variants.map(({ barcode }) => barcode ?? null)],
  ] as const
  for (const [name, code, all] of kinds) {
    const given = all.filter((each): each is string => Boolean(each))
    const plain = name === 'sku' ? ' UNION ALL SELECT sku, no FROM products' : ''
    const taken = await writer.first<{ value: string }>(
      `SELECT value FROM (SELECT ${name} AS value, product_no AS no FROM variants${plain})
       WHERE no <> ? AND value IN (SELECT value FROM json_each(?))`,
      [product.no, JSON.stringify(given)],
    )
    const twice = given.find((each, index) => given.indexOf(each) !== index)
    const value = taken?.value ?? twice
    if (value !== undefined)
      throw refuseProduct(code, `Another variant has the ${name} ${value}`, { [name]: value })
  }
}

/** Creates the answers to the changes of a product. */
function createProductAnswers(context: SandboxContext, { snapshots }: V3Parts) {
  const viewOf = createV3Views(context)

  async function show(c: Call, id: string, asked: ReadonlySet<FieldName>) {
    const snapshot = await snapshots.look()
    const product = snapshot.byId.get(id)
    return product && renderProduct(product, viewOf(c, asked, snapshot), { isList: false })
  }

  /** Returns the items of a product that was written with its inventory. */
  async function showInventory(ids: readonly string[]) {
    const { byId } = await snapshots.look()
    const items = itemsOf(ids.flatMap((id) => byId.get(id) ?? []))
    return renderBulk(items.map((row) => ({ id: row.id, item: renderItem(row) })))
  }
  return { show, showInventory }
}

/** Creates the changes of a product. */
function createProductChanges(context: SandboxContext, { snapshots }: V3Parts) {
  const { database, now } = context
  const announceStock = createStockAnnouncer(context)
  const store = createProductStore(context)

  async function create(c: Call, input: NewProduct): Promise<string> {
    const snapshot = await snapshots.look()
    const slug = input.slug ? readSlug(input.slug) : undefined
    const cause = c.get('identity')
    const build = async (writer: Writer) => {
      const product = createFromInput(input, {
        no: await nextNo(writer, 'products', now()),
        slug: slug ?? (await findFreeSlug(writer, 'products', input.name)),
        now: now(),
        snapshot,
      })
      await refuseTakenCodes(writer, product)
      return product
    }
    const made = store.create(cause, build, (writer, after) => announceStock(writer, cause, { after }))
    return (await made.catch((error) => withSlugCode(error, slug ?? ''))).id
  }

  async function update(c: Call, id: string, input: ChangedProduct): Promise<string> {
    const snapshot = await snapshots.look()
    const slug = input.slug ? readSlug(input.slug) : undefined
    const cause = c.get('identity')
    const changed = database.write(async (writer) => {
      let known: ProductRecord | undefined
      const change = (before: ProductRecord) => {
        known = before
        requireRevision(input.revision, before.revision ?? 1, 'product.revision')
        return { ...applyInput(before, input, { snapshot }), ...(slug ? { slug } : {}) }
      }
      const after = await store.changeIn(writer, { id, cause, change })
      await refuseTakenCodes(writer, after)
      await announceStock(writer, cause, { before: known, after })
      return after
    })
    return (await changed.catch((error) => withSlugCode(error, slug ?? ''))).id
  }

  async function remove(c: Call, id: string): Promise<string> {
    await store.remove(id, c.get('identity'))
    return id
  }
  return { create, update, remove }
}

interface Served {
  readonly routes: Routes
  readonly edits: ReturnType<typeof createProductChanges> & ReturnType<typeof createProductAnswers>
  readonly guards: readonly [MiddlewareHandler<SandboxEnv>, MiddlewareHandler<SandboxEnv>]
}

function serveOne({ routes, edits, guards }: Served, path: string, withInventory: boolean): void {
  const { create, update, show, showInventory } = edits
  const answer = async (c: Call, id: string, asked: ReadonlySet<FieldName>) =>
    c.json({
      product: await show(c, id, asked),
      ...(withInventory ? { inventoryResults: await showInventory([id]) } : {}),
    })
  routes.post(path, ...guards, async (c) => {
    const request = await readBody(c, createSchema)
    return answer(c, await create(c, toInput(request.product, withInventory)), request.fields)
  })
  routes.patch(`${path}/:id`, ...guards, async (c) => {
    const request = await readBody(c, updateSchema)
    const id = await update(c, c.req.param('id') ?? '', toInput(request.product, withInventory))
    return answer(c, id, request.fields)
  })
}

function serveBulk({ routes, edits, guards }: Served, path: string, withInventory: boolean): void {
  const { create, update, show, showInventory } = edits
  const answer = async (
    c: Call,
    rows: Awaited<ReturnType<typeof doEach>>,
    asked: { returnEntity?: boolean | null | undefined; fields: ReadonlySet<FieldName> },
  ) => {
    const shown = asked.returnEntity
      ? await Promise.all(
          rows.map(async (row) => ({ ...row, item: row.id && (await show(c, row.id, asked.fields)) })),
        )
      : rows
    const results = renderBulk(shown.map((row) => ({ ...row, item: row.item || undefined })))
    if (!withInventory) return c.json(results)
    const ids = rows.flatMap(({ id }) => id ?? [])
    return c.json({ productResults: results, inventoryResults: await showInventory(ids) })
  }
  routes.post(`${path}/create`, ...guards, async (c) => {
    const request = await readBody(c, bulkCreateSchema)
    const rows = await doEach(request.products, async (product) => ({
      id: await create(c, toInput(product, withInventory)),
    }))
    return answer(c, rows, request)
  })
  routes.post(`${path}/update`, ...guards, async (c) => {
    const request = await readBody(c, bulkUpdateSchema)
    const rows = await doEach(request.products, async ({ product }) => ({
      id: await update(c, product.id, toInput(product, withInventory)),
    }))
    return answer(c, rows, request)
  })
}

function serveDeletes({ routes, edits: { remove }, guards }: Served): void {
  routes.delete(`${PRODUCTS}/:id`, ...guards, async (c) => {
    await remove(c, c.req.param('id') ?? '')
    return c.json({})
  })

  routes.post(`${BULK}/delete`, ...guards, async (c) => {
    const { productIds } = await readBody(c, bulkDeleteSchema)
    return c.json(renderBulk(await doEach(productIds, async (id) => ({ id: await remove(c, id) }))))
  })
}

/** Products: the owner's writes (contract 2027, 6). */
export function createProductWrites(context: SandboxContext, parts: V3Parts): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { owner } = createGuards(context)
  const guards = [owner, requireCatalogV3(context.generation)] as const
  const served = {
    routes,
    edits: { ...createProductChanges(context, parts), ...createProductAnswers(context, parts) },
    guards,
  }
  serveOne(served, PRODUCTS, false)
  serveOne(served, '/stores/v3/products-with-inventory', true)
  serveBulk(served, BULK, false)
  serveBulk(served, '/stores/v3/bulk/products-with-inventory', true)
  serveDeletes(served)
  return routes
}

/** Only the calls "with inventory" write stock; the others ignore it (contract 2027, 6). */
function toInput<Input extends NewProduct | ChangedProduct>(input: Input, withInventory: boolean): Input {
  if (withInventory || !input.variantsInfo) return input
  const variants = input.variantsInfo.variants.map((variant) => ({ ...variant, inventoryItem: undefined }))
  return { ...input, variantsInfo: { ...input.variantsInfo, variants } }
}
