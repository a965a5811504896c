import { fill } from '../../messages/fill.ts'
import { joinList } from '../../messages/join-list.ts'
import type { ChoosingMessages } from '../../messages/variant-picker.ts'
import type { ChoiceState } from '../../model/option-table.ts'
import type { OptionRules } from '../../model/options.ts'
import { displayPrice } from '../../model/price.ts'
import type { Choices } from '../../model/variant.ts'

/** Why a choice is not available, and an alternative. */
export interface Conflict {
  readonly text: string
  /** The nearest combination that can be bought, for one press. */
  readonly offer?: { readonly text: string; readonly choices: Choices } | undefined
}

/** One value that the shopper has pressed. */
export interface Pick {
  readonly option: string
  readonly choice: string
}

interface Situation {
  readonly rules: OptionRules
  readonly choices: Choices
  readonly status: 'open' | 'checking' | ChoiceState
}

interface Setting {
  readonly messages: ChoosingMessages
  readonly locale: string | undefined
  readonly tried?: Pick | undefined
}

/**
 * Finds the choices that a pick can't be combined with: the first one that alone is enough, else all of them; none if
 * the pick isn't available in any combination.
 */
export function findBlame({ rules, choices }: Position, { option, choice }: Pick): readonly string[] {
  const state = rules.judgeChoice(choices, option, choice)
  if (rules.judgeChoice({}, option, choice) === state) return []
  const others = Object.entries(choices).filter(([name]) => name !== option)
  const alone = others.find(([name, other]) => rules.judgeChoice({ [name]: other }, option, choice) === state)
  return (alone ? [alone] : others).map(([, other]) => other)
}

type Position = Omit<Situation, 'status'>

const isSame = (a: Choices, b: Choices) => Object.entries(a).every(([name, choice]) => b[name] === choice)

function readOffer({ rules, choices }: Situation, { messages, locale, tried }: Setting): Conflict['offer'] {
  const wish = tried ? { ...choices, [tried.option]: tried.choice } : choices
  // The attempted value is kept if possible; with a link's values, the first of them.
  const nearest = rules.findNearest(wish, tried?.option ?? rules.options[0]?.name)
  if (!nearest || (isSame(nearest, choices) && rules.judge(choices) === 'available')) return
  const model = rules.findVariant(nearest)?.variant
  const price = displayPrice(model?.convertedPriceData ?? model?.priceData, { locale })
  const places = { choices: joinList(Object.values(nearest), messages.language), price: price?.text ?? '' }
  return { text: fill(price ? messages.takeInsteadFor : messages.takeInstead, places), choices: nearest }
}

/** Describes why the attempted, or the current, choice can't be bought; undefined if it can. */
export function readConflict(situation: Situation, setting: Setting): Conflict | undefined {
  const { rules, choices, status } = situation
  const { messages, tried } = setting
  const last = tried ?? lastPick(choices)
  if (!last || status === 'checking') return
  const state = tried ? rules.judgeChoice(choices, tried.option, tried.choice) : rules.judge(choices)
  const real = status !== 'open' && !differs(choices, tried) ? status : state
  if (real === 'available') return
  const others = findBlame(situation, last).join(messages.and)
  const soldOut = others ? messages.whySoldOutWith : messages.whySoldOut
  const impossible = others ? messages.whyImpossibleWith : messages.whyImpossible
  const why = fill(real === 'sold-out' ? soldOut : impossible, { choice: last.choice, others })
  const offer = readOffer(situation, setting)
  const stuck = !offer && rules.findFirst('available') === undefined
  return { text: stuck ? `${why} ${messages.nothingElse}` : why, offer }
}

/** Whether the attempted value differs from the chosen one. */
const differs = (choices: Choices, tried: Pick | undefined): boolean =>
  tried !== undefined && choices[tried.option] !== tried.choice

function lastPick(choices: Choices): Pick | undefined {
  const last = Object.entries(choices).at(-1)
  return last && { option: last[0], choice: last[1] }
}
