import { z } from 'zod'
import { flag } from '../../../http/flag.ts'
import { CATEGORY_FIELDS } from '../entities/field-names.ts'
import { fieldNamesOf, queryOf, searchOf } from '../search/request.ts'
import { STORES_APP_ID } from '../snapshot/identifiers.ts'

/** Required everywhere (contract 2027, 3). A GET omits a null key. */
export const treeReference = z.looseObject({
  appNamespace: z.literal('@wix/stores'),
  treeKey: z.null().optional(),
})

export const categoryFields = fieldNamesOf(CATEGORY_FIELDS).prefault(null)

const LIMITS = { page: 1000, sort: 5 }

const isEmptyObject = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** Only categories refuse an empty filter (contract 2027, 5.4, trap 20). */
const withoutEmptyFilter = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value, check) => {
    if (isEmptyObject((value as { filter?: unknown } | null | undefined)?.filter)) {
      const message = 'INVALID_FILTER: leave the filter out, or say what it is for'
      check.issues.push({ code: 'custom', input: value, path: ['filter'], message })
    }
    return value
  }, schema)

export const querySchema = z.looseObject({
  query: withoutEmptyFilter(queryOf(LIMITS)).optional(),
  treeReference,
  returnNonVisibleCategories: flag,
  fields: categoryFields,
})

export const searchSchema = z.looseObject({
  search: withoutEmptyFilter(searchOf({ ...LIMITS, least: 0 })).optional(),
  treeReference,
  returnNonVisibleCategories: flag,
  fields: categoryFields,
})

export const countSchema = z.looseObject({
  filter: z.record(z.string(), z.unknown()).nullish(),
  treeReference,
  returnNonVisibleCategories: flag,
})

export const getSchema = z.looseObject({ treeReference, fields: categoryFields })

const whole = z.union([z.number(), z.string().regex(/^\d+$/, 'must be a whole number').transform(Number)])

export const listItemsSchema = z.looseObject({
  treeReference,
  useCategoryArrangement: flag,
  includeItemsFromSubcategories: flag,
  cursorPaging: z
    .looseObject({
      limit: whole.pipe(z.number().int().min(1).max(100)).nullish(),
      cursor: z.string().max(16_000).nullish(),
    })
    .nullish(),
})

/** A product in the form of categories. */
export const itemSchema = z.looseObject({
  catalogItemId: z.string().min(1).max(36),
  appId: z.literal(STORES_APP_ID),
})

export const listForItemSchema = z.looseObject({ item: itemSchema, treeReference })
