import { act, cleanup, fireEvent, render, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveCollectionView } from '../../src/components/collection/live-view.ts'
import { useElsewhere } from '../../src/components/collection/use-elsewhere.ts'
import { useFilters } from '../../src/components/collection/use-filters.ts'
import type { Collection } from '../../src/model/collection.ts'
import { fromOutside } from '../support/from-outside.ts'
import { handle, listOf, viewOf } from './list-view-fixture.ts'

beforeEach(() => vi.clearAllMocks())
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

describe('the categories after a search without a result', () => {
  const categories = fromOutside<Collection[]>([
    { slug: 'mugs', name: 'Mugs' },
    { slug: 'cups', name: 'Cups', parentId: 'mugs' },
    { slug: '', name: 'No address' },
    { slug: 'no-name' },
    ...Array.from({ length: 9 }, (_, at) => ({ slug: `c${at}`, name: `C${at}` })),
  ])
  const open = (view: LiveCollectionView, listCollections = vi.fn(async () => categories)) => ({
    listCollections,
    ...renderHook(() => useElsewhere(view, { listCollections })),
  })
  const nothing = viewOf({ status: 'empty', list: listOf({ searched: 'zzz' }) })

  it('are the first eight at the top, with an address each', async () => {
    const { result } = open(nothing)
    await vi.waitFor(() => expect(result.current).toHaveLength(8))
    expect(result.current?.slice(0, 2).map(({ name, href }) => [name, href])).toEqual([
      ['Mugs', '/?collection=mugs'],
      ['C0', '/?collection=c0'],
    ])
  })

  it('open here by a plain click, and elsewhere by any other', async () => {
    const { result } = open(nothing)
    await vi.waitFor(() => expect(result.current).toBeDefined())
    const click = { preventDefault: vi.fn() }
    result.current?.[0]?.onSelect({ ...click, metaKey: true })
    expect([handle.open.mock.calls, click.preventDefault.mock.calls]).toEqual([[], []])
    result.current?.[0]?.onSelect(click)
    expect(handle.open.mock.calls).toEqual([['mugs']])
    expect(click.preventDefault).toHaveBeenCalledOnce()
  })

  it('are not requested for a list that has cards, or is only filtered empty', () => {
    const { listCollections } = open(viewOf({ list: listOf({ searched: 'mug' }) }))
    open(viewOf({ status: 'empty' }), listCollections)
    expect(listCollections).not.toHaveBeenCalled()
  })

  it('are none if they can’t be loaded', async () => {
    const listCollections = vi.fn(() => Promise.reject(new Error('no')))
    const { result } = open(nothing, listCollections)
    await act(async () => {})
    expect(result.current).toBeUndefined()
  })
})

describe('the filters of a list', () => {
  function Filters({ settle }: { readonly settle: () => void }) {
    const host = document.querySelector('#list') as HTMLElement
    const { filters, onFilters, onEscape, sheet } = useFilters(host, {
      settle,
      note: () => handle.refine('note'),
      takeStep: () => () => {},
    })
    return (
      <>
        <output>{filters}</output>
        <button type="button" onClick={onFilters}>
          Filters
        </button>
        <button type="button" onClick={onEscape}>
          Escape
        </button>
        <dialog {...sheet.dialogProps}>
          <button type="button" onClick={sheet.close}>
            Close
          </button>
        </dialog>
      </>
    )
  }
  const open = (hasRoom: boolean) => {
    const host = document.createElement('div')
    host.id = 'list'
    const root = host.attachShadow({ mode: 'open' })
    root.innerHTML = `<div class="filters" style="${hasRoom ? '--_beside: 1' : ''}"></div><button class="facets-toggle"></button>`
    document.body.append(host)
    const settle = vi.fn()
    const view = render(<Filters settle={settle} />)
    const press = (name: string) => fireEvent.click(view.getByText(name))
    return { press, settle, root, state: () => view.container.querySelector('output')?.textContent }
  }

  it('open and close beside the cards where there is room; Escape gives the focus to their button', () => {
    const { press, state, root } = open(true)
    press('Filters')
    expect(state()).toBe('shown')
    press('Escape')
    expect(state()).toBe('closed')
    expect(root.activeElement?.className).toBe('facets-toggle')
    press('Filters')
    press('Filters')
    expect(state()).toBe('closed')
    expect(handle.refine).not.toHaveBeenCalled()
  })

  it('open as a sheet elsewhere, after the place was noted for Back, and apply what was typed when it closes', () => {
    const { press, state, settle } = open(false)
    press('Filters')
    expect(state()).toBe('sheet')
    expect(handle.refine.mock.calls).toEqual([['note']])
    expect(settle).not.toHaveBeenCalled()
    press('Close')
    expect(state()).toBe('closed')
    expect(settle).toHaveBeenCalled()
  })
})
