import { describe, expect, it } from 'vitest'
import { createCartPort } from '../../src/client/cart-v1/cart-port.ts'
import type { Transport } from '../../src/client/core/transport.ts'
import type { CartPort } from '../../src/model/cart-port.ts'
import { StoreError } from '../../src/model/errors.ts'

const CART = { id: 'K1', lineItems: [] }

/** Opens the port over a transport with this answer, and records the requests. */
function openPort(answer: unknown = { cart: CART }) {
  const asked: unknown[] = []
  const send = async ({ method, path }: { method: string; path: string }, request: unknown) => {
    asked.push([`${method} ${path.replace('/ecom/v1/carts/current', '')}`, request])
    if (answer instanceof Error) throw answer
    return answer
  }
  return { port: createCartPort({ send } as Transport), asked }
}

const refusal = (providerCode: string) => new StoreError('not_found', 'none', { status: 404, providerCode })
const LINE = { catalogReference: { appId: 'a', catalogItemId: 'p1' }, quantity: 2 }

describe('cart v1', () => {
  it.each<[string, (port: CartPort) => Promise<unknown>, string, unknown]>([
    ['reads it', (port) => port.read(), 'GET ', undefined],
    ['adds lines', (port) => port.add([LINE]), 'POST /add-to-cart', { lineItems: [LINE] }],
    [
      'sets quantities',
      (port) => port.setQuantities([{ id: 'l1', quantity: 3 }]),
      'POST /update-line-items-quantity',
      { lineItems: [{ id: 'l1', quantity: 3 }] },
    ],
    ['removes lines', (port) => port.removeLines(['l1']), 'POST /remove-line-items', { lineItemIds: ['l1'] }],
    ['keeps a note', (port) => port.setNote('a gift'), 'PATCH ', { cartInfo: { buyerNote: 'a gift' } }],
    ['applies a coupon', (port) => port.applyCoupon('TEN'), 'PATCH ', { couponCode: 'TEN' }],
    ['takes the coupon back', (port) => port.removeCoupon(undefined), 'POST /remove-coupon', undefined],
  ])('%s', async (_, call, path, request) => {
    const { port, asked } = openPort()
    expect(await call(port)).toEqual(CART)
    expect(asked).toEqual([[path, request]])
  })

  it('returns the sums without shipping, because the destination is unknown', async () => {
    const totals = { priceSummary: { total: { amount: '3' } } }
    const { port, asked } = openPort(totals)
    expect(await port.estimateTotals()).toEqual(totals)
    expect(asked).toEqual([['POST /estimate-totals', { calculateShipping: false }]])
  })

  it('reads the refusal of a coupon, which it has among its errors, as a violation', async () => {
    const applicationError = {
      code: 'COUPON_EXPIRED',
      description: 'Coupon TEN has expired',
      data: { couponCode: 'TEN' },
    }
    const { port } = openPort({ calculationErrors: { couponCalculationError: { applicationError } } })
    expect((await port.estimateTotals()).violations).toEqual([
      {
        severity: 'WARNING',
        target: 'DISCOUNT',
        description: 'Coupon TEN has expired',
        coupon: { code: 'COUPON_EXPIRED', data: { couponCode: 'TEN' } },
      },
    ])
  })

  it('opens a checkout on the web and returns its id', async () => {
    const { port, asked } = openPort({ checkoutId: 'C1' })
    expect(await port.createCheckout(undefined)).toBe('C1')
    expect(asked).toEqual([['POST /create-checkout', { channelType: 'WEB' }]])
  })

  it('asks for the hosted page of a checkout', async () => {
    const { port, asked } = openPort({ redirectSession: { fullUrl: 'https://provider.example/' } })
    const request = { ecomCheckout: { checkoutId: 'C1' } }
    expect(await port.createRedirectSession(request)).toEqual({
      redirectSession: { fullUrl: 'https://provider.example/' },
    })
    expect(asked).toEqual([[expect.stringContaining('POST '), request]])
  })

  it.each(['OWNED_CART_NOT_FOUND', 'CURRENT_CART_NOT_FOUND'])(
    'is empty if the provider answers %s',
    async (code) => {
      expect(await openPort(refusal(code)).port.read()).toBeUndefined()
    },
  )

  it('isn’t taken for empty after any other refusal', async () => {
    await expect(openPort(refusal('NOT_FOUND')).port.read()).rejects.toMatchObject({ status: 404 })
    const failing = openPort(refusal('OWNED_CART_NOT_FOUND')).port
    await expect(failing.setNote('x')).rejects.toMatchObject({ providerCode: 'OWNED_CART_NOT_FOUND' })
  })
})
