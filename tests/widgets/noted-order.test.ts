import { expect, it } from 'vitest'
import type { Cart } from '../../src/model/cart.ts'
import type { CartState } from '../../src/store/cart-state.ts'
import { summarize } from '../../widgets/runtime/cart/placed-order.ts'
import { fake } from '../support/fake.ts'

const money = (amount: string) => ({ amount })

it.each([
  ['14', true],
  ['0', undefined],
])(
  'notes that the rest is paid later, but no amounts, as the checkout can change them: %s',
  (later, noted) => {
    const cart = fake<Cart>({
      currency: 'EUR',
      conversionCurrency: 'EUR',
      taxIncludedInPrices: true,
      appliedDiscounts: [],
    })
    const totals = fake<NonNullable<CartState['totals']>>({
      payLater: { total: money(later) },
      priceSummary: {},
      additionalFees: [],
      appliedDiscounts: [],
    })
    const { takesDeposit, payments } = summarize({ lines: [], cart, totals })
    expect([takesDeposit, payments]).toEqual([noted, undefined])
  },
)

it.each([
  [false, { subtotal: 20, totalAdditionalFees: 5, tax: 4.75, total: 29.75 }, true],
  [true, { subtotal: 20, totalAdditionalFees: 5, total: 29.75 }, undefined],
])('notes all costs of the total, in a shop whose prices include taxes: %o', (included, sums, addsTax) => {
  const cart = fake<Cart>({
    currency: 'EUR',
    conversionCurrency: 'EUR',
    taxIncludedInPrices: included,
    appliedDiscounts: [],
  })
  const totals = fake<NonNullable<CartState['totals']>>({
    priceSummary: {
      subtotal: money('20'),
      additionalFees: money('5'),
      tax: money('4.75'),
      total: money('29.75'),
    },
    payLater: { total: money('0') },
    additionalFees: [{ name: 'Gift wrap', price: money('5') }],
    appliedDiscounts: [],
  })
  const noted = summarize({ lines: [], cart, totals })
  expect(noted.sums).toEqual(sums)
  expect(noted.fees).toEqual([{ name: 'Gift wrap', amount: 5 }])
  expect(noted.addsTax).toBe(addsTax)
})
