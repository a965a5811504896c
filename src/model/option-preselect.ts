import type { OptionRules } from './options.ts'
import type { Choices } from './variant.ts'

/** The choice before the shopper chooses; the values of the tag's `preselect` attribute. */
export type Preselect = 'available' | 'first' | 'none' | 'url'

/**
 * Returns the initial choices.
 *
 * The choices in the page's address are kept, even when they are sold out, and an incomplete set is completed to a
 * combination that can be bought. `available` falls back to the first combination that exists, so that a sold-out
 * product shows that, instead of asking for a useless choice.
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
