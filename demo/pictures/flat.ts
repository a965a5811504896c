import type { Coat } from './coat.ts'
import { darken, LIGHT, lighten, lightness, mix, SHADOW } from './colour.ts'
import { leaf, scatter } from './motifs.ts'
import { between, type Random } from './random.ts'
import { area, ellipse, ellipsePath, line, type Point, path, type Sheet } from './sheet.ts'
import type { Placement } from './turned.ts'

export interface FlatForm {
  readonly radius: number
  /** The radius at which the rim ends and the middle begins. */
  readonly well: number
  /** The depth of the middle below the rim. */
  readonly deep: number
  /** The height of the rim above the table. */
  readonly rise: number
  /** Width over depth; 1 is round. */
  readonly stretch?: number
}

export const FLAT = {
  plate: { radius: 88, well: 64, deep: 5, rise: 9 },
  'deep-plate': { radius: 92, well: 56, deep: 15, rise: 18 },
  platter: { radius: 64, well: 50, deep: 4, rise: 9, stretch: 1.85 },
  saucer: { radius: 74, well: 30, deep: 4, rise: 8 },
  dish: { radius: 52, well: 44, deep: 6, rise: 10 },
} satisfies Record<string, FlatForm>

/** A plate as the camera sees it: mostly its top. */
export function drawFlat(
  sheet: Sheet,
  { form, coat, placement }: { form: FlatForm; coat: Coat; placement: Placement },
  random: Random,
): string {
  const { x, y, scale, tilt } = placement
  const cosine = Math.sqrt(1 - tilt * tilt)
  const stretch = form.stretch ?? 1
  const top: Point = [x, y - form.rise * scale * cosine]
  const middle: Point = [x, top[1] + form.deep * scale * cosine]
  const disc = (share: number) =>
    [form.radius * share * scale * stretch, form.radius * share * scale * tilt] as const
  const [rx, ry] = disc(1)
  const [wx, wy] = disc(form.well / form.radius)
  const body = darken(coat.finish === 'dipped' ? coat.clay : coat.glaze, 0.3)
  const [top2, edge] = [ellipsePath(top, rx, ry), 3.4 * scale * cosine]
  const across = (from: Point, to: Point, near: number, far: number) =>
    sheet.linear(from, to, [
      [0, LIGHT, near],
      [0.5, LIGHT, 0],
      [0.5, SHADOW, 0],
      [1, SHADOW, far],
    ])
  const [leftTop, rightBottom]: [Point, Point] = [
    [x - rx, top[1] - ry],
    [x + rx, top[1] + ry],
  ]
  const clip = sheet.clip(top2)
  return [
    ellipse([x, y - 2 * scale * cosine], rx * 0.62, ry * 0.62, { fill: SHADOW, opacity: 0.5 }),
    ellipse([x, top[1] + edge], rx * 0.995, ry * 0.995, { fill: body }),
    path(top2, { fill: coat.glaze }),
    path(top2, { fill: across(leftTop, rightBottom, 0.34, 0.2) }),
    `<g clip-path="${clip}">`,
    ellipse(middle, wx * 1.07, wy * 1.07, { fill: darken(coat.glaze, 0.06) }),
    ellipse(middle, wx * 1.07, wy * 1.07, { fill: across(rightBottom, leftTop, 0.4, 0.34) }),
    ellipse(middle, wx, wy, { fill: mix(coat.glaze, lighten(coat.glaze, 0.2), 0.3) }),
    ellipse(middle, wx, wy, { fill: across(leftTop, rightBottom, 0.22, 0.16) }),
    drawPattern(sheet, { form, coat, placement: { ...placement, y: top[1] } }, random),
    '</g>',
    path(top2, { stroke: mix(coat.glaze, coat.clay, 0.55), width: 1.5 * scale, opacity: 0.9 }),
    ellipse([x, top[1] - 0.5 * scale], rx * 0.994, ry * 0.994, {
      stroke: LIGHT,
      width: 0.5 * scale,
      opacity: 0.5,
    }),
    drawSheen(sheet, { top, rx, ry }, coat),
  ].join('')
}

