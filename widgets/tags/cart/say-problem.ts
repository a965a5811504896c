import { describeNotice } from '../../../src/components/cart/describe-problem.ts'
import { readProblem } from '../../../src/store/cart-problem.ts'
import type { Page } from '../../loader/page.ts'
import { cartWordsOf } from './cart-words.ts'

/** What an error of the cart means, with the product's name. */
export async function sayProblem(page: Page, reason: unknown, productId: string): Promise<string> {
  const words = await cartWordsOf(page)
  const name = page.catalog.peek(`id:${productId}`).value?.name ?? undefined
  return describeNotice({ problem: readProblem(reason), name }, { words, locale: page.config.locale })
}
