import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { cartWith, lineOf, showPanel, showSums, summed } from './cart-tag-fixture.tsx'

afterEach(cleanup)

describe('the costs beside the lines of a cart', () => {
  const wrap = { name: 'Gift wrap', price: { amount: '5' } }
  const withFees = (total: string, additionalFees: string) => ({
    ...summed('20', total),
    additionalFees: { amount: additionalFees },
  })

  it('are named, so that the total is the sum of the rows', () => {
    const translated = { name: 'Verpackung', translatedName: 'Box', price: { amount: '0.3' } }
    const { sums } = showSums(
      {},
      { priceSummary: withFees('25.3', '5.3'), additionalFees: [wrap, translated, { name: 'Nothing' }] },
    )
    expect(sums()).toEqual([
      ['Subtotal', '€20.00'],
      ['Gift wrap', '€5.00'],
      ['Box', '€0.30'],
      ['Total before shipping', '€25.30'],
    ])
  })

  it.each([
    ['none is told', []],
    ['one has no name', [{ price: { amount: '5' } }]],
    ['they are not the whole sum', [{ name: 'Gift wrap', price: { amount: '2' } }]],
  ])('are one row if %s', (_, additionalFees) => {
    expect(showSums({}, { priceSummary: withFees('25', '5'), additionalFees }).sums()[1]).toEqual([
      'Additional fees',
      '€5.00',
    ])
  })

  it('are taxes, if the prices don’t include them, which the checkout doesn’t add again', () => {
    const taxed = (taxIncludedInPrices: boolean, tax: string) =>
      showSums({ taxIncludedInPrices }, { priceSummary: { ...summed('20', '22'), tax: { amount: tax } } })
    const { sums, getByText } = taxed(false, '2')
    expect(sums()[1]).toEqual(['Taxes', '€2.00'])
    getByText('Shipping is added at checkout.')
    cleanup()
    expect(taxed(true, '2').sums()).toHaveLength(2)
    cleanup()
    taxed(false, '0').getByText('Taxes and shipping are added at checkout.')
  })
})

describe('a part of the total that is paid later', () => {
  const paid = (now: string, later: string) => ({
    priceSummary: summed('20', '20'),
    payNow: { total: { amount: now } },
    payLater: { total: { amount: later } },
  })

  it('has a row of its own, below what is paid with the order', () => {
    const { sums, getByText } = showSums({}, paid('6', '14'))
    expect(sums()).toEqual([
      ['Subtotal', '€20.00'],
      ['To pay now', '€6.00'],
      ['To pay later', '€14.00'],
    ])
    const isStrong = (label: string) => getByText(label).closest('div')?.hasAttribute('data-strong')
    expect(['Subtotal', 'To pay now', 'To pay later'].map(isStrong)).toEqual([false, true, false])
  })

  it('is not said of a cart that is paid at once', () => {
    expect(showSums({}, paid('20', '0')).sums()).toEqual([['Subtotal', '€20.00']])
  })
})

describe('the shop’s policies', () => {
  const returns = { title: 'Returns', content: 'Within 30 days.\nUnbroken.' }
  const policiesOf = (...lines: readonly Parameters<typeof lineOf>[0][]) => {
    const state = cartWith(lines.map((line, at) => lineOf({ key: `${at}`, ...line })))
    const { container } = showPanel({ state })
    return [...container.querySelectorAll('[part=policies] details')].map((one) => [
      one.querySelector('summary')?.textContent,
      one.querySelector('p')?.textContent,
    ])
  }

  it('stand once above the button, each as text that opens', () => {
    const line = { policies: [returns, { title: 'Empty', content: '' }] }
    expect(policiesOf(line, line)).toEqual([['Returns', returns.content]])
  })

  it('name the lines that they are for, if those aren’t all, or if they have no title', () => {
    const custom = { title: null, content: '<b>Made for you</b>' }
    expect(policiesOf({ name: 'Mug', policies: [returns] }, { name: 'Jar', policies: [custom] })).toEqual([
      ['Returns (Mug)', returns.content],
      ['Jar', '<b>Made for you</b>'],
    ])
  })

  it('are missing where there are none', () => {
    expect(policiesOf({ policies: [] }, {})).toEqual([])
  })
})
