import type { Price } from './cart-problem.ts'

/** The part of the cart that is stored between pages; none of it is trusted, only shown or compared. */
export interface CartMemory {
  /** The number of pieces at the last answer: for the badge, before the provider has answered. */
  readonly count: number
  /** The price of a piece of each line, by the line's key. */
  readonly prices: Readonly<Record<string, Price>>
  /** Whether a checkout was begun: a cart that is then missing was bought. */
  readonly leftForCheckout?: boolean | undefined
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface CartMemoryOptions {
  readonly clientId: string
  /** Default: the browser's local storage; without one nothing is stored. */
  readonly storage?: TextStorage | undefined
  /**
   * A second storage for when the first is full; the visitor's token has the same. It may be the first one itself.
   * Default: none.
   */
  readonly spare?: TextStorage | undefined
}

const NOTHING: CartMemory = { count: 0, prices: {} }

const findStorage = (): TextStorage | undefined => {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** Runs an access to storage. A refused storage throws, which counts as empty. */
const attempt = <Result>(action: () => Result): Result | undefined => {
  try {
    return action()
  } catch {
    return undefined
  }
}

function parseMemory(text: string): CartMemory {
  const value = JSON.parse(text) as Partial<CartMemory> | null
  const count = Number.isInteger(value?.count) ? Math.max(0, value?.count as number) : 0
  return { count, prices: Object(value?.prices), leftForCheckout: value?.leftForCheckout === true }
}

/** Keeps a few words about the cart in the browser. */
export function createCartMemory({ clientId, storage = findStorage(), ...others }: CartMemoryOptions) {
  const spare = others.spare === storage ? undefined : others.spare
  const name = `store-widgets:cart:${clientId}`
  let known: CartMemory | undefined
  const find = () => attempt(() => storage?.getItem(name)) ?? attempt(() => spare?.getItem(name))
  const removeFrom = (place: TextStorage | undefined) => attempt(() => place?.removeItem(name))
  const keep = (place: TextStorage | undefined, text: string) =>
    attempt(() => {
      place?.setItem(name, text)
      return !!place
    })

  return {
    /** Whether there was a cart at the last visit. */
    hasCart: (): boolean => typeof find() === 'string',
    read: (): CartMemory => {
      const text = known ? undefined : find()
      known ??= (text && attempt(() => parseMemory(text))) || NOTHING
      return known
    },
    write(memory: CartMemory): void {
      known = memory
      const text = JSON.stringify(memory)
      if (keep(storage, text)) return void removeFrom(spare)
      // An older note would otherwise be read instead.
      removeFrom(storage)
      // The second storage is also full, or refused: then the next page starts without a note.
      keep(spare, text)
    },
    forget(): void {
      known = NOTHING
      removeFrom(storage)
      removeFrom(spare)
    },
  }
}

export type CartMemoryKeeper = ReturnType<typeof createCartMemory>
