import { createStore, type StoreApi } from 'zustand/vanilla'
import { getCart } from '../client/cart.ts'
import type { Transport } from '../client/transport.ts'
import type { Cart } from '../model/cart.ts'
import type { CartTotals } from '../model/cart-totals.ts'
import { isStoreError, StoreError } from '../model/errors.ts'
import { type CartLine, countLines, readLines, signatureOf } from './cart-lines.ts'
import type { CartMemoryKeeper } from './cart-memory.ts'
import { type CartNews, type CartNotice, type ChangeCause, compareLines, type Emit } from './cart-news.ts'
import { type CartProblem, isNoCart, type Price, readProblem, refuse } from './cart-problem.ts'
import { type CartJob, createCartQueue } from './cart-queue.ts'
import { createWriting, type SendWrite } from './cart-writing.ts'

export interface CartState {
  /** `unknown`: nobody has asked yet. */
  readonly status: 'unknown' | 'loading' | 'ready' | 'error'
  /** The provider's, as it last said; undefined when the identity has none. */
  readonly cart?: Cart | undefined
  /** What to show: the provider's lines and what is on its way there. */
  readonly lines: readonly CartLine[]
  /** Pieces over all lines; before the first answer what was remembered. */
  readonly count: number
  /** Something is on its way to the provider. */
  readonly busy: boolean
  /** The provider's sums, and the state of the cart that they are of: the last ones until new ones are here. */
  readonly totals?: (CartTotals & { readonly of: string | undefined }) | undefined
  readonly notices: readonly CartNotice[]
  /** What will be put in when there is a connection again; not among the lines. */
  readonly waiting: readonly CartLine[]
  /** Lines taken out by hand, which can be put back. The newest last. */
  readonly removed: readonly CartLine[]
  readonly checkout: 'idle' | 'preparing' | 'leaving'
  readonly error?: StoreError | undefined
}

/** About whom or what a job speaks when it fails. */
export interface About {
  readonly name?: string | undefined
  readonly productId?: string | undefined
}

export interface CoreJob<Answer> extends CartJob<Answer> {
  readonly cause?: ChangeCause | undefined
  readonly emit?: Emit | undefined
  readonly about?: About | undefined
  /** Fails without a word to the shopper: always, or for these reasons. */
  readonly silent?: boolean | ((reason: unknown) => boolean) | undefined
}

export interface CoreOptions {
  readonly transport: Transport
  readonly memory: CartMemoryKeeper
  /**
   * Whether there may be a cart at all. Asking for one that can't be there costs a request, and a red line
   * in the console. Default: always.
   */
  readonly mayHaveCart?: (() => boolean) | undefined
  /** The cart was changed by this page. */
  readonly onOwnChange?: (() => void) | undefined
}

/** Notices that stand at the same time. */
const MOST_NOTICES = 4

/** What all parts of the cart work with: the state, the queue, and what is told. */
export interface CartCore {
  readonly state: StoreApi<CartState>
  readonly transport: Transport
  readonly memory: CartMemoryKeeper
  /** Queues a change; a failure is told to the shopper and handed on. */
  run<Answer>(job: CoreJob<Answer>): Promise<Answer>
  readonly queue: ReturnType<typeof createCartQueue>
  tell(news: CartNews): void
  onNews(listener: (news: CartNews) => void): () => void
  notice(problem: CartProblem, about?: About): void
  /** Lines stand in this order from now on, by their keys; others follow them. */
  keepOrder(keys: readonly string[]): void
  /** Shows what the queue foresees now. */
  show(): void
  /** Asks the provider for the cart. */
  refresh(cause: ChangeCause): Promise<void>
  /**
   * Asks for the cart, inside a job, when nobody has asked before: changes are told apart by it.
   *
   * @param maxAgeMs One that was last heard of longer ago is asked for again. Default: any age will do.
   */
  ensure(maxAgeMs?: number): Promise<void>
  /** Sends a change, inside a job; a lost answer is looked up in the cart. */
  readonly write: SendWrite
  /** A change was sent, and nobody could say what became of it. */
  isUnclear(): boolean
  /** Forgets everything: somebody else is asking now. */
  reset(): void
}

