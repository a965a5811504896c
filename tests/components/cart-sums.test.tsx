import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages as german } from '../../src/messages/de/cart.ts'
import { messages as refusals } from '../../src/messages/en/refusals.ts'
import type { Cart } from '../../src/model/cart.ts'
import { CART, cartWith, EUR, lineOf, showPanel, showSums, summed } from './cart-tag-fixture.tsx'

afterEach(cleanup)

const rule = (name: string, amount?: string) => ({
  discountRule: { name: { original: name }, ...(amount && { amount: { amount } }) },
})

describe('the sums of a cart', () => {
  it('are those of its lines, to a tenth of a cent, until the provider has answered', () => {
    const lines = [0.1, 0.2, 0.005].map((amount, at) => lineOf({ key: `${at}`, total: EUR(amount) }))
    expect(showPanel({ state: cartWith(lines) }).sums()).toEqual([['Subtotal', '€0.31']])
  })

  it('leave out what is sold out or gone, but not what is only short', () => {
    const lines = [
      lineOf({ key: 'a', total: EUR(1), problem: { kind: 'sold-out' } }),
      lineOf({ key: 'b', total: EUR(2), problem: { kind: 'gone' } }),
      lineOf({ key: 'c', total: EUR(4), problem: { kind: 'stock', left: 1 } }),
      lineOf({ key: 'd', total: EUR(8) }),
    ]
    expect(showPanel({ state: cartWith(lines) }).sums()).toEqual([['Subtotal', '€12.00']])
  })

  it('are missing, and not zero, if nothing has a price', () => {
    const { sums, getByRole } = showPanel({ state: cartWith([lineOf({ total: undefined })]) })
    expect(sums()).toEqual([])
    getByRole('button', { name: 'Checkout' })
  })

  it('are one subtotal if nothing is taken off', () => {
    expect(showSums({}, { priceSummary: summed('20', '20') }).sums()).toEqual([['Subtotal', '€20.00']])
  })

  it('name a discount without a name, and the total before shipping', () => {
    expect(showSums({}, { priceSummary: summed('20', '15', '5') }).sums()).toEqual([
      ['Subtotal', '€20.00'],
      ['Discount', '−€5.00'],
      ['Total before shipping', '€15.00'],
    ])
  })

  it('say that they are being calculated while they belong to another state of the cart', () => {
    const { container, become } = showSums({}, { priceSummary: summed('20', '20') })
    const isBusy = () => container.querySelector('dl')?.getAttribute('aria-busy')
    expect(isBusy()).toBe('false')
    become({ cart: { ...CART, revision: '2' } as Cart })
    expect(isBusy()).toBe('true')
  })

  it('are the lines’ own while a change of one is sent', () => {
    const { sums, become, container } = showSums({}, { priceSummary: summed('20', '15', '5') })
    become(cartWith([lineOf({ quantity: 3, total: EUR(30), saving: true })]))
    expect(sums()).toEqual([['Subtotal', '€30.00']])
    expect(container.querySelector('dl')?.getAttribute('aria-busy')).toBe('true')
  })

  it.each([
    [true, 'Taxes included. Shipping is added at checkout.'],
    [false, 'Taxes and shipping are added at checkout.'],
    [undefined, 'Shipping is added at checkout.'],
  ])('say which costs come later when taxes are included: %s', (taxIncludedInPrices, said) => {
    const { getByText } = showSums(taxIncludedInPrices === undefined ? {} : { taxIncludedInPrices }, {
      priceSummary: summed('20', '20'),
    })
    getByText(said)
  })

  it('say that the shop can’t show the requested currency, once that text has come', async () => {
    const services = { isCurrencyRefused: () => true, fetchRefusals: async () => refusals }
    const { findByText } = showSums({}, {}, services)
    await findByText(refusals.header_refused)
  })

  it('are written in the language of the shopper', () => {
    const { sums } = showSums(
      {},
      { priceSummary: summed('2000', '1500', '500') },
      { messages: german, locale: 'de' },
    )
    expect(sums().map((row) => row.join(' ').replace(/\s/g, ' '))).toEqual([
      'Zwischensumme 2.000,00 €',
      'Rabatt −500,00 €',
      'Summe ohne Versand 1.500,00 €',
    ])
  })

  it.each([
    ['ar', '\u200f\u200e−5.00\u00a0€'],
    ['he', '\u200f\u200e−5.00\u00a0\u200f€'],
    ['fa', '\u200e\u200e−€۵٫۰۰'],
    ['sv', '−5,00\u00a0€'],
  ])('have the sign of a discount at the end of the number where %s has it', (locale, text) => {
    const { sums } = showSums({}, { priceSummary: summed('20', '15', '5') }, { locale })
    expect(sums()[1]).toEqual(['Discount', text])
  })
})

