import { describe, expect, expectTypeOf, it } from 'vitest'
import type { CollectionQuery } from '../../src/client/v1/collections.ts'
import { queryCollections } from '../../src/client/v1/collections.ts'
import { type InventoryQuery, queryInventory } from '../../src/client/v1/inventory.ts'
import type { ProductFilter, ProductQuery } from '../../src/client/v1/product-query.ts'
import { queryProducts, queryProductVariants, queryPublicProducts } from '../../src/client/v1/products.ts'
import { queryStoreVariants, type StoreVariantQuery } from '../../src/client/v1/variants.ts'

describe('the body of a query', () => {
  it('requests the first 50 items by default', () => {
    expect(queryProducts.prepare?.({})).toEqual({
      query: { filter: {}, sort: [], paging: { limit: 50, offset: 0 } },
    })
    expect(queryCollections.prepare?.({})).toEqual(queryProducts.prepare?.({}))
    expect(queryStoreVariants.prepare?.({})).toEqual(queryProducts.prepare?.({}))
  })

  it('holds filter, sort and page as the contract’s example does (3.2)', () => {
    const query: ProductQuery = {
      filter: {
        $and: [
          { name: 'x' },
          { 'priceData.price': { $gt: 5 } },
          { collectionIds: { $hasSome: ['c1'] } },
          { name: { $startsWith: 'a' } },
        ],
      },
      sort: [
        { fieldName: 'name', order: 'ASC' },
        { fieldName: 'lastUpdated', order: 'DESC' },
      ],
      paging: { limit: 10, offset: 20 },
    }

    expect(queryProducts.prepare?.(query)).toEqual({ query })
  })

  it('keeps the default offset beside a limit of its own', () => {
    expect(queryProducts.prepare?.({ paging: { limit: 5 } })).toMatchObject({
      query: { paging: { limit: 5, offset: 0 } },
    })
  })

  it('sends a first page by cursor with its filter, the next by its cursor alone', () => {
    expect(queryProducts.prepare?.({ filter: { slug: 'a' }, cursorPaging: {} })).toEqual({
      query: { filter: { slug: 'a' }, sort: [], cursorPaging: { limit: 50 } },
    })
    expect(queryProducts.prepare?.({ cursorPaging: { cursor: 'C', limit: 5 } })).toEqual({
      query: { cursorPaging: { cursor: 'C', limit: 5 } },
    })
    expect(queryProducts.prepare?.({ cursorPaging: { cursor: 'C' } })).toEqual({
      query: { cursorPaging: { cursor: 'C', limit: 50 } },
    })
  })

  it('writes filter and sort as text where the provider wants text (3.1)', () => {
    expect(
      queryInventory.prepare?.({
        filter: { productId: 'p1', lastUpdated: { $gte: new Date(0) } },
        sort: [{ fieldName: 'numericId' }],
      }),
    ).toEqual({
      query: {
        filter: '{"productId":"p1","lastUpdated":{"$gte":"1970-01-01T00:00:00.000Z"}}',
        sort: '[{"numericId":"asc"}]',
        paging: { limit: 50, offset: 0 },
      },
    })
  })

  it('keeps what a public query includes beside the query', () => {
    expect(
      queryPublicProducts.prepare?.({
        filter: { 'options.Size': { $hasSome: ['S'] } },
        includeVariants: true,
      }),
    ).toMatchObject({ query: { filter: '{"options.Size":{"$hasSome":["S"]}}' }, includeVariants: true })
  })

  it('asks for a product’s variants by choices, 50 at a time', () => {
    expect(queryProductVariants.prepare?.({ id: 'p1', choices: { Size: 'Small' } })).toEqual({
      id: 'p1',
      choices: { Size: 'Small' },
      paging: { limit: 50, offset: 0 },
    })
  })
})

describe('the types of a query', () => {
  it('accepts the operators of each field', () => {
    expectTypeOf({ name: { $startsWith: 'a' } }).toExtend<ProductFilter>()
    expectTypeOf({ 'priceData.price': { $gte: 1, $lt: 9 } }).toExtend<ProductFilter>()
    expectTypeOf({ collectionIds: { $hasAll: ['c1', 'c2'] } }).toExtend<ProductFilter>()
    expectTypeOf({ createdDate: { $gt: new Date() } }).toExtend<ProductFilter>()
    expectTypeOf({ $not: [{ productType: 'digital' as const }] }).toExtend<ProductFilter>()
    expectTypeOf({ brand: 'x', $or: [] }).not.toExtend<{ brand: never }>()
  })

  it('refuses operators that a field doesn’t have', () => {
    const refused: readonly [...ProductFilter[]] = [
      // @ts-expect-error a name has no order
      { name: { $gt: 'a' } },
      // @ts-expect-error the older price takes no range
      { price: { $gt: 5 } },
      // @ts-expect-error a number has no beginning
      { 'priceData.price': { $startsWith: '1' } },
      // @ts-expect-error only lists hold all of something
      { slug: { $hasAll: ['a'] } },
      // @ts-expect-error a closed set has no beginning
      { productType: { $startsWith: 'phys' } },
      // @ts-expect-error not a product type
      { productType: 'imaginary' },
      // @ts-expect-error not declared as filterable
      { brand: 'x' },
      // @ts-expect-error nor inside of a group
      { $or: [{ ribbon: 'x' }] },
      // @ts-expect-error no such operator
      { name: { $like: 'a' } },
    ]
    expect(refused).toHaveLength(9)
  })

  it('refuses an invalid sort, page or cursor', () => {
    const refused: readonly (ProductQuery | CollectionQuery | StoreVariantQuery | InventoryQuery)[] = [
      // @ts-expect-error createdDate is not sortable: numericId is
      { sort: [{ fieldName: 'createdDate' }] } satisfies ProductQuery,
      // @ts-expect-error collections sort by id and name
      { sort: [{ fieldName: 'slug' }] } satisfies CollectionQuery,
      // @ts-expect-error a cursor already holds its filter
      { filter: { slug: 'a' }, cursorPaging: { cursor: 'C' } } satisfies ProductQuery,
      // @ts-expect-error one way of paging
      { paging: { limit: 1 }, cursorPaging: { limit: 1 } } satisfies ProductQuery,
      // @ts-expect-error the inventory has no cursors
      { cursorPaging: { limit: 1 } } satisfies InventoryQuery,
      // @ts-expect-error whether stock is tracked is not filterable
      { filter: { trackQuantity: true } } satisfies InventoryQuery,
      // @ts-expect-error a variant's name has no beginning to ask for
      { filter: { variantName: { $startsWith: 'S' } } } satisfies StoreVariantQuery,
    ]
    expect(refused).toHaveLength(7)
  })
})