interface Known {
  cart: Cart | undefined
  isLoaded: boolean
  /** A change was sent, and nobody could say what became of it: the cart has to be asked for first. */
  isUnclear: boolean
  /** When the provider last said what is in it, in epoch milliseconds. */
  heardAt: number
  /** Keys of lines in the order that the shopper knows; the provider puts what comes back last. */
  order: readonly string[]
  /** The jobs' causes travel beside the queue. */
  job: CoreJob<unknown> | undefined
}

const BEGINNING: CartState = {
  status: 'unknown',
  lines: [],
  count: 0,
  busy: false,
  notices: [],
  waiting: [],
  removed: [],
  checkout: 'idle',
}

const createNews = () => {
  const listeners = new Set<(news: CartNews) => void>()
  return {
    tell(news: CartNews) {
      for (const listener of [...listeners]) {
        try {
          listener(news)
        } catch (reason) {
          // The cart goes on, and so do the others who listen.
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

/** Prices of lines as they were first seen; of new lines as they are. */
const keepPrices = (lines: readonly CartLine[], seen: Readonly<Record<string, Price>>) =>
  Object.fromEntries(
    lines.flatMap(({ key, price }) => {
      const kept = seen[key] ?? price
      return kept ? [[key, kept] as const] : []
    }),
  )

/** What stands in no order comes last, as it came. */
function arrangeLines(lines: readonly CartLine[], order: readonly string[]): readonly CartLine[] {
  if (!order.length) return lines
  const rank = ({ key }: CartLine) => (order.includes(key) ? order.indexOf(key) : order.length)
  return [...lines].sort((one, other) => rank(one) - rank(other))
}

/** What the provider has said, and how it is shown. */
function createShelf(options: CoreOptions) {
  const { memory, onOwnChange } = options
  const state = createStore<CartState>(() => ({ ...BEGINNING, count: memory.read().count }))
  const news = createNews()
  const known: Known = {
    cart: undefined,
    isLoaded: false,
    isUnclear: false,
    heardAt: 0,
    order: [],
    job: undefined,
  }

  const read = (cart: Cart | undefined) =>
    readLines(cart, {
      totals: state.getState().totals,
      findSeenPrice: (key) => memory.read().prices[key],
    })

  const show = () => {
    const lines = arrangeLines(queue.foresee(read(known.cart)), known.order)
    const count = known.isLoaded || lines.length ? countLines(lines) : memory.read().count
    state.setState({ cart: known.cart, lines, count, busy: !queue.isIdle() })
  }

  const settle = (cart: Cart | undefined, { cause: by = 'here', emit }: Partial<CoreJob<unknown>>) => {
    const before = read(known.cart)
    const isLearned = !known.isLoaded && by !== 'here'
    const isNew = !known.isLoaded || signatureOf(cart) !== signatureOf(known.cart)
    known.cart = cart
    known.isLoaded = true
    known.isUnclear = false
    known.heardAt = Date.now()
    const lines = read(cart)
    const count = countLines(lines)
    if (cart) memory.write({ count, prices: keepPrices(lines, memory.read().prices) })
    else memory.forget()
    state.setState({ status: 'ready', error: undefined })
    show()
    if (!isNew) return
    const changes = isLearned ? { added: [], removed: [] } : compareLines(before, lines)
    news.tell({ type: 'change', cause: isLearned ? 'load' : by, lines, count, ...changes, emit })
    if (by === 'here') onOwnChange?.()
  }

  const queue = createCartQueue({ onChange: () => show(), onCart: (cart) => settle(cart, known.job ?? {}) })
  return { state, news, known, show, settle, queue }
}

type Shelf = ReturnType<typeof createShelf>

const createNotice = ({ state, news }: Shelf): CartCore['notice'] => {
  let last = 0
  return (problem, about = {}) => {
    const notice: CartNotice = { id: ++last, problem, ...about }
    state.setState(({ notices }) => ({ notices: [...notices, notice].slice(-MOST_NOTICES) }))
    news.tell({ type: 'notice', notice })
  }
}

/** The identity has no cart, or none any more. Who bought it doesn't miss it. */
function lose(
  { settle }: Shelf,
  { memory, notice }: Pick<CartCore, 'memory' | 'notice'>,
  cause: ChangeCause,
) {
  const { count, leftForCheckout } = memory.read()
  settle(undefined, { cause })
  if (count > 0 && !leftForCheckout) notice({ kind: 'vanished' })
}

type Asking = Pick<CoreOptions, 'transport' | 'mayHaveCart'> & {
  readonly onLost: (cause: ChangeCause) => void
}

/** Learning what is in the cart. */
function createAsking(shelf: Shelf, { transport, mayHaveCart = () => true, onLost }: Asking) {
  const { state, known, settle, queue } = shelf
  const ask = (cause: ChangeCause) =>
    queue.add({
      name: 'refresh',
      send: async () => {
        known.job = { cause, send: async () => ({ value: undefined }) }
        return { ...(await transport.send(getCart, undefined)), value: undefined }
      },
    })

  const refresh: CartCore['refresh'] = async (cause) => {
    if (queue.has('refresh')) return
    if (!known.cart && !known.isUnclear && !mayHaveCart()) {
      if (!known.isLoaded) settle(undefined, { cause })
      return
    }
    if (!known.isLoaded) state.setState({ status: 'loading' })
    try {
      await ask(cause)
    } catch (reason) {
      if (isNoCart(reason)) onLost(cause)
      else if (!known.isLoaded) {
        const error = isStoreError(reason) ? reason : new StoreError('system', String(reason))
        state.setState({ status: 'error', error })
      }
    }
  }

  const ensure: CartCore['ensure'] = async (maxAgeMs = Number.POSITIVE_INFINITY) => {
    const isOld = !!known.cart && Date.now() - known.heardAt > maxAgeMs
    if (known.isLoaded && !known.isUnclear && !isOld) return
    if (!known.isUnclear && !known.cart && !mayHaveCart()) return settle(undefined, { cause: 'load' })
    const { cart } = await transport.send(getCart, undefined).catch((reason): { cart?: Cart } => {
      if (isNoCart(reason)) return {}
      throw reason
    })
    settle(cart, { cause: isOld || known.isUnclear ? 'elsewhere' : 'load' })
  }
  return { refresh, ensure }
}

const isSilent = ({ silent }: Pick<CoreJob<unknown>, 'silent'>, reason: unknown): boolean =>
  typeof silent === 'function' ? silent(reason) : !!silent

export function createCartCore(options: CoreOptions): CartCore {
  const { transport, memory } = options
  const shelf = createShelf(options)
  const { state, news, known, show, settle, queue } = shelf
  const notice = createNotice(shelf)
  const onLost = (cause: ChangeCause) => lose(shelf, { memory, notice }, cause)
  const asking = createAsking(shelf, { ...options, onLost })

  const run: CartCore['run'] = (job) =>
    queue
      .add({
        ...job,
        send: async () => {
          if (known.isUnclear) await asking.ensure()
          known.job = job as CoreJob<unknown>
          return job.send()
        },
      })
      .catch((reason) => {
        if (isNoCart(reason)) onLost(job.cause ?? 'here')
        else if (!isSilent(job, reason)) notice(readProblem(reason), job.about)
        // A line that the provider doesn't know is gone.
        if (isStoreError(reason) && reason.code === 'not_found' && known.cart) asking.refresh('here')
        throw isStoreError(reason) ? reason : refuse({ kind: 'failed', code: 'system' }, reason)
      })

  const write = createWriting({
    transport,
    onTruth: (cart) => {
      if (cart || !known.cart) settle(cart, { cause: 'elsewhere' })
      else onLost('elsewhere')
    },
    onUnclear() {
      known.isUnclear = true
    },
  })

  return {
    state,
    transport,
    memory,
    queue,
    run,
    write,
    ...news,
    ...asking,
    notice,
    show,
    isUnclear: () => known.isUnclear,
    keepOrder(keys) {
      known.order = keys
    },
    reset() {
      known.cart = undefined
      known.isUnclear = false
      known.isLoaded = false
      known.order = []
      memory.forget()
      state.setState({ ...BEGINNING })
    },
  }
}
