import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { LineItemV2 } from '../../src/client/cart-v2/cart-entity.ts'
import { readCart } from '../../src/client/cart-v2/read-cart.ts'
import { readLines } from '../../src/store/cart-lines.ts'
import { cartWith, showPanel } from './cart-tag-fixture.tsx'

afterEach(cleanup)

const line = (more: Partial<LineItemV2> = {}): LineItemV2 => ({
  id: 'l1',
  name: { original: 'Moon jar' },
  quantityInfo: { requestedQuantity: 2, confirmedQuantity: 2 },
  pricing: { unitPrice: { amount: '10' }, totalPrice: { amount: '20' } },
  status: 'IN_STOCK',
  ...more,
})

/** Shows a cart as cart v2 answers it, before its sums are known. */
const show = (...lineItems: readonly LineItemV2[]) => {
  const cart = readCart({ id: 'c', lineItems, businessInfo: { currencyCode: 'EUR' } })
  return showPanel({ state: cartWith(readLines(cart), { cart }) })
}

describe('a line of cart v2 whose price is not known before the order', () => {
  const open = { unitPrice: { amount: '0' }, totalPrice: { amount: '0' } }

  it('has the shop’s words in place of zero, in the shopper’s language', () => {
    const priceDescription = { original: 'Ab 67 €', translated: 'Starts at €67' }
    const { container, getByText, sums } = show(line({ pricing: { ...open, priceDescription } }))
    getByText('Starts at €67')
    expect(container.textContent).not.toContain('€0.00')
    expect(sums()).toEqual([])
  })

  it('has no price if the shop says nothing', () => {
    const { container } = show(line({ pricing: { ...open, priceUndetermined: true } }))
    expect(container.textContent).not.toContain('€0.00')
  })

  it('leaves the sum of the others', () => {
    const { sums } = show(line({ id: 'l0', pricing: { ...open, priceUndetermined: true } }), line())
    expect(sums()).toEqual([['Subtotal', '€20.00']])
  })

  it('is another thing than one that is free', () => {
    expect(show(line({ pricing: open })).container.textContent).toContain('€0.00')
  })

  it('may have words beside a price', () => {
    const pricing = { ...line().pricing, priceDescription: { original: 'per person' } }
    const { getByText } = show(line({ pricing }))
    getByText('per person')
    getByText('€10.00 each')
  })
})

describe('a line of cart v2 whose quantity can’t be changed', () => {
  it('says it, without a field', () => {
    const quantityInfo = { requestedQuantity: 3, confirmedQuantity: 3, fixedQuantity: true }
    const { getByText, queryByRole } = show(line({ quantityInfo }))
    getByText('3 ×')
    expect(queryByRole('textbox', { name: 'Quantity of Moon jar' })).toBeNull()
    expect(queryByRole('button', { name: /more/i })).toBeNull()
  })

  it('offers no part of it if there are fewer', () => {
    const quantityInfo = { requestedQuantity: 3, confirmedQuantity: 2, fixedQuantity: true }
    const { getByText, queryByRole } = show(line({ quantityInfo, status: 'PARTIALLY_IN_STOCK' }))
    getByText('Only 2 left.')
    expect(queryByRole('button', { name: 'Take 2' })).toBeNull()
  })
})

describe('a line of cart v2 of which only a part is there', () => {
  it.each([
    ['the stock isn’t told', { requestedQuantity: 5, confirmedQuantity: 3 }],
    ['other lines take from it, too', { requestedQuantity: 5, confirmedQuantity: 3, availableQuantity: 6 }],
    ['only the stock is told', { requestedQuantity: 5, availableQuantity: 3 }],
  ])('says how many, and holds the checkout, if %s', (_, quantityInfo) => {
    const { getByText, container } = show(line({ quantityInfo, status: 'PARTIALLY_IN_STOCK' }))
    getByText('Only 3 left.')
    expect(container.querySelector('.line')?.getAttribute('data-state')).toBe('blocked')
  })
})
