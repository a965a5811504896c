import { type CartLine, isBlocked } from './cart-lines.ts'
import type { CartNotice } from './cart-news.ts'
import type { CartProblem } from './cart-problem.ts'

/** Whether a problem is about the connection: then it ends with the next answer. */
export const isOfConnection = (problem: CartProblem): boolean =>
  problem.kind === 'unclear' ||
  (problem.kind === 'failed' && (problem.code === 'network' || problem.code === 'timeout'))

/** Whether a notice is outdated, now that the provider has answered with these lines. */
export function isOver({ problem, productId }: CartNotice, lines: readonly CartLine[]): boolean {
  if (isOfConnection(problem)) return true
  switch (problem.kind) {
    case 'blocked':
      return !lines.some(isBlocked)
    case 'empty':
      return lines.length > 0
    case 'stock':
      // The shopper now takes less than the stock.
      return (
        !!productId && !lines.some((line) => line.productId === productId && line.quantity >= problem.left)
      )
    default:
      return false
  }
}
