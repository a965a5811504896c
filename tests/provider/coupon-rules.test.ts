import { describe, expect, it } from 'vitest'
import { type Coupon, couponNotFound, judgeCoupon } from '../../demo/provider/cart/coupon.ts'
import { couponFailure } from '../../demo/provider/cart/coupon-failure.ts'
import type { JudgedLine } from '../../demo/provider/cart/judged-line.ts'
import { ALL_PRODUCTS_ID } from '../../demo/provider/catalog/product-record.ts'
import { fake } from '../support/fake.ts'

const line = (no: number, total: bigint, { of = [] as string[], status = 'AVAILABLE' } = {}) =>
  fake<JudgedLine>({
    line: { no, quantity: 1 },
    facts: { collectionIds: of },
    total,
    status: status as JudgedLine['status'],
  })

const coupon = (more: Partial<Coupon> = {}): Coupon => ({
  id: 'c',
  code: 'MUGS',
  name: 'Mugs',
  kind: 'PERCENT',
  value: 1_000,
  minimumSubtotal: 0,
  collectionId: null,
  expiresAt: null,
  isDisabled: false,
  startsAt: null,
  minimumQuantity: 0,
  isUsedUp: false,
  isUsed: false,
  ...more,
})

const judge = (more: Partial<Coupon>, lines: readonly JudgedLine[], now = 0) =>
  judgeCoupon(coupon(more), lines, { now, format: (amount) => `€${amount}` })
const discountOf = (...given: Parameters<typeof judge>) => {
  const verdict = judge(...given)
  return verdict.state === 'applies' ? verdict.discount : undefined
}
const refusalOf = (...given: Parameters<typeof judge>) => {
  const verdict = judge(...given)
  return verdict.state === 'refused' ? verdict.refusal : undefined
}

const MUG = line(1, 10_000n, { of: ['mugs'] })
const BOWL = line(2, 5_000n, { of: ['bowls'] })
const GONE = line(3, 90_000n, { of: ['mugs'], status: 'NOT_AVAILABLE' })

describe('a coupon for a collection', () => {
  it('takes its part off that collection’s lines alone', () => {
    expect(discountOf({ collectionId: 'mugs' }, [MUG, BOWL])).toMatchObject({
      isForAll: false,
      isForShipping: false,
      total: 1_000n,
      byLine: new Map([[1, 1_000n]]),
    })
  })

  it('of all products takes it off every line, and so does one for none in particular', () => {
    const byLine = new Map([
      [1, 1_000n],
      [2, 500n],
    ])
    expect(discountOf({ collectionId: ALL_PRODUCTS_ID }, [MUG, BOWL])).toMatchObject({
      isForAll: false,
      byLine,
    })
    expect(discountOf({}, [MUG, BOWL])).toMatchObject({ isForAll: true, byLine })
  })

  it('is refused without a line of it, and in an empty cart whatever it is for', () => {
    const refusal = {
      code: 'COUPON_NOT_APPLICABLE',
      description: 'Coupon MUGS is for none of the products in the cart',
      data: { couponCode: 'MUGS' },
    }
    expect(refusalOf({ collectionId: 'mugs' }, [BOWL])).toEqual(refusal)
    expect(refusalOf({}, [])).toEqual(refusal)
  })
})

describe('what can’t be had', () => {
  it('counts neither for a minimum nor for the discount', () => {
    expect(refusalOf({ minimumSubtotal: 10_001 }, [MUG, GONE])?.code).toBe('COUPON_MINIMUM_NOT_MET')
    expect(discountOf({}, [MUG, GONE])).toMatchObject({ total: 1_000n, byLine: new Map([[1, 1_000n]]) })
    expect(refusalOf({}, [GONE])?.code).toBe('COUPON_NOT_APPLICABLE')
  })

  it('counts where some of it can', () => {
    const some = line(4, 2_000n, { status: 'PARTIALLY_AVAILABLE' })
    expect(discountOf({}, [some])?.total).toBe(200n)
  })
})

describe('a coupon', () => {
  it('for shipping takes nothing off the lines, whatever its value says', () => {
    expect(discountOf({ kind: 'SHIPPING', value: 500 }, [MUG])).toMatchObject({
      isForShipping: true,
      total: 0n,
      byLine: new Map([[1, 0n]]),
    })
  })

  it('for an amount shares it among the lines by what they cost', () => {
    expect(discountOf({ kind: 'AMOUNT', value: 3_000 }, [MUG, BOWL])).toMatchObject({
      isForShipping: false,
      total: 3_000n,
      byLine: new Map([
        [1, 2_000n],
        [2, 1_000n],
      ]),
    })
  })

  it('says of a minimum how much is asked for', () => {
    expect(refusalOf({ minimumSubtotal: 20_000 }, [MUG])).toEqual({
      code: 'COUPON_MINIMUM_NOT_MET',
      description: 'Coupon MUGS is for orders from €20000',
      data: { couponCode: 'MUGS', minimumSubtotal: '€20000' },
      minimum: 20_000n,
    })
  })

  it('says that its time is over', () => {
    expect(refusalOf({ expiresAt: 5 }, [MUG], 5)).toEqual({
      code: 'COUPON_EXPIRED',
      description: 'Coupon MUGS has expired',
      data: { couponCode: 'MUGS' },
    })
  })
})

describe('a coupon that may not be used now', () => {
  it.each([
    [{ isDisabled: true }, 'COUPON_DISABLED'],
    [{ startsAt: 7 }, 'COUPON_INACTIVE'],
    [{ isUsedUp: true }, 'COUPON_USED_UP'],
    [{ isUsed: true }, 'COUPON_USED'],
    [{ minimumQuantity: 3 }, 'COUPON_QUANTITY_NOT_MET'],
  ] as const)('for %j says so', (state, code) => {
    expect(refusalOf(state, [MUG, BOWL], 6)?.code).toBe(code)
  })

  it('may from its first moment on, and from its minimum of pieces', () => {
    expect(discountOf({ startsAt: 6, minimumQuantity: 2 }, [MUG, BOWL], 6)?.total).toBe(1_500n)
  })
})

describe('a refused coupon on the wire', () => {
  it('is not there with 404, and can’t be used with 428', () => {
    expect(couponFailure(couponNotFound('NEVER'))).toMatchObject({
      status: 404,
      body: {
        message: 'The coupon could not be applied',
        details: {
          applicationError: {
            code: 'COUPON_NOT_FOUND',
            description: 'There is no coupon NEVER',
            data: { couponCode: 'NEVER' },
          },
        },
      },
    })
    const refusal = refusalOf({ expiresAt: 5 }, [MUG], 6)
    expect(refusal && couponFailure(refusal)).toMatchObject({
      status: 428,
      body: { details: { applicationError: { code: 'COUPON_EXPIRED', data: { couponCode: 'MUGS' } } } },
    })
  })
})
