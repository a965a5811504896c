import type { ConsentState, Purpose } from '../../runtime/page/consent.ts'

/** Google's names of the kinds of storage that our purposes need. */
const KINDS: Readonly<Record<Purpose, string>> = {
  analytics: 'analytics_storage',
  attribution: 'ad_storage',
  vitals: 'analytics_storage',
  seen: 'personalization_storage',
}

/** A banner's decision for one purpose. `default`: before its visitor has answered. */
export interface Word {
  readonly purpose: Purpose
  readonly state: ConsentState
  readonly isDefault: boolean
}

/**
 * Reads a consent command. `gtag('consent', …)` writes its arguments into the layer; a page's own code may write the
 * same as an array.
 */
function readCommand(entry: unknown): readonly Word[] {
  const { 0: command, 1: action, 2: given } = Object(entry) as ArrayLike<unknown>
  if (command !== 'consent' || (action !== 'default' && action !== 'update')) return []
  const isDefault = action === 'default'
  return (Object.entries(KINDS) as [Purpose, string][]).flatMap(([purpose, kind]) => {
    const value: unknown = Object(given)[kind]
    if (value !== 'granted' && value !== 'denied') return []
    // Denied by default: the visitor has yet to answer.
    return [{ purpose, isDefault, state: isDefault && value === 'denied' ? 'wait' : value }]
  })
}

/**
 * Creates a reader of Consent Mode's commands since the last call. The data layer is the page's: it is read and never
 * wrapped. Tag managers cut off the beginning of long layers.
 */
export function createConsentModeReader(): () => readonly Word[] {
  let last: unknown
  return () => {
    const layer: unknown = (globalThis as { dataLayer?: unknown }).dataLayer
    if (!Array.isArray(layer)) return []
    const fresh = layer.slice(last === undefined ? 0 : layer.lastIndexOf(last) + 1)
    last = layer.at(-1) ?? last
    return fresh.flatMap(readCommand)
  }
}
