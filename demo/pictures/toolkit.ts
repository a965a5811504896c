import { darken, LIGHT, lighten, SHADOW } from './colour.ts'
import { between, type Random } from './random.ts'
import { area, ellipse, line, type Point, path, type Sheet } from './sheet.ts'
import { drawLabel } from './solids.ts'

type End = 'loop' | 'needle' | 'knife' | 'brush' | 'wide-brush'

interface Tool {
  readonly end: End
  readonly length: number
  readonly wood: string
  readonly tip?: string
}

/** A tool lying along the x axis of its own space, handle first. */
function drawTool(sheet: Sheet, { end, length, wood, tip }: Tool): string {
  const half = end === 'wide-brush' ? 24 : 15
  const handle = `M0 ${-half * 0.7}Q${length * 0.1} ${-half * 1.25} ${length * 0.3} ${-half}L${length * 0.66} ${-half * 0.72}V${half * 0.72}L${length * 0.3} ${half}Q${length * 0.1} ${half * 1.25} 0 ${half * 0.7}Q${-half * 0.9} 0 0 ${-half * 0.7}Z`
  const steel = sheet.linear(
    [0, -16],
    [0, 16],
    [
      [0, '#f4f2ee'],
      [0.5, '#b9b4ab'],
      [1, '#77716a'],
    ],
  )
  const at = length * 0.66
  const heads: Record<End, () => string> = {
    loop: () =>
      path(
        `M${at} 0h${length * 0.08}M${at + length * 0.08} 0c${length * 0.06} -58 ${length * 0.24} -52 ${length * 0.26} 0c${-length * 0.02} 52 ${-length * 0.2} 58 ${-length * 0.26} 0Z`,
        { stroke: steel, width: 9 },
      ),
    needle: () =>
      path(
        line([
          [at, 0],
          [length, 0],
        ]),
        { stroke: '#8d877e', width: 6 },
      ),
    knife: () =>
      path(`M${at} -13L${length} -20Q${length * 1.06} 0 ${length * 0.94} 14L${at} 13Z`, {
        fill: lighten(wood, 0.22),
      }),
    brush: () => drawHair(sheet, at, { half: 15, long: length * 0.3, tip }),
    'wide-brush': () => drawHair(sheet, at, { half: 44, long: length * 0.26, tip }),
  }
  return [
    path(handle, {
      fill: sheet.linear(
        [0, -half],
        [0, half],
        [
          [0, lighten(wood, 0.35)],
          [0.45, wood],
          [1, darken(wood, 0.45)],
        ],
      ),
    }),
    path(
      `M${length * 0.58} ${-half * 0.8}L${at} ${-half * 0.78}V${half * 0.78}L${length * 0.58} ${half * 0.8}Z`,
      { fill: steel },
    ),
    heads[end](),
  ].join('')
}

function drawHair(
  sheet: Sheet,
  at: number,
  { half, long, tip = '#4a3a2c' }: { half: number; long: number; tip: string | undefined },
): string {
  const hair = `M${at} ${-half * 0.7}C${at + long * 0.3} ${-half * 1.25} ${at + long * 0.7} ${-half * 0.9} ${at + long} ${half > 30 ? -half * 0.7 : 0}L${at + long} ${half > 30 ? half * 0.7 : 0}C${at + long * 0.7} ${half * 0.9} ${at + long * 0.3} ${half * 1.25} ${at} ${half * 0.7}Z`
  return path(hair, {
    fill: sheet.linear(
      [at, 0],
      [at + long, 0],
      [
        [0, '#e6d6bb'],
        [0.5, '#d7c19d'],
        [0.62, tip],
        [1, darken(tip, 0.3)],
      ],
    ),
  })
}

function laid(sheet: Sheet, tools: readonly Tool[], [x, y]: Point, random: Random): string {
  const gap = 1000 / tools.length
  return tools
    .map((tool, i) => {
      const turn = -78 + between(random, -3.5, 3.5)
      const at = `translate(${(x + i * gap).toFixed(0)} ${(y + between(random, -26, 26)).toFixed(0)}) rotate(${turn.toFixed(1)})`
      const drawn = drawTool(sheet, tool)
      const shade = drawTool(sheet, { ...tool, wood: SHADOW, tip: SHADOW })
        .replace(/fill="(?!none)[^"]*"/g, `fill="${SHADOW}"`)
        .replace(/stroke="[^"]*"/g, `stroke="${SHADOW}"`)
      return `<g transform="translate(20 16) ${at}" opacity=".3" filter="${sheet.blur(8)}">${shade}</g><g transform="${at}">${drawn}</g>`
    })
    .join('')
}

