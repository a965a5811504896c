import type { OptionRules } from './options.ts'
import type { Choices } from './variant.ts'

/** The choice before the shopper chooses; the values of the tag's `preselect` attribute. */
export type Preselect = 'available' | 'first' | 'none' | 'url'

/**
 * The choices to begin with.
 *
 * The choices in the page's address are kept, even when they are sold out, and completed to something that can be
 * bought when they are only a part. `available` falls back to the first combination that exists, so that a sold-out
 * product says so instead of asking for a choice that can't help.
 *
 * @param fromUrl The choices that the address names; `{}` when it names none.
 */
export function preselect(rules: OptionRules, policy: Preselect, fromUrl: Choices = {}): Choices {
  const named = rules.read(fromUrl)
  if (Object.keys(named).length) {
    if (policy === 'none' || !rules.findMissing(named).length) return named
    const completed = rules.findNearest(named)
    const kept = completed && Object.entries(named).every(([name, choice]) => completed[name] === choice)
    return kept ? completed : named
  }
  if (policy === 'none') return {}
  const existing = () => rules.findFirst('existing') ?? {}
  return policy === 'first' ? existing() : (rules.findFirst('available') ?? existing())
}
