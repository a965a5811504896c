import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages as arabic } from '../../src/messages/ar/collection.ts'
import { messages as german } from '../../src/messages/de/collection.ts'
import { messages as english } from '../../src/messages/en/collection.ts'
import { BRAND, type Facet, readFacets, writeFacets } from '../../src/model/facets.ts'
import { ListControls } from '../../src/views/collection/ListControls.tsx'
import { type ChosenPlace, readChips } from '../../src/views/collection/list-chips.ts'
import type { ListHandlers, ListViewModel } from '../../src/views/collection/list-view-model.ts'

afterEach(cleanup)

const BASE: ChosenPlace = { sort: 'default', inStockOnly: false, page: 1 }

interface Given extends Partial<Omit<ListViewModel, 'place'>> {
  readonly place?: Partial<ChosenPlace>
  readonly base?: Partial<ChosenPlace>
  readonly total?: number
  readonly handlers?: ListHandlers
  readonly locale?: string
  readonly currency?: string | undefined
}

/** Makes a list with open filters. */
function listOf({ place, base, locale = 'en', currency = 'EUR', ...more }: Given): ListViewModel {
  const messages = more.messages ?? english
  const now = { ...BASE, ...place }
  const chips = readChips(now, { messages, locale, currency, base: { ...BASE, ...base } })
  return {
    messages,
    hasControls: true,
    isRefined: chips.length > 0,
    pageAddress: () => '',
    filters: 'shown',
    ...more,
    place: now,
    chips,
  }
}

/** Shows the controls of a list, with the filters open. */
function show({ total = 9, handlers = {}, ...given }: Given = {}) {
  const list = listOf(given)
  return {
    ...render(<ListControls list={list} total={total} handlers={handlers} />),
    chips: list.chips,
  }
}

const facetsOf = (...facets: Facet[]) => ({ facets, inStock: 4, lowest: 3, highest: 250 })
const valuesOf = (...values: string[]) => values.map((value) => ({ value, count: 1 }))
const GLAZE: Facet = {
  name: 'Glaze',
  values: [
    { value: 'Sage', count: 4, color: '#9a8' },
    { value: 'Ink', count: 1 },
    { value: 'Oat', count: 0 },
  ],
}
const boxes = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('checkbox', { hidden: true })
    .map((box) => (box as HTMLInputElement).labels?.[0]?.querySelector('bdi')?.textContent)

