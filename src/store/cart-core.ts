import { type CartPort, isNoCart, isOrdered } from '../model/cart-port.ts'
import { isStoreError } from '../model/errors.ts'
import { type Asking, type AskingOptions, createAsking } from './cart-asking.ts'
import type { CartMemoryKeeper } from './cart-memory.ts'
import type { CartNews, CartNotice, ChangeCause } from './cart-news.ts'
import { type CartProblem, readProblem, refuse } from './cart-problem.ts'
import type { CartJob, CartQueue } from './cart-queue.ts'
import { createShoppers, type Shoppers } from './cart-shoppers.ts'
import { type CartState, UNKNOWN_CART } from './cart-state.ts'
import { createWriting, type SendWrite } from './cart-writing.ts'
import { createOptimisticCart, type OptimisticCart, type OptimisticCartOptions } from './optimistic-cart.ts'
import type { Slice } from './slice.ts'

/** The product that a message about a failed job names. */
export interface About {
  readonly name?: string | undefined
  readonly productId?: string | undefined
}

export interface CoreJob<Answer> extends CartJob<Answer> {
  readonly about?: About | undefined
  /** Whether a failure shows no message to the shopper: always, or for these reasons. */
  readonly silent?: boolean | ((reason: unknown) => boolean) | undefined
}

export type CoreOptions = OptimisticCartOptions & Pick<AskingOptions, 'port' | 'mayHaveCart'>

/** The most notices at the same time. */
const MOST_NOTICES = 4

/** The services that all parts of the cart share: the state, the queue, and the events. */
export interface CartCore extends Asking {
  readonly state: Slice<CartState>
  readonly port: CartPort
  readonly memory: CartMemoryKeeper
  /** Queues a change; a failure shows a message to the shopper and is thrown again. */
  run<Answer>(job: CoreJob<Answer>): Promise<Answer>
  readonly queue: CartQueue
  tell(news: CartNews): void
  onNews(listener: (news: CartNews) => void): () => void
  notice(problem: CartProblem, about?: About): void
  /** Removes a cart that was ordered elsewhere, and tells the shopper. */
  endOrdered(cause: ChangeCause): void
  /** Sets the order of the lines, by their keys; others follow them. */
  keepOrder(keys: readonly string[]): void
  /** Shows the lines that the queue predicts now. */
  show(): void
  /** Sends a change, inside a job; after a lost answer it checks the cart. */
  readonly write: SendWrite
  /** Whether a change was sent whose result is unknown. */
  isUnclear(): boolean
  /** Differs for each identity: an answer to an older round is another one's. */
  round(): number
  /** Forgets everything: the identity has changed. Changes of another shopper that are not sent yet stay unsent. */
  reset(who: Newcomer): void
}

/**
 * The next identity's shopper: another one, the same one as a member, or a member whose session the provider has ended.
 */
export type Newcomer = 'another' | 'logged-in' | 'logged-out'

/** What a notice says, apart from its number. */
const readSense = ({ id, ...sense }: CartNotice): string => JSON.stringify(sense)

/** Whether a notice only says that something about this has failed, which another attempt makes outdated. */
const isFailureOf =
  ({ productId }: About) =>
  (notice: CartNotice): boolean =>
    notice.problem.kind === 'failed' && notice.productId === productId

/** Removes the notices that an attempt has failed, after the next one. */
function forgetFailures({ state }: Pick<OptimisticCart, 'state'>, about: About = {}): void {
  const { notices } = state.getState()
  const standing = notices.filter((one) => !isFailureOf(about)(one))
  if (standing.length < notices.length) state.setState({ notices: standing })
}

const createNotice = ({ state, news }: OptimisticCart): CartCore['notice'] => {
  let last = 0
  return (problem, about = {}) => {
    const { notices } = state.getState()
    const fresh: CartNotice = { id: last + 1, problem, ...about }
    const standing = notices.find((one) => readSense(one) === readSense(fresh))
    const notice = standing ?? fresh
    const isFailure = isFailureOf(about)
    // A second press that is refused for the same reason is told again, but the sentence is there already.
    if (!standing) {
      last++
      const others = isFailure(notice) ? notices.filter((one) => !isFailure(one)) : notices
      state.setState({ notices: [...others, notice].slice(-MOST_NOTICES) })
    }
    news.tell({ type: 'notice', notice })
  }
}

