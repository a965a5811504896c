import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../../../access/context/context.ts'
import { createGuards } from '../../../access/guards.ts'
import { requireCatalogV3 } from '../../../access/site/wrong-generation.ts'
import type { Routes, SandboxEnv } from '../../../http/env.ts'
import { notFound } from '../../../http/errors.ts'
import { type Fields, valueField } from '../search/field.ts'
import { findRows } from '../search/page.ts'
import { queryOf } from '../search/request.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import { findCustomizations } from './customizations.ts'
import { findBrands, findInfoSections, findRibbons, type Named } from './named.ts'
import type { V3Parts } from './parts.ts'
import { createQuestionServer } from './serve-question.ts'

const sortable = { sortable: true }

/** Contract 2027, 5.4. */
const FIELDS: Fields<Named> = {
  id: valueField('text', ({ id }) => id),
  name: valueField('text', ({ name }) => name, sortable),
  title: valueField('text', ({ entity }) => entity.title as string | undefined, sortable),
  uniqueName: valueField('text', ({ entity }) => entity.uniqueName as string | undefined, sortable),
  createdDate: valueField('date', ({ createdAt }) => createdAt, sortable),
  updatedDate: valueField('date', ({ updatedAt }) => updatedAt, sortable),
  customizationType: valueField('enum', ({ entity }) => entity.customizationType as string | undefined),
  customizationRenderType: valueField(
    'enum',
    ({ entity }) => entity.customizationRenderType as string | undefined,
  ),
}

interface Kind {
  readonly path: string
  /** The singular name, in answers and errors: `brand`. */
  readonly one: string
  readonly many: string
  readonly methods: 'POST' | 'POST, GET'
  readonly page: number
  /** The name of the field that counts products. */
  readonly counts: string
  readonly find: (snapshot: CatalogSnapshot) => readonly Named[]
}

const KINDS: readonly Kind[] = [
  {
    path: 'ribbons',
    one: 'ribbon',
    many: 'ribbons',
    methods: 'POST',
    page: 100,
    counts: 'ASSIGNED_PRODUCT_COUNT',
    find: findRibbons,
  },
  {
    path: 'brands',
    one: 'brand',
    many: 'brands',
    methods: 'POST, GET',
    page: 300,
    counts: 'ASSIGNED_PRODUCTS_COUNT',
    find: findBrands,
  },
  {
    path: 'info-sections',
    one: 'infoSection',
    many: 'infoSections',
    methods: 'POST, GET',
    page: 100,
    counts: '',
    find: findInfoSections,
  },
  {
    path: 'customizations',
    one: 'customization',
    many: 'customizations',
    methods: 'POST, GET',
    page: 100,
    counts: 'ASSIGNED_PRODUCTS_COUNT',
    find: findCustomizations,
  },
]

const toSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const isoDate = (ms: number) => new Date(ms).toISOString()

/** Renders the entity of an answer. */
export function renderNamed(named: Named, withCount = false) {
  const { productCount, ...entity } = named.entity
  return {
    id: named.id,
    revision: String(named.revision),
    createdDate: isoDate(named.createdAt),
    updatedDate: isoDate(named.updatedAt),
    ...entity,
    ...(withCount && productCount !== undefined ? { [named.countName]: productCount } : {}),
  }
}

/** Ribbons, brands, info sections and customizations (contract 2027, 3 and 4.13). */
export function createNamedReads(context: SandboxContext, { snapshots }: V3Parts): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const serve = createQuestionServer(context, routes)
  const { anyone } = createGuards(context)
  const isV3 = requireCatalogV3(context.generation)

  for (const { path, one, many, methods, page, counts, find } of KINDS) {
    const fieldName = counts ? z.literal(counts) : z.never()
    const names = z.array(fieldName).max(100).nullish()
    const schema = z.looseObject({ query: queryOf({ page, sort: 3 }).prefault(null), fields: names })

    serve(methods, `/stores/v3/${path}/query`, schema, async (_c, { query, fields }) => {
      const source = { rows: find(await snapshots.look()), fields: FIELDS, keyOf: ({ no }: Named) => no }
      const { rows, pagingMetadata } = findRows(source, query, 'query')
      return { [many]: rows.map((row) => renderNamed(row, (fields?.length ?? 0) > 0)), pagingMetadata }
    })

    routes.get(`/stores/v3/${path}/:id`, anyone, isV3, async (c) => {
      const id = c.req.param('id') ?? ''
      const found = find(await snapshots.look()).find((each) => each.id === id)
      if (!found) throw notFound(toSnake(one), { id })
      return c.json({ [one]: renderNamed(found) })
    })
  }
  return routes
}