describe('a group of filters', () => {
  it('is named, and has a box for each value that is left, with its number', () => {
    show({ facets: facetsOf(GLAZE) })
    expect(boxes('Glaze')).toEqual(['Sage', 'Ink'])
    const sage = screen.getByRole('checkbox', { name: /^Sage/ }) as HTMLInputElement
    expect([sage.checked, sage.value, sage.labels?.[0]?.textContent]).toEqual([false, 'Glaze:Sage', 'Sage4'])
    expect(sage.labels?.[0]?.querySelector('[aria-hidden=true]')?.getAttribute('style')).toContain('#9a8')
  })

  it('keeps a chosen value that leaves nothing, so that it can be taken back', () => {
    show({ facets: facetsOf(GLAZE), place: { facets: 'Glaze:Oat' } })
    expect(boxes('Glaze')).toEqual(['Sage', 'Ink', 'Oat'])
    expect((screen.getByRole('checkbox', { name: /^Oat/ }) as HTMLInputElement).checked).toBe(true)
  })

  it('sorts measures by their numbers and brands by their names, and keeps the shop’s order of all others', () => {
    show({
      facets: facetsOf(
        { name: 'Size', values: valuesOf('500 ml', '60 ml', '250 ml') },
        { name: BRAND, values: valuesOf('Nord', 'Åse', 'Ton') },
        { name: 'Length', values: valuesOf('L', '2 m', 'S') },
      ),
    })
    expect(boxes('Size')).toEqual(['60 ml', '250 ml', '500 ml'])
    expect(boxes('Brand')).toEqual(['Åse', 'Nord', 'Ton'])
    expect(boxes('Length')).toEqual(['L', '2 m', 'S'])
  })

  it.each([
    [9, 9, undefined],
    [10, 8, 'Show 2 more'],
  ])('of %s values shows %s at first', (count, first, rest) => {
    const values = valuesOf(...Array.from({ length: count }, (_, at) => `v${at}`))
    const { container } = show({ facets: facetsOf({ name: 'Glaze', values }) })
    const more = container.querySelector('.facet-rest') as HTMLDetailsElement | null
    expect(more?.querySelector('summary')?.textContent).toBe(rest)
    expect(boxes('Glaze').length - (more?.querySelectorAll('input').length ?? 0)).toBe(first)
    expect(more?.open ?? false).toBe(false)
  })

  it('is open if it is one of the first three, or chosen; so is the rest of its values', () => {
    const values = valuesOf(...Array.from({ length: 12 }, (_, at) => `v${at}`))
    const facets = facetsOf(...['A', 'B', 'C', 'D', 'E'].map((name) => ({ name, values })))
    const { container } = show({ facets, place: { facets: 'E:v11' } })
    const isOpen = (part: string) =>
      [...container.querySelectorAll<HTMLDetailsElement>(part)].map(({ open }) => open)
    expect(isOpen('.facet')).toEqual([true, true, true, false, true])
    expect(isOpen('.facet-rest')).toEqual([false, false, false, false, true])
  })

  it('stays open or closed as the shopper has left it when the list is drawn again', () => {
    const groups = (count: number) =>
      facetsOf(...['A', 'B', 'C', 'D'].map((name) => ({ name, values: [{ value: 'Oat', count }] })))
    const list = (count: number) => (
      <ListControls list={listOf({ facets: groups(count) })} total={9} handlers={{}} />
    )
    const { container, rerender } = render(list(2))
    const all = [...container.querySelectorAll<HTMLDetailsElement>('.facet')]
    for (const one of all) one.open = !one.open
    rerender(list(1))
    expect(all.map(({ open }) => open)).toEqual([false, false, false, true])
  })

  it('is not shown while no value of it is left, and comes back as it was', () => {
    const group = (name: string, count: number): Facet => ({ name, values: [{ value: 'Oat', count }] })
    const groups = (...counts: number[]) => facetsOf(...counts.map((count, at) => group(`G${at}`, count)))
    const list = (facets: ReturnType<typeof facetsOf>) => (
      <ListControls list={listOf({ facets })} total={9} handlers={{}} />
    )
    const { container, rerender } = render(list(groups(1, 0, 1, 1, 1)))
    const seen = () =>
      [...container.querySelectorAll<HTMLDetailsElement>('.facet:not([hidden])')].map(
        (one) => `${one.querySelector('summary')?.textContent} ${one.open}`,
      )
    // The first three that are shown are open.
    expect(seen()).toEqual(['G0 true', 'G2 true', 'G3 true', 'G4 false'])
    const third = container.querySelectorAll<HTMLDetailsElement>('.facet')[2]
    if (third) third.open = false
    rerender(list(groups(1, 0, 0, 1, 1)))
    expect(seen()).toEqual(['G0 true', 'G3 true', 'G4 false'])
    rerender(list(groups(1, 1, 1, 1, 1)))
    expect(seen()).toEqual(['G0 true', 'G1 true', 'G2 false', 'G3 true', 'G4 false'])
    rerender(list(groups(0, 0)))
    expect(seen()).toEqual([])
    screen.getByText('There is nothing to choose from here.')
  })

  it('has values with signs of the address’s own writing, and of strangers', () => {
    const odd = 'a:b,c;d%<b>'
    show({ facets: facetsOf({ name: 'Na:me', values: valuesOf(odd) }) })
    const box = screen.getByRole('checkbox', { name: /^a:b/ }) as HTMLInputElement
    expect(readFacets(box.value)).toEqual({ 'Na:me': [odd] })
    expect(boxes('Na:me')).toEqual([odd])
  })

  it('says that it is coming, or that there is none', () => {
    const { container } = show({ facets: 'loading' })
    screen.getByText('Loading filters …')
    expect(container.querySelector('[part=facets]')?.getAttribute('aria-busy')).toBe('true')
    cleanup()
    for (const facets of ['none', facetsOf()] as const) {
      expect(show({ facets }).container.querySelector('[part=facets]')?.hasAttribute('aria-busy')).toBe(false)
      screen.getByText('There is nothing to choose from here.')
      cleanup()
    }
  })
})

