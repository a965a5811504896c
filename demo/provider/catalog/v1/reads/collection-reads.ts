import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../../../access/context/context.ts'
import { createGuards } from '../../../access/guards.ts'
import { readBody } from '../../../http/body.ts'
import type { Call, Routes, SandboxEnv } from '../../../http/env.ts'
import { notFound } from '../../../http/errors.ts'
import { flag } from '../../../http/flag.ts'
import { isOwner } from '../../../http/identity.ts'
import { readQueryString } from '../../../http/query-string.ts'
import { AT, serveAt } from '../../../http/serve-at.ts'
import type { CollectionRecord } from '../../collection-record.ts'
import { countProducts, findCollection, readCollections } from '../../collection-rows.ts'
import { renderCollection } from '../entities/collection-entity.ts'
import { TRUE } from '../query/condition.ts'
import { CLASSIC_OPERATORS, fieldsOf, only, textField } from '../query/field.ts'
import { classicMetadata, findPage, platformMetadata, type Target } from '../query/page.ts'
import { classicQuerySchema, querySchema } from '../query/request.ts'

/** Both generations of the query take id and name, by operators of their own. */
const collectionTarget = (operators: readonly string[]): Target => ({
  from: 'collections c',
  key: 'c.no',
  findField: fieldsOf({
    id: only(textField('c.id'), operators),
    name: only(textField('c.name', { lower: 'c.name_lower', sort: 'c.name_sort' }), operators),
  }),
  scope: TRUE,
})

/** Contract 3.5. */
const platformTarget = collectionTarget(['$eq', '$ne', '$in', '$hasSome', '$startsWith', '$exists'])
/** Contract 3.4. */
const publicTarget = collectionTarget(CLASSIC_OPERATORS.text)

const platformSchema = z.object({ query: querySchema.prefault(null) })

const publicSchema = z.object({
  query: classicQuerySchema.prefault(null),
  includeNumberOfProducts: flag,
  includeDescription: flag,
})

const getSchema = z.object({ includeNumberOfProducts: flag })

const count = ({ database }: SandboxContext, c: Call, collections: readonly CollectionRecord[]) =>
  countProducts(
    database,
    collections.map(({ id }) => id),
    { includeHidden: isOwner(c.get('identity')) },
  )

/** Collection reads of both versions (contract 1.7), at old and new spellings (1.5). */
export function createCollectionReadRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { anyone } = createGuards(context)
  const { database } = context

  async function answerOne(c: Call, by: { id: string } | { slug: string }, counted = true) {
    const collection = await findCollection(database, by)
    if (!collection) throw notFound('collection', by)
    const counts = counted ? await count(context, c, [collection]) : undefined
    return c.json({ collection: renderCollection(collection, context.origin, counts?.get(collection.id)) })
  }

  async function queryPlatformized(c: Call, { query }: z.output<typeof platformSchema>) {
    const page = await findPage(database, platformTarget, query)
    const collections = await readCollections(database, page.keys)
    const counts = await count(context, c, collections)
    return c.json({
      collections: collections.map((each) => renderCollection(each, context.origin, counts.get(each.id))),
      metadata: platformMetadata(page),
    })
  }

  async function queryPublic(c: Call, request: z.output<typeof publicSchema>) {
    const page = await findPage(database, publicTarget, request.query)
    const collections = await readCollections(database, page.keys)
    const counts = request.includeNumberOfProducts ? await count(context, c, collections) : undefined
    return c.json({
      collections: collections.map((each) => {
        const { description, ...entity } = renderCollection(each, context.origin, counts?.get(each.id))
        return request.includeDescription ? { ...entity, description } : entity
      }),
      ...classicMetadata(page),
    })
  }

  serveAt(routes, 'POST /v2/collections/query', AT.catalogReads, anyone, async (c) =>
    queryPlatformized(c, await readBody(c, platformSchema)),
  )
  serveAt(routes, 'GET /v2/collections/query', AT.catalogReads, anyone, (c) =>
    queryPlatformized(c, readQueryString(c, platformSchema)),
  )
  serveAt(routes, 'POST /v1/collections/query', AT.catalogReads, anyone, async (c) =>
    queryPublic(c, await readBody(c, publicSchema)),
  )
  serveAt(routes, 'GET /v2/collections/slug/:slug', AT.catalogReads, anyone, (c) =>
    answerOne(c, { slug: c.req.param('slug') }),
  )
  serveAt(routes, 'GET /v1/collections/slug/:slug', AT.catalogReads, anyone, (c) =>
    answerOne(c, { slug: c.req.param('slug') }),
  )
  serveAt(routes, 'GET /v2/collections/:id', AT.catalogReads, anyone, (c) =>
    answerOne(c, { id: c.req.param('id') }),
  )
  serveAt(routes, 'GET /v1/collections/:id', AT.catalogReads, anyone, (c) =>
    answerOne(c, { id: c.req.param('id') }, readQueryString(c, getSchema).includeNumberOfProducts === true),
  )

  return routes
}
