import { describe, expect, it, vi } from 'vitest'
import { setConsent } from '../../widgets/plugins/consent/consent.ts'
import { readCampaign } from '../../widgets/runtime/gate/campaign.ts'
import { consentOf, PURPOSES } from '../../widgets/runtime/page/consent.ts'
import { openPage as makePage } from '../support/open-page.ts'
import {
  CAMPAIGN,
  gtag,
  host,
  kinds,
  load,
  log,
  login,
  openPage,
  pushed,
  startAnew,
  stored,
} from './consent-fixture.ts'

startAnew()

describe('consent', () => {
  it('counts as given if a loaded page has no banner', () => {
    openPage()
    log('a')
    expect([pushed(), stored()]).toEqual([[], []])
    load()
    expect([pushed(), stored()]).toEqual([[login('a')], CAMPAIGN])
  })

  it('can be refused by the browser if a page has no banner, until the page’s own script says otherwise', () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true })
    const page = openPage()
    load()
    log('a')
    expect([pushed(), stored()]).toEqual([[], []])
    setConsent(page, true)
    log('b')
    expect([pushed(), stored()]).toEqual([[login('b')], CAMPAIGN])
  })

  it('follows the page’s own script, purpose by purpose', () => {
    gtag('consent', 'default', kinds('denied'))
    const page = openPage()
    const states = () => PURPOSES.map((purpose) => consentOf(page).of(purpose))
    setConsent(page, { analytics: true })
    expect(states()).toEqual(['granted', 'wait', 'wait', 'wait'])
    setConsent(page, { attribution: true, vitals: 'yes' })
    expect(states()).toEqual(['granted', 'granted', 'denied', 'wait'])
    expect(readCampaign(page)).toEqual({ utm_source: 'letter' })
    setConsent(page, false)
    expect(states()).toEqual(['denied', 'denied', 'denied', 'denied'])
    expect([readCampaign(page), stored()]).toEqual([undefined, []])
  })

  it.each([
    [{ analytics_storage: 'granted' }, ['granted', 'wait', 'granted', 'wait']],
    [{ ad_storage: 'granted' }, ['wait', 'granted', 'wait', 'wait']],
    [
      { personalization_storage: 'granted', analytics_storage: 'denied' },
      ['denied', 'wait', 'denied', 'granted'],
    ],
    [{ analytics_storage: true, ad_storage: 'yes' }, ['wait', 'wait', 'wait', 'wait']],
  ])('is read of Consent Mode by its kinds: %j', (update, expected) => {
    gtag('consent', 'default', kinds('denied'))
    const page = openPage()
    gtag('consent', 'update', update)
    expect(PURPOSES.map((purpose) => consentOf(page).of(purpose))).toEqual(expected)
  })

  it.each([
    [
      [1, 8],
      ['granted', 'denied', 'denied', 'granted'],
    ],
    [
      [1, 7],
      ['denied', 'granted', 'denied', 'granted'],
    ],
    [
      [7, 8, 10],
      ['denied', 'denied', 'granted', 'denied'],
    ],
  ])('is read of the TCF by its purposes: %j', (numbers, expected) => {
    host.__tcfapi = (_command: string, _version: number, hear: (data: object, success: boolean) => void) =>
      hear(
        {
          eventStatus: 'tcloaded',
          purpose: { consents: Object.fromEntries(numbers.map((one) => [one, true])) },
        },
        true,
      )
    const page = openPage()
    expect(PURPOSES.map((purpose) => consentOf(page).of(purpose))).toEqual(expected)
  })

  it('isn’t needed if the banner’s law doesn’t apply', () => {
    host.__tcfapi = (_command: string, _version: number, hear: (data: object, success: boolean) => void) =>
      hear({ eventStatus: 'tcloaded', gdprApplies: false }, true)
    openPage()
    log('a')
    expect(pushed()).toEqual([login('a')])
  })

  it('waits if only some regions are asked, because the visitor’s region is unknown', () => {
    gtag('consent', 'default', kinds('granted'))
    gtag('consent', 'default', { ...kinds('denied'), region: ['ES'] })
    gtag('consent', 'default', kinds('granted'))
    const page = openPage()
    load()
    expect(consentOf(page).of('analytics')).toBe('wait')
  })

  it('is found in a layer that a tag manager has shortened at its beginning', () => {
    gtag('consent', 'default', kinds('denied'))
    const page = openPage()
    host.dataLayer = [{ event: 'gtm.js' }]
    gtag('consent', 'update', kinds('granted'))
    expect(consentOf(page).of('analytics')).toBe('granted')
  })

  it('ignores other entries of a page, and leaves the layer to the page', () => {
    const layer: unknown[] = [null, 'consent', 7, { length: 4e9 }, { 0: 'consent', 1: 'update' }]
    host.dataLayer = layer
    openPage()
    expect(() => load()).not.toThrow()
    expect([host.dataLayer === layer, Object.hasOwn(layer, 'push')]).toEqual([true, false])
  })

  it('survives a consent manager that breaks', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    host.__tcfapi = () => {
      throw new Error('theirs')
    }
    openPage()
    load()
    log('a')
    expect(pushed()).toEqual([])
  })

  it.each(['wait', 'later'])('waits only for the page’s own script if the page says %s', (consent) => {
    const page = makePage({ config: { clientId: 'c', consent: consent as 'wait' }, parts: new Map() })
    expect(consentOf(page).of('analytics')).toBe('wait')
    setConsent(page, true)
    expect(consentOf(page).of('analytics')).toBe('granted')
  })
})
