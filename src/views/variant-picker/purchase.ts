import { fill } from '../../messages/fill.ts'
import { joinList } from '../../messages/join-list.ts'
import { writeRhythm } from '../../messages/rhythm.ts'
import type { ChoosingMessages } from '../../messages/variant-picker.ts'
import { formatMoney } from '../../model/price.ts'
import type { Product } from '../../model/product.ts'
import { readPlan, type Subscription } from '../../model/subscription.ts'
import type { ChoiceView, OptionView } from './option-view.ts'

interface Source {
  readonly product?: Pick<Product, 'priceData' | 'convertedPriceData' | 'subscriptions'>
  /** The chosen subscription; undefined: it is bought once. */
  readonly subscription?: Subscription | undefined
}

interface Setting {
  readonly messages: ChoosingMessages
  /** BCP 47; the browser's when undefined. */
  readonly locale: string | undefined
}

/** The id of the choice without a subscription. */
export const ONCE = ''

/** Writes `10 % less`. */
function writeLess(
  { discount }: Subscription,
  { product }: Source,
  { messages, locale }: Setting,
): string | undefined {
  const { currency } = product?.convertedPriceData ?? product?.priceData ?? {}
  if (!discount || (discount.type !== 'PERCENT' && !currency)) return
  const amount =
    discount.type === 'PERCENT'
      ? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(
          discount.value / 100,
        )
      : formatMoney(discount.value, currency ?? '', locale)
  return fill(messages.less, { amount })
}

type Words = ReturnType<typeof writeRhythm>

/** Whether two subscriptions come alike, so that only their titles tell them apart. */
const isSame = (one: Words, other: Words) => one.often === other.often && one.howLong === other.howLong

/** Reads how a product can be bought: once, or by subscription; undefined if there is no choice. */
export function readPurchase(source: Source, setting: Setting): OptionView | undefined {
  const { product, subscription: chosen } = source
  const { messages, locale } = setting
  if (!product?.subscriptions) return
  const { isRequired, options } = product.subscriptions
  const rhythms = options.map((one) => writeRhythm(one, messages, locale))
  const choices = options.map((one, at): ChoiceView => {
    const { often, howLong } = rhythms[at] ?? writeRhythm(one, messages, locale)
    const isAlone = rhythms.every((other, place) => place === at || !isSame(other, { often, howLong }))
    return {
      id: one.id,
      label: isAlone ? often : joinList([often, one.title], messages.language),
      checked: one.id === chosen?.id,
      state: 'available',
      // Two subscriptions with the same interval differ in their length.
      note: howLong,
      price: writeLess(one, source, setting),
    }
  })
  const once: ChoiceView = { id: ONCE, label: messages.oneTime, checked: !chosen, state: 'available' }
  const now = choices.find(({ checked }) => checked)
  return {
    name: messages.purchase,
    isOptional: false,
    kind: 'buttons',
    chosen: now ? joinList([now.label, now.note], messages.language) : messages.oneTime,
    prompt: '',
    plan: chosen && readPlan(chosen.title, chosen.description),
    choices: isRequired ? choices : [once, ...choices],
  }
}
