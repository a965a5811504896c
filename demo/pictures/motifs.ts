import type { Coat } from './coat.ts'
import { darken, lighten, SHADOW } from './colour.ts'
import { between, type Random } from './random.ts'
import { area, line, type Point, path } from './sheet.ts'
import type { Turned } from './turned.ts'

/** The decoration on the wall of a thrown piece: specks, bands, flutes, dots, leaves. */
export function drawMotif(turned: Turned, coat: Coat, random: Random): string {
  if (coat.finish === 'speckled') return drawSpecks(turned, coat, random)
  if (coat.finish === 'fluted') return drawFlutes(turned)
  if (coat.finish === 'banded') return drawBands(turned, coat)
  if (coat.finish === 'dotted') return drawDots(turned, coat, random)
  if (coat.finish === 'leaf') return drawLeaves(turned, coat, random)
  return ''
}

/** Specks of iron, as dots of four sizes. */
export function scatter(spots: readonly Point[], size: number, colour: string): string {
  const sizes = [0.35, 0.55, 0.8, 1.25]
  return sizes
    .map((factor, i) => {
      const dots = spots.filter((_, at) => at % (i === 3 ? 9 : sizes.length) === i % sizes.length)
      const d = dots.map((dot) => `${line([dot])}h.1`).join('')
      return path(d, { stroke: colour, width: size * factor, opacity: 0.5 - i * 0.04 })
    })
    .join('')
}

function drawSpecks(turned: Turned, { glaze }: Coat, random: Random): string {
  const count = Math.round((turned.height * turned.widest) / 16)
  const spots = Array.from({ length: count }, () =>
    turned.at(Math.asin(between(random, -0.99, 0.99)), turned.height * between(random, 0.07, 0.99)),
  )
  const dark = ['#2b3144', '#3f3d3b', '#2f4c3e'].includes(glaze)
  return scatter(spots, turned.placement.scale * 1.15, dark ? lighten(glaze, 0.55) : '#4a3322')
}

function drawFlutes(turned: Turned): string {
  const heights = Array.from({ length: 33 }, (_, i) => turned.height * (0.1 + (0.83 * i) / 32))
  const valleys: string[] = []
  const ridges: string[] = []
  for (let angle = -1.5; angle <= 1.5; angle += 0.118) {
    valleys.push(line(heights.map((h) => turned.at(angle, h))))
    ridges.push(line(heights.map((h) => turned.at(angle + 0.05, h))))
  }
  const { scale } = turned.placement
  const broad = (turned.widest * scale) / 42
  return [
    path(valleys.join(''), { stroke: SHADOW, width: broad * 1.5, opacity: 0.16 }),
    path(valleys.join(''), { stroke: SHADOW, width: broad * 0.5, opacity: 0.22 }),
    path(ridges.join(''), { stroke: '#ffffff', width: broad * 0.7, opacity: 0.22 }),
  ].join('')
}

function drawBands(turned: Turned, { glaze, second }: Coat): string {
  const colour = second === glaze ? darken(glaze, 0.35) : second
  const { scale } = turned.placement
  const round = (share: number) => {
    const [height, reach] = [turned.height * share, turned.reachAt(turned.height * share)]
    return line(Array.from({ length: 41 }, (_, i) => turned.at(reach * (i / 20 - 1), height)))
  }
  const bands: readonly (readonly [share: number, width: number])[] = [
    [0.84, 1.2],
    [0.77, 4.6],
    [0.7, 1.2],
    [0.3, 1],
  ]
  return bands
    .map(([share, width]) => path(round(share), { stroke: colour, width: width * scale, opacity: 0.92 }))
    .join('')
}

/** A shape in the wall's own plane: x is a length along the wall, y a height. */
function onWall(turned: Turned, angle: number, height: number) {
  const radius = Math.max(8, turned.radiusAt(height))
  return ([across, up]: Point): Point => turned.at(angle + across / radius, height + up)
}

function drawDots(turned: Turned, { glaze, second }: Coat, random: Random): string {
  const colour = second === glaze ? darken(glaze, 0.4) : second
  const dots: string[] = []
  const rows = Math.max(3, Math.round(turned.height / 19))
  for (let row = 0; row < rows; row += 1) {
    const height = turned.height * (0.16 + (0.7 * row) / (rows - 1))
    const step = 17 / Math.max(20, turned.radiusAt(height))
    for (let angle = -1.6 + (row % 2) * (step / 2); angle < 1.6; angle += step) {
      const place = onWall(turned, angle + between(random, -0.02, 0.02), height + between(random, -1, 1))
      const size = between(random, 3, 3.9)
      dots.push(
        area(
          Array.from({ length: 14 }, (_, i) =>
            place([Math.cos(i * 0.449) * size, Math.sin(i * 0.449) * size]),
          ),
        ),
      )
    }
  }
  return path(dots.join(''), { fill: colour, opacity: 0.9 })
}

/** One brushed leaf, pointing up and turned; `place` gives its position. */
export function leaf(place: (point: Point) => Point, [x, y]: Point, turn: number, length: number): string {
  const half = length * 0.19
  const side = (sign: number) =>
    Array.from(
      { length: 9 },
      (_, i): Point => [sign * half * Math.sin((Math.PI * i) / 8) ** 0.8, (length * i) / 8],
    )
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return area(
    [...side(1), ...side(-1).reverse()].map(([a, b]) =>
      place([x + a * cos + b * sin, y - a * sin + b * cos]),
    ),
  )
}

function drawLeaves(turned: Turned, { glaze, second }: Coat, random: Random): string {
  const colour = second === glaze ? darken(glaze, 0.5) : second
  const span = turned.height * 0.72
  const leaves: string[] = []
  const stems: string[] = []
  for (let angle = -1.35; angle < 1.5; angle += 46 / Math.max(34, turned.widest)) {
    const place = onWall(turned, angle + between(random, -0.05, 0.05), turned.height * 0.14)
    const bend = between(random, -6, 6)
    const stemAt = (t: number): Point => [bend * t * t, span * t]
    stems.push(line(Array.from({ length: 9 }, (_, i) => place(stemAt((i / 8) * 0.92)))))
    for (let t = 0.2; t < 0.95; t += 0.19) {
      const size = Math.min(19, span * 0.3) * (1.1 - t * 0.55)
      leaves.push(leaf(place, stemAt(t), 0.95, size), leaf(place, stemAt(t + 0.05), -0.95, size))
    }
    leaves.push(leaf(place, stemAt(0.9), 0, Math.min(14, span * 0.2)))
  }
  return [
    path(stems.join(''), { stroke: colour, width: turned.placement.scale * 0.8, opacity: 0.85 }),
    path(leaves.join(''), { fill: colour, opacity: 0.84 }),
  ].join('')
}
