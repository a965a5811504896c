import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { messages } from '../../src/messages/en/collection.ts'
import { ListControls } from '../../src/views/collection/ListControls.tsx'
import type { ListViewModel } from '../../src/views/collection/list-view-model.ts'

/** Counts the buttons that reset the choices. */
function countResets({ total, ...more }: Partial<ListViewModel> & { readonly total: number }) {
  const list: ListViewModel = {
    messages: messages,
    place: { sort: 'default', inStockOnly: false, page: 1 },
    hasControls: true,
    isRefined: false,
    chips: [],
    pageAddress: () => '',
    ...more,
  }
  const room = document.createElement('div')
  room.innerHTML = renderToStaticMarkup(<ListControls list={list} total={total} handlers={{}} />)
  return {
    beside: room.querySelectorAll('.summary [part=reset]').length,
    inSheet: room.querySelectorAll('dialog [part=reset]').length,
    words: [...room.querySelectorAll('[part=reset]')].map((button) => button.textContent),
  }
}

describe('"Reset" of a list', () => {
  it.each([
    ['is away while nothing is chosen', { total: 9 }, { beside: 0, inSheet: 0 }],
    ['stands beside the count of what is left', { total: 3, isRefined: true }, { beside: 1, inSheet: 0 }],
    ['is left to the list that nothing matches', { total: 0, isRefined: true }, { beside: 0, inSheet: 0 }],
    ['is away from a sheet without a choice', { total: 9, filters: 'sheet' }, { beside: 0, inSheet: 0 }],
    [
      'stands at the foot of a sheet with one',
      { total: 3, filters: 'sheet', isRefined: true },
      { beside: 1, inSheet: 1 },
    ],
  ] as const)('%s', (_, shown, resets) => {
    expect(countResets(shown)).toMatchObject(resets)
  })
  it('mentions filters only if some are set', () => {
    const found = { total: 3, isRefined: true, filters: 'sheet', searched: 'mug' } as const
    const search = { id: 'search', label: '“mug”', without: () => ({}) }
    const glaze = { id: 'Glaze:Oat', label: 'Oat', without: () => ({}) }
    expect(countResets({ ...found, chips: [search] }).words).toEqual(['Clear search', 'Clear search'])
    expect(countResets({ ...found, chips: [search, glaze] }).words).toEqual([
      'Reset filters',
      'Reset filters',
    ])
  })
})
