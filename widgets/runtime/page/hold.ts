import type { Consent, Purpose } from './consent.ts'

/** The most actions that wait for consent; a page that never asks must not fill its memory. */
const MOST_HELD = 200

/** Runs an action at once, or when the decision is known; it is called once, with the decision. */
export type Hold = (act: (granted: boolean) => void) => void

/** Holds actions for a purpose, in their order, until there is a decision. */
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
