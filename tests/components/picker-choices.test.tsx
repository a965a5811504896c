import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages as arabic } from '../../src/messages/ar/variant-picker.ts'
import { messages as german } from '../../src/messages/de/variant-picker.ts'
import { messages as english } from '../../src/messages/en/variant-picker.ts'
import { messages as japanese } from '../../src/messages/ja/variant-picker.ts'
import { StoreError } from '../../src/model/errors.ts'
import type { Product } from '../../src/model/product.ts'
import type { Variant } from '../../src/model/variant.ts'
import type { Catalog, Loadable } from '../../src/store/catalog.ts'
import { fake } from '../support/fake.ts'
import { fromOutside } from '../support/from-outside.ts'
import { option, variantOf } from '../support/model/make-option.ts'
import { price } from '../support/model/make-product.ts'
import { GLAZES, mug, productOf, show } from './picker-fixture.tsx'

afterEach(cleanup)

const radio = (name: string | RegExp) => screen.getByRole('radio', { name })
const press = (name: string | RegExp) => fireEvent.click(radio(name))
const chosen = () =>
  screen
    .getAllByRole('radio')
    .filter((one) => one.getAttribute('aria-checked') === 'true')
    .map((one) => one.dataset.choice)
const note = ({ container }: ReturnType<typeof show>) => container.querySelector('[part=stock]')

describe('a choice', () => {
  it('is told to the page with everything that has been chosen, and announced with its price', () => {
    const shown = show(mug, { preselect: 'none' })
    press(/^Ink/)
    expect(shown.emit).toHaveBeenLastCalledWith('store-variant-change', {
      productId: 'p1',
      slug: 'mug',
      choices: { Glaze: 'Ink' },
      complete: false,
      available: false,
    })
    press('L')
    expect(shown.emit).toHaveBeenLastCalledWith('store-variant-change', {
      productId: 'p1',
      slug: 'mug',
      choices: { Glaze: 'Ink', Size: 'L' },
      complete: true,
      available: true,
      variantId: 'v-Ink-L',
      price: 10,
      currency: 'EUR',
    })
    expect(shown.announce.mock.lastCall?.[0]).toBe('Ink, L: €10.00. In stock.')
    expect(chosen()).toEqual(['Ink', 'L'])
  })

  it('that stands already is no news to the page, and is announced to who presses it', () => {
    const { emit, announce } = show(mug)
    press('Sage')
    press('Sage')
    expect(emit).not.toHaveBeenCalled()
    expect(announce.mock.lastCall?.[0]).toBe('Sage, S: €10.00. In stock.')
    press(/^Ink/)
    fireEvent.click(screen.getByRole('button', { name: /^Take Ink, L/ }))
    expect(emit).toHaveBeenCalledOnce()
  })

  it.each([
    ['Sage, S: In stock.', english],
    ['Sage、S：在庫あり。', japanese],
  ])('of a product without a price is announced without it: %s', (text, messages) => {
    const free = (one: Variant): Variant =>
      fromOutside({ ...one, variant: { ...one.variant, priceData: undefined } })
    const { announce } = show({ ...mug, variants: mug.variants.map(free) }, {}, { messages })
    press('S')
    expect(announce.mock.lastCall?.[0]).toBe(text)
  })

  it('can be taken back to the first one, once there is another', () => {
    const { choices, emit } = show(
      productOf([GLAZES], [variantOf({ Glaze: 'Sage' }), variantOf({ Glaze: 'Ink' })]),
    )
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
    press('Ink')
    fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
    expect(choices.selectChoice('p1')?.choices).toEqual({ Glaze: 'Sage' })
    expect(emit).toHaveBeenCalledTimes(2)
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
  })

  it('says what is missing, in the shopper’s language, and marks that text as such', () => {
    const shown = show(mug, { preselect: 'none' }, { messages: german, locale: 'de' })
    expect(chosen()).toEqual([])
    expect(note(shown)?.textContent).toMatch(/Glaze/)
    expect(note(shown)?.closest('[lang]')?.getAttribute('lang')).toBe('de')
    // With nothing chosen, the Tab key stops at the first choice.
    const glazes = within(screen.getByRole('radiogroup', { name: /Glaze/ })).getAllByRole('radio')
    expect(glazes.map(({ tabIndex }) => tabIndex)).toEqual([0, -1])
  })

  it('of a colour shows it, with its name for people who don’t see it', () => {
    const colors = { ...option('Glaze', 'Sage'), optionType: 'color' as const }
    const [sage] = colors.choices
    const glaze = { value: '#9a8', description: 'Sage', inStock: true, visible: true }
    show(productOf([{ ...colors, choices: [{ ...sage, ...glaze }] }], []))
    expect(radio('Sage').title).toBe('Sage')
  })
})

