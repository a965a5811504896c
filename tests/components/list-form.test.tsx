import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LiveCollectionView } from '../../src/components/collection/live-view.ts'
import { useListForm } from '../../src/components/collection/use-list-form.ts'
import { fake } from '../support/fake.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Shows the fields of a list, and records the queries. */
function showForm() {
  const refine = vi.fn()
  const view = fake<LiveCollectionView>({
    handle: { refine },
    list: { place: { sort: 'default', inStockOnly: false, page: 1 } },
  })
  function Form() {
    const { controlsRef, onControl, settle } = useListForm(view)
    return (
      <fieldset ref={controlsRef} onChange={onControl}>
        {['Oat', 'Sage'].map((glaze) => (
          <label key={glaze}>
            <input type="checkbox" name="filter" value={`Glaze:${glaze}`} />
            {glaze}
          </label>
        ))}
        <button type="button" onClick={settle}>
          Show
        </button>
      </fieldset>
    )
  }
  render(<Form />)
  return refine
}

const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))

it('requests ticked filters once, outside of their clicks, after the frame that shows them', () => {
  const refine = showForm()
  tick('Oat')
  tick('Sage')
  expect(refine).not.toHaveBeenCalled()
  vi.advanceTimersToNextFrame()
  expect(refine).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(refine).toHaveBeenCalledOnce()
  expect(refine.mock.lastCall?.[0]).toMatchObject({ facets: 'Glaze:Oat,Sage', page: 1 })
})

it('applies a tick that waits for its frame when the filters are closed', () => {
  const refine = showForm()
  tick('Oat')
  fireEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(refine).toHaveBeenCalledOnce()
  vi.runAllTimers()
  expect(refine).toHaveBeenCalledOnce()
})
