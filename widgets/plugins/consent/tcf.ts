import { type ConsentState, PURPOSES, type Purpose } from '../../runtime/page/consent.ts'
import type { Word } from './consent-mode.ts'

/** The parts of a consent manager's data that are used (IAB TCF v2.2, `addEventListener`). */
interface TcData {
  readonly eventStatus?: unknown
  readonly gdprApplies?: unknown
  readonly purpose?: { readonly consents?: Readonly<Record<string, unknown>> }
}

/**
 * The framework's purposes that need consent: 1 store on a device, 7 measure advertising, 8 measure content, 10 improve
 * services.
 */
const NEEDED: Readonly<Record<Purpose, readonly number[]>> = {
  analytics: [1, 8],
  attribution: [1, 7],
  vitals: [10],
  seen: [1],
}

function readWords(data: TcData): readonly Word[] {
  const isAnswered = data.eventStatus === 'tcloaded' || data.eventStatus === 'useractioncomplete'
  if (data.gdprApplies !== false && !isAnswered)
    return PURPOSES.map((purpose) => ({ purpose, state: 'wait', isDefault: true }))
  const has = (number: number) => data.purpose?.consents?.[number] === true
  const stateOf = (purpose: Purpose): ConsentState =>
    data.gdprApplies === false || NEEDED[purpose].every(has) ? 'granted' : 'denied'
  return PURPOSES.map((purpose) => ({ purpose, state: stateOf(purpose), isDefault: false }))
}

/** Listens to the page's consent manager, as soon as there is one. */
export function createTcfListener(hear: (words: readonly Word[]) => void): () => void {
  let isHeard = false
  return () => {
    const { __tcfapi: ask } = globalThis as { __tcfapi?: unknown }
    if (isHeard || typeof ask !== 'function') return
    isHeard = true
    // The consent manager exists but hasn't answered yet: so we wait for it.
    hear(readWords({}))
    try {
      ask('addEventListener', 2, (data: TcData | null, success: unknown) => {
        if (success === true && data) hear(readWords(data))
      })
    } catch (reason) {
      console.error(reason)
    }
  }
}
