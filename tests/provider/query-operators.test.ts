import { describe, expect, it } from 'vitest'
import { useSandbox } from '../support/sandbox/sandbox-fixture.ts'

const PLAIN = '$eq $ne $hasSome'
const TEXT = `${PLAIN} $contains $startsWith`
const ORDERED = `${PLAIN} $lt $lte $gt $gte`
const LIST = `${PLAIN} $hasAll`
const NONE = ''

/** The operators by query and field, as the contract's tables list them (3.4, 3.5); `NONE` is no field of the query. */
const LISTED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/stores-reader/v1/products/query': {
    name: TEXT,
    sku: TEXT,
    slug: TEXT,
    description: TEXT,
    id: PLAIN,
    productType: PLAIN,
    visible: PLAIN,
    price: ORDERED,
    numericId: ORDERED,
    lastUpdated: ORDERED,
    createdDate: ORDERED,
    'collections.id': LIST,
    'options.Size': LIST,
    'productOptions.size': LIST,
    inventoryStatus: PLAIN,
    'priceData.price': NONE,
    collectionIds: NONE,
  },
  '/stores-reader/v1/collections/query': { id: TEXT, name: TEXT, slug: NONE },
  '/stores-reader/v2/collections/query': {
    id: '$eq $ne $in $hasSome $startsWith $exists',
    name: '$eq $ne $in $hasSome $startsWith $exists',
    slug: NONE,
  },
  '/stores-reader/v1/variants/query': {
    id: PLAIN,
    variantId: PLAIN,
    productId: PLAIN,
    variantName: PLAIN,
    sku: NONE,
  },
  '/stores-reader/v2/inventoryItems/query': {
    id: PLAIN,
    externalId: PLAIN,
    productId: '$eq',
    lastUpdated: ORDERED,
    numericId: ORDERED,
    trackQuantity: NONE,
  },
}

const NUMBERS = /price|numericId/i
const DATES = /lastUpdated|createdDate/
const LISTS = new Set(['$in', '$nin', '$hasSome', '$hasAll'])
const FLAGS = new Set(['$exists', '$isEmpty'])
const OPERATORS = [
  ...['$eq', '$ne', '$in', '$nin', '$hasSome', '$hasAll', '$exists', '$isEmpty'],
  ...['$lt', '$lte', '$gt', '$gte', '$contains', '$startsWith', '$endsWith'],
]

function operandOf(field: string, operator: string): unknown {
  if (FLAGS.has(operator) || field === 'visible') return LISTS.has(operator) ? [true] : true
  const value = NUMBERS.test(field) ? 5 : DATES.test(field) ? '2026-01-01T00:00:00.000Z' : 'a'
  return LISTS.has(operator) ? [value] : value
}

describe('the operators of the older queries', () => {
  const sandbox = useSandbox({ seed: 'bulk:5' })

  const rows = Object.entries(LISTED).flatMap(([path, fields]) =>
    Object.entries(fields).map(([field, listed]) => [path, field, listed] as const),
  )

  it.each(rows)('%s compares %s by the listed ones only: “%s”', async (path, field, listed) => {
    const taken = []
    for (const operator of OPERATORS) {
      const filter = { [field]: { [operator]: operandOf(field, operator) } }
      const { status, body } = await sandbox.asVisitor(`POST ${path}`, { query: { filter } })
      if (status === 200) taken.push(operator)
      else
        expect([status, body.details.validationError.fieldViolations[0].field]).toEqual([
          400,
          `query.filter.${field}`,
        ])
    }
    expect(taken.sort()).toEqual(listed.split(' ').filter(Boolean).sort())
  })

  it.each(['$in', '$hasSome', '$nin'])(
    'refuse a bare value after %s, which takes a list',
    async (operator) => {
      const { status, body } = await sandbox.asVisitor('POST /stores-reader/v1/products/query-platformized', {
        query: { filter: { slug: { [operator]: 'stoneware-mug' } } },
      })
      expect([status, body.details?.validationError?.fieldViolations[0]]).toEqual([
        400,
        expect.objectContaining({ field: 'query.filter.slug', description: `${operator} takes a list` }),
      ])
    },
  )

  it('page by offset only: a place in a list of cursors is no part of them', async () => {
    const { body } = await sandbox.asVisitor('POST /stores-reader/v1/products/query', {
      query: { paging: { limit: 2, offset: 1 }, cursorPaging: { limit: 3 } },
    })
    expect(body).toMatchObject({ metadata: { items: 2, offset: 1 }, totalResults: expect.any(Number) })
    expect(body.products).toHaveLength(2)
    expect(body.totalResults).toBeGreaterThan(2)
  })

  it.each([
    '/stores-reader/v1/products/query-platformized',
    '/stores-reader/v2/collections/query',
    '/stores-reader/v1/variants/query',
  ])('%s pages by offset or by cursor, never by both', async (path) => {
    const { status, body } = await sandbox.asVisitor(`POST ${path}`, {
      query: { paging: { limit: 2, offset: 1 }, cursorPaging: { limit: 3 } },
    })
    expect([status, body.details?.validationError?.fieldViolations[0]]).toEqual([
      400,
      expect.objectContaining({ field: 'query.cursorPaging', violatedRule: 'ONE_OF_ALIGNMENT' }),
    ])
  })
})
