import { describe, expect, it } from 'vitest'
import { arrivalOf, readArrival } from '../../widgets/runtime/gate/arrival.ts'
import { openPage } from '../support/open-page.ts'

const SHOP = 'https://shop.example/mugs'
const NONCE = '0123456789abcdef'.repeat(2)

describe('the parameters of our addresses', () => {
  it.each([
    ['nothing', '?page=2', {}],
    ['products for the cart', '?store-cart=mug:2', { cart: [{ slug: 'mug', quantity: 2 }] }],
    ['products that can’t be read', '?store-cart=mug:0', {}],
    ['a coupon', '?store-coupon=TEN-1', { coupon: 'TEN-1' }],
    ['a coupon in a jump', '#store-coupon=TEN-1', { coupon: 'TEN-1' }],
    ['a coupon of fifty letters', `?store-coupon=${'A'.repeat(50)}`, { coupon: 'A'.repeat(50) }],
    ['an order', '?store-order=O-1', { order: 'O-1' }],
    ['a reset link', '?recoveryToken=T.1~%2F', { recoveryToken: 'T.1~/' }],
    ['a way back', `?store-checkout=back.${NONCE}`, { checkout: { outcome: 'back', nonce: NONCE } }],
    [
      'a sale',
      `?orderId=O1&store-checkout=complete.${NONCE}`,
      { checkout: { outcome: 'complete', nonce: NONCE, orderId: 'O1' } },
    ],
    [
      'a sale of no order, which is a way back',
      `?store-checkout=complete.${NONCE}`,
      { checkout: { outcome: 'back', nonce: NONCE } },
    ],
    [
      'a way back that names an order',
      `?orderId=O1&store-checkout=back.${NONCE}`,
      { checkout: { outcome: 'back', nonce: NONCE } },
    ],
    [
      'several at once',
      '?store-coupon=TEN&store-order=O1&recoveryToken=T',
      { coupon: 'TEN', order: 'O1', recoveryToken: 'T' },
    ],
  ])('are %s', (_, tail, expected) => {
    expect(readArrival(SHOP + tail)).toEqual({ ...expected, campaign: {} })
  })

  it('include at most twenty of a campaign', () => {
    const many = Array.from({ length: 21 }, (_, index) => `utm_a${index}=${index}`).join('&')
    const { campaign } = readArrival(`${SHOP}?${many}`)
    expect([Object.keys(campaign).length, campaign.utm_a19, campaign.utm_a20]).toEqual([20, '19', undefined])
  })

  it('are read once, as the page was opened', () => {
    const page = openPage({ parts: new Map([['address', `${SHOP}?store-coupon=TEN`]]) })
    expect(arrivalOf(page).coupon).toBe('TEN')
    expect(arrivalOf(page)).toBe(arrivalOf(page))
  })
})
