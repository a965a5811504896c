import { describe, expect, it } from 'vitest'
import { readReturnUrl } from '../../src/model/web-address.ts'
import { type LinkInputs, toRedirectRequest } from '../../widgets/tags/link/redirect-request.ts'

const PAGE = 'https://shop.example/page?x=1'
const FACTS = { clientId: 'C', readReturn: (text?: string) => readReturnUrl(text, PAGE) }
const BACK = { postFlowUrl: 'https://shop.example/page?x=1' }

const request = (inputs: LinkInputs, model = {}) => toRedirectRequest(inputs, { ...FACTS, ...model })

describe('a link asks for', () => {
  it.each<[LinkInputs, object]>([
    [{ to: 'login' }, { login: {} }],
    [{ to: 'logout' }, { logout: { clientId: 'C' } }],
    [{ to: 'checkout', checkoutId: 'k' }, { ecomCheckout: { checkoutId: 'k' } }],
    [{ to: 'product', productSlug: 's' }, { storesProduct: { productSlug: 's' } }],
    [{ to: 'account' }, { account: { section: 'ACCOUNT_INFO' } }],
    [{ to: 'account', section: 'orders' }, { account: { section: 'ORDERS' } }],
    [{ to: 'bookings-book', resourceId: 'r' }, { bookingsBook: { resourceId: 'r' } }],
    [
      { to: 'events-checkout', reservationId: 'r', eventSlug: 'e' },
      { eventsCheckout: { reservationId: 'r', eventSlug: 'e' } },
    ],
    [{ to: 'paid-plans-checkout', planId: 'p' }, { paidPlansCheckout: { planId: 'p' } }],
    [
      { to: 'paid-plans-checkout', planId: 'p', checkoutData: 'd' },
      { paidPlansCheckout: { planId: 'p', checkoutData: 'd' } },
    ],
    [
      {
        to: 'bookings-checkout',
        slotAvailability: '{"slot":{"id":"1"},"openSpots":2}',
        timezone: 'Europe/Berlin',
      },
      {
        bookingsCheckout: {
          slotAvailability: { slot: { id: '1' }, openSpots: 2 },
          timezone: 'Europe/Berlin',
        },
      },
    ],
    [
      { to: 'bookings-checkout', serviceId: 's', resourceId: 'r' },
      { bookingsCheckout: { slotAvailability: { slot: { serviceId: 's', resource: { id: 'r' } } } } },
    ],
  ])('%o', (inputs, intent) => {
    expect(request(inputs)).toEqual({ ...intent, callbacks: BACK })
  })

  it('values of the page that the tag lacks', () => {
    expect(request({ to: 'checkout' }, { checkoutId: 'mine' })).toMatchObject({
      ecomCheckout: { checkoutId: 'mine' },
    })
    expect(request({ to: 'product' }, { productSlug: 'jar' })).toMatchObject({
      storesProduct: { productSlug: 'jar' },
    })
  })

  it('return to its pages, made absolute, and for what it prefers at the provider', () => {
    const pages = { thankYouPageUrl: '/thanks', planListUrl: '/plans' }
    const asked = request({
      to: 'login',
      ...pages,
      ownPages: true,
      forgetIdentity: true,
      extraQuery: 'lang=de',
    })
    const member = request({ to: 'account', forgetIdentity: true })

    expect(asked).toEqual({
      login: {},
      callbacks: {
        thankYouPageUrl: 'https://shop.example/thanks',
        planListUrl: 'https://shop.example/plans',
        ...BACK,
      },
      preferences: { useGenericWixPages: false, additionalQueryParameters: { lang: 'de' } },
    })
    expect(member.preferences).toEqual({ maintainIdentity: false })
  })

  it('campaign parameters, its own before others', () => {
    const { preferences } = request(
      { to: 'login', extraQuery: 'utm_source=tag' },
      { campaign: { utm_source: 'mail', gclid: 'g' } },
    )

    expect(preferences).toEqual({ additionalQueryParameters: { utm_source: 'tag', gclid: 'g' } })
  })
})

describe('a link names its missing attributes', () => {
  it.each<[LinkInputs, string]>([
    [{ to: 'checkout' }, 'checkout-id'],
    [{ to: 'product' }, 'product-slug or product-id'],
    [{ to: 'bookings-book' }, 'resource-id'],
    [{ to: 'bookings-checkout' }, 'slot-availability, service-id or session-id'],
    [{ to: 'bookings-checkout', slotAvailability: '{"half' }, 'a JSON object'],
    [{ to: 'bookings-checkout', slotAvailability: '[1]' }, 'a JSON object'],
    [{ to: 'events-checkout', eventSlug: 'e' }, 'reservation-id'],
    [{ to: 'paid-plans-checkout' }, 'plan-id'],
  ])('%o: %s', (inputs, name) => {
    expect(() => request(inputs)).toThrowError(name)
  })

  it('and ignores an address that isn’t a page', () => {
    expect(() => request({ to: 'login', returnUrl: 'javascript:alert(1)' })).toThrowError('A return address')
  })
})