describe('a choice that can’t be had', () => {
  it('says so in its name, apart for sold out and never made', () => {
    show(mug)
    expect(radio('Ink, sold out').dataset.state).toBe('sold-out')
    expect(radio('L, not available with Sage').dataset.state).toBe('impossible')
  })

  it('gives the reason and the nearest combination, which one press takes', () => {
    const { choices, announce } = show(mug)
    press(/^L/)
    const reason = 'L does not come in Sage.'
    screen.getByText(reason)
    expect(announce.mock.lastCall?.[0]).toBe(`${reason} Take Ink, L for €10.00`)
    expect(choices.selectChoice('p1')?.choices).toEqual({ Glaze: 'Sage', Size: 'S' })
    fireEvent.click(screen.getByRole('button', { name: 'Take Ink, L for €10.00' }))
    expect(choices.selectChoice('p1')?.choices).toEqual({ Glaze: 'Ink', Size: 'L' })
    expect(screen.queryByText(reason)).toBeNull()
  })

  it('can be chosen, but not bought, where the page strikes it', () => {
    const shown = show(mug, { unavailable: 'strike' })
    press(/^Ink/)
    expect(chosen()).toEqual(['Ink', 'S'])
    expect(note(shown)?.textContent).toBe('Sold out')
    expect(shown.emit.mock.lastCall?.[1]).toMatchObject({ available: false, complete: true })
    screen.getByText('Ink is sold out in S.')
  })

  it('is missing where the page hides it, and the rest follows the upper option', () => {
    const { choices } = show(mug, { unavailable: 'hide' })
    const sizes = () => screen.getAllByRole('radio').map((one) => one.dataset.choice)
    expect(sizes()).toEqual(['Sage', 'Ink', 'S'])
    press(/^Ink/)
    expect(choices.selectChoice('p1')?.choices).toEqual({ Glaze: 'Ink', Size: 'L' })
    expect(sizes()).toEqual(['Sage', 'Ink', 'L'])
  })

  it('is explained in Arabic, too, around the shop’s own words', () => {
    const { container } = show(mug, {}, { messages: arabic, locale: 'ar' })
    press(/^L/)
    const reason = container.querySelector('.why')
    expect(reason?.textContent).toContain('Sage')
    expect(reason?.textContent).not.toMatch(/[{}]|does not/)
    expect(reason?.closest('[lang]')?.getAttribute('lang')).toBe('ar')
  })
})

describe('the keyboard', () => {
  const sizes = () =>
    productOf(
      [option('Size', 'S', 'M', 'L')],
      [variantOf({ Size: 'S' }), variantOf({ Size: 'M' }, 'sold-out'), variantOf({ Size: 'L' })],
    )
  const key = (name: string) => fireEvent.keyDown(document.activeElement as Element, { key: name })
  const at = () => (document.activeElement as HTMLElement).dataset.choice

  it('moves by arrows around the end, and chooses what it reaches, except what can’t be had', () => {
    const { choices } = show(sizes())
    radio('S').focus()
    key('ArrowRight')
    expect([at(), choices.selectChoice('p1')?.choices.Size]).toEqual(['M', 'S'])
    key('ArrowDown')
    expect([at(), choices.selectChoice('p1')?.choices.Size]).toEqual(['L', 'L'])
    key('ArrowRight')
    expect([at(), choices.selectChoice('p1')?.choices.Size]).toEqual(['S', 'S'])
    key('ArrowUp')
    expect(at()).toBe('L')
    key('Home')
    expect(at()).toBe('S')
    key('End')
    expect(at()).toBe('L')
    expect(key('Enter')).toBe(true)
    expect(at()).toBe('L')
  })

  it('moves to the other side in right-to-left text', () => {
    document.body.style.direction = 'rtl'
    show(sizes())
    radio('S').focus()
    key('ArrowLeft')
    expect(at()).toBe('M')
    key('ArrowRight')
    expect(at()).toBe('S')
    document.body.style.direction = ''
  })
})

