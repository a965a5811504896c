import type { StoreErrorCode } from '../../../src/model/errors.ts'
import type { Exchange } from './exchange.ts'

/**
 * `wrong`: something won't work until it is fixed. `hint`: it works, but could be better. `left`: it couldn't be
 * examined, because something before it is wrong.
 */
export type PointState = 'ok' | 'hint' | 'wrong' | 'left'

/** One thing that was examined. */
export interface Point {
  /** Short and stable between versions: scripts may look for it. */
  readonly name: string
  readonly state: PointState
  /** The finding, in a sentence. */
  readonly says: string
  /** The one thing to do about it. */
  readonly remedy?: string | undefined
  /** The `store-error` code that a page would report for it. */
  readonly code?: StoreErrorCode | undefined
  /** The requests made for it, in order. */
  readonly exchanges: readonly Exchange[]
}

/** A point before its requests are known. */
export type Finding = Omit<Point, 'name' | 'exchanges'> & { readonly name?: string }
