import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useFilters } from '../../src/components/collection/use-filters.ts'
import { handle } from './list-view-fixture.ts'

beforeEach(() => vi.clearAllMocks())
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
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
