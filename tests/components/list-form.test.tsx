import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveCollectionView } from '../../src/components/collection/live-view.ts'
import { useListForm } from '../../src/components/collection/use-list-form.ts'
import { messages } from '../../src/messages/en/collection.ts'
import type { FacetData } from '../../src/model/facets.ts'
import { fake } from '../support/fake.ts'
import { BASE, showList } from './list-tag-fixture.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
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

const GLAZES: FacetData = {
  facets: [{ name: 'Glaze', values: ['Oat', 'Sage', 'Ink'].map((value) => ({ value, count: 1 })) }],
  inStock: 3,
}

/** Shows the controls of a list, with a place; what they ask for at first is out of the way. */
function open(place: Parameters<typeof showList>[0] = {}) {
  const list = showList(place)
  act(() => void vi.runAllTimers())
  list.refine.mockClear()
  const field = (name: string) => list.root.querySelector(`[name=${name}]`) as HTMLInputElement
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  return { ...list, field, type, pass }
}

describe('what is typed into a list’s search', () => {
  it('is asked for when the shopper has paused, once', () => {
    const { type, pass, refine } = open()
    type('search', 'm')
    pass(300)
    type('search', 'mug')
    pass(300)
    expect(refine).not.toHaveBeenCalled()
    pass(100)
    expect(refine.mock.calls).toEqual([[{ ...BASE, search: 'mug' }, 'new']])
  })

  it('is asked for at once by Enter, by no other key, and not again if it is the same', () => {
    const { type, pass, refine, field } = open()
    type('search', 'mug')
    fireEvent.keyDown(field('search'), { key: 'a' })
    expect(refine).not.toHaveBeenCalled()
    fireEvent.keyDown(field('search'), { key: 'Enter' })
    expect(refine).toHaveBeenCalledOnce()
    pass(1000)
    expect(refine).toHaveBeenCalledOnce()
    type('search', '')
    fireEvent.keyDown(field('search'), { key: 'Enter' })
    expect(refine).toHaveBeenCalledOnce()
  })

  it('begins again at the first page', () => {
    const { type, pass, refine } = open({ place: { page: 3, sort: 'name' } })
    type('search', 'mug')
    pass(400)
    expect(refine.mock.calls[0]?.[0]).toMatchObject({ search: 'mug', sort: 'name', page: 1 })
  })

  it.each(['min', 'max'])(
    'is awaited in the price %s, too, while an order counts after its frame',
    (name) => {
      const { type, refine, pass, field } = open()
      type(name, '20')
      pass(300)
      expect(refine).not.toHaveBeenCalled()
      pass(100)
      expect(refine).toHaveBeenCalledOnce()
      type('sort', 'price')
      pass(50)
      expect(refine).toHaveBeenCalledTimes(2)
      fireEvent.click(field('stock'))
      pass(50)
      expect(refine.mock.lastCall?.[0]).toMatchObject({ sort: 'price', inStockOnly: true })
    },
  )
})

describe('the steps of the history', () => {
  it('are one for all changes until the shopper goes back, and another after that', () => {
    const { type, pass, refine } = open()
    const change = (search: string) => {
      type('search', search)
      pass(400)
      return refine.mock.lastCall?.[1]
    }
    expect([change('mug'), change('bowl')]).toEqual(['new', 'same'])
    dispatchEvent(new PopStateEvent('popstate'))
    expect([change('jar'), change('vase')]).toEqual(['new', 'same'])
  })
})

