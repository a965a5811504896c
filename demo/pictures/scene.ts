import { LIGHT, SHADOW } from './colour.ts'
import { findGlaze, type GlazeName } from './glazes.ts'
import { measure } from './measure.ts'
import type { FormName, Photograph, Piece } from './media-id.ts'
import { drawPiece } from './pieces.ts'
import { between, type Random } from './random.ts'
import { ellipse, type Sheet } from './sheet.ts'
import { chooseRoom, drawLinen, drawSteam, drawTable, drawWall, drawWindow } from './stage.ts'
import { frame, isLow, isPlanted } from './studio.ts'

const CUPS: readonly FormName[] = ['mug', 'tall-mug', 'round-mug', 'espresso', 'teacup', 'tumbler']
const POTS: readonly FormName[] = ['teapot', 'kyusu', 'dripper']

const FRIENDS: readonly GlazeName[] = ['oat', 'slate', 'terracotta', 'sage', 'chalk', 'charcoal']
const LINENS = ['#ddd3c1', '#c3b8a5', '#a9ad9b', '#b89a82', '#9ea6a8'] as const

type Friend = readonly [form: FormName, x: number, y: number, scale: number]

/** The objects beside a piece on the table. */
function companyOf(form: FormName): readonly Friend[] {
  if (CUPS.includes(form))
    return [
      ['pitcher', 1230, 1090, 4.4],
      ['bowl', 330, 1076, 3.4],
    ]
  if (POTS.includes(form))
    return [
      ['tumbler', 1310, 1130, 3.6],
      ['jar', 320, 1070, 3.8],
    ]
  if (form.endsWith('planter')) return [['pitcher', 1290, 1080, 3.4]]
  if (isPlanted(form) || form === 'moon-jar')
    return [
      ['bowl', 1240, 1100, 3.3],
      ['bud-vase', 370, 1080, 3],
    ]
  if (isLow(form) || form === 'butter-dish')
    return [
      ['tumbler', 1290, 1050, 4.2],
      ['pitcher', 310, 1040, 3.8],
    ]
  return [
    ['tall-mug', 1290, 1086, 3.8],
    ['bottle-vase', 320, 1060, 3],
  ]
}

/** The liquid in cups and bowls. */
const CONTENTS: Partial<Record<FormName, string>> = {
  mug: '#4b2b18',
  'tall-mug': '#9a5b2c',
  'round-mug': '#8b6a2e',
  espresso: '#3a2012',
  teacup: '#a8622d',
  'latte-bowl': '#c79a6b',
  'ramen-bowl': '#c48a45',
  tumbler: '#b9c7c9',
}

function drawCompany(sheet: Sheet, piece: Piece, random: Random): string {
  const friends = FRIENDS.filter((name) => name !== piece.glaze)
  const start = Math.floor(random() * friends.length)
  const drawn = companyOf(piece.form).map(([form, x, y, scale], i) => {
    const glaze = friends[(start + i * 2) % friends.length] ?? 'oat'
    const friend: Piece = { form, glaze, finish: i ? 'dipped' : 'speckled' }
    return drawPiece(
      sheet,
      { piece: friend, placement: { x, y, scale, tilt: 0.19 }, planted: isPlanted(form) },
      random,
    )
  })
  return `<g opacity=".95">${drawn.join('')}</g>`
}

/** A piece in use: a table, a window, and the objects around it. */
export function drawScene(sheet: Sheet, { piece }: Photograph, random: Random): string {
  const room = chooseRoom(findGlaze(piece.glaze).colour, random)
  const planted = isPlanted(piece.form) || piece.form === 'moon-jar'
  const placement = { ...frame(piece, 'scene', planted), y: isLow(piece.form) ? 1300 : 1270 }
  const filled = CONTENTS[piece.form]
  const linen = LINENS[Math.floor(random() * LINENS.length)] ?? LINENS[0]
  const isHot = (CUPS.includes(piece.form) && piece.form !== 'tumbler') || piece.form === 'ramen-bowl'
  const steam = () =>
    drawSteam(sheet, [placement.x, placement.y - measure(piece.form, false).up * placement.scale * 0.96], 300)
  return [
    drawWall(sheet, room, 985),
    drawWindow(sheet, [between(random, 140, 300), 110], random),
    drawTable(sheet, room, 985, random),
    drawCompany(sheet, piece, random),
    drawLinen(sheet, [placement.x - 600, placement.y - 30], 900, linen),
    drawPiece(sheet, { piece, placement, planted, ...(filled ? { filled } : {}) }, random),
    isHot ? steam() : '',
    drawMood(sheet),
  ].join('')
}

/** The corners of a photograph are darker than its middle. */
const drawMood = (sheet: Sheet) =>
  ellipse([800, 800], 1400, 1400, {
    fill: sheet.radial([720, 640], 1250, [
      [0, LIGHT, 0.06],
      [0.6, SHADOW, 0],
      [1, SHADOW, 0.14],
    ]),
  })