function drawSheen(
  sheet: Sheet,
  { top: [x, y], rx, ry }: { top: Point; rx: number; ry: number },
  { glaze }: Coat,
): string {
  const sheen = Array.from({ length: 17 }, (_, i): Point => {
    const angle = Math.PI * (1.02 + (i / 16) * 0.4)
    return [x + Math.cos(angle) * rx * 0.86, y + Math.sin(angle) * ry * 0.86]
  })
  return path(line(sheen), {
    stroke: LIGHT,
    width: ry * 0.07 + 5,
    opacity: lightness(glaze) > 0.7 ? 0.6 : 0.38,
    filter: sheet.blur(rx * 0.02 + 3),
  })
}

function drawPattern(
  sheet: Sheet,
  { form, coat, placement }: { form: FlatForm; coat: Coat; placement: Placement },
  random: Random,
): string {
  const { x, y, scale, tilt } = placement
  const stretch = form.stretch ?? 1
  const colour = coat.second === coat.glaze ? darken(coat.glaze, 0.45) : coat.second
  const polar = (angle: number, away: number): Point => [
    x + Math.cos(angle) * away * scale * stretch,
    y + Math.sin(angle) * away * scale * tilt,
  ]
  const ringOf = (away: number, width: number) =>
    ellipse([x, y], away * scale * stretch, away * scale * tilt, {
      stroke: colour,
      width: width * scale,
      opacity: 0.85,
    })
  switch (coat.finish) {
    case 'speckled': {
      const count = Math.round(form.radius * form.radius * stretch * 0.075)
      const spots = Array.from({ length: count }, () =>
        polar(random() * 6.283, form.radius * Math.sqrt(random()) * 0.98),
      )
      return scatter(spots, scale * 1.15, lightness(coat.glaze) < 0.32 ? lighten(coat.glaze, 0.5) : '#4a3322')
    }
    case 'banded':
      return ringOf(form.radius * 0.95, 2.4) + ringOf(form.radius * 0.88, 0.9) + ringOf(form.well * 0.3, 0.9)
    case 'dotted':
      return drawRimDots({ form, colour, polar })
    case 'leaf':
      return drawWreath({ form, colour, polar, scale }, random)
    default:
      return coat.finish === 'satin' && form.well > 40
        ? `<g opacity=".5">${ellipse(
            [x, y],
            form.well * 0.6 * scale * stretch,
            form.well * 0.6 * scale * tilt,
            {
              fill: sheet.radial([x, y], form.well * scale, [
                [0, LIGHT, 0.22],
                [1, LIGHT, 0],
              ]),
            },
          )}</g>`
        : ''
  }
}

interface Pattern {
  readonly form: FlatForm
  readonly colour: string
  polar(angle: number, away: number): Point
}

function drawRimDots({ form, colour, polar }: Pattern): string {
  const rows = [form.radius * 0.91, form.radius * 0.81]
  const dots = rows.flatMap((away, row) =>
    Array.from({ length: 44 }, (_, i) => {
      const angle = ((i + row / 2) / 44) * 6.283
      const size = row ? 1.7 : 2.4
      return area(
        Array.from({ length: 12 }, (_, j) => {
          const [a, b] = [Math.cos(j * 0.5236) * size, Math.sin(j * 0.5236) * size]
          return polar(angle + a / away, away + b)
        }),
      )
    }),
  )
  return path(dots.join(''), { fill: colour, opacity: 0.9 })
}

function drawWreath({ form, colour, polar, scale }: Pattern & { scale: number }, random: Random): string {
  const middle = form.radius * 0.76
  const leaves = Array.from({ length: 34 }, (_, i) => {
    const angle = (i / 34) * 6.283 + between(random, -0.02, 0.02)
    const place = ([a, b]: Point) => polar(angle + b / middle, middle + a)
    const size = between(random, 13, 17)
    return leaf(place, [0, 0], i % 2 ? 0.85 : -0.85, size)
  })
  const stem = Array.from({ length: 81 }, (_, i) => polar((i / 80) * 6.283, middle))
  return [
    path(line(stem), { stroke: colour, width: scale * 0.8, opacity: 0.8 }),
    path(leaves.join(''), { fill: colour, opacity: 0.85 }),
  ].join('')
}
