import type { Coat } from './coat.ts'
import type { Piece } from './media-id.ts'
import type { Random } from './random.ts'
import type { Sheet } from './sheet.ts'
import type { Placement } from './turned.ts'

export interface PieceOptions {
  readonly piece: Piece
  readonly placement: Placement
  /** The content. */
  readonly filled?: string
  /** Has flowers, branches or grass; planters always have their plant. */
  readonly planted?: boolean
}

/** One piece being drawn on one sheet. */
export interface Job extends PieceOptions {
  readonly sheet: Sheet
  readonly coat: Coat
  readonly random: Random
}
