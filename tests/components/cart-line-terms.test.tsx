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