describe('the fields of a list', () => {
  it('keep what was typed before React was here, and ask for it', () => {
    const list = showList()
    const search = list.root.querySelector('[name=search]') as HTMLInputElement
    search.value = 'mug'
    list.become({})
    expect(search.value).toBe('mug')
    act(() => void vi.runAllTimers())
    expect(list.refine.mock.calls).toEqual([[{ ...BASE, search: 'mug' }, 'new']])
  })

  it('keep what is ticked while the list follows the tick before', () => {
    const { become, field, type, refine } = open()
    type('sort', 'price')
    act(() => void vi.advanceTimersByTime(50))
    fireEvent.click(field('stock'))
    become({ sort: 'price' })
    act(() => void vi.runAllTimers())
    expect(field('stock').checked).toBe(true)
    expect(refine.mock.lastCall?.[0]).toMatchObject({ sort: 'price', inStockOnly: true })
  })

  it.each([
    ['before the fields have been read the first time', () => showList()],
    [
      'while a text is typed',
      () => {
        const list = open()
        list.type('min', '12')
        return list
      },
    ],
  ])('ask for nothing once the shopper has gone back: %s', (_, show) => {
    const { become, root, refine } = show()
    become({ sort: 'price', minPrice: 10 })
    const values = () =>
      ['sort', 'min'].map((name) => root.querySelector<HTMLInputElement>(`[name=${name}]`)?.value)
    expect(values()).toEqual(['price', '10'])
    act(() => void vi.runAllTimers())
    expect([values(), refine.mock.calls]).toEqual([['price', '10'], []])
  })

  it('follow the list to another place, except for the one that is being written in', () => {
    const { become, field, type } = open({ place: { sort: 'name', minPrice: 10, inStockOnly: true } })
    field('max').focus()
    type('max', '2')
    act(() => void vi.runAllTimers())
    become({ search: 'mug' })
    const values = ['search', 'sort', 'min', 'max'].map((name) => field(name).value)
    expect([...values, field('stock').checked]).toEqual(['mug', 'default', '', '2', false])
  })

  it('are all empty again after a reset, which gives the focus to the search', async () => {
    const { press, become, field, type, reset } = open({
      place: { search: 'mug', minPrice: 10 },
      isBare: true,
    })
    field('min').focus()
    type('min', '12')
    await press(messages.reset)
    expect([reset.mock.calls, field('search').matches(':focus')]).toEqual([[['new']], true])
    become({})
    expect([field('search').value, field('min').value]).toEqual(['', ''])
  })
})

describe('a chosen filter of a list', () => {
  it('is removed by a press, and the focus goes to the next one, or to the one before', async () => {
    const list = open({ place: { search: 'mug', inStockOnly: true, minPrice: 10 }, isBare: true })
    const chips = () => [...list.root.querySelectorAll<HTMLElement>('.chip')]
    const remove = async (at: number) => {
      chips()[at]?.focus()
      await act(async () => chips()[at]?.click())
      return chips().findIndex((chip) => chip.matches(':focus'))
    }
    expect(chips()).toHaveLength(3)
    expect(await remove(0)).toBe(1)
    expect(list.refine.mock.lastCall?.[0]).toEqual({ search: undefined })
    expect(await remove(2)).toBe(1)
    expect(list.refine.mock.lastCall).toEqual([{ minPrice: undefined, maxPrice: undefined }, 'same'])
  })

  it('leaves what was typed or ticked a moment before', async () => {
    const list = open({
      place: { inStockOnly: true, facets: 'Glaze:Oat,Sage' },
      list: { facets: GLAZES },
    })
    list.root.querySelector<HTMLElement>('.filters')?.style.setProperty('--_beside', '1')
    await list.press(new RegExp(messages.filters))
    const remove = (id: string) =>
      act(async () => list.root.querySelector<HTMLElement>(`[data-chip="${id}"] button`)?.click())
    list.type('min', '10')
    fireEvent.click(list.root.querySelector('[value="Glaze:Ink"]') as Element)
    list.type('search', 'mug')
    await remove('Glaze:Oat')
    expect(list.refine.mock.calls.map(([place]) => place)).toEqual([
      expect.objectContaining({ search: 'mug', minPrice: 10, facets: 'Glaze:Ink,Sage', page: 1 }),
    ])
    list.type('search', 'mugs')
    await remove('stock')
    expect(list.refine.mock.lastCall?.[0]).toMatchObject({ search: 'mugs', inStockOnly: false })
    list.pass(1000)
    expect(list.refine).toHaveBeenCalledTimes(2)
  })

  it('that is the search takes the text with it that is being typed there', async () => {
    const list = open({ place: { search: 'mug' } })
    list.type('min', '10')
    list.type('search', 'mugs')
    await act(async () => list.root.querySelector<HTMLElement>('[data-chip=search] button')?.click())
    expect(list.refine.mock.calls).toEqual([
      [expect.objectContaining({ search: undefined, minPrice: 10 }), 'new'],
    ])
  })

  it('leaves the focus on the button of the filters if it was the only one', async () => {
    const list = open({ place: { inStockOnly: true }, isBare: true })
    const chip = list.root.querySelector('.chip') as HTMLElement
    chip.focus()
    await act(async () => chip.click())
    expect(list.root.querySelector('.facets-toggle')?.matches(':focus')).toBe(true)
  })
})

it('a search without a result is undone by its button, and goes back to the author’s own', async () => {
  const list = open({ products: [], place: { search: 'mugg' }, isBare: true })
  await list.press(messages.clearSearch)
  expect(list.refine.mock.calls).toEqual([[{ search: undefined }, 'new']])
  expect(list.root.querySelector('[name=search]')?.matches(':focus')).toBe(true)
})
