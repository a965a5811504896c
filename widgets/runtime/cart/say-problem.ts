import { describeNotice } from '../../../src/components/cart/describe-problem.ts'
import { readProblem } from '../../../src/store/cart-problem.ts'
import type { Page } from '../../loader/page.ts'
import { cartMessagesOf } from './cart-messages.ts'
import { readingOf } from './reading-of.ts'

/** Returns the text of a cart error, with the product's name. */
export async function sayProblem(page: Page, reason: unknown, productId: string): Promise<string> {
  const messages = await cartMessagesOf(page)
  const name = page.catalog.peek(`id:${productId}`).value?.name ?? undefined
  const problem = readProblem(reason)
  return describeNotice({ problem, name }, await readingOf(page, problem, messages))
}
