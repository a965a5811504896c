import type { Page } from '../../loader/page.ts'
import { forgetCampaign, keepCampaign } from '../../runtime/gate/campaign.ts'
import { type ConsentState, consentOf, PURPOSES, type Purpose } from '../../runtime/page/consent.ts'
import { consentModeOf } from '../../runtime/page/may-use.ts'
import { partOf } from '../../runtime/page/services.ts'
import { consentToSeen } from '../../tags/collection/seen-products.ts'
import { createConsentModeReader, type Word } from './consent-mode.ts'
import { createTcfListener } from './tcf.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    /** The decisions by their sources. */
    readonly 'consent-voices': Voices
  }
}

/** How often the banner's answer is checked, in milliseconds, if no push triggers a check earlier. */
const LOOK_EVERY_MS = 1_000

interface Voices {
  hear(words: readonly Word[]): void
  /** `StoreWidgets.consent`. */
  say(purpose: Purpose, granted: boolean): void
  /** Called when the page has loaded. */
  noteLoaded(): void
}

/** Checks the browser's setting "do not sell or share", which overrides every banner. */
const refusesByBrowser = (purpose: Purpose): boolean =>
  (purpose === 'analytics' || purpose === 'attribution') &&
  (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true

/**
 * Combines the decisions: the page's own comes first, then the browser's, then the banner's; a page without any agrees.
 */
function createVoices(page: Page): Voices {
  const consent = consentOf(page)
  const isAuto = consentModeOf(page.config) === 'auto'
  const own = new Map<Purpose, ConsentState>()
  const banner = new Map<Purpose, Word>()
  let isLoaded = false
  const weigh = (purpose: Purpose): ConsentState => {
    const said = own.get(purpose)
    if (said || !isAuto) return said ?? consent.of(purpose)
    if (refusesByBrowser(purpose)) return 'denied'
    return banner.get(purpose)?.state ?? (isLoaded ? 'granted' : 'wait')
  }
  const settle = () => {
    for (const purpose of PURPOSES) consent.set(purpose, weigh(purpose))
  }
  return {
    hear(words) {
      for (const word of words) {
        const before = banner.get(word.purpose)
        // An answer overrides defaults; of several defaults the strictest counts, because one may be for another
        // region.
        if (word.isDefault && before && (!before.isDefault || before.state === 'wait')) continue
        banner.set(word.purpose, word)
        if (!word.isDefault) own.delete(word.purpose)
      }
      settle()
    },
    say(purpose, granted) {
      own.set(purpose, granted ? 'granted' : 'denied')
      settle()
    },
    noteLoaded() {
      isLoaded = true
      settle()
    },
  }
}

/** Lets stored data follow the consent; events follow by themselves. */
function openVoices(page: Page): Voices {
  consentOf(page).onChange((purpose, state) => {
    if (state === 'wait') return
    if (purpose === 'seen') consentToSeen(page, state === 'granted')
    if (purpose === 'attribution') (state === 'granted' ? keepCampaign : forgetCampaign)(page)
  })
  return createVoices(page)
}

const voicesOf = (page: Page): Voices => partOf(page, 'consent-voices', () => openVoices(page))

/** Follows the page's banner as long as the page is open (`data-consent="auto"`). */
export function followBanner(page: Page): void {
  const consent = consentOf(page)
  if (consent.refresh) return
  const voices = voicesOf(page)
  const readConsentMode = createConsentModeReader()
  const listenToTcf = createTcfListener(voices.hear)
  const look = () => {
    const words = readConsentMode()
    if (words.length) voices.hear(words)
    listenToTcf()
  }
  consent.refresh = look
  look()
  setInterval(look, LOOK_EVERY_MS)
  // A banner of the page has announced itself by now.
  const loaded = () => {
    look()
    voices.noteLoaded()
  }
  if (document.readyState === 'complete') loaded()
  else addEventListener('load', loaded, { once: true })
}

/** Handles `StoreWidgets.consent`: for everything, or for the named purposes. Anything but `true` refuses. */
export function setConsent(page: Page, given: unknown): void {
  const voices = voicesOf(page)
  const isApart = typeof given === 'object' && given !== null
  for (const purpose of PURPOSES) {
    const said = isApart ? (given as Partial<Record<Purpose, unknown>>)[purpose] : given
    if (!isApart || said !== undefined) voices.say(purpose, said === true)
  }
}
