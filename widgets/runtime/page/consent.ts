import type { Page } from '../../loader/page.ts'
import { consentModeOf } from './may-use.ts'
import { partOf } from './services.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly consent: Consent
  }
}

/** The purposes of consent, each separate: GA4 events, campaigns kept for the checkout, web vitals, products seen. */
export const PURPOSES = ['analytics', 'attribution', 'vitals', 'seen'] as const
export type Purpose = (typeof PURPOSES)[number]

/** `wait`: there is no decision yet. */
export type ConsentState = 'wait' | 'granted' | 'denied'

/** The page's knowledge of its visitor's consent. */
export interface Consent {
  /** Returns the current state. */
  of(purpose: Purpose): ConsentState
  set(purpose: Purpose, state: ConsentState): void
  /** Calls back for each change, until the page ends. */
  onChange(listener: (purpose: Purpose, state: ConsentState) => void): void
  /** Reads the page's banner before a caller relies on an answer; only if the page follows one. */
  refresh?: () => void
}

export function createConsent(first: ConsentState): Consent {
  const states = new Map<Purpose, ConsentState>()
  const listeners: ((purpose: Purpose, state: ConsentState) => void)[] = []
  const read = (purpose: Purpose) => states.get(purpose) ?? first
  const consent: Consent = {
    of(purpose) {
      consent.refresh?.()
      return read(purpose)
    },
    set(purpose, state) {
      if (read(purpose) === state) return
      states.set(purpose, state)
      for (const listener of listeners) listener(purpose, state)
    },
    onChange(listener) {
      listeners.push(listener)
    },
  }
  return consent
}

export const consentOf = (page: Page): Consent =>
  partOf(page, 'consent', () => createConsent(consentModeOf(page.config) === 'granted' ? 'granted' : 'wait'))
