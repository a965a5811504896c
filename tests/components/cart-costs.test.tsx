import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { showSums, summed } from './cart-tag-fixture.tsx'

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
