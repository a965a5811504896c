import { findGlaze } from './glazes.ts'
import { measure } from './measure.ts'
import type { FormName, Photograph, Piece, View } from './media-id.ts'
import { drawPiece } from './pieces.ts'
import type { Random } from './random.ts'
import type { Sheet } from './sheet.ts'
import { chooseRoom, drawCove, drawPaper, drawWindow } from './stage.ts'
import type { Placement } from './turned.ts'

const LOW: readonly FormName[] = ['plate', 'deep-plate', 'platter', 'incense']
const OPEN: readonly FormName[] = [
  'bowl',
  'ramen-bowl',
  'serving-bowl',
  'nest',
  'latte-bowl',
  'bowl-planter',
  'candle',
  'butter-dish',
]

export const isLow = (form: FormName) => LOW.includes(form)

/** The pieces that are shown with a plant. */
export const isPlanted = (form: FormName) => /vase$|planter$/.test(form)

/** The camera looks down on plates, and straight at vases. */
function tiltOf(form: FormName, view: View): number {
  const [low, open, tall] = {
    front: [0.56, 0.26, 0.17],
    scene: [0.5, 0.29, 0.21],
    angle: [0.86, 0.46, 0.36],
    detail: [0.8, 0.3, 0.3],
  }[view] as [number, number, number]
  if (isLow(form)) return low
  return OPEN.includes(form) ? open : tall
}

/** The largest size that leaves some space around a piece, and the place that centres it. */
export function frame({ form }: Piece, view: View, planted: boolean): Placement {
  const tilt = tiltOf(form, view)
  const { left, right, up } = measure(form, planted)
  const wide = Math.max(left, right)
  const tall = up * Math.sqrt(1 - tilt * tilt) + wide * tilt * (isLow(form) ? 2 : 1.2)
  const room =
    view === 'scene' ? { width: 860, height: 880, most: 6.4 } : { width: 1240, height: 1220, most: 9.4 }
  // Small pieces are drawn a little larger, but still smaller than large ones.
  const most = room.most * Math.max(1, 96 / up) ** 0.28
  const scale = Math.min(room.width / (left + right), room.height / tall, most)
  const below = wide * tilt * (isLow(form) ? 1 : 0.5)
  return { x: 800 - ((right - left) * scale) / 2, y: 860 + (tall / 2 - below) * scale, scale, tilt }
}

/** A piece alone on studio paper: from the front, from above, or so near that the glaze can be seen. */
export function drawStudio(sheet: Sheet, { piece, view }: Photograph, random: Random): string {
  const room = chooseRoom(findGlaze(piece.glaze).colour, random)
  const planted = isPlanted(piece.form) && view !== 'detail'
  const placement = frame(piece, view, planted)
  const isAbove = isLow(piece.form) || view !== 'front'
  const paper = isAbove ? drawPaper(sheet, room) : drawCove(sheet, room, Math.min(1120, placement.y - 40))
  const sun = view === 'angle' ? drawWindow(sheet, [860, 90], random) : ''
  return paper + sun + drawPiece(sheet, { piece, placement, planted }, random)
}
