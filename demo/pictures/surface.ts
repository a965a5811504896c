import type { Coat } from './coat.ts'
import { darken, LIGHT, lighten, lightness, mix, SHADOW } from './colour.ts'
import type { Finish } from './media-id.ts'
import { drawMotif } from './motifs.ts'
import { between, type Random } from './random.ts'
import { area, line, type Point, path, px, type Sheet, type Stop } from './sheet.ts'
import type { Turned } from './turned.ts'

/** The visible part of a line around the piece, whose height may change with the angle. */
function around(
  turned: Turned,
  level: number,
  heightAt: (angle: number) => number = () => level,
  steps = 48,
): Point[] {
  const seen = turned.reachAt(level)
  const reach = level < turned.height * 0.1 ? Math.min(seen, Math.PI / 2) : seen
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = reach * ((2 * i) / steps - 1)
    return turned.at(angle, heightAt(angle))
  })
}

/**
 * Everything above a line around the piece, to be clipped by its outline. Near the foot the wall may lean outwards over
 * the line and be seen lower than its ends: there the sides are above, too.
 */
function above(turned: Turned, edge: readonly Point[], level: number): string {
  const { x, y, scale } = turned.placement
  const [far, top] = [turned.widest * scale * 2, y - turned.height * scale * 1.6]
  const [[fromX, fromY], [toX, toY]] = [edge[0] ?? [x, y], edge.at(-1) ?? [x, y]]
  const down = level < turned.height * 0.1 ? far : 0
  const sides: Point[] = [
    [toX, toY + down],
    [x + far, toY + down],
    [x + far, top],
    [x - far, top],
    [x - far, fromY + down],
    [fromX, fromY + down],
  ]
  return area([...edge, ...sides])
}

/** A line as if drawn by hand: slow waves of an amplitude. */
function wave(random: Random, level: number, amplitude: number): (angle: number) => number {
  const [a, b] = [random() * 6, random() * 6]
  return (angle) => level + amplitude * (Math.sin(angle * 2.1 + a) + 0.5 * Math.sin(angle * 5.3 + b))
}

/** A line of glaze that runs down: a few tongues reach below it. */
function runs(random: Random, level: number, height: number): (angle: number) => number {
  const calm = wave(random, level, height * 0.012)
  const tongues = Array.from({ length: 9 }, (_, i) => ({
    at: -1.45 + i * 0.36 + between(random, -0.09, 0.09),
    length: height * between(random, 0.03, 0.26),
    half: between(random, 0.075, 0.14),
  }))
  return (angle) =>
    tongues.reduce(
      (edge, { at, length, half }) => edge - length * Math.exp(-(((angle - at) / half) ** 4)),
      calm(angle),
    )
}

const GLAZE_ENDS: Record<Finish, number> = {
  satin: 0.05,
  speckled: 0.06,
  dipped: 0.36,
  drip: 0.07,
  fluted: 0.06,
  banded: 0.06,
  dotted: 0.05,
  leaf: 0.05,
}

/** The outside of a thrown piece: flat colours, then the finish, then the light. */
export function drawSurface(sheet: Sheet, turned: Turned, coat: Coat, random: Random): string {
  const clip = sheet.clip(turned.outline)
  const { height } = turned
  const { scale } = turned.placement
  const end = wave(
    random,
    height * GLAZE_ENDS[coat.finish],
    coat.finish === 'dipped' ? height * 0.012 : height * 0.003,
  )
  const edge = around(turned, height * GLAZE_ENDS[coat.finish], end)
  const layers = [
    path(turned.outline, { fill: coat.clay }),
    throwingLines(turned, random),
    path(above(turned, edge, height * GLAZE_ENDS[coat.finish]), { fill: glazeFill(sheet, turned, coat) }),
    path(line(edge), {
      stroke: darken(coat.glaze, 0.3),
      width: scale * 0.7,
      opacity: 0.55,
    }),
  ]
  if (coat.finish === 'drip') layers.push(drawRuns(turned, coat, random))
  layers.push(drawMotif(turned, coat, random))
  return `<g clip-path="${clip}">${layers.join('')}${drawLight(sheet, turned, coat)}</g>`
}

