import type { About, CartCore } from './cart-core.ts'
import { type CartLine, withQuantity } from './cart-lines.ts'

/** Something that could not be put in, because nothing got through to the provider. */
export interface WaitingWish {
  /** Its line as it will be shown. */
  readonly line: CartLine
  readonly about: About
  /** Tries again; resolves when it is in. Rejects with `network` while nothing gets through. */
  readonly send: (line: CartLine) => Promise<unknown>
}

/** Whether nothing got through: then it can be sent when something does. */
export const isCutOff = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 'network'

/** Keeps what was to be put in without a connection, and sends it once when there is one again. */
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
      // The shopper has taken it back meanwhile.
      if (!wishes.has(key)) continue
      try {
        // From here on it is on its way, and no longer the shopper's to take back.
        wishes.delete(key)
        await wish.send(wish.line)
      } catch (reason) {
        // A refusal has been reported; an addition that did not get through goes on waiting.
        if (isCutOff(reason)) wishes.set(key, wish)
      }
      show()
    }
  }

  return {
    keep,
    /** The shopper doesn't want it any more. */
    takeBack(key: string): void {
      wishes.delete(key)
      show()
    },
    /** There may be a connection again. */
    sendAll(): Promise<unknown> {
      sending ??= sendAll().finally(() => {
        sending = undefined
      })
      return sending
    },
    /** Somebody else is asking now. */
    clear(): void {
      wishes.clear()
      show()
    },
  }
}

export type Waiting = ReturnType<typeof createWaiting>
