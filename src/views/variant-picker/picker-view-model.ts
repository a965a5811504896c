import { fill } from '../../messages/fill.ts'
import type { ChoosingMessages } from '../../messages/variant-picker.ts'
import { readImage } from '../../model/image-url.ts'
import type { ChoiceState } from '../../model/option-table.ts'
import type { OptionRules } from '../../model/options.ts'
import { formatMoney } from '../../model/price.ts'
import type { Choice, Product, ProductOption } from '../../model/product.ts'
import { findReserve } from '../../model/reserve.ts'
import type { StockDisplay } from '../../model/stock.ts'
import type { Subscription } from '../../model/subscription.ts'
import type { Choices, Variant } from '../../model/variant.ts'
import { surcharge } from '../signed-price.ts'
import { type Conflict, findBlame, readConflict } from './conflict.ts'
import type { OptionView } from './option-view.ts'
import { readPurchase } from './purchase.ts'

/** How unavailable choices are shown; the values of the tag's `unavailable` attribute. */
export type Unavailable = 'disable' | 'hide' | 'strike'

/** The part of the shopper's choice that a picker needs; the store's `Chosen` has it. */
export interface PickerSource {
  readonly rules: OptionRules
  readonly choices: Choices
  readonly status: 'open' | 'checking' | ChoiceState
  readonly missing: readonly string[]
  readonly stock: StockDisplay
  readonly product?: Pick<
    Product,
    'reserved' | 'stock' | 'priceData' | 'convertedPriceData' | 'subscriptions'
  >
  readonly subscription?: Subscription | undefined
  readonly variant?: Pick<Variant, 'stock'> | undefined
}

/** The language of the options, and how they are shown. */
export interface PickerSetting {
  readonly messages: ChoosingMessages
  /** BCP 47; the browser's when undefined. */
  readonly locale: string | undefined
  readonly unavailable: Unavailable
  /** The value that the shopper chose last, or attempted. */
  readonly tried?: { readonly option: string; readonly choice: string } | undefined
  /** Whether the choice differs from the initial one. */
  readonly changed: boolean
  /** Whether the shopper may buy products for members. */
  readonly isMember?: boolean
  readonly mediaHosts: readonly (string | undefined)[]
}

/** The props of the options. */
export interface PickerViewModel {
  readonly options: readonly OptionView[]
  /** Whether to buy once, or by subscription. */
  readonly purchase?: OptionView | undefined
  /** One line about the choice. */
  readonly note: { readonly state: string; readonly text: string }
  readonly conflict?: Conflict | undefined
  readonly canReset: boolean
}

/** The most choices drawn as buttons; more become a select, unless they are colours. */
const MOST_BUTTONS = 8

const lower = (name: string, locale: string | undefined) => name.toLocaleLowerCase(locale)

/** Writes the amount that adds to a price: `+€5.00`; undefined if it adds nothing. */
export const writeAddedPrice = (
  added: number | undefined,
  product: PickerSource['product'],
  locale: string | undefined,
): string | undefined => {
  const { currency } = product?.convertedPriceData ?? product?.priceData ?? {}
  return added && currency ? surcharge(formatMoney(added, currency, locale)) : undefined
}

const promptFor = (name: string, { messages, locale }: PickerSetting) =>
  fill(messages.choose, { option: name, lower: lower(name, locale) })

/**
 * Returns the choices that a hidden choice is judged against: of the options above its own only, so that every choice
 * can be reached from the top.
 */
const choicesAbove = ({ rules, choices }: PickerSource, name: string): Choices => {
  const above: Record<string, string> = {}
  for (const option of rules.options) {
    if (option.name === name) break
    const choice = choices[option.name]
    if (choice !== undefined) above[option.name] = choice
  }
  return above
}

function readChoiceNote(
  source: PickerSource,
  setting: PickerSetting,
  at: { option: string; choice: string },
) {
  const { messages } = setting
  const state = source.rules.judgeChoice(source.choices, at.option, at.choice)
  if (state === 'available') return { state }
  if (state === 'sold-out') return { state, note: messages.choiceSoldOut }
  const others = findBlame(source, at).join(messages.and)
  return {
    state,
    note: others ? fill(messages.choiceImpossible, { others }) : lower(messages.notMade, setting.locale),
  }
}

/** Reads what a swatch shows. */
function readSwatch({ value, picture }: Choice, { mediaHosts: hosts }: PickerSetting) {
  if (!picture) return { color: value }
  const { src, srcset } = readImage(picture, { hosts, ratio: 1 })
  // The narrowest is wide enough.
  return { picture: srcset?.split(' ')[0] ?? src }
}

function readOption(source: PickerSource, setting: PickerSetting, option: ProductOption): OptionView {
  const { name } = option
  const chosen = option.choices.find(({ description }) => description === source.choices[name])?.description
  const isColor = option.optionType === 'color'
  const above = setting.unavailable === 'hide' ? choicesAbove(source, name) : undefined
  const offered = option.choices.filter(
    ({ description }) =>
      !above || description === chosen || source.rules.judgeChoice(above, name, description) === 'available',
  )
  return {
    name,
    isOptional: option.modifier === 'optional',
    chosen,
    kind: isColor ? 'swatches' : option.choices.length > MOST_BUTTONS ? 'select' : 'buttons',
    prompt: option.modifier === 'optional' ? setting.messages.optional : promptFor(name, setting),
    choices: offered.map((choice) => ({
      label: choice.description,
      checked: choice.description === chosen,
      ...readChoiceNote(source, setting, { option: name, choice: choice.description }),
      ...(isColor && readSwatch(choice, setting)),
      price: writeAddedPrice(choice.addedPrice, source.product, setting.locale),
    })),
  }
}

/** Writes the note of a pre-order, with the owner's text. */
const readAhead = (message: string | undefined, { preordered }: ChoosingMessages): string =>
  message?.trim() ? `${preordered}: ${message.trim()}` : preordered

/** Reads one line about the choice: the missing options, or the stock. */
export function readNote(source: PickerSource, setting: PickerSetting): PickerViewModel['note'] {
  const { status, missing, stock, product } = source
  const { messages, isMember = false } = setting
  const reserve = product && findReserve(product, isMember, source.subscription)
  if (reserve)
    return { state: reserve, text: reserve === 'members' ? messages.membersOnly : messages.subscriptionOnly }
  if (status === 'open') {
    const gone = source.rules.judge({}) === 'sold-out' || stock.state === 'out-of-stock'
    if (gone) return { state: 'sold-out', text: messages.soldOut }
    return { state: status, text: promptFor(missing[0] ?? '', setting) }
  }
  if (status === 'checking') return { state: status, text: messages.checking }
  if (status === 'impossible') return { state: status, text: messages.notMade }
  if (status === 'sold-out' || stock.state === 'out-of-stock')
    return { state: 'sold-out', text: messages.soldOut }
  const ahead = (source.variant ?? product)?.stock
  if (ahead?.preorder) return { state: 'preorder', text: readAhead(ahead.preorderMessage, messages) }
  if (stock.state === 'low-stock' && stock.quantity !== undefined)
    return { state: 'low-stock', text: fill(messages.onlyLeft, { count: stock.quantity }) }
  return { state: 'in-stock', text: messages.inStock }
}

/** Reads the content of a picker, ready to draw. */
export function readPicker(source: PickerSource, setting: PickerSetting): PickerViewModel {
  return {
    options: source.rules.options.map((option) => readOption(source, setting, option)),
    purchase: readPurchase(source, setting),
    note: readNote(source, setting),
    conflict: readConflict(source, setting),
    canReset: setting.changed,
  }
}