/** Removes a cart that the identity no longer has. After a purchase there is no message. */
function lose(
  { settle }: OptimisticCart,
  { memory, notice }: Pick<CartCore, 'memory' | 'notice'>,
  cause: ChangeCause,
) {
  const { count, leftForCheckout } = memory.read()
  settle(undefined, { cause })
  if (count > 0 && !leftForCheckout) notice({ kind: 'vanished' })
}

/** Tells the shopper that a cart was ordered elsewhere. */
function end({ settle }: OptimisticCart, { notice }: Pick<CartCore, 'notice'>, cause: ChangeCause) {
  settle(undefined, { cause })
  notice({ kind: 'ordered' })
}

const isSilent = ({ silent }: Pick<CoreJob<unknown>, 'silent'>, reason: unknown): boolean =>
  typeof silent === 'function' ? silent(reason) : !!silent

/**
 * Notes a first change before it is sent: if the shopper leaves the page before the answer, the next page still asks
 * for the cart.
 *
 * @param hasNone Whether it is certain that there is no cart, after a change failed.
 */
const createWrite =
  (
    memory: CartMemoryKeeper,
    send: SendWrite,
    { check, hasNone }: Pick<Shoppers, 'check'> & { hasNone(): boolean },
  ): SendWrite =>
  async (change) => {
    check()
    const isFirst = !memory.hasCart()
    if (isFirst) memory.write(memory.read())
    try {
      return await send(change)
    } catch (reason) {
      if (isFirst && hasNone()) memory.forget()
      throw reason
    }
  }

interface RunParts {
  readonly optimistic: OptimisticCart
  readonly asking: Asking
  readonly notice: CartCore['notice']
  readonly shoppers: Shoppers
  readonly onLost: (cause: ChangeCause) => void
  readonly endOrdered: CartCore['endOrdered']
}

/** Creates the run of changes: a failure is told to the shopper who has made the change, and to no other. */
const createRun =
  ({ optimistic, asking, notice, shoppers, onLost, endOrdered }: RunParts): CartCore['run'] =>
  (job) => {
    const { queue, round, state } = optimistic
    const shopper = shoppers.present()
    let mine: number | undefined
    return queue
      .add({
        ...job,
        send: async () => {
          shoppers.begin(shopper)
          mine = round()
          if (state.getState().certainty === 'unclear') await asking.ensure()
          return job.send()
        },
      })
      .then((answer) => {
        if (mine === round()) forgetFailures(optimistic, job.about)
        return answer
      })
      .catch((reason) => {
        const cause = job.cause ?? 'here'
        const failure = isStoreError(reason) ? reason : refuse({ kind: 'failed', code: 'system' }, reason)
        if (mine !== round()) throw failure
        if (isNoCart(reason)) onLost(cause)
        else if (isOrdered(reason)) endOrdered(cause)
        else if (!isSilent(job, reason)) notice(readProblem(reason), job.about)
        // The provider doesn't know the line, so it no longer exists.
        if (failure.code === 'not_found' && state.getState().cart) asking.refresh('here')
        throw failure
      })
  }

export function createCartCore(options: CoreOptions): CartCore {
  const { port, memory } = options
  const optimistic = createOptimisticCart(options)
  const { state, news, show, settle, queue, round } = optimistic
  const { getState, setState } = state
  const notice = createNotice(optimistic)
  const onLost = (cause: ChangeCause) => lose(optimistic, { memory, notice }, cause)
  const endOrdered = (cause: ChangeCause) => end(optimistic, { notice }, cause)
  const asking = createAsking(optimistic, { ...options, onLost })
  const isUnclear = () => getState().certainty === 'unclear'
  const hasNone = () => !getState().cart && !isUnclear()
  const shoppers = createShoppers()

  const send = createWriting({
    port,
    onTruth: (cart) => {
      if (cart || !getState().cart) settle(cart, { cause: 'elsewhere' })
      else onLost('elsewhere')
    },
    onUnclear: () => setState({ certainty: 'unclear' }),
    round,
  })

  return {
    state,
    port,
    memory,
    queue,
    run: createRun({ optimistic, asking, notice, shoppers, onLost, endOrdered }),
    write: createWrite(memory, send, { ...shoppers, hasNone }),
    ...news,
    ...asking,
    notice,
    endOrdered,
    show,
    isUnclear,
    round,
    keepOrder: (order) => setState({ order }),
    reset(who) {
      const isMissed = who === 'logged-out' && getState().count > 0
      if (who !== 'logged-in') shoppers.next()
      optimistic.nextRound()
      memory.forget()
      setState(UNKNOWN_CART)
      if (isMissed) notice({ kind: 'logged-out' })
    },
  }
}