function glazeFill(sheet: Sheet, turned: Turned, { glaze, clay }: Coat): string {
  const { x, y, scale, tilt } = turned.placement
  const cosine = Math.sqrt(1 - tilt * tilt)
  return sheet.linear(
    [x, y - scale * turned.height * cosine],
    [x, y + scale * 10],
    [
      [0, mix(lighten(glaze, 0.1), clay, 0.18)],
      [0.1, glaze],
      [0.7, glaze],
      [1, darken(glaze, 0.14)],
    ],
  )
}

function drawRuns(turned: Turned, { glaze, second }: Coat, random: Random): string {
  const over = second === glaze ? lighten(glaze, 0.35) : second
  const level = turned.height * 0.66
  const points = around(turned, level, runs(random, level, turned.height), 220)
  const edge = line(points)
  const { scale } = turned.placement
  return [
    path(above(turned, points, level), { fill: over }),
    path(edge, { stroke: mix(over, glaze, 0.55), width: scale * 1.7, opacity: 0.8 }),
    path(edge, { stroke: lighten(over, 0.5), width: scale * 0.5, opacity: 0.5 }),
  ].join('')
}

/** The rings that the potter's fingers leave. */
function throwingLines(turned: Turned, random: Random): string {
  const lines: string[] = []
  for (let at = 0.03; at < 0.96; at += between(random, 0.04, 0.08)) {
    lines.push(line(around(turned, turned.height * at)))
  }
  return path(lines.join(''), { stroke: SHADOW, width: turned.placement.scale * 0.6, opacity: 0.07 })
}

/** Light from the left, by the angle of the wall; shade where it leans out or meets the table. */
function drawLight(sheet: Sheet, turned: Turned, { glaze, finish }: Coat): string {
  const { x, y, scale } = turned.placement
  const half = turned.widest * scale
  const depth = 0.75 + 0.35 * (1 - lightness(glaze))
  const bright = finish === 'drip' || finish === 'dipped' ? 0.3 : 0.2
  const across: Stop[] = [
    [0, SHADOW, 0.34 * depth],
    [0.06, SHADOW, 0.13 * depth],
    [0.15, LIGHT, 0],
    [0.3, LIGHT, bright],
    [0.46, LIGHT, 0],
    [0.46, SHADOW, 0],
    [0.74, SHADOW, 0.24 * depth],
    [0.93, SHADOW, 0.54 * depth],
    [1, SHADOW, 0.4 * depth],
  ]
  // Samples the wall that faces the camera, from the top down; parts that an overhang hides are left out.
  const facing: { at: number; slope: number; share: number }[] = []
  for (const { height, slope } of turned.rings.toReversed()) {
    const at = turned.at(0, height)[1]
    if (at > (facing.at(-1)?.at ?? Number.NEGATIVE_INFINITY))
      facing.push({ at, slope, share: height / turned.height })
  }
  const [high, low] = [facing[0]?.at ?? y, facing.at(-1)?.at ?? y + 1]
  const down = (colour: string, opacityOf: (slope: number, share: number) => number) =>
    sheet.linear(
      [x, high],
      [x, low],
      facing
        .filter((_, i) => i % 4 === 0)
        .map(({ at, slope, share }): Stop => [(at - high) / (low - high), colour, opacityOf(slope, share)]),
    )
  const lit = down(LIGHT, (slope) => Math.min(0.3, Math.max(0, -slope) * 0.2))
  const shaded = down(
    SHADOW,
    (slope, share) => Math.min(0.42, Math.max(0, slope) * 0.13) + Math.max(0, 0.1 - share) * 2.4,
  )
  return [
    path(turned.outline, { fill: sheet.linear([x - half, y], [x + half, y], across) }),
    path(turned.outline, { fill: lit }),
    path(turned.outline, { fill: shaded }),
    drawGloss(sheet, turned, finish),
  ].join('')
}

function drawGloss(sheet: Sheet, turned: Turned, finish: Finish): string {
  const heights = Array.from({ length: 15 }, (_, i) => turned.height * (0.2 + 0.045 * i))
  const streak = (from: number, to: number) =>
    area([...heights.map((h) => turned.at(from, h)), ...heights.toReversed().map((h) => turned.at(to, h))])
  const strength = finish === 'drip' ? 0.6 : finish === 'fluted' || finish === 'speckled' ? 0.22 : 0.34
  return path(streak(-0.86, -0.66), {
    fill: LIGHT,
    opacity: strength,
    filter: sheet.blur(px(turned.placement.scale * 1.7)),
  })
}
