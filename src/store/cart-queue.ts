import type { Cart } from '../model/cart.ts'
import type { Emit } from '../model/emit.ts'
import type { CartLine } from './cart-lines.ts'
import type { ChangeCause } from './cart-news.ts'

/** One change of the cart: what it will look like, and how the provider is told. */
export interface CartJob<Answer> {
  /** Jobs that were not sent yet can be found by it, and joined. */
  readonly name?: string | undefined
  /** The origin of the change, for its listeners. Default `here`. */
  readonly cause?: ChangeCause | undefined
  /** Where the events of this change are fired; by default at the page's cart. */
  readonly emit?: Emit | undefined
  /** The lines as they will be; shown until the provider has answered. */
  readonly foresee?: ((lines: readonly CartLine[]) => readonly CartLine[]) | undefined
  /** Tells the provider; the cart it answers with, or nothing when the cart stays what it is. */
  readonly send: () => Promise<{ readonly cart?: Cart | undefined; readonly value: Answer }>
}

interface Entry {
  readonly job: CartJob<unknown>
  readonly run: () => Promise<void>
  readonly done: Promise<unknown>
}

export interface QueueOptions {
  /** Something waits, or doesn't any more. */
  readonly onChange: () => void
  /** The provider's new cart. Its job counts as done by then, so nothing is shown twice. */
  readonly onCart: (cart: Cart, job: CartJob<unknown>) => void
}

/**
 * Sends changes one after the other, so that answers can't overtake each other, and shows them at once:
 * what is refused falls out of the queue, and what it had foreseen with it.
 */
export function createCartQueue({ onChange, onCart }: QueueOptions) {
  const waiting: Entry[] = []
  /** The job that the provider is being told of. */
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
        try {
          const { cart, value } = await job.send()
          running = undefined
          if (cart) onCart(cart, job)
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
    /** The last job of that name, if it is still waiting and nothing else comes after it. */
    findWaiting: (name: string): Promise<unknown> | undefined => {
      const last = waiting.at(-1)
      return last?.job.name === name ? last.done : undefined
    },
    /** A waiting job of that name, wherever it stands. */
    has: (name: string): boolean => waiting.some(({ job }) => job.name === name),
    foresee: (lines: readonly CartLine[]): readonly CartLine[] =>
      [running, ...waiting].reduce((now, entry) => entry?.job.foresee?.(now) ?? now, lines),
    isIdle: (): boolean => !isPumping && !waiting.length,
  }
}

export type CartQueue = ReturnType<typeof createCartQueue>
