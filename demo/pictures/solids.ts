import type { Coat } from './coat.ts'
import { darken, LIGHT, lighten, lightness, mix, SHADOW } from './colour.ts'
import { leaf } from './motifs.ts'
import { between, type Random } from './random.ts'
import { ellipse, line, type Point, path, type Sheet, type Stop } from './sheet.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly size: number
}

const square = ({ x, y, size }: Box, inset = 0, round = size * 0.03) => {
  const [a, s] = [inset, size - 2 * inset]
  return `M${(x + a + round).toFixed(1)} ${(y + a).toFixed(1)}h${(s - 2 * round).toFixed(1)}q${round} 0 ${round} ${round}v${(s - 2 * round).toFixed(1)}q0 ${round} ${-round} ${round}h${(-s + 2 * round).toFixed(1)}q${-round} 0 ${-round} ${-round}v${(-s + 2 * round).toFixed(1)}q0 ${-round} ${round} ${-round}Z`
}

/** One tile, seen from straight ahead: the glaze looks different on each one. */
export function drawTile(sheet: Sheet, box: Box, coat: Coat, random: Random): string {
  const { x, y, size } = box
  const tone = between(random, -0.12, 0.12)
  const glaze = tone > 0 ? lighten(coat.glaze, tone) : darken(coat.glaze, -tone)
  const [tx, ty] = [between(random, 0.1, 0.5), between(random, 0.05, 0.4)]
  return [
    path(square({ ...box, x: x + size * 0.012, y: y + size * 0.022 }), { fill: SHADOW, opacity: 0.35 }),
    path(square(box), { fill: mix(glaze, coat.clay, 0.3) }),
    path(square(box, size * 0.014), { fill: glaze }),
    path(square(box, size * 0.014), {
      fill: sheet.linear(
        [x + size * tx, y],
        [x + size, y + size],
        [
          [0, LIGHT, 0.24],
          [between(random, 0.24, 0.4), LIGHT, 0],
          [0.6, SHADOW, 0.02],
          [1, SHADOW, 0.1],
        ],
      ),
    }),
    drawTileMotif(box, coat, random),
    path(
      line([
        [x + size * 0.06, y + size * (0.1 + ty * 0.2)],
        [x + size * 0.06, y + size * 0.05],
        [x + size * (0.3 + ty), y + size * 0.045],
      ]),
      {
        stroke: LIGHT,
        width: size * 0.016,
        opacity: 0.55,
        filter: sheet.blur(size * 0.008),
      },
    ),
  ].join('')
}

function drawTileMotif({ x, y, size }: Box, { glaze, second, finish }: Coat, random: Random): string {
  const colour = second === glaze ? darken(glaze, 0.45) : second
  const place = ([a, b]: Point): Point => [x + size * (0.5 + a), y + size * (0.5 - b)]
  if (finish === 'leaf') {
    const leaves = Array.from({ length: 8 }, (_, i) =>
      leaf(place, [0, 0], (i / 8) * 6.283, i % 2 ? 0.3 : 0.4),
    )
    const corners = [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ].map(([a = 0, b = 0]) => leaf(place, [a * 0.47, b * 0.47], Math.atan2(-a, -b), 0.2))
    return path(`${leaves.join('')}${corners.join('')}`, { fill: colour, opacity: 0.86 })
  }
  if (finish === 'dotted') {
    const dots = Array.from(
      { length: 25 },
      (_, i): Point =>
        place([(i % 5) * 0.19 - 0.38 + between(random, -0.008, 0.008), Math.floor(i / 5) * 0.19 - 0.38]),
    )
    return path(dots.map((dot) => `${line([dot])}h.1`).join(''), {
      stroke: colour,
      width: size * 0.09,
      opacity: 0.85,
    })
  }
  if (finish === 'banded') {
    const frame = (inset: number, width: number) =>
      path(square({ x, y, size }, size * inset, size * 0.05), {
        stroke: colour,
        width: size * width,
        opacity: 0.9,
      })
    const seven = line([place([-0.14, 0.2]), place([0.15, 0.2]), place([-0.05, -0.22])])
    return (
      frame(0.09, 0.016) +
      frame(0.12, 0.006) +
      path(seven, { stroke: colour, width: size * 0.075, opacity: 0.95 })
    )
  }
  return ''
}

