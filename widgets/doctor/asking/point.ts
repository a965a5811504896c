import type { StoreErrorCode } from '../../../src/model/errors.ts'
import type { Exchange } from './exchange.ts'

/**
 * `wrong`: something won't work until it is put right. `hint`: it works, and could be better. `left`: it could not be
 * looked at, because something before it is wrong.
 */
export type PointState = 'ok' | 'hint' | 'wrong' | 'left'

/** One thing that was looked at. */
export interface Point {
  /** Short, and the same in each version: scripts may look for it. */
  readonly name: string
  readonly state: PointState
  /** What was found, in a sentence. */
  readonly says: string
  /** The one thing to do about it. */
  readonly remedy?: string | undefined
  /** The `store-error` code that a page would tell of it. */
  readonly code?: StoreErrorCode | undefined
  /** What was asked for it, in its order. */
  readonly exchanges: readonly Exchange[]
}

/** A point before it is known what was asked. */
export type Finding = Omit<Point, 'name' | 'exchanges'> & { readonly name?: string }
