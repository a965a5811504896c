import { StoreError } from '../model/errors.ts'
import type { Price } from './cart-problem.ts'
import type { CartRequest } from './cart-request.ts'

/** An addition as it was sent. */
export interface SentAddition {
  /** The key of its line. */
  readonly key: string
  /** The pieces in the line before. */
  readonly before: number
  readonly quantity: number
}

/** An addition that the provider had not confirmed when its page was left. It contains no token. */
export interface UnsentWish {
  readonly request: CartRequest
  /** The product's name, for messages. */
  readonly name?: string | undefined
  /** The price that the shopper has seen. */
  readonly shown?: Price | undefined
  /** If it was sent: the provider may have carried it out, so it must not be sent again. */
  readonly sent?: SentAddition | undefined
  /** The shopper who made it; undefined before a visitor's first token. */
  readonly owner?: string | undefined
}

/** Keeps additions for the next page of this tab. */
export interface UnsentKeeper {
  /** Returns a name for the present shopper that is no token; undefined before the first token. */
  owner(): string | undefined
  /** Whether the present shopper made an addition with this name. */
  isOwn(owner: string | undefined): boolean
  keep(wishes: readonly UnsentWish[]): void
  /** Returns what was kept, and removes it. */
  take(): readonly UnsentWish[]
}

/** An addition that the provider has not confirmed yet. */
export interface OpenAddition {
  /** Whether the page was left with it, or another shopper has come: then this page doesn't send it. */
  readonly isLeft: boolean
  /**
   * Call it right before the request.
   *
   * @throws {StoreError} `aborted` when the addition is left.
   */
  noteSent(sent: SentAddition): void
  /** Call it when the provider has surely not carried out the request. */
  noteUnsent(): void
  /** Call it when the addition has succeeded or was refused, or when nobody wants it any more. */
  end(): void
}

type Described = Omit<UnsentWish, 'sent' | 'owner'>

/** Remembers the additions that the provider has not confirmed yet. Without a keeper nothing outlives the page. */
export function createUnsent(keeper: UnsentKeeper | undefined) {
  const open = new Set<{ readonly leave: () => UnsentWish }>()
  return {
    /**
     * @param describe Returns its present state.
     * @param kept The addition of an earlier page that this one continues.
     */
    begin(describe: () => Described, kept?: UnsentWish): OpenAddition {
      let isLeft = false
      let sent = kept?.sent
      const owner = kept ? kept.owner : keeper?.owner()
      const entry = {
        leave: () => {
          isLeft = true
          return { ...describe(), sent, owner }
        },
      }
      open.add(entry)
      return {
        get isLeft() {
          return isLeft
        },
        noteSent(now) {
          isLeft ||= !!kept && !keeper?.isOwn(owner)
          if (isLeft) throw new StoreError('aborted', 'The page was left before this was sent')
          sent = now
        },
        noteUnsent: () => {
          sent = undefined
        },
        end: () => void open.delete(entry),
      }
    },
    /** Keeps all of them, because the page is left: from here on the kept ones are what counts. */
    leave() {
      const left = [...open].map((entry) => entry.leave())
      open.clear()
      if (left.length) keeper?.keep(left)
    },
    /** Returns the present shopper's additions from an earlier page. */
    take: (): readonly UnsentWish[] => (keeper?.take() ?? []).filter(({ owner }) => keeper?.isOwn(owner)),
  }
}

export type Unsent = ReturnType<typeof createUnsent>
