import type { WireProduct } from './query-oracle.ts'

const ALL = '00000000-000000-000000-000000000001'

/** Existing products, for filters. */
export interface Samples {
  readonly one: WireProduct
  readonly two: WireProduct
  readonly collection: string
}

/** A filter for each feature of the language (contract 3.2). */
export const filterCases: Readonly<Record<string, (samples: Samples) => Record<string, unknown>>> = {
  'nothing at all': () => ({}),
  'an id': ({ one }) => ({ id: one.id }),
  'an id by $eq': ({ one }) => ({ id: { $eq: one.id } }),
  'several ids': ({ one, two }) => ({ id: { $in: [one.id, two.id, 'nobody'] } }),
  'several ids by $hasSome': ({ one, two }) => ({ id: { $hasSome: [one.id, two.id] } }),
  'no ids': () => ({ id: { $in: [] } }),
  'not these ids': ({ one, two }) => ({ id: { $nin: [one.id, two.id] } }),
  'not this slug': ({ one }) => ({ slug: { $ne: one.slug } }),
  'a name in its case': ({ one }) => ({ name: one.name }),
  'a name in another case': ({ one }) => ({ name: one.name.toUpperCase() }),
  'a beginning in any case': ({ one }) => ({
    name: { $startsWith: one.name.slice(0, 4).toUpperCase() },
  }),
  'an inside in any case': () => ({ name: { $contains: 'BOWL' } }),
  'an end': () => ({ slug: { $endsWith: '7' } }),
  'text order': () => ({ name: { $gte: 'M', $lt: 'S' } }),
  'a price range': () => ({ 'priceData.price': { $gte: 20, $lt: 60 } }),
  'a price as text': () => ({ price: { $lt: '50' } }),
  'a price over everything': () => ({ 'priceData.price': { $lt: 'Infinity' } }),
  'a number of creation': ({ one }) => ({ numericId: { $gt: one.numericId } }),
  'a date of change': ({ two }) => ({ lastUpdated: { $gte: two.lastUpdated } }),
  'a date of creation': ({ two }) => ({ createdDate: { $lte: two.createdDate } }),
  'no sku': () => ({ sku: null }),
  'an empty sku': () => ({ sku: { $isEmpty: true } }),
  'an existing sku': () => ({ sku: { $exists: true } }),
  'a sku or none': ({ one }) => ({ sku: { $in: [null, one.sku] } }),
  'not without sku': () => ({ sku: { $ne: null } }),
  'a type': () => ({ productType: 'physical' }),
  'another type': () => ({ productType: { $ne: 'physical' } }),
  'a collection': ({ collection }) => ({ collectionIds: { $hasSome: [collection] } }),
  'a collection by equality': ({ collection }) => ({ collectionIds: collection }),
  'not in a collection': ({ collection }) => ({ collectionIds: { $nin: [collection] } }),
  'in two collections': ({ collection }) => ({ collectionIds: { $hasAll: [collection, ALL] } }),
  'the collection of all': () => ({ collectionIds: ALL }),
  'an unknown collection': () => ({ collectionIds: { $hasSome: ['nobody'] } }),
  'both of a list': () => ({
    $and: [{ price: { $gt: 20 } }, { price: { $lt: 60 } }],
  }),
  'one of a list': () => ({
    $or: [{ price: { $lt: 12 } }, { name: { $contains: 'vase' } }],
  }),
  'one of nothing': () => ({ $or: [] }),
  'not, as a list': () => ({ $not: [{ price: { $gt: 20 } }] }),
  'not, as an object': () => ({
    $not: { name: { $contains: 'e' }, price: { $gt: 20 } },
  }),
  'all together': ({ one, collection }) => ({
    $and: [
      { name: { $contains: 'a' } },
      { 'priceData.price': { $gt: 5 } },
      { collectionIds: { $hasSome: [collection] } },
      { $or: [{ sku: null }, { $not: [{ numericId: { $lt: one.numericId } }] }] },
    ],
  }),
}
