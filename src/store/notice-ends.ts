import { type CartLine, isBlocked } from './cart-lines.ts'
import type { CartNotice } from './cart-news.ts'
import type { CartProblem } from './cart-problem.ts'

/** Nothing got through, or nobody knows whether it did: both end with the next answer. */
export const isOfConnection = (problem: CartProblem): boolean =>
  problem.kind === 'unclear' ||
  (problem.kind === 'failed' && (problem.code === 'network' || problem.code === 'timeout'))

/** Whether what a notice says holds no longer, now that the provider has answered with these lines. */
export function isOver({ problem, productId }: CartNotice, lines: readonly CartLine[]): boolean {
  if (isOfConnection(problem)) return true
  switch (problem.kind) {
    case 'blocked':
      return !lines.some(isBlocked)
    case 'empty':
      return lines.length > 0
    case 'stock':
      // The shopper takes less than there is.
      return (
        !!productId && !lines.some((line) => line.productId === productId && line.quantity >= problem.left)
      )
    default:
      return false
  }
}
