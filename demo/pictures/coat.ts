import { type ClayName, findClay, findGlaze } from './glazes.ts'
import type { Finish, Piece } from './media-id.ts'

/** The colours of a piece and how they were applied. */
export interface Coat {
  readonly glaze: string
  readonly second: string
  readonly clay: string
  readonly finish: Finish
}

export function mixCoat(piece: Piece): Coat {
  const clay: ClayName = piece.clay ?? 'stone'
  return {
    glaze: findGlaze(piece.glaze).colour,
    second: findGlaze(piece.second ?? piece.glaze).colour,
    clay: findClay(clay).colour,
    finish: piece.finish ?? 'satin',
  }
}
