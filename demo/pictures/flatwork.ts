import { drawClayBlock } from './clay-block.ts'
import { type Coat, mixCoat } from './coat.ts'
import { darken, lighten } from './colour.ts'
import { findClay, findGlaze } from './glazes.ts'
import type { Photograph, Piece, View } from './media-id.ts'
import { drawPiece } from './pieces.ts'
import type { Random } from './random.ts'
import { line, type Point, path, type Sheet } from './sheet.ts'
import { drawKnob, drawTile, drawTileField, drawTowel } from './solids.ts'
import { chooseRoom, drawCove, drawPaper, drawShade, drawTable, drawWall, drawWindow } from './stage.ts'
import { drawBooklet, drawBrushes, drawTools } from './toolkit.ts'

interface Flatwork {
  readonly sheet: Sheet
  readonly piece: Required<Piece>
  readonly coat: Coat
  readonly view: View
  readonly room: string
  readonly random: Random
}

/** Pictures of objects that aren't made on a wheel: tiles, knobs, clay, tools, paper. Undefined for everything else. */
export function drawFlatwork(sheet: Sheet, { piece, view }: Photograph, random: Random): string | undefined {
  const room = chooseRoom(findGlaze(piece.glaze).colour, random)
  const work: Flatwork = { sheet, piece, coat: mixCoat(piece), view, room, random }
  switch (piece.form) {
    case 'tile':
    case 'tile-field':
      return drawTiles(work)
    case 'hook':
      return drawHooks(work)
    case 'clay-block':
      return drawClay(work)
    case 'tools':
      return drawBench(work) + drawTools(sheet, [330, 1270], random)
    case 'brushes':
      return drawBench(work) + drawBrushes(sheet, [390, 1320], work.coat.glaze, random)
    case 'guide':
      return drawGuide(work)
    default:
      return undefined
  }
}

function drawTiles({ sheet, piece, coat, view, room, random }: Flatwork): string {
  const paper = drawPaper(sheet, room)
  const isSingle = piece.finish === 'banded'
  if (view === 'scene' && !isSingle) return drawSplashback({ sheet, piece, coat, view, room, random })
  if (piece.form === 'tile' && (view === 'front' || isSingle)) {
    const sun = view === 'front' ? '' : drawWindow(sheet, [880, 100], random)
    const box = view === 'scene' ? { x: 460, y: 460, size: 680 } : { x: 330, y: 330, size: 940 }
    return paper + sun + drawTile(sheet, box, coat, random)
  }
  if (view === 'front') {
    return paper + drawTileField(sheet, { x: 200, y: 200, size: 1200 }, { coat, columns: 5 }, random)
  }
  return drawTileField(sheet, { x: 0, y: 0, size: 1600 }, { coat, columns: view === 'angle' ? 4 : 3 }, random)
}

/** The tiles in use: on the wall behind a kitchen table. */
function drawSplashback({ sheet, coat, room, random }: Flatwork): string {
  const place = { scale: 4.8, tilt: 0.2 }
  const jug: Piece = { form: 'pitcher', glaze: 'terracotta', finish: 'dipped' }
  const cup: Piece = { form: 'tall-mug', glaze: 'oat', finish: 'speckled' }
  return [
    drawTileField(sheet, { x: 0, y: -520, size: 1600 }, { coat, columns: 8 }, random),
    drawTable(sheet, room, 1080, random),
    drawPiece(sheet, { piece: jug, placement: { x: 500, y: 1300, ...place } }, random),
    drawPiece(sheet, { piece: cup, placement: { x: 980, y: 1370, ...place, scale: 4.2 } }, random),
  ].join('')
}

function drawHooks({ sheet, coat, view, room, random }: Flatwork): string {
  const row: readonly Point[] =
    view === 'scene'
      ? [
          [380, 520],
          [800, 520],
          [1220, 520],
        ]
      : [[760, 520]]
  const radius = view === 'scene' ? 128 : view === 'front' ? 190 : 230
  const towelled = view === 'front' || view === 'scene'
  return [
    drawPaper(sheet, room),
    drawWindow(sheet, [800, 90], random),
    ...row.map(
      (at, i) =>
        (towelled && i === 0 ? drawTowel(sheet, at, radius, room) : '') + drawKnob(sheet, at, radius, coat),
    ),
  ].join('')
}

function drawClay({ sheet, piece, view, room, random }: Flatwork): string {
  const inRoom = view === 'scene'
  const [x, y, width] = inRoom ? [460, 1290, 660] : [300, 1110, 820]
  const jar: Piece = { form: 'glaze-jar', glaze: 'sage' }
  return [
    inRoom
      ? drawWall(sheet, room, 985) +
        drawTable(sheet, room, 985, random) +
        drawWindow(sheet, [220, 110], random)
      : drawCove(sheet, room, 1010),
    inRoom
      ? drawPiece(sheet, { piece: jar, placement: { x: 330, y: 1110, scale: 3.6, tilt: 0.19 } }, random)
      : '',
    drawShade(sheet, [x + width * 0.58, y - width * 0.08], {
      foot: width * 0.58,
      tall: width * 0.4,
      tilt: 0.24,
    }),
    drawClayBlock(sheet, [x, y], width, findClay(piece.clay).colour, random),
  ].join('')
}

function drawGuide({ sheet, coat, view, room, random }: Flatwork): string {
  const shade = (y: number, foot: number) =>
    drawShade(sheet, [820, y], { foot, tall: foot * 1.4, tilt: 0.12 })
  if (view !== 'scene') {
    return drawCove(sheet, room, 1100) + shade(1240, 310) + drawBooklet(sheet, [490, 1240], 620, coat.glaze)
  }
  const cup: Piece = { form: 'mug', glaze: 'oat', finish: 'speckled' }
  const vase: Piece = { form: 'bottle-vase', glaze: 'charcoal' }
  return [
    drawWall(sheet, room, 985),
    drawTable(sheet, room, 985, random),
    drawWindow(sheet, [200, 110], random),
    drawPiece(
      sheet,
      { piece: vase, placement: { x: 330, y: 1100, scale: 3.2, tilt: 0.19 }, planted: true },
      random,
    ),
    shade(1240, 240),
    drawBooklet(sheet, [560, 1240], 480, coat.glaze),
    drawPiece(
      sheet,
      { piece: cup, placement: { x: 1230, y: 1330, scale: 3.6, tilt: 0.22 }, filled: '#4b2b18' },
      random,
    ),
  ].join('')
}

/** The surface that tools are laid out on: a cloth or, for `use`, the table itself, both from above. */
function drawBench({ sheet, view, room, random }: Flatwork): string {
  if (view === 'scene') return drawTable(sheet, room, -60, random)
  const stripes = [150, 174, 1450]
    .map((x) =>
      line([
        [x, 0],
        [x, 1600],
      ]),
    )
    .join('')
  return (
    drawPaper(sheet, lighten(room, 0.2)) +
    path(stripes, { stroke: darken(room, 0.35), width: 6, opacity: 0.35 })
  )
}
