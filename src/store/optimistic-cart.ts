import type { Cart } from '../model/cart.ts'
import { type CartLine, countLines, readLines, signatureOf } from './cart-lines.ts'
import type { CartMemoryKeeper } from './cart-memory.ts'
import { type CartNews, compareLines } from './cart-news.ts'
import type { Price } from './cart-problem.ts'
import { type CartJob, createCartQueue } from './cart-queue.ts'
import { type CartState, UNKNOWN_CART } from './cart-state.ts'
import { isOver } from './notice-ends.ts'
import type { Slice } from './slice.ts'

export interface OptimisticCartOptions {
  readonly state: Slice<CartState>
  readonly memory: CartMemoryKeeper
  /** Called when this page has changed the cart. */
  readonly onOwnChange?: (() => void) | undefined
}

const createNews = () => {
  const listeners = new Set<(news: CartNews) => void>()
  return {
    tell(news: CartNews) {
      for (const listener of [...listeners]) {
        try {
          listener(news)
        } catch (reason) {
          // The cart and the other listeners continue.
          console.error('store-widgets:', reason)
        }
      }
    },
    onNews(listener: (news: CartNews) => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** Keeps the first prices of lines that were seen; a new line has its current price. */
const keepPrices = (lines: readonly CartLine[], seen: Readonly<Record<string, Price>>) =>
  Object.fromEntries(
    lines.flatMap(({ key, price }) => {
      const kept = seen[key] ?? price
      return kept ? [[key, kept] as const] : []
    }),
  )

/** Sorts the lines; those without a place in the order come last, in their own order. */
function arrangeLines(lines: readonly CartLine[], order: readonly string[]): readonly CartLine[] {
  if (!order.length) return lines
  const rank = ({ key }: CartLine) => (order.includes(key) ? order.indexOf(key) : order.length)
  return [...lines].sort((one, other) => rank(one) - rank(other))
}

/** Returns the lines that are shown if the new ones say the same, so that no listener hears of a change. */
const keepSame = (lines: readonly CartLine[], shown: readonly CartLine[]): readonly CartLine[] =>
  JSON.stringify(lines) === JSON.stringify(shown) ? shown : lines

/** Counts the shoppers of the page: an answer to one of them is not shown to the next. */
function createRounds() {
  let shoppers = 0
  return {
    round: () => shoppers,
    nextRound: () => {
      shoppers++
    },
  }
}

/** Creates the cart for display: the provider's answer with the pending changes. */
export function createOptimisticCart({ state, memory, onOwnChange }: OptimisticCartOptions) {
  const news = createNews()
  const { getState, setState } = state

  const read = (cart: Cart | undefined) =>
    readLines(cart, { totals: getState().totals, findSeenPrice: (key) => memory.read().prices[key] })

  /** Computes the lines and their count, with the pending changes. */
  const foresee = ({ status, cart, order }: Pick<CartState, 'status' | 'cart' | 'order'>) => {
    const lines = keepSame(arrangeLines(queue.foresee(read(cart)), order), getState().lines)
    const count = status === 'ready' || lines.length ? countLines(lines) : memory.read().count
    return { lines, count, busy: !queue.isIdle() }
  }

  /** Stores the provider's answer. */
  const settle = (
    cart: Cart | undefined,
    { cause: by = 'here', emit }: Pick<CartJob<unknown>, 'cause' | 'emit'>,
  ) => {
    const { status, cart: known, order } = getState()
    const wasKnown = status === 'ready'
    const before = read(known)
    const isLearned = !wasKnown && by !== 'here'
    const isNew = !wasKnown || signatureOf(cart) !== signatureOf(known)
    const lines = read(cart)
    const count = countLines(lines)
    if (cart) memory.write({ count, prices: keepPrices(lines, memory.read().prices) })
    else memory.forget()
    const said = {
      status: 'ready',
      cart,
      certainty: 'sure',
      heardAtMs: Date.now(),
      error: undefined,
    } as const
    const standing = getState().notices.filter((notice) => !isOver(notice, lines))
    const isLess = standing.length < getState().notices.length
    setState({
      ...said,
      ...foresee({ status: 'ready', cart, order }),
      ...(isLess && { notices: standing }),
    })
    if (!isNew) return
    const changes = isLearned ? { added: [], removed: [] } : compareLines(before, lines)
    news.tell({ type: 'change', cause: isLearned ? 'load' : by, lines, count, ...changes, emit })
    if (by === 'here') onOwnChange?.()
  }

  const rounds = createRounds()
  const show = () => setState(foresee)
  const queue = createCartQueue({ round: rounds.round, onChange: show, onCart: settle })
  setState({ ...UNKNOWN_CART, count: memory.read().count })
  return { state, news, show, settle, queue, ...rounds }
}

export type OptimisticCart = ReturnType<typeof createOptimisticCart>
