// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OptionsAvailability, Product } from '../../src/model/product.ts'
import type { Choices } from '../../src/model/variant.ts'

import { fromOutside } from '../support/from-outside.ts'
import { option, unmanaged } from '../support/model/make-option.ts'
import { show } from './picker-fixture.tsx'

afterEach(cleanup)

const GLAZES = option('Glaze', 'Sage', 'Ink', 'Chalk')
/** Only the provider knows which of its choices can be bought. */
const PLATE = fromOutside<Product>({ id: 'p1', slug: 'plate', customTextFields: [], ...unmanaged([GLAZES]) })

const press = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))

/** Shows the plate; the answers of the provider wait for the test. */
function showPlate() {
  const questions: { choices: Choices; answer: (availability: OptionsAvailability) => void }[] = []
  const askAvailability = (_id: string, choices: Choices) =>
    new Promise<OptionsAvailability>((answer) => questions.push({ choices, answer }))
  const { emit, announce } = show(PLATE, { preselect: 'none' }, { askAvailability })
  const answer = async (glaze: string) => {
    const find = () => questions.find(({ choices }) => choices.Glaze === glaze)
    await vi.waitFor(() => expect(find()).toBeDefined())
    const available: OptionsAvailability = { productOptions: [GLAZES], availableForPurchase: true }
    await act(async () => find()?.answer(available))
  }
  const told = () => emit.mock.calls.map(([type, detail]) => [type, (detail as { choices: Choices }).choices])
  return { announce, answer, told }
}

describe('choices that the provider is asked about', () => {
  it('are told once, and announced once, when another is pressed before the answer', async () => {
    const { announce, answer, told } = showPlate()
    press('Sage')
    press('Ink')
    await answer('Ink')
    expect(told()).toEqual([['store-variant-change', { Glaze: 'Ink' }]])
    expect(announce).toHaveBeenCalledOnce()
    press('Chalk')
    // The answer for this one is known, so that it comes within the press.
    press('Ink')
    expect(told()).toHaveLength(1)
    expect(announce).toHaveBeenCalledTimes(2)
  })

  it('are each told when the answer comes before the next press', async () => {
    const { announce, answer, told } = showPlate()
    press('Sage')
    await answer('Sage')
    press('Ink')
    await answer('Ink')
    expect(told().map(([, choices]) => choices)).toEqual([{ Glaze: 'Sage' }, { Glaze: 'Ink' }])
    expect(announce).toHaveBeenCalledTimes(2)
  })
})