/** A wall of tiles between two corners. */
export function drawTileField(
  sheet: Sheet,
  { x, y, size }: Box,
  { coat, columns }: { coat: Coat; columns: number },
  random: Random,
): string {
  const step = size / columns
  const tiles = Array.from({ length: columns * columns }, (_, i) =>
    drawTile(
      sheet,
      {
        x: x + (i % columns) * step + step * 0.018,
        y: y + Math.floor(i / columns) * step + step * 0.018,
        size: step * 0.964,
      },
      coat,
      random,
    ),
  )
  return path(square({ x, y, size }, 0, 4), { fill: mix('#d9d0c2', coat.glaze, 0.12) }) + tiles.join('')
}

/** A glazed button on the wall. */
export function drawKnob(sheet: Sheet, [x, y]: Point, radius: number, { glaze }: Coat): string {
  const ball = sheet.radial([x - radius * 0.3, y - radius * 0.34], radius * 1.5, [
    [0, lighten(glaze, 0.55)],
    [0.3, lighten(glaze, 0.12)],
    [0.62, glaze],
    [1, darken(glaze, 0.5)],
  ])
  return [
    ellipse([x + radius * 0.34, y + radius * 0.42], radius * 1.06, radius * 1.04, {
      fill: SHADOW,
      opacity: 0.34,
      filter: sheet.blur(radius * 0.14),
    }),
    ellipse([x, y], radius, radius, { fill: ball }),
    ellipse([x - radius * 0.36, y - radius * 0.42], radius * 0.2, radius * 0.13, {
      fill: LIGHT,
      opacity: lightness(glaze) > 0.6 ? 0.8 : 0.5,
      filter: sheet.blur(radius * 0.05),
    }),
    ellipse([x, y], radius * 0.995, radius * 0.995, {
      stroke: darken(glaze, 0.45),
      width: radius * 0.01,
      opacity: 0.5,
    }),
  ].join('')
}

/** A towel on a knob: it falls in folds. */
export function drawTowel(sheet: Sheet, [x, y]: Point, radius: number, room: string): string {
  const colour = lighten(room, 0.55)
  const [wide, tall] = [radius * 1.75, radius * 5]
  const cloth = `M${x - radius * 0.5} ${y}C${x - wide * 0.9} ${y + tall * 0.24} ${x - wide} ${y + tall * 0.5} ${x - wide} ${y + tall}L${x + wide} ${y + tall * 0.97}C${x + wide} ${y + tall * 0.5} ${x + wide * 0.86} ${y + tall * 0.22} ${x + radius * 0.5} ${y}Z`
  const folds = Array.from(
    { length: 9 },
    (_, i): Stop => [i / 8, i % 2 ? darken(colour, 0.2) : lighten(colour, 0.2)],
  )
  const stripe = (up: number) =>
    `M${x - wide} ${y + tall - up}Q${x} ${y + tall - up - 18} ${x + wide} ${y + tall * 0.97 - up}`
  return [
    path(cloth, { fill: SHADOW, opacity: 0.3, filter: sheet.blur(26) }),
    path(cloth, { fill: sheet.linear([x - wide, y], [x + wide, y + tall * 0.12], folds) }),
    path(cloth, {
      fill: sheet.linear(
        [x, y],
        [x, y + tall * 0.5],
        [
          [0, SHADOW, 0.4],
          [0.5, SHADOW, 0.06],
          [1, SHADOW, 0],
        ],
      ),
    }),
    path(stripe(70) + stripe(104), { stroke: darken(room, 0.35), width: 12, opacity: 0.4 }),
  ].join('')
}

/** The workshop's mark: a pot in a circle, over two lines of print. */
export function drawLabel([x, y]: Point, width: number, colour: string): string {
  const r = width * 0.26
  const ink = darken(colour, 0.55)
  const pot = `M${x - r * 0.3} ${y - r * 0.9}h${r * 0.6}q${r * 0.02} ${r * 0.3} ${r * 0.26} ${r * 0.56}q${r * 0.24} ${r * 0.42} ${-r * 0.24} ${r * 0.74}h${-r * 0.64}q${-r * 0.48} ${-r * 0.32} ${-r * 0.24} ${-r * 0.74}q${r * 0.24} ${-r * 0.26} ${r * 0.26} ${-r * 0.56}Z`
  return [
    ellipse([x, y - r * 0.2], r * 1.3, r * 1.3, { stroke: ink, width: width * 0.016 }),
    path(pot, { fill: ink }),
    path(
      line([
        [x - width * 0.3, y + r * 1.7],
        [x + width * 0.3, y + r * 1.7],
      ]),
      { stroke: ink, width: width * 0.045 },
    ),
    path(
      line([
        [x - width * 0.2, y + r * 2.15],
        [x + width * 0.2, y + r * 2.15],
      ]),
      { stroke: ink, width: width * 0.028, opacity: 0.6 },
    ),
  ].join('')
}