describe('the chosen filters', () => {
  const labels = (given: Given) => show(given).chips.map(({ label }) => label)

  it('are buttons in a named list; each removes itself alone', () => {
    const onChip = vi.fn()
    const facets = writeFacets({ Glaze: ['Sage', 'Ink'], [BRAND]: ['Nord'] })
    show({ place: { facets }, handlers: { onChip } })
    const list = within(screen.getByRole('list', { name: 'Chosen filters' }))
    const names = list.getAllByRole('button').map((one) => one.getAttribute('aria-label'))
    expect(names).toEqual(['Remove filter Nord', 'Remove filter Glaze: Ink', 'Remove filter Glaze: Sage'])
    fireEvent.click(list.getByRole('button', { name: 'Remove filter Glaze: Sage' }))
    const { without } = onChip.mock.lastCall?.[0] ?? {}
    expect(readFacets(without({ ...BASE, facets }).facets)).toEqual({ Glaze: ['Ink'], [BRAND]: ['Nord'] })
  })

  it.each([
    [{ minPrice: 10, maxPrice: 30 }, '€10.00 – €30.00'],
    [{ minPrice: 0 }, 'from €0.00'],
    [{ maxPrice: 30 }, 'up to €30.00'],
    [{ minPrice: 30, maxPrice: 30 }, '€30.00 – €30.00'],
  ])('say the prices %o', (place, label) => {
    expect(labels({ place })).toEqual([label])
  })

  it('say bare numbers until the currency is known', () => {
    const given = { ...BASE, minPrice: 10 }
    const setting = { messages: english, locale: 'en', currency: undefined, base: BASE }
    expect(readChips(given, setting).map(({ label }) => label)).toEqual(['from 10'])
  })

  it('leave out what the page’s author has set, and go back to it', () => {
    const base = { search: 'mug', inStockOnly: true, minPrice: 5 }
    expect(labels({ place: base, base }).slice(0, -1)).toEqual([])
    const [search] = show({ place: { ...base, search: 'blue mug' }, base }).chips
    expect([search?.label, search?.without(BASE)]).toEqual(['“blue mug”', { search: 'mug' }])
  })

  it('are counted on the button that opens them, without the search', () => {
    show({ filters: 'closed', place: { search: 'mug', inStockOnly: true, facets: 'Glaze:Sage' } })
    const toggle = screen.getByRole('button', { name: /^Filters/ })
    expect(toggle.textContent).toBe('Filters2')
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
  })

  it('are said in German and Arabic, with the shop’s own words isolated from their direction', () => {
    const place = { facets: 'Glaze:Sage', minPrice: 10, inStockOnly: true }
    show({ messages: german, locale: 'de', place })
    screen.getByRole('button', { name: 'Filter Glaze: Sage entfernen' })
    expect(screen.getByText('Glaze: Sage').localName).toBe('bdi')
    cleanup()
    show({ messages: arabic, locale: 'ar', place, facets: facetsOf(GLAZE) })
    for (const chip of within(screen.getByRole('list')).getAllByRole('button'))
      expect(chip.getAttribute('aria-label')).not.toMatch(/[{}]|Remove|from/)
    // Its row has the page's direction: `auto` ignores what a bdi contains.
    expect(screen.getByText('Glaze', { selector: 'summary bdi' }).closest('[dir]')).toBeNull()
  })
})

describe('the fields of a list', () => {
  it('are named, and hold the shopper’s place', () => {
    show({ place: { search: 'mug', sort: '-price', minPrice: 0, maxPrice: 30, inStockOnly: true } })
    const value = (role: string, name: string) => (screen.getByRole(role, { name }) as HTMLInputElement).value
    expect(value('combobox', 'Search products')).toBe('mug')
    expect(value('combobox', 'Sort by')).toBe('-price')
    expect(value('spinbutton', 'Lowest price')).toBe('0')
    expect(value('spinbutton', 'Highest price')).toBe('30')
    expect((screen.getByRole('checkbox', { name: /In stock only/ }) as HTMLInputElement).checked).toBe(true)
  })

  it('hint at the lowest and the highest price, or at their words until those are known', () => {
    const hints = (given: Given) => {
      const { getByRole } = show(given)
      const both = ['Lowest price', 'Highest price'].map(
        (name) => (getByRole('spinbutton', { name }) as HTMLInputElement).placeholder,
      )
      cleanup()
      return both
    }
    expect(hints({ facets: facetsOf() })).toEqual(['3', '250'])
    expect(hints({ facets: 'loading' })).toEqual(['from', 'up to'])
    expect(hints({ facets: { facets: [], inStock: 0, lowest: 0, highest: 0 } })).toEqual(['0', '0'])
  })

  it('say it where order and prices are those before reductions', () => {
    const { getByText, getByRole } = show({ prices: 'before', currencySign: '€' })
    getByText('Price (€, before reductions)')
    getByRole('option', { name: 'Price, low to high (before reductions)' })
    getByRole('option', { name: 'Newest' })
  })

  it('say how many products are left', () => {
    for (const [total, said] of [
      [0, '0 products'],
      [1, '1 product'],
      [1200, '1,200 products'],
    ] as const) {
      show({ total })
      screen.getByText(said, { selector: '.count' })
      cleanup()
    }
  })
})
