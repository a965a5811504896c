import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Page } from '../../widgets/loader/page.ts'
import { arrivalOf } from '../../widgets/runtime/gate/arrival.ts'
import { addCampaign, keepCampaign, readCampaign } from '../../widgets/runtime/gate/campaign.ts'
import { here, readNote, resolveLink } from '../../widgets/runtime/gate/here.ts'
import { bringsAnswer, bringsForCart, openedAt } from '../../widgets/runtime/gate/opened-at.ts'
import { goToLink } from '../../widgets/runtime/gate/page-address.ts'
import { showAddress } from '../../widgets/runtime/gate/show-address.ts'
import { arrivalListenersOf, watchAddress } from '../../widgets/runtime/gate/watch-address.ts'
import { openPage as makePage } from '../support/open-page.ts'

const SHOP = 'https://shop.example/mugs'
const openPage = (address: string, attribution: 'on' | 'off' = 'on') =>
  makePage({
    config: { clientId: 'demo-client', attribution, consent: 'granted' },
    parts: new Map<string, unknown>([['address', address]]),
  })
const showInBar = (address: string) => history.replaceState({ kept: 1 }, '', address)

beforeEach(() => {
  sessionStorage.clear()
  ;(window as typeof window & { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(SHOP)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the campaign of a visit', () => {
  it('is kept as long as the tab is open, and replaced by a later one', () => {
    keepCampaign(openPage(`${SHOP}?utm_source=mail&utm_medium=x`))
    const later = openPage(SHOP)
    keepCampaign(later)
    expect(readCampaign(later)).toEqual({ utm_source: 'mail', utm_medium: 'x' })
    keepCampaign(openPage(`${SHOP}?gclid=G1`))
    expect(readCampaign(later)).toEqual({ gclid: 'G1' })
  })

  it('is neither kept nor read unless the page allows it', () => {
    const off = openPage(`${SHOP}?utm_source=mail`, 'off')
    keepCampaign(off)
    expect(sessionStorage.length).toBe(0)
    keepCampaign(openPage(`${SHOP}?utm_source=mail`))
    expect(readCampaign(off)).toBeUndefined()
  })

  it('is part of a shared product’s address, except for the ids of a click', () => {
    const share = (page: Page) => addCampaign(page, new URL('https://shop.example/p/mug?a=1')).search
    keepCampaign(openPage(`${SHOP}?utm_source=mail&utm_campaign=a%26b&gclid=G1`))
    expect(share(openPage(SHOP))).toBe('?a=1&utm_source=mail&utm_campaign=a%26b')
    expect(share(openPage(SHOP, 'off'))).toBe('?a=1')
  })

  it('is separate for each client', () => {
    keepCampaign(openPage(`${SHOP}?utm_source=mail`))
    const other = openPage(SHOP)
    Object.assign(other.config, { clientId: 'other' })
    expect(readCampaign(other)).toBeUndefined()
  })

  it.each([undefined, 'null', '{', '7', '{"evil":"x"}', '{"utm_source":7}'])(
    'is missing if the tab holds %s',
    (stored) => {
      keepCampaign(openPage(`${SHOP}?utm_source=mail`))
      const place = sessionStorage.key(0) ?? ''
      if (stored === undefined) sessionStorage.clear()
      else sessionStorage.setItem(place, stored)
      expect(readCampaign(openPage(SHOP))).toBeUndefined()
    },
  )

  it('isn’t kept if the browser refuses storage, without an exception', () => {
    vi.stubGlobal('sessionStorage', {
      get setItem(): never {
        throw new DOMException('no', 'SecurityError')
      },
      get getItem(): never {
        throw new DOMException('no', 'SecurityError')
      },
    })
    const page = openPage(`${SHOP}?utm_source=mail`)
    expect(() => keepCampaign(page)).not.toThrow()
    expect(readCampaign(page)).toBeUndefined()
  })
})

describe('the parameters of an address', () => {
  it.each([
    ['?state=store-1&code=2', true],
    ['?code=2&state=x', true],
    ['#code=2&state=x', true],
    ['#state=x', true],
    ['?estate=1', false],
    ['', false],
  ])('can answer a login: %s %s', (tail, expected) => {
    expect(bringsAnswer(openPage(SHOP + tail))).toBe(expected)
  })

  it.each([
    ['?utm_source=mail', 'on', true],
    ['?a=1&fbclid=2', 'on', true],
    ['?utm_source=mail', 'off', false],
    ['?store-coupon=TEN', 'off', true],
    ['#store-checkout=1', 'off', true],
    ['?a=1&store-order=1', 'off', true],
    ['?my-store-coupon=TEN', 'on', false],
    ['', 'on', false],
  ] as const)('are for the cart: %s with attribution %s: %s', (tail, attribution, expected) => {
    expect(bringsForCart(openPage(SHOP + tail, attribution))).toBe(expected)
  })
})

describe('the page’s address', () => {
  it('is read without parameters for us', () => {
    showInBar(`${SHOP}?page=2&store-coupon=TEN#reviews`)
    expect(here()).toBe(`${SHOP}?page=2#reviews`)
  })

  it('resolves links as the browser does', () => {
    const base = document.createElement('base')
    base.href = 'https://shop.example/base/'
    document.head.append(base)
    expect(resolveLink('a?b')?.href).toBe('https://shop.example/base/a?b')
    base.remove()
  })

  it('is left for the page of a link, unless the link’s address is invalid', () => {
    const page = openPage(SHOP)
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    for (const none of ['https://[', 'https://%', 'javascript:alert(1)', 'mailto:shop@shop.example'])
      goToLink(page, none)
    expect(assign).not.toHaveBeenCalled()
    goToLink(page, '/p/mug')
    expect(assign.mock.calls).toEqual([['https://shop.example/p/mug']])
  })

  it('is shown as an entry of its own, or in place of this one, with the page’s own state', () => {
    showInBar(SHOP)
    const [push, replace] = [vi.spyOn(history, 'pushState'), vi.spyOn(history, 'replaceState')]
    showAddress(`${SHOP}?page=2`, 'entry')
    expect([push.mock.calls, replace.mock.calls]).toEqual([[[{ kept: 1 }, '', `${SHOP}?page=2`]], []])
    showAddress(`${SHOP}?page=3`, 'same')
    expect([push.mock.calls.length, replace.mock.calls]).toEqual([
      1,
      [[expect.anything(), '', `${SHOP}?page=3`]],
    ])
    showAddress(location.href, 'entry')
    showAddress(location.href, 'same')
    expect([push.mock.calls.length, replace.mock.calls.length]).toEqual([1, 1])
  })

  it('is noted in the entry that is left only if this isn’t known there yet', () => {
    showInBar(SHOP)
    const replace = vi.spyOn(history, 'replaceState')
    showAddress(`${SHOP}?a`, 'entry', { name: 'list', before: 'all', now: 'mugs' })
    expect(replace).toHaveBeenCalledTimes(1)
    showAddress(`${SHOP}?b`, 'entry', { name: 'list', before: 'mugs', now: 'jars' })
    expect(replace).toHaveBeenCalledTimes(1)
    expect(readNote('list')).toBe('jars')
    showAddress(`${SHOP}?c`, 'entry', { name: 'list', before: 'bowls', now: 'plates' })
    expect(replace).toHaveBeenCalledTimes(2)
  })

  it('stays if the browser refuses another', () => {
    vi.spyOn(history, 'pushState').mockImplementation(() => {
      throw new DOMException('too often', 'SecurityError')
    })
    expect(() => showAddress(`${SHOP}?page=9`, 'entry')).not.toThrow()
  })
})

describe('a jump within the page', () => {
  it('with parameters of ours is cleaned and reported before the page gets it, unlike any other', () => {
    const page = openPage(SHOP)
    watchAddress(page)
    const before = arrivalOf(page)
    const heard: string[] = []
    arrivalListenersOf(page).subscribe(() => heard.push('ours'))
    for (const type of ['popstate', 'hashchange']) {
      heard.length = 0
      page.parts.set('arrival', before)
      window.addEventListener(type, () => void heard.push(location.href), { once: true })
      showInBar(`${SHOP}#store-coupon=${type}`)
      document.dispatchEvent(new Event(type, { bubbles: true }))
      expect(heard).toEqual(['ours', SHOP])
      expect([openedAt(page), page.parts.has('arrival')]).toEqual([`${SHOP}#store-coupon=${type}`, false])

      heard.length = 0
      page.parts.set('arrival', before)
      showInBar(`${SHOP}#reviews`)
      window.dispatchEvent(new Event(type))
      expect([heard, page.parts.get('arrival')]).toEqual([[], before])
      expect(openedAt(page)).toBe(`${SHOP}#store-coupon=${type}`)
    }
  })

  it('has one set of listeners for a page', () => {
    const page = openPage(SHOP)
    expect(arrivalListenersOf(page)).toBe(arrivalListenersOf(page))
  })
})
