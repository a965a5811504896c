import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { CartSummary, CartV2 } from '../../src/client/cart-v2/cart-entity.ts'
import { readCart, readTotals } from '../../src/client/cart-v2/read-cart.ts'
import type { Cart } from '../../src/model/cart.ts'
import type { CartTotals } from '../../src/model/cart-totals.ts'
import { readLines, signatureOf } from '../../src/store/cart-lines.ts'
import type { CartState } from '../../src/store/cart-state.ts'
import { cartWith, showPanel } from './cart-tag-fixture.tsx'

afterEach(cleanup)

/** Shows a cart with its sums, and returns what its lines say about discounts. */
function discountsOf(cart: Cart, totals: CartTotals) {
  const known = { ...totals, of: signatureOf(cart) } as CartState['totals']
  const { container } = showPanel({ state: cartWith(readLines(cart, { totals }), { cart, totals: known }) })
  return [...container.querySelectorAll('.line')].map(
    (line) => line.querySelector('.line-discount')?.textContent,
  )
}

type Off = { readonly automatic?: string; readonly coupon?: string }

interface Discounted {
  /** By line. */
  readonly lines: readonly Off[]
  /** Whether the provider says which lines a discount reduces. */
  readonly namesLines?: boolean
  readonly hasCoupon?: boolean
}

const SPRING = { original: 'Spring' }
const idsOf = (lines: readonly Off[], kind: keyof Off) =>
  lines.flatMap((line, at) => (line[kind] ? [`l${at}`] : []))
const sumOf = (...amounts: readonly (string | undefined)[]) =>
  String(amounts.reduce((sum, amount) => sum + Number(amount ?? 0), 0))

function showFirst({ lines, namesLines = true, hasCoupon = true }: Discounted) {
  const coupon = { coupon: { id: 'k', code: 'TEN' } }
  const cart: Cart = {
    id: 'c',
    currency: 'EUR',
    lineItems: lines.map((_, at) => ({ id: `l${at}`, quantity: 1, price: { amount: '20' } })),
    appliedDiscounts: hasCoupon ? [coupon] : [],
  }
  const automatic = idsOf(lines, 'automatic')
  return discountsOf(cart, {
    calculatedLineItems: lines.map(({ automatic, coupon }, at) => ({
      lineItemId: `l${at}`,
      pricesBreakdown: { totalDiscount: { amount: sumOf(automatic, coupon) } },
    })),
    priceSummary: {},
    appliedDiscounts: [
      ...(automatic.length
        ? [{ discountRule: { name: SPRING }, ...(namesLines && { lineItemIds: automatic }) }]
        : []),
      ...(hasCoupon ? [{ ...coupon, lineItemIds: idsOf(lines, 'coupon') }] : []),
    ],
  })
}

function showSecond({ lines, namesLines = true, hasCoupon = true }: Discounted) {
  const sources = {
    automatic: { sourceType: 'AUTOMATIC_RULE' },
    coupon: { sourceType: 'COUPON', couponCode: 'TEN' },
  } as const
  const kinds = ['automatic', 'coupon'] as const
  const cart: CartV2 = {
    id: 'c',
    businessInfo: { currencyCode: 'EUR' },
    coupons: hasCoupon ? [{ id: 'k', code: 'TEN' }] : [],
    lineItems: lines.map((off, at) => ({
      id: `l${at}`,
      quantityInfo: { requestedQuantity: 1, confirmedQuantity: 1 },
      pricing: { unitPrice: { amount: '10' }, breakdown: { salePrice: { amount: '20' } } },
      discounts: kinds.flatMap((kind) => {
        const amount = off[kind]
        return amount ? [{ name: SPRING, amountOff: { amount }, source: sources[kind] }] : []
      }),
    })),
  }
  const discounts: CartSummary['discounts'] = kinds.flatMap((kind) => {
    const ids = idsOf(lines, kind)
    const lineItemDiscounts = ids.map((lineItemId) => ({ lineItemId, amountOff: { amount: '1' } }))
    const named = namesLines && { lineItemDiscounts }
    return ids.length ? [{ name: SPRING, scope: 'LINE_ITEM', source: sources[kind], ...named }] : []
  })
  return discountsOf(readCart(cart), readTotals(cart, { priceSummary: {}, discounts }))
}

describe.each([
  ['first', showFirst],
  ['second', showSecond],
])('the discount of a line of the %s cart', (_, show) => {
  it('is a coupon’s by that name', () => {
    expect(show({ lines: [{ coupon: '3' }, {}] })).toEqual(['Coupon −€3.00', undefined])
  })

  it('is no coupon’s if it is automatic', () => {
    expect(show({ lines: [{ automatic: '4' }, {}] })).toEqual(['Discount −€4.00', undefined])
  })

  it('is no coupon’s if a part of it is automatic', () => {
    const lines = [{ automatic: '4', coupon: '3' }, { coupon: '3' }, { automatic: '4' }]
    expect(show({ lines })).toEqual(['Discount −€7.00', 'Coupon −€3.00', 'Discount −€4.00'])
  })

  it('is no coupon’s if an automatic discount doesn’t say which lines it reduces', () => {
    const lines = [{ automatic: '4', coupon: '3' }, { coupon: '3' }]
    expect(show({ lines, namesLines: false })).toEqual(['Discount −€7.00', 'Discount −€3.00'])
  })

  it('is no coupon’s if the cart has none', () => {
    expect(show({ lines: [{ coupon: '3' }], hasCoupon: false })).toEqual(['Discount −€3.00'])
  })
})
