import type { About, CartCore } from './cart-core.ts'
import { type CartLine, withQuantity } from './cart-lines.ts'

/** An addition that could not be sent, because the provider was out of reach. */
export interface WaitingWish {
  /** Its line for display. */
  readonly line: CartLine
  readonly about: About
  /** Tries again; resolves when it is in the cart. Rejects with `network` while the provider is out of reach. */
  readonly send: (line: CartLine) => Promise<unknown>
}

/** Whether the provider was out of reach: then the request can be sent later. */
export const isCutOff = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 'network'

/** Keeps additions that failed for lack of a connection, and sends each once when there is one again. */
export function createWaiting({ state, tell }: Pick<CartCore, 'state' | 'tell'>) {
  const wishes = new Map<string, WaitingWish>()
  let sending: Promise<unknown> | undefined

  const show = () => state.setState({ waiting: [...wishes.values()].map(({ line }) => line) })

  const keep = (wish: WaitingWish) => {
    const { key, quantity } = wish.line
    const before = wishes.get(key)?.line.quantity ?? 0
    const line = { ...withQuantity(wish.line, before + quantity), saving: false }
    wishes.set(key, { ...wish, line })
    show()
    tell({ type: 'waiting', name: wish.about.name ?? '', quantity })
  }

  const sendAll = async () => {
    for (const [key, wish] of [...wishes]) {
      // The shopper has removed it meanwhile.
      if (!wishes.has(key)) continue
      try {
        // From here on it is being sent, and the shopper can no longer remove it.
        wishes.delete(key)
        await wish.send(wish.line)
      } catch (reason) {
        // A refusal has been reported; an addition that did not reach the provider continues to wait.
        if (isCutOff(reason)) wishes.set(key, wish)
      }
      show()
    }
  }

  return {
    keep,
    /** Removes an addition that the shopper no longer wants. */
    takeBack(key: string): void {
      wishes.delete(key)
      show()
    },
    /** Sends all, because there may be a connection again. */
    sendAll(): Promise<unknown> {
      sending ??= sendAll().finally(() => {
        sending = undefined
      })
      return sending
    },
    /** Removes all, because the identity has changed. */
    clear(): void {
      wishes.clear()
      show()
    },
  }
}

export type Waiting = ReturnType<typeof createWaiting>
