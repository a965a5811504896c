import { describe, expect, it } from 'vitest'
import { createChoiceAddress } from '../../src/components/variant-picker/choice-address.ts'
import type { Product } from '../../src/model/product.ts'
import { createChoices } from '../../src/store/choices.ts'
import { createPageStore, sliceOf } from '../../src/store/page-store.ts'
import { managed, option, variantOf } from '../support/model/make-option.ts'
import { makeProduct } from '../support/store/make-product.ts'

const glazed = (id: string, slug: string) =>
  makeProduct({
    id,
    slug,
    ...managed([option('Glaze', 'Sage', 'Ink')], [variantOf({ Glaze: 'Sage' }), variantOf({ Glaze: 'Ink' })]),
  })
const MUG = glazed('p1', 'mug')
const BOWL = glazed('p2', 'bowl')

/** Opens a page at an address, whose tags keep the choices of these products in it. */
function open(search: string, ...products: readonly Product[]) {
  const choices = createChoices({
    state: sliceOf(createPageStore(), 'choices'),
    askAvailability: () => Promise.reject(new Error('not asked')),
  })
  const location = { href: `https://shop.example/p${search}` }
  let back = () => {}
  let writes = 0
  const address = createChoiceAddress(
    {
      location,
      history: {
        state: { own: 1 },
        replaceState(state, _, url) {
          writes++
          expect(state).toEqual({ own: 1 })
          location.href = url
        },
      },
      addEventListener: (_, listener) => {
        back = listener
      },
    },
    choices,
  )
  for (const product of products) {
    choices.put(product)
    choices.begin(product, address.decideBy(product, 'none', true))
    address.sync(product)
  }
  return {
    choices,
    address,
    search: () => decodeURIComponent(new URL(location.href).search),
    chosen: (id: string) => choices.selectChoice(id)?.choices,
    writes: () => writes,
    goBack(to: string) {
      location.href = `https://shop.example/p${to}`
      back()
    },
  }
}

describe('a choice in the address', () => {
  it('is written by its plain name beside everything else that is there, once it is made', () => {
    const page = open('?utm_source=mail', MUG)
    expect([page.search(), page.writes()]).toEqual(['?utm_source=mail', 0])
    page.choices.choose('p1', { Glaze: 'Ink' })
    expect(page.search()).toBe('?utm_source=mail&glaze=Ink')
    page.choices.setQuantity('p1', 2)
    expect(page.writes()).toBe(1)
    page.choices.choose('p1', {})
    expect(page.search()).toBe('?utm_source=mail')
  })

  it('of several products has a name of its own for each, which the first gets when another joins', () => {
    const page = open('', MUG)
    page.choices.choose('p1', { Glaze: 'Ink' })
    expect(page.search()).toBe('?glaze=Ink')
    page.choices.put(BOWL)
    page.address.sync(BOWL)
    expect(page.search()).toBe('?mug.glaze=Ink')
    page.choices.choose('p2', { Glaze: 'Sage' })
    expect(page.search()).toBe('?mug.glaze=Ink&bowl.glaze=Sage')
    page.choices.choose('p1', {})
    expect(page.search()).toBe('?bowl.glaze=Sage')
  })

  it('of another product’s plain name is left alone', () => {
    const page = open('?glaze=Ink', MUG, BOWL)
    page.choices.choose('p2', { Glaze: 'Sage' })
    expect(page.search()).toBe('?glaze=Ink&bowl.glaze=Sage')
  })

  it('is the first choice of every product that has such an option; its own name counts before', () => {
    const page = open('?glaze=Ink&bowl.glaze=Sage', MUG, BOWL)
    expect([page.chosen('p1'), page.chosen('p2')]).toEqual([{ Glaze: 'Ink' }, { Glaze: 'Sage' }])
  })

  it('is taken again when the shopper goes back to it, and an address without one changes nothing', () => {
    const page = open('?glaze=Ink', MUG)
    page.goBack('?glaze=Sage')
    expect(page.chosen('p1')).toEqual({ Glaze: 'Sage' })
    page.goBack('')
    expect(page.chosen('p1')).toEqual({ Glaze: 'Sage' })
  })
})
