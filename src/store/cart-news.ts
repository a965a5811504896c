import type { Emit } from '../model/emit.ts'
import type { CartLine } from './cart-lines.ts'
import type { CartProblem } from './cart-problem.ts'

/** A message for the shopper. */
export interface CartNotice {
  readonly id: number
  readonly problem: CartProblem
  /** The name of the product, if the message concerns one. */
  readonly name?: string | undefined
  readonly productId?: string | undefined
}

/** A change of the number of pieces in a line. */
export interface LineChange {
  readonly line: CartLine
  readonly quantity: number
}

/** `here`: a person on this page; `elsewhere`: another tab, a login; `load`: the page's first answer. */
export type ChangeCause = 'here' | 'elsewhere' | 'load'

/** A change of the cart, for events, analytics and drawers. */
export type CartNews =
  | {
      readonly type: 'change'
      readonly cause: ChangeCause
      readonly lines: readonly CartLine[]
      readonly count: number
      readonly added: readonly LineChange[]
      readonly removed: readonly LineChange[]
      readonly emit?: Emit | undefined
    }
  /** A product was added; it is shown, but the provider has not answered yet. */
  | { readonly type: 'adding'; readonly name: string; readonly emit?: Emit | undefined }
  /** The addition could not be sent, and waits for a connection. */
  | { readonly type: 'waiting'; readonly name: string; readonly quantity: number }
  /** The addition was refused; the caller says why. */
  | { readonly type: 'refused' }
  | {
      readonly type: 'added'
      readonly name: string
      readonly quantity: number
      readonly count: number
      /** Whether the shopper asked for it on an earlier page: nothing opens for it. */
      readonly isQuiet?: boolean | undefined
    }
  | { readonly type: 'notice'; readonly notice: CartNotice }
  | { readonly type: 'checkout'; readonly lines: readonly CartLine[] }

/** Lists the additions and removals between two states of the cart. */
export function compareLines(before: readonly CartLine[], after: readonly CartLine[]) {
  const more = (from: readonly CartLine[], to: readonly CartLine[]): LineChange[] =>
    to.flatMap((line) => {
      const known = from.find(({ key }) => key === line.key)?.quantity ?? 0
      return line.quantity > known ? [{ line, quantity: line.quantity - known }] : []
    })
  return { added: more(before, after), removed: more(after, before) }
}
