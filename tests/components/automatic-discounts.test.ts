import { describe, expect, it } from 'vitest'
import { readCart, readTotals } from '../../src/client/cart-v2/read-cart.ts'
import { readSums } from '../../src/components/cart/read-sums.ts'
import { messages } from '../../src/messages/en/cart.ts'
import type { Cart } from '../../src/model/cart.ts'
import type { CartTotals } from '../../src/model/cart-totals.ts'
import { signatureOf } from '../../src/store/cart-lines.ts'
import { type CartState, UNKNOWN_CART } from '../../src/store/cart-state.ts'

/** Reads the sums of a cart of 60 euros with a coupon, in the form of each generation of the provider. */
const sumsOf = (cart: Cart, totals: CartTotals) => {
  const state: CartState = { ...UNKNOWN_CART, status: 'ready', cart }
  const known = { ...state, totals: { ...totals, of: signatureOf(cart) } as CartState['totals'] }
  return readSums(known, { locale: 'en', messages })
}

const SPRING = { original: 'Frühling', translated: 'Spring' }

/** Writes `discounts`: the shop's automatic discount, and the coupon's. */
const ofFirst = (own: string | undefined, all: string) => {
  const cart: Cart = {
    id: 'c',
    currency: 'EUR',
    lineItems: [],
    appliedDiscounts: [{ coupon: { id: 'k', code: 'MUGS15' } }],
  }
  const rule = { name: SPRING, ...(own && { amount: { amount: own } }) }
  return sumsOf(cart, {
    calculatedLineItems: [],
    priceSummary: { subtotal: { amount: '60.00' }, discount: { amount: all }, total: { amount: '50.00' } },
    appliedDiscounts: [{ coupon: { id: 'k', code: 'MUGS15' } }, { discountRule: rule }],
  } as CartTotals)
}

const ofSecond = (own: string | undefined, all: string) => {
  const cart = {
    id: 'c',
    businessInfo: { currencyCode: 'EUR' },
    lineItems: [],
    coupons: [{ id: 'k', code: 'MUGS15' }],
  }
  const rest = Number(all) - Number(own ?? 0)
  return sumsOf(
    readCart(cart),
    readTotals(cart, {
      priceSummary: { subtotal: { amount: '60.00' }, discount: { amount: all }, total: { amount: '50.00' } },
      discounts: [
        { name: SPRING, source: { sourceType: 'AUTOMATIC_RULE' }, ...(own && { total: { amount: own } }) },
        { name: { original: 'Mugs' }, source: { sourceType: 'COUPON' }, total: { amount: String(rest) } },
      ],
    }),
  )
}

describe.each([
  ['first', ofFirst],
  ['second', ofSecond],
])('an automatic discount of the shop, in the %s cart,', (_, read) => {
  it('has its name, and its part of the discount beside the coupon’s', () => {
    expect(read('6.00', '10.00')).toMatchObject({
      rules: [{ name: 'Spring', value: '−€6.00' }],
      coupon: 'MUGS15',
      couponOff: '€4.00',
      discount: '€10.00',
    })
  })

  it('is named without a part if the provider sends none', () => {
    const { rules, couponOff } = read(undefined, '10.00')
    expect(rules).toEqual([{ name: 'Spring', value: undefined }])
    expect(couponOff).toBeUndefined()
  })
})

describe('an automatic discount on the delivery, whose cost the sums of cart v2 don’t have,', () => {
  const delivery = {
    name: { original: 'Free shipping' },
    scope: 'DELIVERY',
    total: { amount: '5' },
    source: { sourceType: 'AUTOMATIC_RULE' },
  } as const
  const spring = { ...delivery, name: SPRING, scope: 'CART_SUBTOTAL', total: { amount: '1' } } as const
  const cart = {
    id: 'c',
    businessInfo: { currencyCode: 'EUR' },
    lineItems: [],
    coupons: [{ id: 'k', code: 'TEN' }],
  }
  const read = (...discounts: readonly (typeof delivery | typeof spring)[]) => {
    const priceSummary = {
      subtotal: { amount: '60' },
      discount: { amount: '4' },
      total: { amount: '56' },
    }
    return sumsOf(readCart(cart), readTotals(cart, { priceSummary, discounts }))
  }

  it('is named without an amount, and takes nothing from the coupon’s part', () => {
    const { rules, discount, couponOff } = read(delivery)
    expect(rules).toEqual([{ name: 'Free shipping', value: '' }])
    expect([discount, couponOff]).toEqual(['€4.00', undefined])
  })

  it('leaves the parts of the others as they are', () => {
    expect(read(delivery, spring)).toMatchObject({
      rules: [
        { name: 'Free shipping', value: '' },
        { name: 'Spring', value: '−€1.00' },
      ],
      couponOff: '€3.00',
    })
  })
})
