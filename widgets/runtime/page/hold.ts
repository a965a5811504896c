import type { Consent, Purpose } from './consent.ts'

/** What waits for consent at most; a page that never asks must not fill its memory. */
const MOST_HELD = 200

/** Acts at once, or when it is known whether that may be: told then, and once. */
export type Hold = (act: (granted: boolean) => void) => void

/** Holds what is done for a purpose, in its order, until there is consent. What was refused is given up. */
export function createHold(consent: Consent, purpose: Purpose): Hold {
  let held: ((granted: boolean) => void)[] = []
  consent.onChange((changed, state) => {
    if (changed !== purpose || state === 'wait') return
    const ready = held
    held = []
    for (const act of ready) act(state === 'granted')
  })
  return (act) => {
    const state = consent.of(purpose)
    if (state !== 'wait') act(state === 'granted')
    else if (held.length < MOST_HELD) held.push(act)
  }
}
