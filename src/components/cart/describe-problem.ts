import type { CartWords } from '../../messages/cart.ts'
import { fill } from '../../messages/fill.ts'
import { formatMoney } from '../../model/price.ts'
import type { CartProblem, Price } from '../../store/cart-problem.ts'

export interface Reading {
  readonly words: CartWords
  /** BCP 47. */
  readonly locale: string | undefined
}

export const readPrice = ({ amount, currency }: Price, locale: string | undefined): string =>
  formatMoney(amount, currency, locale)

function describeCoupon(problem: CartProblem & { kind: 'coupon' }, words: CartWords): string {
  const { code, reason, minimum = '' } = problem
  if (!code) return words.couponEmpty
  const texts = {
    unknown: words.couponUnknown,
    expired: words.couponExpired,
    minimum: minimum ? words.couponMinimum : words.couponMinimumUnknown,
    'not-applicable': words.couponNotApplicable,
    refused: words.couponRefused,
  }
  return fill(texts[reason], { code, minimum })
}

function describeFailure({ code }: CartProblem & { kind: 'failed' }, words: CartWords): string {
  if (code === 'network' || code === 'timeout') return words.offline
  return code === 'too_many_requests' ? words.busy : words.broken
}

/** What a problem of the cart means, in a sentence for the shopper. */
export function describeProblem(problem: CartProblem, { words, locale }: Reading): string {
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  switch (problem.kind) {
    case 'below-one':
      return words.belowOne
    case 'not-whole':
      return words.notWhole
    case 'too-many':
      return fill(words.tooMany, { most: number(problem.most) })
    case 'stock':
      return problem.left > 0 ? fill(words.onlyLeft, { count: number(problem.left) }) : words.noneLeft
    case 'sold-out':
      return words.soldOutNow
    case 'gone':
      return words.gone
    case 'no-price':
      return words.noPrice
    case 'choice':
      return fill(words.choose, { option: problem.missing.join(words.and) })
    case 'impossible':
      return words.impossible
    case 'text':
      return fill(words.textMissing, { title: problem.title })
    case 'text-too-long':
      return fill(words.textTooLong, { title: problem.title, most: number(problem.most) })
    case 'price':
    case 'price-since':
      return fill(problem.kind === 'price' ? words.priceChanged : words.priceSince, {
        now: readPrice(problem.now, locale),
        was: readPrice(problem.was, locale),
      })
    case 'coupon':
      return describeCoupon(problem, words)
    case 'note-too-long':
      return fill(words.noteTooLong, { most: number(problem.most) })
    case 'full':
      return words.full
    case 'vanished':
      return words.vanished
    case 'fleeting':
      return words.fleeting
    case 'blocked':
      return words.blocked
    case 'empty':
      return words.empty
    case 'unclear':
      return words.unclear
    case 'failed':
      return describeFailure(problem, words)
  }
}

/** A notice with the product that it is about. */
export const describeNotice = (
  { problem, name }: { readonly problem: CartProblem; readonly name?: string | undefined },
  reading: Reading,
): string => (name ? `${name}: ${describeProblem(problem, reading)}` : describeProblem(problem, reading))
