import { darken, lighten } from './colour.ts'
import { scatter } from './motifs.ts'
import { between, type Random } from './random.ts'
import { area, line, type Point, path, type Sheet } from './sheet.ts'
import { drawLabel } from './solids.ts'

type Depth = readonly [tall: number, deep: number, skew: number]

/** The front, the top and the side of a block. */
function faces([x, y]: Point, width: number, [tall, deep, skew]: Depth): readonly [string, string, string] {
  const front = area([
    [x, y],
    [x, y - tall],
    [x + width, y - tall],
    [x + width, y],
  ])
  const top = area([
    [x, y - tall],
    [x + skew, y - tall - deep],
    [x + width + skew, y - tall - deep],
    [x + width, y - tall],
  ])
  const side = area([
    [x + width, y],
    [x + width, y - tall],
    [x + width + skew, y - tall - deep],
    [x + width + skew, y - deep * 0.86],
  ])
  return [front, top, side]
}

/** The paper band around a block. */
function drawBand(sheet: Sheet, [x, y]: Point, width: number, [tall, deep, skew]: Depth): string {
  const band = area([
    [x + width * 0.3, y],
    [x + width * 0.3, y - tall],
    [x + width * 0.3 + skew, y - tall - deep],
    [x + width * 0.62 + skew, y - tall - deep],
    [x + width * 0.62, y - tall],
    [x + width * 0.62, y],
  ])
  return [
    path(band, {
      fill: sheet.linear(
        [x, y - tall - deep],
        [x + width, y],
        [
          [0, '#fbf5ea'],
          [0.5, '#f0e6d5'],
          [1, '#dccdb6'],
        ],
      ),
    }),
    path(
      line([
        [x + width * 0.3, y - tall],
        [x + width * 0.62, y - tall],
      ]),
      { stroke: '#ffffff', width: 3, opacity: 0.6 },
    ),
  ].join('')
}

/** A block of clay, fresh from the wire, with its paper band. */
export function drawClayBlock(
  sheet: Sheet,
  [x, y]: Point,
  width: number,
  clay: string,
  random: Random,
): string {
  const [tall, deep, skew] = [width * 0.46, width * 0.26, width * 0.24]
  const [front, top, side] = faces([x, y], width, [tall, deep, skew])
  const wire = Array.from({ length: 22 }, (_, i) => {
    const at = y - (tall * (i + 0.5)) / 22
    return `M${x} ${at.toFixed(0)}q${(width / 2).toFixed(0)} ${between(random, -7, 7).toFixed(0)} ${width} ${between(random, -3, 3).toFixed(0)}`
  })
  const grog = Array.from({ length: 260 }, (): Point => [x + width * random(), y - tall * random()])
  return [
    path(side, { fill: darken(clay, 0.42) }),
    path(front, {
      fill: sheet.linear(
        [x, y - tall],
        [x + width, y],
        [
          [0, lighten(clay, 0.06)],
          [1, darken(clay, 0.2)],
        ],
      ),
    }),
    path(top, {
      fill: sheet.linear(
        [x, y - tall - deep],
        [x + width, y - tall],
        [
          [0, lighten(clay, 0.38)],
          [1, lighten(clay, 0.14)],
        ],
      ),
    }),
    path(wire.join(''), { stroke: darken(clay, 0.4), width: 2, opacity: 0.24 }),
    scatter(grog, 4.4, darken(clay, 0.55)),
    drawBand(sheet, [x, y], width, [tall, deep, skew]),
    drawLabel([x + width * 0.46, y - tall * 0.52], width * 0.2, clay),
  ].join('')
}
