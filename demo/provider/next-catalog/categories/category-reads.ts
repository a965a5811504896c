import { Hono } from 'hono'
import type { z } from 'zod'
import { createGuards } from '../../access/guards.ts'
import { isOwner } from '../../callers/identity.ts'
import type { SandboxContext } from '../../context/context.ts'
import { requireNextCatalog } from '../../generation/wrong-generation.ts'
import type { Call, Routes, SandboxEnv } from '../../http/env.ts'
import { notFound } from '../../http/errors.ts'
import { readQueryString } from '../../http/query-string.ts'
import { aggregateRows } from '../../search/aggregate.ts'
import { type Fields, valueField } from '../../search/field.ts'
import { textFinder } from '../../search/free-text.ts'
import { findRows } from '../../search/page.ts'
import type { Question } from '../../search/request.ts'
import type { NextParts } from '../reads/parts.ts'
import { createQuestionServer } from '../reads/serve-question.ts'
import { isShown, TREE_REFERENCE } from '../shelf/category-tree.ts'
import type { CategoryRecord, Shelf } from '../shelf/shelf.ts'
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

/** What is answered to each kind of question. */
function createAnswers(context: SandboxContext, { shelves }: NextParts) {
  const viewOf = (c: Call, shelf: Shelf, fields: CategoryView['fields']): CategoryView => ({
    origin: context.origin,
    shelf,
    fields,
    mayAll: isOwner(c.get('identity')),
  })

  const sourceOf = (shelf: Shelf, withHidden: boolean | null | undefined) => ({
    rows: withHidden ? shelf.categories : shelf.categories.filter((each) => isShown(shelf, each)),
    fields: FIELDS,
    keyOf: ({ no }: CategoryRecord) => no,
    findText,
  })

  async function answer(
    c: Call,
    question: Question,
    asked: Pick<z.output<typeof querySchema>, 'fields' | 'returnNonVisibleCategories'> & { path: string },
  ) {
    const shelf = await shelves.look()
    const source = sourceOf(shelf, asked.returnNonVisibleCategories)
    const { rows, all, pagingMetadata } = findRows(source, question, asked.path)
    const view = viewOf(c, shelf, asked.fields)
    return {
      categories: rows.map((row) => renderCategory(row, view)),
      pagingMetadata,
      ...(question.aggregations?.length
        ? { aggregationData: aggregateRows(all, question.aggregations, FIELDS) }
        : {}),
    }
  }

  /** Hidden ones, too: they stay readable by id and slug (contract 2027, 9). */
  async function answerOne(c: Call, find: (shelf: Shelf) => CategoryRecord | undefined, asked: object) {
    const { fields } = readQueryString(c, getSchema)
    const shelf = await shelves.look()
    const category = find(shelf)
    if (!category) throw notFound('category', { ...asked })
    return c.json({ category: renderCategory(category, viewOf(c, shelf, fields)) })
  }
  return { sourceOf, answer, answerOne }
}

/** Categories by query, search, id and slug (contract 2027, 3): POST where they are asked for. */
export function createCategoryReads(context: SandboxContext, parts: NextParts): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const serve = createQuestionServer(context, routes)
  const { anyone } = createGuards(context)
  const isNext = requireNextCatalog(context.generation)
  const { sourceOf, answer, answerOne } = createAnswers(context, parts)

  serve('POST', '/categories/v1/categories/query', querySchema, (c, { query, ...asked }) =>
    answer(c, query ?? EVERYTHING, { ...asked, path: 'query' }),
  )
  serve('POST', '/categories/v1/categories/search', searchSchema, (c, { search, ...asked }) =>
    answer(c, search ?? EVERYTHING, { ...asked, path: 'search' }),
  )
  serve('POST', '/categories/v1/categories/count', countSchema, async (_c, asked) => {
    const shelf = await parts.shelves.look()
    const source = sourceOf(shelf, asked.returnNonVisibleCategories)
    return { count: findRows(source, { ...EVERYTHING, filter: asked.filter ?? {} }, 'query').all.length }
  })

  routes.get('/categories/v1/categories/slug/:slug', anyone, isNext, (c) => {
    const slug = c.req.param('slug')
    return answerOne(c, ({ categories }) => categories.find((each) => each.slug === slug), { slug })
  })
  routes.get('/categories/v1/categories/list-trees', anyone, isNext, (c) =>
    c.json({ trees: [{ treeReference: TREE_REFERENCE }] }),
  )
  routes.get('/categories/v1/categories/:id', anyone, isNext, (c) => {
    const id = c.req.param('id')
    return answerOne(c, ({ categoryById }) => categoryById.get(id), { id })
  })

  return routes
}