describe('the line about stock', () => {
  const withStock = (stock: object, more: Partial<Product> = {}) => ({
    ...productOf([GLAZES], [fromOutside({ ...variantOf({ Glaze: 'Sage' }), stock })]),
    ...more,
  })
  it.each([
    [{ trackQuantity: true, inStock: true, quantity: 1 }, 'Only 1 left', 'low-stock'],
    [{ trackQuantity: true, inStock: true, quantity: 5 }, 'Only 5 left', 'low-stock'],
    [{ trackQuantity: true, inStock: true, quantity: 6 }, 'In stock', 'in-stock'],
    [{ trackQuantity: true, inStock: false, quantity: 0 }, 'Sold out', 'sold-out'],
    [{ inStock: true, preorder: true, preorderMessage: ' In May ' }, 'Pre-order: In May', 'preorder'],
    [{ inStock: true, preorder: true }, 'Pre-order', 'preorder'],
  ])('of %o says: %s', (stock, text, state) => {
    const shown = show(withStock(stock))
    expect([note(shown)?.textContent, note(shown)?.getAttribute('data-state')]).toEqual([text, state])
  })

  it('names a pre-order, other than the button that makes one', () => {
    const ahead = withStock({ inStock: true, preorder: true, preorderMessage: 'Im Mai' })
    expect(note(show(ahead, {}, { messages: german, locale: 'de' }))?.textContent).toBe(
      'Vorbestellung: Im Mai',
    )
  })

  it('says that a product is for members only, except to members', () => {
    const product = withStock({ inStock: true }, { reserved: 'members' })
    expect(note(show(product))?.getAttribute('data-state')).toBe('members')
    cleanup()
    expect(note(show(product, {}, { isMember: true }))?.textContent).toBe('In stock')
  })
})

describe('a way of buying', () => {
  const monthly = { id: 's1', frequency: 'MONTH', interval: 1, discount: { type: 'PERCENT', value: 10 } }
  const product = (isRequired: boolean): Product =>
    fromOutside({ ...mug, priceData: price(10), subscriptions: { isRequired, options: [monthly] } })

  it('is one more group of radios, from once to the subscription with its reduction', () => {
    const { emit, choices } = show(product(false))
    const group = within(screen.getByRole('radiogroup', { name: /Purchase/ })).getAllByRole('radio')
    expect(group[0]?.getAttribute('aria-label')).toBe('One-time purchase')
    expect(group[1]?.getAttribute('aria-label')).toContain('10% less')
    fireEvent.click(group[1] as HTMLElement)
    expect(choices.selectChoice('p1')?.subscription?.id).toBe('s1')
    expect(emit.mock.lastCall?.[1]).toMatchObject({ subscriptionId: 's1' })
    fireEvent.click(group[0] as HTMLElement)
    expect(choices.selectChoice('p1')?.subscription).toBeUndefined()
    expect(emit.mock.lastCall?.[1]).not.toHaveProperty('subscriptionId')
  })

  it('offers no single purchase where the product has none', () => {
    show(product(true))
    const group = within(screen.getByRole('radiogroup', { name: /Purchase/ })).getAllByRole('radio')
    expect(group).toHaveLength(1)
  })
})

describe('a picker without a product', () => {
  const pageOf = (state: Loadable<Product>, load = vi.fn()) =>
    fake<Catalog>({ peek: () => state, subscribe: () => () => {}, load })

  it('says that there is none, and offers nothing', () => {
    const { setStatus } = show(mug, {}, { page: pageOf({ status: 'missing' }) })
    expect(screen.getByRole('status').textContent).toMatch(/^This product is not available/)
    expect(screen.queryByRole('button')).toBeNull()
    expect(setStatus).toHaveBeenLastCalledWith('empty', {})
  })

  it('says that it could not be loaded, with the reason for the page, and loads again', () => {
    const load = vi.fn()
    const error = new StoreError('network', 'gone')
    const { setStatus } = show(mug, {}, { page: pageOf({ status: 'failed', error }, load) })
    expect(setStatus).toHaveBeenLastCalledWith('error', { code: 'network', message: 'gone' })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(load).toHaveBeenCalledWith('id:p1', { again: true })
  })

  it('draws nothing to press while it is loading, or known only from an earlier visit', () => {
    for (const state of [{ status: 'loading' }, { status: 'remembered', value: mug }] as const) {
      show(mug, {}, { page: pageOf(state) })
      expect(screen.queryByRole('radio')).toBeNull()
      cleanup()
    }
  })
})

it('keeps the choice in the address if the page asks for it, and begins with the one that is there', () => {
  const { replaceState } = show(mug, { syncUrl: true }, { url: 'https://shop.example/?glaze=ink&size=L&x=1' })
  expect(chosen()).toEqual(['Ink', 'L'])
  expect(replaceState).not.toHaveBeenCalled()
  const first = within(screen.getByRole('radiogroup', { name: /Glaze/ })).getByRole('radio', {
    name: /^Sage/,
  })
  fireEvent.click(first)
  expect(replaceState).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Take Sage, S for €10.00' }))
  expect(replaceState.mock.lastCall?.[2]).toBe('https://shop.example/?x=1&glaze=Sage&size=S')
})
