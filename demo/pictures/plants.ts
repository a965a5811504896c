import { darken, lighten } from './colour.ts'
import { leaf } from './motifs.ts'
import { between, type Random } from './random.ts'
import { ellipse, line, type Point, path } from './sheet.ts'

const GREENS = ['#5f7350', '#71845c', '#4f6647', '#869472'] as const

const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T

/** In the picture, negative y is up; a leaf is drawn with positive y as up. */
const upright = ([x, y]: Point): Point => [x, -y]

interface Stem {
  /** The point where it leaves the vase, in the picture. */
  readonly from: Point
  /** Its length; the sign of `lean` is its side. */
  readonly reach: number
  readonly lean: number
}

/** Points along a stem that bends under its own weight. */
function stemPoints({ from: [x, y], reach, lean }: Stem): Point[] {
  return Array.from({ length: 21 }, (_, i): Point => {
    const t = i / 20
    return [x + lean * reach * (0.35 * t + 0.65 * t * t), y - reach * (t - 0.12 * Math.abs(lean) * t * t)]
  })
}

/** A branch of eucalyptus: round leaves in pairs, smaller towards the tip. */
export function drawBranch(stem: Stem, random: Random): string {
  const points = stemPoints(stem)
  const size = stem.reach * 0.085
  const leaves = points
    .filter((_, at) => at > 4 && at % 2 === 0)
    .flatMap(([x, y], i) => {
      const width = size * (1.25 - i * 0.08)
      return [-1, 1].map((side) => {
        const centre: Point = [x + side * width * 0.95, y - width * between(random, -0.2, 0.5)]
        const green = lighten(pick(GREENS, random), between(random, 0.05, 0.3))
        const round = ellipse([0, 0], width * 0.86, width * 0.6, { fill: green })
        const rib = path(
          line([
            [-width * 0.7, 0],
            [width * 0.7, 0],
          ]),
          { stroke: lighten(green, 0.3), width: width * 0.05, opacity: 0.7 },
        )
        return `<g transform="translate(${centre[0].toFixed(1)} ${centre[1].toFixed(1)}) rotate(${(side * -32 + between(random, -14, 14)).toFixed(0)})">${round}${rib}</g>`
      })
    })
  return path(line(points), { stroke: '#6b5a43', width: stem.reach * 0.011 }) + leaves.join('')
}

/** Dried grass with a feathered head. */
export function drawGrass(stem: Stem, random: Random): string {
  const points = stemPoints(stem)
  const colour = pick(['#c9ac7c', '#d8c09a', '#b99763'], random)
  const hairs = points.slice(11).flatMap(([x, y], i) => {
    const length = stem.reach * 0.13 * Math.sin(((i + 1.5) / 12) * Math.PI)
    return Array.from({ length: 9 }, () => {
      const side = between(random, -1, 1)
      const rise = between(random, 0.3, 1)
      return `M${x.toFixed(1)} ${y.toFixed(1)}q${(side * length * 0.3).toFixed(1)} ${(-length * rise * 0.6).toFixed(1)} ${(side * length * 0.55 + stem.lean * 12).toFixed(1)} ${(-length * rise).toFixed(1)}`
    })
  })
  return [
    path(line(points), { stroke: darken(colour, 0.25), width: stem.reach * 0.007 }),
    path(hairs.join(''), { stroke: colour, width: stem.reach * 0.006, opacity: 0.8 }),
  ].join('')
}

/** A flower with many petals, like a ranunculus, and two leaves. */
export function drawFlower(stem: Stem, colour: string, random: Random): string {
  const points = stemPoints(stem)
  const [hx, hy] = points.at(-1) ?? stem.from
  const size = stem.reach * 0.17
  const petals = [1, 0.82, 0.62, 0.42, 0.22].flatMap((share, ring) =>
    Array.from({ length: 9 - ring }, (_, i) => {
      const angle = (i / (9 - ring)) * 6.283 + ring * 0.5 + between(random, -0.08, 0.08)
      const away = size * share * 0.52
      const fill = ring % 2 ? lighten(colour, 0.12 + ring * 0.05) : darken(colour, 0.12 - ring * 0.03)
      return ellipse(
        [hx + Math.cos(angle) * away, hy + Math.sin(angle) * away * 0.86],
        size * share * 0.46,
        size * share * 0.4,
        { fill },
      )
    }),
  )
  const [mx, my] = points[10] ?? stem.from
  const leaves = [-1, 1].map((side) =>
    path(
      leaf(
        (p) => {
          const [x, y] = upright(p)
          return [mx + x, my + y]
        },
        [0, 0],
        side * 0.7,
        size * 1.5,
      ),
      { fill: pick(GREENS, random) },
    ),
  )
  return (
    path(line(points), { stroke: '#66774f', width: stem.reach * 0.016 }) + leaves.join('') + petals.join('')
  )
}

/** A pot full of leaves: long ones that arch outwards, the nearest last. */
export function drawFoliage([x, y]: Point, width: number, random: Random): string {
  const count = 26
  return Array.from({ length: count }, (_, i) => {
    const lean = between(random, -1.15, 1.15)
    const length = width * between(random, 0.75, 1.35) * (1 - Math.abs(lean) * 0.22)
    const root: Point = [x + lean * width * 0.24, y + (i / count) * width * 0.06]
    const place = ([a, b]: Point): Point => {
      const t = b / length
      return [root[0] + a + lean * b * 0.25 * t, root[1] - b + Math.abs(lean) * length * 0.34 * t * t]
    }
    const green = lighten(pick(GREENS, random), between(random, -0.02, 0.28) + (i / count) * 0.06)
    const blade = leaf(place, [0, 0], lean * 0.75, length)
    const rib = line(
      Array.from({ length: 7 }, (_, j): Point => {
        const t = (j / 6) * length * 0.94
        return place([Math.sin(lean * 0.75) * t, Math.cos(lean * 0.75) * t])
      }),
    )
    return (
      path(blade, { fill: i % 3 ? green : darken(green, 0.18) }) +
      path(rib, { stroke: lighten(green, 0.4), width: width * 0.006, opacity: 0.55 })
    )
  }).join('')
}

/** A low rosette, for shallow pots. */
export function drawSucculent([x, y]: Point, size: number, random: Random): string {
  const green = lighten(pick(['#7b9a84', '#8aa58f', '#9aa585', '#a98f96'], random), 0.08)
  return [1, 0.8, 0.6, 0.42, 0.26]
    .map((share, ring) =>
      Array.from({ length: 10 - ring }, (_, i) => {
        const angle = (i / (10 - ring)) * 6.283 + ring * 0.33
        const place = ([a, b]: Point): Point => {
          const [c, s] = [Math.cos(angle), Math.sin(angle)]
          return [x + (a * c + b * s), y - ring * size * 0.07 + (b * c - a * s) * 0.62]
        }
        const fill = darken(lighten(green, ring * 0.09), i % 2 ? 0.1 : 0.02)
        return path(leaf(place, [0, 0], 0, size * share).replace('Z', 'Z'), {
          fill,
          stroke: darken(green, 0.3),
          width: size * 0.012,
        })
      }).join(''),
    )
    .join('')
}
