import type { CartMessages } from '../../messages/cart.ts'
import { fill } from '../../messages/fill.ts'
import type { RefusalMessages } from '../../messages/refusals.ts'
import { formatMoney } from '../../model/price.ts'
import { isSetUpCode } from '../../model/refusal-codes.ts'
import type { CartProblem, Price } from '../../store/cart-problem.ts'

export interface Reading {
  readonly messages: CartMessages
  /** BCP 47. */
  readonly locale: string | undefined
  /** The texts for a shop that is not set up. While they are loading there is no sentence yet. */
  readonly refusals?: RefusalMessages | 'coming' | undefined
}

/** Whether the problem has its own sentence, which is loaded when it is needed. */
export const needsRefusals = (problem: CartProblem | undefined): boolean =>
  problem?.kind === 'failed' && isSetUpCode(problem.code)

export const readPrice = ({ amount, currency }: Price, locale: string | undefined): string =>
  formatMoney(amount, currency, locale)

const writeNumber = (value: number, locale: string | undefined): string =>
  new Intl.NumberFormat(locale).format(value)

function describeCoupon(
  { code, reason, minimum, least }: CartProblem & { kind: 'coupon' },
  { messages, locale }: Reading,
): string {
  if (!code) return messages.couponEmpty
  const texts = {
    unknown: messages.couponUnknown,
    expired: messages.couponExpired,
    disabled: messages.couponDisabled,
    inactive: messages.couponInactive,
    'used-up': messages.couponUsedUp,
    used: messages.couponUsed,
    minimum: minimum ? messages.couponMinimum : messages.couponMinimumUnknown,
    quantity: least ? messages.couponQuantity : messages.couponRefused,
    'not-applicable': messages.couponNotApplicable,
    refused: messages.couponRefused,
  }
  const from = typeof minimum === 'object' ? readPrice(minimum, locale) : minimum
  return fill(texts[reason], { code, minimum: from ?? (least ? writeNumber(least, locale) : '') })
}

function describeFailure(
  problem: CartProblem & { kind: 'failed' },
  { messages, refusals }: Pick<Reading, 'messages' | 'refusals'>,
): string {
  const { code } = problem
  if (needsRefusals(problem) && refusals)
    return refusals === 'coming' ? '' : refusals[code as keyof RefusalMessages]
  if (code === 'network' || code === 'timeout') return messages.offline
  return code === 'too_many_requests' ? messages.busy : messages.broken
}

/** Describes a gift card's problem without its code, which is worth money. */
const describeGiftCard = ({ reason }: CartProblem & { kind: 'gift-card' }, messages: CartMessages): string =>
  ({
    unknown: messages.noSuchCode,
    spent: messages.giftCardSpent,
    expired: messages.giftCardExpired,
    refused: messages.giftCardRefused,
  })[reason]

/** Problems whose sentence needs no data. */
const PLAIN = {
  'below-one': 'belowOne',
  'not-whole': 'notWhole',
  fixed: 'quantityFixed',
  'sold-out': 'soldOutNow',
  gone: 'gone',
  'no-price': 'noPrice',
  impossible: 'impossible',
  'not-sold': 'notSold',
  members: 'membersOnly',
  subscription: 'subscriptionOnly',
  full: 'full',
  vanished: 'vanished',
  ordered: 'cartOrdered',
  'logged-out': 'loggedOut',
  fleeting: 'fleeting',
  blocked: 'blocked',
  empty: 'empty',
  unclear: 'unclear',
} as const satisfies { readonly [kind in CartProblem['kind']]?: keyof CartMessages }

type PlainProblem = CartProblem & { readonly kind: keyof typeof PLAIN }

const isPlain = (problem: CartProblem): problem is PlainProblem => problem.kind in PLAIN

/** Describes a problem of the cart in a sentence for the shopper. */
export function describeProblem(problem: CartProblem, reading: Reading): string {
  const { messages, locale } = reading
  const number = (value: number) => writeNumber(value, locale)
  if (isPlain(problem)) return messages[PLAIN[problem.kind]]
  switch (problem.kind) {
    case 'too-many':
      return fill(messages.tooMany, { most: number(problem.most) })
    case 'stock':
      return problem.left > 0 ? fill(messages.onlyLeft, { count: number(problem.left) }) : messages.noneLeft
    case 'choice':
      return fill(messages.choose, { option: problem.missing.join(messages.and) })
    case 'text':
      return fill(messages.textMissing, { title: problem.title })
    case 'text-too-long':
      return fill(messages.textTooLong, { title: problem.title, most: number(problem.most) })
    case 'text-too-short':
      return fill(messages.textTooShort, { title: problem.title, least: number(problem.least) })
    case 'price':
    case 'price-since':
      return fill(problem.kind === 'price' ? messages.priceChanged : messages.priceSince, {
        now: readPrice(problem.now, locale),
        was: readPrice(problem.was, locale),
      })
    case 'coupon':
      return describeCoupon(problem, { messages, locale })
    case 'gift-card':
      return describeGiftCard(problem, messages)
    case 'note-too-long':
      return fill(messages.noteTooLong, { most: number(problem.most) })
    case 'failed':
      return describeFailure(problem, reading)
  }
}

/** Describes a notice with its product. */
export const describeNotice = (
  { problem, name }: { readonly problem: CartProblem; readonly name?: string | undefined },
  reading: Reading,
): string => (name ? `${name}: ${describeProblem(problem, reading)}` : describeProblem(problem, reading))
