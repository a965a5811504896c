import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutAddress } from '../../widgets/loader/cut-address.ts'
import { findOurs, readArrival } from '../../widgets/runtime/gate/arrival.ts'

const NONCE = '0123456789abcdef'.repeat(2)

describe('the cleaning of an address', () => {
  it.each([
    ['https://shop.example/?recoveryToken=T', 'https://shop.example/'],
    ['https://shop.example/?a=%20&recoveryToken=T&b=+#top', 'https://shop.example/?a=%20&b=+#top'],
    ['https://shop.example/?recoveryToken=T&store-coupon=C&a', 'https://shop.example/?a'],
    ['https://shop.example/?a&store-coupon=C&store-checkout=back', 'https://shop.example/?a'],
    ['https://shop.example/?store-order=O&a', 'https://shop.example/?a'],
    ['https://shop.example/#recoveryToken=T', 'https://shop.example/'],
    ['https://shop.example/#recoveryToken=T&b=1', 'https://shop.example/#b=1'],
    ['https://shop.example/#/reset?recoveryToken=T', 'https://shop.example/#/reset'],
    ['https://shop.example//x/?recoveryToken=T', 'https://shop.example//x/'],
    ['https://shop.example//evil.example/?recoveryToken=T#a', 'https://shop.example//evil.example/#a'],
    ['https://shop.example/?next=/a?recoveryToken=T&y=1', 'https://shop.example/?next=/a&y=1'],
    ['https://shop.example/a#code=C&state=store-S', 'https://shop.example/a'],
    ['https://shop.example/a#state=store-S&error=access_denied', 'https://shop.example/a'],
    ['https://shop.example/?code=mine&recoveryToken=T', 'https://shop.example/?code=mine'],
    ['https://shop.example/&store-checkout=?store-checkout=', 'https://shop.example/&store-checkout='],
  ])('%s', (address, rest) => {
    expect(cutAddress(address)).toBe(rest)
  })

  it.each([
    'https://shop.example/?code=SPRING&state=store-BY',
    'https://shop.example/#code=mine&state=mine',
    'https://shop.example/?orderId=5&wixMemberLoggedIn=true',
    'https://shop.example/?xrecoveryToken=T&recoverytoken=T&store-coupons=1&restore-coupon=2&store-orders=3',
    'https://shop.example/?utm_source=letter',
    'https://shop.example/?',
    'https://shop.example/?&a=&#',
    'https://shop.example/#/state=store-1',
    'https://shop.example/&store-checkout=back&recoveryToken=T',
    'about:blank',
  ])('leaves %s alone', (address) => {
    expect(cutAddress(address)).toBe(address)
  })
})

/** Pieces of addresses for attacks: ours, similar ones, and any other. */
const SIGNS = fc.constantFrom('?', '&', '#', '&', '/', '//', '%', '=', ';', '', '\\', '@')
const NAMES = fc.constantFrom(
  'recoveryToken=',
  'store-coupon=',
  'store-order=',
  'store-checkout=',
  'store-checkout=complete.',
  'orderId=',
  'state=store-',
  'state=',
  'code=',
  'error=',
  'utm_source=',
  'gclid=',
  'recovery%54oken=',
  'RECOVERYTOKEN=',
  '__proto__=',
  'constructor=',
)
const VALUES = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(NONCE, '%', '%00', '%E0%A4%A', '‮', '<script>', 'javascript:alert(1)', '+', '%2B', '%26a=1'),
)
const ADDRESSES = fc
  .array(fc.tuple(SIGNS, fc.option(NAMES, { nil: '' }), VALUES), { maxLength: 12 })
  .map((pieces) => `https://shop.example/${pieces.flat().join('')}`)
  .filter((text) => URL.canParse(text))
  .map((text) => new URL(text).href)

const runs = { numRuns: 3_000 }

describe('for every possible address', () => {
  it('cleaning ends: the rest has no parameter of ours, and is cleaned no further', () => {
    fc.assert(
      fc.property(ADDRESSES, (address) => {
        const rest = cutAddress(address)
        expect(cutAddress(rest)).toBe(rest)
        const { checkout, coupon, recoveryToken } = readArrival(rest)
        expect([checkout, coupon, recoveryToken]).toEqual([undefined, undefined, undefined])
      }),
      runs,
    )
  })

  it('it stays the same page: origin and path, and all other parameters in their order', () => {
    // The path belongs to the page, in any form.
    const split = (text: string) => text.slice(text.search(/[?#]|$/)).split(/[?&#]/)
    fc.assert(
      fc.property(ADDRESSES, (address) => {
        const rest = cutAddress(address)
        expect(new URL(rest).origin).toBe('https://shop.example')
        expect(new URL(rest).pathname).toBe(new URL(address).pathname)
        if (/state=store-/.test(address)) return
        const ours = findOurs(address).map((one) => one.slice(1))
        expect(split(address).filter((one) => one && !ours.includes(one))).toEqual(
          split(rest).filter((one) => one && !ours.includes(one)),
        )
        for (const one of ours) expect(split(rest)).not.toContain(one)
      }),
      runs,
    )
  })

  it('everything that it brings is limited and has the right shape', () => {
    fc.assert(
      fc.property(ADDRESSES, (address) => {
        const { checkout, coupon, order, recoveryToken, campaign } = readArrival(address)
        expect(coupon ?? 'C').toMatch(/^[\w-]{1,50}$/)
        expect(order ?? 'O').toMatch(/^[\w-]{1,100}$/)
        expect(recoveryToken ?? 'T').toMatch(/^[!-~]{1,1000}$/)
        if (checkout) {
          expect(checkout.nonce).toMatch(/^[0-9a-f]{32}$/)
          expect(checkout.orderId ?? 'o').toMatch(/^[\w-]{1,100}$/)
          expect(checkout.outcome === 'complete').toBe(checkout.orderId !== undefined)
        }
        expect(Object.keys(campaign).length).toBeLessThanOrEqual(20)
        for (const [name, value] of Object.entries(campaign)) {
          expect(name).toMatch(/^(utm_\w{1,40}|[a-z_]{3,6})$/)
          expect(value).toMatch(/^[^\p{Cc}]{1,500}$/u)
        }
      }),
      runs,
    )
  })
})

describe('a value that is too long, or of another kind,', () => {
  it.each([
    `store-coupon=${'A'.repeat(51)}`,
    'store-coupon=YOUR+ACCOUNT+IS+LOCKED.+Call+0900',
    'store-coupon=',
    `recoveryToken=${'T'.repeat(1_001)}`,
    'recoveryToken=%00',
    'store-checkout=complete',
    `store-checkout=paid.${NONCE}&orderId=1`,
    `store-checkout=complete.${NONCE}0&orderId=1`,
  ])('counts for nothing: %s', (query) => {
    expect(readArrival(`https://shop.example/?${query}`)).toEqual({ campaign: {} })
    expect(cutAddress(`https://shop.example/?${query}`)).not.toContain('store-c')
  })

  it('of a campaign is dropped', () => {
    const query = `utm_source=letter&utm_term=${'x'.repeat(501)}&utm_content=%0A&gclid=&fbclid=f&utm_=1`
    expect(readArrival(`https://shop.example/?${query}`).campaign).toEqual({
      utm_source: 'letter',
      fbclid: 'f',
    })
  })
})
