import { needsRefusals, type Reading } from '../../../src/components/cart/describe-problem.ts'
import type { CartMessages } from '../../../src/messages/cart.ts'
import type { CartProblem } from '../../../src/store/cart-problem.ts'
import type { Page } from '../../loader/page.ts'
import { fetchRefusals } from '../messages/fetch-refusals.ts'

/** Returns what a problem's text is made from; parts that only some problems need are fetched. */
export const readingOf = async (
  page: Page,
  problem: CartProblem,
  messages: CartMessages,
): Promise<Reading> => ({
  messages,
  locale: page.config.locale,
  ...(needsRefusals(problem) && { refusals: await fetchRefusals(page) }),
})
