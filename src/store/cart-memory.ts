import type { Price } from './cart-problem.ts'

/** What is remembered of the cart between pages; none of it is believed, only shown or compared. */
export interface CartMemory {
  /** Pieces of the cart when it was last seen: for the badge, before the provider has answered. */
  readonly count: number
  /** What a piece of each line cost, by the line's key. */
  readonly prices: Readonly<Record<string, Price>>
  /** A checkout was begun: a cart that is gone then was bought. */
  readonly leftForCheckout?: boolean | undefined
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface CartMemoryOptions {
  readonly clientId: string
  /** Default: the browser's local storage; without one nothing is remembered. */
  readonly storage?: TextStorage | undefined
}

const NOTHING: CartMemory = { count: 0, prices: {} }

const findStorage = (): TextStorage | undefined => {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** Keeps a few words about the cart in the browser. */
export function createCartMemory({ clientId, storage = findStorage() }: CartMemoryOptions) {
  const name = `store-widgets:cart:${clientId}`
  let known: CartMemory | undefined

  const read = (): CartMemory => {
    try {
      const value = JSON.parse(storage?.getItem(name) ?? 'null') as Partial<CartMemory> | null
      const count = Number.isInteger(value?.count) ? Math.max(0, value?.count as number) : 0
      return { count, prices: Object(value?.prices), leftForCheckout: value?.leftForCheckout === true }
    } catch {
      return NOTHING
    }
  }

  return {
    /** There was a cart when the page last knew. */
    hasCart: (): boolean => {
      try {
        return !!storage?.getItem(name)
      } catch {
        return false
      }
    },
    read: (): CartMemory => {
      known ??= read()
      return known
    },
    write(memory: CartMemory): void {
      known = memory
      try {
        storage?.setItem(name, JSON.stringify(memory))
      } catch {
        // Full, or not allowed: then the next page begins without.
      }
    },
    forget(): void {
      known = NOTHING
      try {
        storage?.removeItem(name)
      } catch {}
    },
  }
}

export type CartMemoryKeeper = ReturnType<typeof createCartMemory>
