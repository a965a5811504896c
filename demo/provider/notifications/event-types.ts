import { EVENT_NAMES, LONG_EVENT_NAMES } from '../catalog/v1/notices/notices.ts'
import type { CatalogName } from '../http/settings/settings.ts'
import { DOMAIN_EVENT_NAMES } from './domain-events.ts'

/** The events that a receiver may name: those of both generations. */
export const ALL_EVENT_NAMES: readonly string[] = [...EVENT_NAMES, ...DOMAIN_EVENT_NAMES]

/** The events that a shop of that catalog sends. */
export const eventNamesOf = (catalog: CatalogName): readonly string[] =>
  catalog === 'v3' ? DOMAIN_EVENT_NAMES : EVENT_NAMES

/** Returns the short name of an event, from its short or its long one. Undefined for an unknown event. */
export function findEventName(name: string): string | undefined {
  const short = name.slice(name.lastIndexOf('.') + 1)
  const isKnown =
    EVENT_NAMES.includes(name) || LONG_EVENT_NAMES.includes(name) || DOMAIN_EVENT_NAMES.includes(short)
  return isKnown ? short : undefined
}
