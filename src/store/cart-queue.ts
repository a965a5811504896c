import type { Cart } from '../model/cart.ts'
import type { Emit } from '../model/emit.ts'
import type { CartLine } from './cart-lines.ts'
import type { ChangeCause } from './cart-news.ts'

/** One change of the cart: the predicted lines, and the request to the provider. */
export interface CartJob<Answer> {
  /** A name by which an unsent job can be found and joined. */
  readonly name?: string | undefined
  /** The origin of the change, for its listeners. Default `here`. */
  readonly cause?: ChangeCause | undefined
  /** The target of this change's events; by default the page's cart. */
  readonly emit?: Emit | undefined
  /** Predicts the lines; they are shown until the provider has answered. */
  readonly foresee?: ((lines: readonly CartLine[]) => readonly CartLine[]) | undefined
  /** Sends the change to the provider; resolves with its cart, or with none if the cart doesn't change. */
  readonly send: () => Promise<{ readonly cart?: Cart | undefined; readonly value: Answer }>
}

interface Entry {
  readonly job: CartJob<unknown>
  readonly run: () => Promise<void>
  readonly done: Promise<unknown>
}

export interface QueueOptions {
  /** Differs for each shopper: the answer to another one's job is not the present one's cart. */
  readonly round: () => number
  /** Called when jobs begin or cease to wait. */
  readonly onChange: () => void
  /** Called with the provider's new cart. Its job already counts as done, so nothing is shown twice. */
  readonly onCart: (cart: Cart, job: CartJob<unknown>) => void
}

/**
 * Sends changes one after the other, so that answers can't overtake each other, and shows them at once. A refused
 * change leaves the queue, and its prediction disappears.
 */
export function createCartQueue({ round, onChange, onCart }: QueueOptions) {
  const waiting: Entry[] = []
  /** The job that is being sent. */
  let running: Entry | undefined
  let isPumping = false

  const pump = async () => {
    if (isPumping) return
    isPumping = true
    while (waiting.length) {
      running = waiting.shift()
      await running?.run()
    }
    isPumping = false
    onChange()
  }

  return {
    add<Answer>(job: CartJob<Answer>): Promise<Answer> {
      let resolve: (value: Answer) => void
      let reject: (reason: unknown) => void
      const done = new Promise<Answer>((yes, no) => {
        resolve = yes
        reject = no
      })
      const run = async () => {
        const mine = round()
        try {
          const { cart, value } = await job.send()
          running = undefined
          if (cart && mine === round()) onCart(cart, job)
          else onChange()
          resolve(value)
        } catch (reason) {
          running = undefined
          onChange()
          reject(reason)
        }
      }
      waiting.push({ job: job as CartJob<unknown>, run, done })
      onChange()
      pump()
      return done
    },
    /** Finds the last job of that name, if it is still waiting and no other job follows it. */
    findWaiting: (name: string): Promise<unknown> | undefined => {
      const last = waiting.at(-1)
      return last?.job.name === name ? last.done : undefined
    },
    /** Whether a job of that name is waiting, at any position. */
    has: (name: string): boolean => waiting.some(({ job }) => job.name === name),
    foresee: (lines: readonly CartLine[]): readonly CartLine[] =>
      [running, ...waiting].reduce((now, entry) => entry?.job.foresee?.(now) ?? now, lines),
    isIdle: (): boolean => !isPumping && !waiting.length,
  }
}

export type CartQueue = ReturnType<typeof createCartQueue>
