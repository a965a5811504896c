// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { messages as german } from '../../src/messages/de/variant-picker.ts'
import { createCatalog } from '../../src/store/catalog.ts'
import { option, variantOf } from '../support/model/make-option.ts'
import { GLAZES, mug, productOf, show } from './picker-fixture.tsx'

afterEach(cleanup)

const letters = (count: number, prefix: string) => Array.from({ length: count }, (_, at) => `${prefix}${at}`)

describe('the picker', () => {
  it('is a group of radios per option, with one stop for the Tab key', () => {
    show(mug)
    const glazes = screen.getByRole('radiogroup', { name: /Glaze/ })
    const radios = within(glazes).getAllByRole('radio')
    expect(radios.map((one) => [one.getAttribute('aria-checked'), one.tabIndex])).toEqual([
      ['true', 0],
      ['false', -1],
    ])
  })

  it('asks for the variants again when a card’s answer comes later', async () => {
    const page = createCatalog({ queryProducts: async () => [] })
    const card = { ...mug, variants: [], depth: 'card' as const }
    page.put([mug])
    const { loadWhole } = show(mug, {}, { page })
    expect(loadWhole).toHaveBeenCalledOnce()
    act(() => page.put([card]))
    expect(loadWhole).toHaveBeenCalledTimes(2)
    act(() => page.put([mug]))
    expect(loadWhole).toHaveBeenCalledTimes(2)
  })

  it('passes an audit', async () => {
    const { container } = show(mug)
    fireEvent.click(screen.getByRole('radio', { name: /Ink/ }))
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
    const { violations } = await axe.run(container, { rules })
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  it('is a list to open when there are many choices, and marks unavailable ones there', () => {
    const sizes = letters(12, 'No ')
    const variants = sizes.map((size, at) => variantOf({ Size: size }, at === 3 ? 'sold-out' : 'buyable'))
    const { choices } = show(productOf([option('Size', ...sizes)], variants))
    const list = screen.getByRole('combobox', { name: 'Size' }) as HTMLSelectElement
    expect(list.options[3]?.textContent).toBe('No 3 (sold out)')
    fireEvent.change(list, { target: { value: 'No 5' } })
    expect(choices.selectChoice('p1')?.choices).toEqual({ Size: 'No 5' })
    fireEvent.change(list, { target: { value: 'No 3' } })
    expect(choices.selectChoice('p1')?.choices).toEqual({ Size: 'No 5' })
    expect(screen.getByText('No 3 is sold out.')).toBeTruthy()
  })

  it('speaks German', () => {
    show(mug, {}, { messages: german, locale: 'de' })
    fireEvent.click(screen.getByRole('radio', { name: /Ink/ }))
    expect(screen.getByText('Ink ist mit S ausverkauft.')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Ink, L für 10,00\s€ nehmen$/ })).toBeTruthy()
  })

  it('does not offer anything when nothing is for sale', () => {
    show(productOf([GLAZES], [variantOf({ Glaze: 'Ink' }, 'sold-out')]))
    expect(screen.getByText('Ink is sold out. Nothing else can be bought right now.')).toBeTruthy()
  })

  it('closes its message on request, and keeps the choice', () => {
    const { choices } = show(mug)
    fireEvent.click(screen.getByRole('radio', { name: /Ink/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText(/sold out in/)).toBeNull()
    expect(choices.selectChoice('p1')?.choices).toEqual({ Glaze: 'Sage', Size: 'S' })
  })

  it('works with names of object properties', () => {
    const odd = option('constructor', '__proto__', 'toString')
    const variants = [variantOf({ constructor: 'toString' })]
    const { choices } = show(productOf([odd], variants))
    expect(choices.selectChoice('p1')?.choices).toEqual({ constructor: 'toString' })
    expect(screen.getByRole('radio', { name: /__proto__/ }).dataset.state).toBe('impossible')
  })

  it('chooses among hundreds of variants, and reports each choice once', () => {
    const options = letters(3, 'o').map((name) => option(name, ...letters(8, 'c')))
    const variants = letters(8, 'c').flatMap((o0) =>
      letters(8, 'c').flatMap((o1) => letters(8, 'c').map((o2) => variantOf({ o0, o1, o2 }))),
    )
    const { choices, emit, announce } = show(productOf(options, variants))
    const last = screen.getAllByRole('radio', { name: 'c7' })
    for (const one of last) fireEvent.click(one)
    expect(choices.selectChoice('p1')?.variantId).toBe('v-c7-c7-c7')
    expect(emit).toHaveBeenCalledTimes(3)
    expect(announce).toHaveBeenCalledTimes(3)
  })
})
