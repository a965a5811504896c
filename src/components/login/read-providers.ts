import { findSafeUrl } from '../../model/web-address.ts'
import { parseProviders } from './parse-providers.ts'

/** An identity provider that a login offers. */
export interface LoginProvider {
  /** `google`, `facebook`, or the id of the site's own connection. */
  readonly id: string
  /** Its usual name. */
  readonly label: string
  /** An https address. */
  readonly icon?: string | undefined
}

const KNOWN: Readonly<Record<string, string>> = { google: 'Google', facebook: 'Facebook' }

const named = (id: string): LoginProvider => ({ id, label: KNOWN[id] ?? id })

function readEntry(entry: unknown): readonly LoginProvider[] {
  if (typeof entry === 'string') return entry.trim() ? [named(entry.trim())] : []
  const { id, label, icon } = (entry ?? {}) as Partial<Record<string, unknown>>
  if (typeof id !== 'string' || !id.trim()) return []
  const known = named(id.trim())
  const own = typeof label === 'string' ? label.trim() : ''
  return [{ ...known, label: own || known.label, icon: findSafeUrl(icon)?.href }]
}

/** Reads `providers`: words, or JSON for own connections; each provider once, in the given order. */
export function readProviders(text: string | undefined): readonly LoginProvider[] {
  const all = (parseProviders(text ?? '') ?? []).flatMap(readEntry)
  return all.filter(({ id }, index) => all.findIndex((one) => one.id === id) === index)
}
