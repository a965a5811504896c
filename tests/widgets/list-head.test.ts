import { expect, it } from 'vitest'
import type { Product } from '../../src/model/product.ts'
import { ALL_PRODUCTS } from '../../src/store/list-place.ts'
import type { ListState } from '../../src/store/list-state.ts'
import { readInputs } from '../../widgets/loader/attributes.ts'
import { collectionReaders, readSource } from '../../widgets/tags/collection/attributes.ts'
import { readListHead } from '../../widgets/tags/collection/list-head.ts'

const products = [{ id: 'mug', name: 'Mug' } as Product]

/** Returns the head of a list that shows its collection's name, in this state. */
function headOf(state: Partial<ListState>) {
  const host = document.createElement('div')
  host.setAttribute('show', 'heading')
  host.setAttribute('collection-slug', 'mugs')
  const inputs = readInputs(host, collectionReaders)
  const source = readSource(inputs)
  const known: ListState = {
    source,
    place: source.base,
    status: 'ready',
    products,
    pages: [],
    more: 'idle',
    facets: 'closed',
    ...state,
  }
  return readListHead(inputs, known, { mediaHosts: [] })?.head
}

it.each<[string, Partial<ListState>]>([
  ['that loads', { status: 'loading', products: [] }],
  // Stored by another page's list of the same collection, which has no head.
  ['that is remembered without its name', { status: 'remembered' }],
  // Below it are the cards of all products.
  ['that follows one without a name', { status: 'loading' }],
])('the head of a list %s has room for a name', (_, state) => {
  expect(headOf(state)).toBe('coming')
})

it.each<[string, Partial<ListState>]>([
  ['ready without a name', {}],
  ['failed', { status: 'failed', products: [] }],
  ['sorted anew, and has no name', { status: 'loading', collectionId: 'c' }],
])('the head of a list that is %s is the page’s', (_, state) => {
  expect(headOf(state)).toBeUndefined()
})

it('the head of all products is the page’s, remembered or not', () => {
  const host = document.createElement('div')
  const place = { ...readSource(readInputs(host, collectionReaders)).base, collection: ALL_PRODUCTS }
  expect(headOf({ place, status: 'remembered' })).toBeUndefined()
  // Below it are the cards of a collection.
  expect(headOf({ place, status: 'loading', collection: { id: 'c', name: 'Mugs' } })).toBeUndefined()
})

it('the name of the collection before stays until the next one is known', () => {
  expect(headOf({ status: 'loading', collection: { id: 'c', name: 'Bowls' } })).toMatchObject({
    name: 'Bowls',
  })
})

it('a remembered name is shown at once', () => {
  expect(headOf({ status: 'remembered', collection: { id: 'c', name: 'Mugs' } })).toMatchObject({
    name: 'Mugs',
  })
})