describe('the discounts of a cart', () => {
  const coupon = { coupon: { id: 'k', code: 'MUGS15' } }

  it('are a coupon’s, which can be removed', async () => {
    const { sums, press, cart, emit } = showSums(
      { appliedDiscounts: [coupon] },
      { priceSummary: summed('20', '17', '3') },
    )
    expect(sums()[1]).toEqual(['Coupon MUGS15', '−€3.00'])
    await press('Remove coupon MUGS15')
    expect(cart.removeCoupon).toHaveBeenCalledWith({ emit })
  })

  it('are a coupon’s without an amount if it takes off nothing', () => {
    const { sums } = showSums({ appliedDiscounts: [coupon] }, { priceSummary: summed('20', '20', '0') })
    expect(sums()).toEqual([
      ['Coupon MUGS15', ''],
      ['Subtotal', '€20.00'],
    ])
  })

  it('are the shop’s and the coupon’s, each with its part', () => {
    const { sums } = showSums(
      { appliedDiscounts: [coupon] },
      { priceSummary: summed('20', '15', '5'), appliedDiscounts: [rule('Spring', '2')] },
    )
    expect(sums().slice(1, 3)).toEqual([
      ['Spring', '−€2.00'],
      ['Coupon MUGS15', '−€3.00'],
    ])
  })

  it('have the whole amount if the shop’s only one has none of its own', () => {
    const { sums } = showSums(
      {},
      { priceSummary: summed('20', '15', '5'), appliedDiscounts: [rule('Spring')] },
    )
    expect(sums().slice(1, 2)).toEqual([['Spring', '−€5.00']])
  })

  it('say the whole amount once if several of the shop’s have no amount of their own', () => {
    const { sums } = showSums(
      {},
      { priceSummary: summed('20', '15', '5'), appliedDiscounts: [rule('Spring'), rule('Mugs')] },
    )
    expect(sums()).toEqual([
      ['Subtotal', '€20.00'],
      ['Spring', ''],
      ['Mugs', ''],
      ['Discount', '−€5.00'],
      ['Total before shipping', '€15.00'],
    ])
  })

  it('have no amount for the shipping, which the sums don’t have', () => {
    const free = { ...rule('Free shipping'), discountType: 'SHIPPING' as const }
    const { sums } = showSums(
      {},
      { priceSummary: summed('20', '15', '5'), appliedDiscounts: [free, rule('Spring')] },
    )
    expect(sums().slice(1, 3)).toEqual([
      ['Free shipping', ''],
      ['Spring', '−€5.00'],
    ])
  })

  it('say no amount that nobody knows', () => {
    const { sums } = showSums(
      {},
      { priceSummary: summed('20', '20'), appliedDiscounts: [rule('Free shipping')] },
    )
    expect(sums()).toEqual([
      ['Free shipping', ''],
      ['Subtotal', '€20.00'],
    ])
  })

  it('of the same name are both shown', () => {
    const warn = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { sums } = showSums(
      {},
      { priceSummary: summed('20', '15', '5'), appliedDiscounts: [rule('Sale', '2'), rule('Sale', '3')] },
    )
    expect(sums().slice(1, 3)).toEqual([
      ['Sale', '−€2.00'],
      ['Sale', '−€3.00'],
    ])
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })
})

describe('a gift card', () => {
  const giftCards = [{ id: 'g1', code: '7788' }]

  it('pays a part, leaves the rest to pay, and can be removed by its last digits', async () => {
    const { sums, press, cart, emit, getByText } = showSums(
      { giftCards },
      {
        priceSummary: summed('20', '20'),
        giftCards: [{ id: 'g1', amount: { amount: '12.5' } }],
        afterGiftCards: { amount: '7.5' },
      },
    )
    expect(sums()).toEqual([
      ['Subtotal', '€20.00'],
      ['Gift card 7788', '−€12.50'],
      ['To pay', '€7.50'],
    ])
    const isStrong = (label: string) => getByText(label).closest('div')?.hasAttribute('data-strong')
    expect([isStrong('Subtotal'), isStrong('To pay')]).toEqual([false, true])
    await press('Remove gift card 7788')
    expect(cart.removeGiftCard).toHaveBeenCalledWith('g1', { emit })
  })

  it('keeps the order of its signs among words that are written from right to left', () => {
    const { sums } = showSums(
      { giftCards: [{ id: 'g1', code: '••••7788' }] },
      { priceSummary: summed('20', '20'), giftCards: [{ id: 'g1', amount: { amount: '20' } }] },
    )
    expect(sums()[1]?.[0]).toBe('Gift card \u200e••••7788')
  })

  it('that pays everything leaves zero to pay', () => {
    const { sums } = showSums(
      { giftCards },
      {
        priceSummary: summed('20', '20'),
        giftCards: [{ id: 'g1', amount: { amount: '20' } }],
        afterGiftCards: { amount: '0' },
      },
    )
    expect(sums().at(-1)).toEqual(['To pay', '€0.00'])
  })

  it('has no amount while the sums belong to another state of the cart', () => {
    const { sums } = showSums(
      { giftCards },
      { priceSummary: summed('20', '20'), giftCards: [{ id: 'g1', amount: { amount: '5' } }], of: 'before' },
    )
    expect(sums()).toContainEqual(['Gift card 7788', ''])
  })
})

describe('the button to the checkout', () => {
  const button = ({ getByRole }: ReturnType<typeof showPanel>) => getByRole('button', { name: /checkout/i })

  it('goes there once, and says so while it is on the way', async () => {
    const shown = showPanel({ state: cartWith([lineOf()]) })
    await shown.press('Checkout')
    expect(shown.goToCheckout).toHaveBeenCalledWith(shown.emit)
    for (const checkout of ['preparing', 'leaving'] as const) {
      shown.become({ checkout })
      expect(button(shown).textContent).toBe('Going to checkout …')
      expect(button(shown).getAttribute('aria-busy')).toBe('true')
      expect(button(shown).getAttribute('aria-disabled')).toBe('true')
      await shown.press('Going to checkout …')
    }
    expect(shown.goToCheckout).toHaveBeenCalledOnce()
    shown.become({ checkout: 'idle' })
    expect(button(shown).hasAttribute('aria-disabled')).toBe(false)
  })

  it('tells the page’s scripts why it failed', async () => {
    const services = { goToCheckout: () => Promise.reject(new Error('no')) }
    const shown = showPanel({ state: cartWith([lineOf()]), services })
    await shown.press('Checkout')
    expect(shown.emit).toHaveBeenCalledWith('store-error', { code: 'system', message: 'no' })
  })
})