const WOOD = ['#b07d4c', '#c49a66', '#8f5f38', '#a9713f'] as const

/** The throwing set, on its cloth. */
export function drawTools(sheet: Sheet, at: Point, random: Random): string {
  const ends: End[] = ['loop', 'needle', 'knife', 'loop', 'wide-brush', 'knife', 'needle', 'loop']
  return laid(
    sheet,
    ends.map((end, i) => ({ end, length: between(random, 820, 1020), wood: WOOD[i % 4] ?? WOOD[0] })),
    at,
    random,
  )
}

/** Brushes with the colour still in them. */
export function drawBrushes(sheet: Sheet, at: Point, colour: string, random: Random): string {
  const ends: End[] = ['brush', 'wide-brush', 'brush', 'brush']
  return laid(
    sheet,
    ends.map((end, i) => ({
      end,
      length: 1040 - (i % 3) * 110,
      wood: i % 2 ? '#2f2a26' : '#c9a56c',
      tip: colour,
    })),
    at,
    random,
  )
}

/** The pages of a booklet, seen from the side. */
function drawPages(sheet: Sheet, [x, y]: Point, width: number, tall: number): string {
  const pages = area([
    [x + width, y - 3],
    [x + width, y - tall + 4],
    [x + width + width * 0.07, y - tall + 26],
    [x + width + width * 0.07, y - 24],
  ])
  return path(pages, {
    fill: sheet.linear(
      [x + width, y],
      [x + width * 1.07, y],
      [
        [0, '#d9cdb9'],
        [0.5, '#f6efe2'],
        [1, '#cfc2ac'],
      ],
    ),
  })
}

/** Two lines of print. */
const drawTitle = ([x, y]: Point, width: number, tall: number): string =>
  [
    path(
      line([
        [x + width * 0.16, y - tall * 0.86],
        [x + width * 0.84, y - tall * 0.86],
      ]),
      { stroke: LIGHT, width: width * 0.034, opacity: 0.92 },
    ),
    path(
      line([
        [x + width * 0.28, y - tall * 0.805],
        [x + width * 0.72, y - tall * 0.805],
      ]),
      { stroke: LIGHT, width: width * 0.018, opacity: 0.7 },
    ),
  ].join('')

/** A booklet, standing, with a pot and a flame on its cover. */
export function drawBooklet(sheet: Sheet, [x, y]: Point, width: number, colour: string): string {
  const tall = width * 1.34
  const cover = area([
    [x, y],
    [x, y - tall],
    [x + width, y - tall],
    [x + width, y],
  ])
  const [cx, cy] = [x + width / 2, y - tall * 0.5]
  const pot = (s: number, dx: number) =>
    `M${cx + dx - s * 0.2} ${cy - s}h${s * 0.4}q0 ${s * 0.32} ${s * 0.3} ${s * 0.7}q${s * 0.24} ${s * 0.62} ${-s * 0.26} ${s * 1.06}h${-s * 0.48}q${-s * 0.5} ${-s * 0.44} ${-s * 0.26} ${-s * 1.06}q${s * 0.3} ${-s * 0.38} ${s * 0.3} ${-s * 0.7}Z`
  return [
    drawPages(sheet, [x, y], width, tall),
    path(cover, {
      fill: sheet.linear(
        [x, y - tall],
        [x + width, y],
        [
          [0, lighten(colour, 0.12)],
          [0.6, colour],
          [1, darken(colour, 0.18)],
        ],
      ),
    }),
    path(
      area([
        [x, y],
        [x, y - tall],
        [x + width * 0.045, y - tall],
        [x + width * 0.045, y],
      ]),
      { fill: SHADOW, opacity: 0.2 },
    ),
    ellipse([cx, cy], width * 0.33, width * 0.33, { fill: lighten(colour, 0.62) }),
    path(pot(width * 0.2, 0), { fill: darken(colour, 0.35) }),
    path(pot(width * 0.1, width * 0.2), { fill: darken(colour, 0.1) }),
    drawTitle([x, y], width, tall),
    drawLabel([cx, y - tall * 0.12], width * 0.16, colour),
  ].join('')
}
