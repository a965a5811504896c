import { fill } from '../../messages/fill.ts'
import { joinList } from '../../messages/join-list.ts'
import { writeRhythm } from '../../messages/rhythm.ts'
import type { ChoosingMessages } from '../../messages/variant-picker.ts'
import { formatMoney } from '../../model/price.ts'
import type { Product } from '../../model/product.ts'
import type { Subscription } from '../../model/subscription.ts'
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

/** Reads how a product can be bought: once, or by subscription; undefined if there is no choice. */
export function readPurchase(source: Source, setting: Setting): OptionView | undefined {
  const { product, subscription: chosen } = source
  const { messages, locale } = setting
  if (!product?.subscriptions) return
  const { isRequired, options } = product.subscriptions
  const choices = options.map((one): ChoiceView => {
    const { often, howLong } = writeRhythm(one, messages, locale)
    return {
      id: one.id,
      label: often,
      checked: one.id === chosen?.id,
      state: 'available',
      // Two subscriptions with the same interval differ in their length.
      note: howLong,
      price: writeLess(one, source, setting),
    }
  })
  const once: ChoiceView = { id: ONCE, label: messages.oneTime, checked: !chosen, state: 'available' }
  const rhythm = chosen && writeRhythm(chosen, messages, locale)
  return {
    name: messages.purchase,
    isOptional: false,
    kind: 'buttons',
    chosen: rhythm ? joinList([rhythm.often, rhythm.howLong], messages.language) : messages.oneTime,
    prompt: '',
    choices: isRequired ? choices : [once, ...choices],
  }
}
