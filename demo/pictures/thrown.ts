import type { Coat } from './coat.ts'
import { darken, LIGHT, lighten, mix, SHADOW } from './colour.ts'
import type { ThrownForm } from './profiles.ts'
import type { Random } from './random.ts'
import { area, ellipse, ellipsePath, line, type Point, path, type Sheet } from './sheet.ts'
import { drawSurface } from './surface.ts'
import { type Placement, type Turned, turn } from './turned.ts'

/** A piece in two layers, so that flowers, soup or a smaller bowl can stand between them. */
export interface Layers {
  readonly back: string
  readonly front: string
  readonly turned: Turned
}

export interface ThrownOptions {
  readonly form: ThrownForm
  readonly coat: Coat
  readonly placement: Placement
  /** Colour of the content, up to near the lip. */
  readonly filled?: string | undefined
}

export function drawThrown(
  sheet: Sheet,
  { form, coat, placement, filled }: ThrownOptions,
  random: Random,
): Layers {
  const turned = turn(form.profile, placement)
  const handle = form.handle ? drawHandle(turned, coat, form.handle) : ''
  return {
    back: handle + drawMouth(sheet, turned, { form, coat, filled }),
    front: drawSurface(sheet, turned, coat, random) + drawLip(turned, coat, form.wall),
    turned,
  }
}

/** The visible part of the inside. A second glaze that isn't used for a motif is the lining. */
function liningOf({ glaze, second, finish }: Coat): string {
  if (finish === 'drip') return second === glaze ? lighten(glaze, 0.25) : second
  const isMotif = finish === 'banded' || finish === 'dotted' || finish === 'leaf'
  return isMotif ? lighten(glaze, 0.12) : second === glaze ? lighten(glaze, 0.1) : second
}

const lipOf = (coat: Coat) => mix(lighten(liningOf(coat), 0.15), coat.clay, 0.3)

function drawMouth(
  sheet: Sheet,
  turned: Turned,
  { form, coat, filled }: Pick<ThrownOptions, 'form' | 'coat' | 'filled'>,
): string {
  const { centre, rx, ry } = turned.rim
  const [cx, cy] = centre
  const inner = 1 - (form.wall * turned.placement.scale) / rx
  const lining = liningOf(coat)
  const opening = ellipsePath(centre, rx * inner, ry * inner)
  const layers = [
    ellipse(centre, rx, ry, { fill: lipOf(coat) }),
    path(opening, { fill: darken(lining, 0.12) }),
    path(opening, {
      fill: sheet.linear(
        [cx - rx, cy],
        [cx + rx, cy],
        [
          [0, SHADOW, 0.5],
          [0.4, SHADOW, 0.24],
          [0.75, SHADOW, 0.06],
          [1, LIGHT, 0.16],
        ],
      ),
    }),
    path(opening, {
      fill: sheet.radial([cx - rx * 0.1, cy + ry * 0.9], rx * 0.9, [
        [0, SHADOW, 0.3],
        [1, SHADOW, 0],
      ]),
    }),
  ]
  if (filled) layers.push(drawContent(sheet, turned, { colour: filled, opening, inner }))
  return layers.join('')
}

function drawContent(
  sheet: Sheet,
  turned: Turned,
  { colour, opening, inner }: { colour: string; opening: string; inner: number },
): string {
  const { scale, tilt } = turned.placement
  const { centre, rx, ry } = turned.rim
  const [cx, cy] = centre
  const level = cy + turned.height * 0.09 * scale * Math.sqrt(1 - tilt * tilt)
  const reach = inner * 0.985
  const surface = ellipsePath([cx, level], rx * reach, ry * reach)
  const glow = sheet.linear(
    [cx - rx, level - ry],
    [cx + rx, level + ry],
    [
      [0, darken(colour, 0.3)],
      [0.55, colour],
      [1, lighten(colour, 0.25)],
    ],
  )
  return `<g clip-path="${sheet.clip(opening)}">${path(surface, { fill: glow })}${path(surface, { stroke: lighten(colour, 0.4), width: scale * 0.8, opacity: 0.6 })}</g>`
}

/** The near part of the lip, in front of the content of the mouth. */
function drawLip(turned: Turned, coat: Coat, wall: number): string {
  const { centre, rx, ry } = turned.rim
  const inner = 1 - (wall * turned.placement.scale) / rx
  const along = (share: number) =>
    Array.from({ length: 33 }, (_, i): Point => {
      const angle = (Math.PI * i) / 32
      return [centre[0] + rx * share * Math.cos(angle), centre[1] + ry * share * Math.sin(angle)]
    })
  const rim = along(1)
  return [
    path(area([...rim, ...along(inner).reverse()]), { fill: lipOf(coat) }),
    path(line(rim.slice(14, 30)), { stroke: LIGHT, width: turned.placement.scale * 0.7, opacity: 0.5 }),
    path(line(along(inner)), { stroke: SHADOW, width: turned.placement.scale * 0.4, opacity: 0.2 }),
  ].join('')
}

/** A strap pulled out of wet clay, in three strokes: edge, strap, light. */
export function drawHandle(
  turned: Turned,
  { glaze }: Coat,
  { from, to, reach, thick }: NonNullable<ThrownForm['handle']>,
): string {
  const { x, y, scale, tilt } = turned.placement
  const cosine = Math.sqrt(1 - tilt * tilt)
  const at = (across: number, up: number, shift = 0): string =>
    `${(x + scale * (across + shift)).toFixed(1)} ${(y - scale * (up - shift * 0.4) * cosine).toFixed(1)}`
  const [top, foot] = [turned.radiusAt(to) - 2, turned.radiusAt(from) - 3]
  const side = Math.max(top, foot) + reach
  const loop = (shift: number) =>
    `M${at(top, to, shift)}C${at(top + reach * 0.62, to + 5, shift)} ${at(side + 3, to - 2, shift)} ${at(side, to - (to - from) * 0.36, shift)}S${at(foot + reach * 0.62, from + 1, shift)} ${at(foot, from, shift)}`
  const width = thick * scale
  return [
    path(loop(0), { stroke: darken(glaze, 0.52), width: width * 1.04 }),
    path(loop(-0.7), { stroke: darken(glaze, 0.22), width: width * 0.84 }),
    path(loop(-1.5), { stroke: darken(glaze, 0.04), width: width * 0.5 }),
    path(loop(-2), { stroke: lighten(glaze, 0.45), width: width * 0.14, opacity: 0.7 }),
  ].join('')
}
