import { afterEach, describe, expect, it, vi } from 'vitest'
import { takeAddress } from '../../widgets/loader/cut-address.ts'
import type { Page } from '../../widgets/loader/page.ts'
import { checkoutReturnOf, createNonce, noteDeparture } from '../../widgets/runtime/cart/checkout-return.ts'
import { openPage as makePage } from '../support/open-page.ts'

/** Opens a page like the loader, which handles its address at once. */
const openPage = (clientId = 'c'): Page =>
  makePage({ config: { clientId }, parts: new Map([['address', takeAddress()]]) })

const arriveAt = (query: string) => history.replaceState(null, '', `/shop${query}`)

afterEach(() => {
  sessionStorage.clear()
  vi.useRealTimers()
})

describe('the return from the checkout', () => {
  it('is accepted only with the nonce of this tab’s departure, and only once', () => {
    const nonce = createNonce()
    noteDeparture(openPage(), nonce)
    const back = `?a=1&store-checkout=complete.${nonce}&orderId=o-1&wixMemberLoggedIn=false`
    arriveAt(back)
    const page = openPage()
    expect(checkoutReturnOf(page)).toEqual({ outcome: 'complete', orderId: 'o-1', nonce })
    expect(location.search).toBe('?a=1')
    expect(checkoutReturnOf(page)).toEqual({ outcome: 'complete', orderId: 'o-1', nonce })

    arriveAt(back)
    expect(checkoutReturnOf(openPage())).toBeUndefined()
    expect(location.search).toBe('?a=1')
  })

  it.each([
    ['without a nonce', '?store-checkout=complete&orderId=FAKE'],
    ['with a nonce that nobody made', `?store-checkout=complete.${'0'.repeat(32)}&orderId=FAKE`],
    ['with the name of what every object has', '?store-checkout=complete.__proto__&orderId=FAKE'],
    ['with nothing', '?store-checkout=&orderId=FAKE'],
  ])('isn’t accepted %s', (_, query) => {
    noteDeparture(openPage(), createNonce())
    arriveAt(query)
    expect(checkoutReturnOf(openPage())).toBeUndefined()
    expect(location.search).toBe('')
  })

  it('belongs to one client', () => {
    const nonce = createNonce()
    noteDeparture(openPage('another'), nonce)
    arriveAt(`?store-checkout=complete.${nonce}&orderId=o-1`)
    expect(checkoutReturnOf(openPage())).toBeUndefined()
  })

  it.each(['', '&orderId=', '&orderId=%3Cb%3E', `&orderId=${'1'.repeat(101)}`])(
    'has no order if it names none: %s',
    (order) => {
      const nonce = createNonce()
      noteDeparture(openPage(), nonce)
      arriveAt(`?store-checkout=complete.${nonce}${order}`)
      expect(checkoutReturnOf(openPage())).toEqual({ outcome: 'back', nonce })
    },
  )

  it('isn’t accepted after a day', () => {
    vi.useFakeTimers()
    const nonce = createNonce()
    noteDeparture(openPage(), nonce)
    vi.advanceTimersByTime(86_400_000)
    arriveAt(`?store-checkout=complete.${nonce}&orderId=o-1`)
    expect(checkoutReturnOf(openPage())).toBeUndefined()
  })

  it('remembers the last eight departures', () => {
    vi.useFakeTimers()
    const page = openPage()
    const nonces = Array.from({ length: 9 }, () => {
      const nonce = createNonce()
      vi.advanceTimersByTime(1)
      noteDeparture(page, nonce)
      return nonce
    })
    const isBelieved = (nonce: string) => {
      arriveAt(`?store-checkout=back.${nonce}`)
      return checkoutReturnOf(openPage()) !== undefined
    }
    expect(nonces.map(isBelieved)).toEqual([false, ...Array(8).fill(true)])
  })
})
