import type { About, CartCore } from './cart-core.ts'
import { type CartLine, withQuantity } from './cart-lines.ts'
import type { OpenAddition } from './cart-unsent.ts'

/** An addition that could not be sent, because the provider was out of reach. */
export interface WaitingWish {
  /** Its line for display. */
  readonly line: CartLine
  readonly about: About
  /** Tries again; resolves when it is in the cart. Rejects with `network` while the provider is out of reach. */
  readonly send: (line: CartLine) => Promise<unknown>
  readonly open: OpenAddition
}

/** Whether the provider was out of reach: then the request can be sent later. */
export const isCutOff = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 'network'

/** Keeps additions that failed for lack of a connection, and sends each once when there is one again. */
export function createWaiting({ state, tell }: Pick<CartCore, 'state' | 'tell'>) {
  const wishes = new Map<string, WaitingWish>()
  let sending: Promise<unknown> | undefined

  const show = () => state.setState({ waiting: [...wishes.values()].map(({ line }) => line) })

  const keep = (wish: WaitingWish): number => {
    const { key, quantity } = wish.line
    const earlier = wishes.get(key)
    // It is part of this one from now on.
    earlier?.open.end()
    const all = quantity + (earlier?.line.quantity ?? 0)
    wishes.set(key, { ...wish, line: { ...withQuantity(wish.line, all), saving: false } })
    show()
    tell({ type: 'waiting', name: wish.about.name ?? '', quantity })
    return all
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
        if (isCutOff(reason) && !wish.open.isLeft) wishes.set(key, wish)
      }
      show()
    }
  }

  return {
    /** @returns the pieces of its line, with those that waited before. */
    keep,
    /** Removes an addition that the shopper no longer wants. */
    takeBack(key: string): void {
      wishes.get(key)?.open.end()
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
    /** Removes all: the identity has changed, or the page is left. */
    clear(): void {
      for (const wish of wishes.values()) wish.open.end()
      wishes.clear()
      show()
    },
  }
}

export type Waiting = ReturnType<typeof createWaiting>
