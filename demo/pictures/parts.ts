import type { Coat } from './coat.ts'
import { darken, LIGHT, lighten, mix, SHADOW } from './colour.ts'
import type { Profile } from './profiles.ts'
import type { Random } from './random.ts'
import { area, ellipse, line, type Point, path, type Sheet } from './sheet.ts'
import { drawSurface } from './surface.ts'
import { type Turned, turn } from './turned.ts'

/** A lid on the lip of a piece. */
export function drawLid(
  sheet: Sheet,
  under: Turned,
  { profile, coat }: { profile: Profile; coat: Coat },
  random: Random,
): string {
  const [x, y] = under.rim.centre
  const fit = under.rim.rx / under.placement.scale / (profile[0]?.[1] ?? 1)
  const wide = profile.map(([height, radius]) => [height, radius * fit] as const)
  const lid = turn(wide, { ...under.placement, x, y })
  const calm: Coat = { ...coat, finish: coat.finish === 'speckled' ? 'speckled' : 'satin', clay: coat.glaze }
  return (
    ellipse([x, y + under.placement.scale], under.rim.rx * 1.01, under.rim.ry * 1.04, {
      fill: SHADOW,
      opacity: 0.42,
    }) + drawSurface(sheet, lid, calm, random)
  )
}

const bezier = ([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point => {
  const u = 1 - t
  const at = (i: 0 | 1) => u * u * u * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t * t * t * d[i]
  return [at(0), at(1)]
}

/** A tapered tube along a curve, given in the units of the piece: to the right and up. */
function drawTube(
  sheet: Sheet,
  {
    turned,
    coat,
    curve,
    thick,
  }: {
    turned: Turned
    coat: Coat
    curve: readonly [Point, Point, Point, Point]
    thick: readonly [number, number]
  },
): { tube: string; tip: Point; size: number } {
  const { x, y, scale, tilt } = turned.placement
  const cosine = Math.sqrt(1 - tilt * tilt)
  const middle = Array.from({ length: 25 }, (_, i) => bezier(curve, i / 24)).map(
    ([a, b]): Point => [x + a * scale, y - b * scale * cosine],
  )
  const side = (sign: number) =>
    middle.map(([px, py], i): Point => {
      const [ax, ay] = middle[Math.max(0, i - 1)] ?? [px, py]
      const [bx, by] = middle[Math.min(24, i + 1)] ?? [px, py]
      const length = Math.hypot(bx - ax, by - ay) || 1
      const half = ((thick[0] + (thick[1] - thick[0]) * (i / 24) ** 0.8) * scale) / 2
      return [px - (sign * half * (by - ay)) / length, py + (sign * half * (bx - ax)) / length]
    })
  const [upper, lower] = [side(1), side(-1)]
  const outline = area([...upper, ...lower.toReversed()])
  const tip = middle[24] ?? [x, y]
  const [from, to]: [Point, Point] = [upper[12] ?? tip, lower[12] ?? tip]
  const tube = [
    path(outline, { fill: coat.glaze }),
    path(outline, {
      fill: sheet.linear(from, to, [
        [0, SHADOW, 0.3],
        [0.25, LIGHT, 0.2],
        [0.45, LIGHT, 0],
        [0.45, SHADOW, 0],
        [1, SHADOW, 0.55],
      ]),
    }),
  ].join('')
  return { tube, tip, size: (thick[1] * scale) / 2 }
}

/** A teapot's spout, to the left, open at the top. */
export function drawSpout(sheet: Sheet, turned: Turned, coat: Coat): string {
  const { height: h } = turned
  const root = turned.radiusAt(h * 0.4)
  const curve = [
    [-root * 0.78, h * 0.34],
    [-root - 14, h * 0.4],
    [-root - 12, h * 0.86],
    [-root - 34, h * 1.02],
  ] as const
  const { tube, tip, size } = drawTube(sheet, { turned, coat, curve, thick: [30, 11] })
  const hole = `<g transform="translate(${tip[0].toFixed(1)} ${tip[1].toFixed(1)}) rotate(-24)">${ellipse([0, 0], size * 1.05, size * 0.5, { fill: lighten(coat.glaze, 0.2) })}${ellipse([0, 0], size * 0.72, size * 0.3, { fill: darken(coat.glaze, 0.7) })}</g>`
  return tube + hole
}

/** A kyusu's handle: a hollow stick towards the right. */
export function drawStick(sheet: Sheet, turned: Turned, coat: Coat): string {
  const { height: h } = turned
  const curve = [
    [28, h * 0.42],
    [52, h * 0.5],
    [74, h * 0.62],
    [104, h * 0.82],
  ] as const
  const { tube, tip, size } = drawTube(sheet, { turned, coat, curve, thick: [16, 25] })
  const end = `<g transform="translate(${tip[0].toFixed(1)} ${tip[1].toFixed(1)}) rotate(-38)">${ellipse([0, 0], size * 0.46, size, { fill: darken(coat.glaze, 0.2) })}${ellipse([0, 0], size * 0.28, size * 0.66, { fill: darken(coat.glaze, 0.75) })}</g>`
  return tube + end
}

interface Beak {
  readonly tip: Point
  /** The points where it leaves the rim, on the far and the near side. */
  readonly far: Point
  readonly near: Point
}

function shapeBeak({ rim, placement }: Turned): Beak {
  const [x, y] = rim.centre
  const onRim = (angle: number): Point => [x + rim.rx * Math.cos(angle), y + rim.ry * Math.sin(angle)]
  return {
    tip: [x - rim.rx * 1.42, y - placement.scale * 7],
    far: onRim(Math.PI + 0.95),
    near: onRim(Math.PI - 0.8),
  }
}

/**
 * The outside of a jug's lip, pulled out to the left with a wet finger; drawn before the wall, which covers part of it.
 */
export function drawBeak(sheet: Sheet, turned: Turned, coat: Coat): string {
  const { rim, placement } = turned
  const [x, y] = rim.centre
  const { tip, far } = shapeBeak(turned)
  const outer = `M${far[0]} ${far[1]}L${tip[0]} ${tip[1]}Q${x - rim.rx * 1.16} ${y + placement.scale * 8} ${x - rim.rx * 0.9} ${y + placement.scale * 32}L${x} ${y + placement.scale * 20}Z`
  const light = sheet.linear(
    tip,
    [x, y],
    [
      [0, SHADOW, 0.2],
      [0.5, LIGHT, 0.16],
      [1, LIGHT, 0],
    ],
  )
  return path(outer, { fill: coat.glaze }) + path(outer, { fill: light })
}

/** The channel of the lip, which opens the rim; drawn over everything else. */
export function drawBeakChannel(sheet: Sheet, turned: Turned, coat: Coat): string {
  const { rim, placement } = turned
  const [x, y] = rim.centre
  const { tip, far, near } = shapeBeak(turned)
  const inside = mix(lighten(coat.glaze, 0.05), SHADOW, 0.42)
  const deep: Point = [x - rim.rx * 0.3, y + rim.ry * 0.55]
  const channel = `M${far[0]} ${far[1]}Q${x - rim.rx * 1.05} ${y - rim.ry * 0.72} ${tip[0]} ${tip[1]}Q${x - rim.rx * 1.08} ${y + rim.ry * 0.42} ${near[0]} ${near[1]}L${deep[0]} ${deep[1]}L${x - rim.rx * 0.3} ${y - rim.ry * 0.8}Z`
  const fill = sheet.linear(
    [tip[0], y],
    [x - rim.rx * 0.3, y],
    [
      [0, darken(coat.glaze, 0.16)],
      [0.5, inside],
      [0.62, inside],
      [1, inside, 0],
    ],
  )
  const edge = `M${far[0]} ${far[1]}Q${x - rim.rx * 1.05} ${y - rim.ry * 0.72} ${tip[0]} ${tip[1]}Q${x - rim.rx * 1.08} ${y + rim.ry * 0.42} ${near[0]} ${near[1]}`
  return (
    path(channel, { fill }) +
    path(edge, { stroke: mix(lighten(coat.glaze, 0.2), coat.clay, 0.3), width: placement.scale * 2.4 })
  )
}

/** A dinner candle and its flame. */
export function drawCandle(sheet: Sheet, [x, y]: Point, scale: number): string {
  const [half, tall] = [8.6 * scale, 96 * scale]
  const wax = area([
    [x - half, y],
    [x - half * 0.86, y - tall],
    [x + half * 0.86, y - tall],
    [x + half, y],
  ])
  const flame = `M${x} ${y - tall - 34 * scale}C${x + 11 * scale} ${y - tall - 16 * scale} ${x + 7 * scale} ${y - tall - 5 * scale} ${x} ${y - tall - 5 * scale}S${x - 10 * scale} ${y - tall - 16 * scale} ${x} ${y - tall - 34 * scale}Z`
  return [
    path(wax, { fill: '#efe4cf' }),
    path(wax, {
      fill: sheet.linear(
        [x - half, y],
        [x + half, y],
        [
          [0, SHADOW, 0.1],
          [0.3, LIGHT, 0.5],
          [1, SHADOW, 0.34],
        ],
      ),
    }),
    ellipse([x, y - tall], half * 0.86, half * 0.26, { fill: '#fff6e0' }),
    path(
      line([
        [x, y - tall],
        [x, y - tall - 8 * scale],
      ]),
      { stroke: '#3a2a1c', width: 1.4 * scale },
    ),
    ellipse([x, y - tall - 18 * scale], 60 * scale, 60 * scale, {
      fill: sheet.radial([x, y - tall - 18 * scale], 60 * scale, [
        [0, '#ffd98a', 0.5],
        [1, '#ffd98a', 0],
      ]),
    }),
    path(flame, {
      fill: sheet.linear(
        [x, y - tall - 34 * scale],
        [x, y - tall],
        [
          [0, '#ffe9a8'],
          [0.6, '#ffc35a'],
          [1, '#f08a3a'],
        ],
      ),
    }),
  ].join('')
}
