import { describe, expect, it } from 'vitest'
import { messages as categoriesEn } from '../../src/messages/en/categories.ts'
import { messages as cardEn } from '../../src/messages/en/product.ts'
import { Categories } from '../../src/views/categories/CategoriesView.tsx'
import { CollectionTag, type CollectionView } from '../../src/views/collection/CollectionTag.tsx'
import { CARDS, drawAll, list, options } from './rendered-views-fixture.tsx'

const cards = Object.values(CARDS).map((model, index) => ({ ...model, id: `p${index}` }))

const collectionView = (more: Partial<CollectionView> = {}): CollectionView => ({
  status: 'ready',
  options,
  messages: cardEn,
  own: false,
  eager: 4,
  room: 3,
  cards,
  total: 62,
  more: 'offered',
  list: list(),
  ...more,
})

describe('a collection', () => {
  it.each<[string, Partial<CollectionView>]>([
    ['with more to come', {}],
    ['with more on its way', { more: 'loading' }],
    ['whose next cards failed', { more: 'failed' }],
    ['shown to its end', { more: 'all' }],
    ['with fixed columns', { columns: 3 }],
    ['loading', { status: 'loading', cards: [], total: undefined, columns: 2, own: true }],
    ['without words', { status: 'loading', cards: [], messages: undefined, list: undefined }],
    ['empty', { status: 'empty', cards: [], total: 0 }],
    ['that does not exist', { status: 'empty', cards: [], missing: true }],
    ['that failed', { status: 'error', cards: [] }],
    [
      'that failed after its first cards',
      { status: 'error', error: { code: 'network', message: 'no line' } },
    ],
    ['with controls', { list: list({ hasControls: true }) }],
    [
      'with controls that say something',
      {
        list: list(
          { hasControls: true, isRefined: true, isBusy: true, news: '3 products' },
          { sort: '-price', inStockOnly: true, search: '"mug" <b>', minPrice: 10, maxPrice: 0 },
        ),
      },
    ],
    [
      'that nothing matches',
      { status: 'empty', cards: [], total: 0, list: list({ hasControls: true, isRefined: true }) },
    ],
    ['in pages, at the first', { more: 'none', list: list({ pages: 9 }) }],
    ['in pages, in the middle', { more: 'none', list: list({ pages: 9 }, { page: 5 }) }],
    ['in pages, at the last', { more: 'none', list: list({ pages: 9 }, { page: 9 }) }],
    ['in one page', { more: 'none', list: list({ pages: 1 }) }],
  ])('looks the same by React, the loader and a server: %s', (_, more) => {
    const { react, ours } = drawAll('CollectionTag', CollectionTag, { view: collectionView(more) })
    expect(ours).toEqual(react)
  })

  it('shows the age of its cards if they are from an earlier visit and could not be refreshed', () => {
    const tellAge = () => 'Last checked 3 hours ago.'
    const error = { code: 'network', message: 'away' } as const
    const failed = { view: collectionView({ status: 'error', error }), tellAge }
    const { react, ours } = drawAll('CollectionTag', CollectionTag, failed)
    expect(ours).toEqual(react)
    expect(JSON.stringify(ours)).toContain('These products could not be loaded. Last checked 3 hours ago.')
  })
})

describe('the head of a list', () => {
  const image = { alt: '', src: '/mugs.jpg', sizes: '6em' }
  it.each([
    ['while it is on its way', 'coming'],
    ['with all that can be said', { name: 'Mugs & cups', text: 'Thrown in one pull.', image }],
    ['with a name alone', { name: 'Mugs' }],
    ['above all products', undefined],
  ] as const)('looks the same %s', (_, head) => {
    const view = collectionView({ head: { head, level: 2 } })
    const { react, ours } = drawAll('CollectionTag', CollectionTag, { view })
    expect(ours).toEqual(react)
    expect(JSON.stringify(ours)).toContain(head ? '"h2"' : '"heading"')
  })
})

describe('categories', () => {
  it.each(['list', 'menu'] as const)('look the same as a %s', (layout) => {
    for (const status of ['loading', 'ready', 'empty', 'error'] as const) {
      const categories = [
        { slug: undefined, name: 'All', href: '?a=1&b=2', isCurrent: false, isOpen: false, children: [] },
        {
          ...{ slug: 'mugs', name: 'Mugs & "more"', href: '/c/mugs', isCurrent: false, isOpen: true },
          children: [
            { slug: 'low', name: 'Low', href: '/c/low', isCurrent: true, isOpen: true, children: [] },
          ],
        },
      ]
      const view = { status, layout, messages: categoriesEn, categories, isHere: true }
      const { react, ours } = drawAll('Categories', Categories, { view })
      expect(ours).toEqual(react)
    }
  })
})
