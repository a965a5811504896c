import { Hono } from 'hono'
import type { z } from 'zod'
import type { SandboxContext } from '../../../access/context/context.ts'
import { createGuards } from '../../../access/guards.ts'
import { requireCatalogV3 } from '../../../access/site/wrong-generation.ts'
import type { Call, Routes, SandboxEnv } from '../../../http/env.ts'
import { notFound } from '../../../http/errors.ts'
import { isOwner } from '../../../http/identity.ts'
import { readQueryString } from '../../../http/query-string.ts'
import type { V3Parts } from '../reads/parts.ts'
import { createQuestionServer } from '../reads/serve-question.ts'
import { aggregateRows } from '../search/aggregate.ts'
import { type Fields, valueField } from '../search/field.ts'
import { textFinder } from '../search/free-text.ts'
import { findRows } from '../search/page.ts'
import type { Question } from '../search/request.ts'
import type { CatalogSnapshot, CategoryRecord } from '../snapshot/catalog-snapshot.ts'
import { isShown, TREE_REFERENCE } from '../snapshot/category-tree.ts'
import { type CategoryView, renderCategory } from './category.ts'
import { countSchema, getSchema, querySchema, searchSchema } from './category-requests.ts'

const sortable = { sortable: true }

/** Contract 2027, 5.4. */
const FIELDS: Fields<CategoryRecord> = {
  id: valueField('text', ({ id }) => id),
  slug: valueField('text', ({ slug }) => slug),
  visible: valueField('boolean', ({ visible }) => visible),
  'treeReference.appNamespace': valueField('text', () => TREE_REFERENCE.appNamespace),
  'treeReference.treeKey': valueField('text', () => null),
  name: valueField('text', ({ name }) => name, sortable),
  createdDate: valueField('date', ({ createdAt }) => createdAt, sortable),
  updatedDate: valueField('date', ({ updatedAt }) => updatedAt, sortable),
  'parentCategory.id': valueField('text', ({ parentId }) => parentId, sortable),
  'parentCategory.index': valueField('number', ({ no }) => no, sortable),
  managingAppId: valueField('text', () => null, sortable),
}

const findText = textFinder<CategoryRecord>({
  name: ({ name }) => name,
  slug: ({ slug }) => slug,
  description: ({ description }) => description,
})

const EVERYTHING: Question = { filter: {}, sort: [], cursorPaging: { limit: 100, cursor: undefined } }

/** Creates the answer to each kind of query. */
function createAnswers(context: SandboxContext, { snapshots }: V3Parts) {
  const viewOf = (c: Call, snapshot: CatalogSnapshot, fields: CategoryView['fields']): CategoryView => ({
    origin: context.origin,
    snapshot,
    fields,
    mayAll: isOwner(c.get('identity')),
  })

  const sourceOf = (snapshot: CatalogSnapshot, withHidden: boolean | null | undefined) => ({
    rows: withHidden ? snapshot.categories : snapshot.categories.filter((each) => isShown(snapshot, each)),
    fields: FIELDS,
    keyOf: ({ no }: CategoryRecord) => no,
    findText,
  })

  async function answer(
    c: Call,
    question: Question,
    asked: Pick<z.output<typeof querySchema>, 'fields' | 'returnNonVisibleCategories'> & { path: string },
  ) {
    const snapshot = await snapshots.look()
    const source = sourceOf(snapshot, asked.returnNonVisibleCategories)
    const { rows, all, pagingMetadata } = findRows(source, question, asked.path)
    const view = viewOf(c, snapshot, asked.fields)
    return {
      categories: rows.map((row) => renderCategory(row, view)),
      pagingMetadata,
      ...(question.aggregations?.length
        ? { aggregationData: aggregateRows(all, question.aggregations, FIELDS) }
        : {}),
    }
  }

  /** Hidden ones, too: they can be read by id and slug (contract 2027, 9). */
  async function answerOne(
    c: Call,
    find: (snapshot: CatalogSnapshot) => CategoryRecord | undefined,
    asked: object,
  ) {
    const { fields } = readQueryString(c, getSchema)
    const snapshot = await snapshots.look()
    const category = find(snapshot)
    if (!category) throw notFound('category', { ...asked })
    return c.json({ category: renderCategory(category, viewOf(c, snapshot, fields)) })
  }
  return { sourceOf, answer, answerOne }
}

/** Categories by query, search, id and slug (contract 2027, 3): POST where they are asked for. */
export function createCategoryReads(context: SandboxContext, parts: V3Parts): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const serve = createQuestionServer(context, routes)
  const { anyone } = createGuards(context)
  const isV3 = requireCatalogV3(context.generation)
  const { sourceOf, answer, answerOne } = createAnswers(context, parts)

  serve('POST', '/categories/v1/categories/query', querySchema, (c, { query, ...asked }) =>
    answer(c, query ?? EVERYTHING, { ...asked, path: 'query' }),
  )
  serve('POST', '/categories/v1/categories/search', searchSchema, (c, { search, ...asked }) =>
    answer(c, search ?? EVERYTHING, { ...asked, path: 'search' }),
  )
  serve('POST', '/categories/v1/categories/count', countSchema, async (_c, asked) => {
    const snapshot = await parts.snapshots.look()
    const source = sourceOf(snapshot, asked.returnNonVisibleCategories)
    return { count: findRows(source, { ...EVERYTHING, filter: asked.filter ?? {} }, 'query').all.length }
  })

  routes.get('/categories/v1/categories/slug/:slug', anyone, isV3, (c) => {
    const slug = c.req.param('slug')
    return answerOne(c, ({ categories }) => categories.find((each) => each.slug === slug), { slug })
  })
  routes.get('/categories/v1/categories/list-trees', anyone, isV3, (c) => c.json({ trees: [TREE_REFERENCE] }))
  routes.get('/categories/v1/categories/:id', anyone, isV3, (c) => {
    const id = c.req.param('id')
    return answerOne(c, ({ categoryById }) => categoryById.get(id), { id })
  })

  return routes
}
