import type { Profile } from './profiles.ts'
import type { Point } from './sheet.ts'
import { arc, type Ring, sineOf, traceSilhouette } from './silhouette.ts'

/** The place of a piece in the picture, and how far the camera looks down on it (sine of the angle). */
export interface Placement {
  readonly x: number
  /** The table's y, at the middle of the foot. */
  readonly y: number
  readonly scale: number
  readonly tilt: number
}

/** A surface of revolution as the camera sees it. Angles: 0 faces the camera, π/2 is the right edge. */
export interface Turned {
  readonly placement: Placement
  readonly rings: readonly Ring[]
  readonly height: number
  readonly widest: number
  radiusAt(height: number): number
  at(angle: number, height: number): Point
  /** The angle, to either side, up to which the wall is seen at a height. */
  reachAt(height: number): number
  /** Outline of the visible outside: up to the near lip, or over the top of a closed piece. */
  readonly outline: string
  readonly rim: { readonly centre: Point; readonly rx: number; readonly ry: number }
}

const SAMPLES = 72

/** Monotone cubic (Fritsch–Carlson) through the profile: it bulges only where the profile does. */
function interpolate(profile: Profile): (height: number) => number {
  const h = profile.map(([height]) => height)
  const r = profile.map(([, radius]) => radius)
  const last = profile.length - 1
  const at = (list: readonly number[], i: number) => list[Math.min(Math.max(i, 0), last)] ?? 0
  const secant = (i: number) => (at(r, i + 1) - at(r, i)) / (at(h, i + 1) - at(h, i) || 1)
  const tangent = (i: number) => {
    if (i <= 0) return secant(0)
    if (i >= last) return secant(last - 1)
    const before = secant(i - 1)
    const after = secant(i)
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  }
  return (height) => {
    const i = Math.max(0, Math.min(last - 1, h.findIndex((value) => value > height) - 1))
    const from = height >= at(h, last) ? last - 1 : i
    const width = at(h, from + 1) - at(h, from)
    const t = Math.min(1, Math.max(0, (height - at(h, from)) / width))
    const [t2, t3] = [t * t, t * t * t]
    return (
      (2 * t3 - 3 * t2 + 1) * at(r, from) +
      (t3 - 2 * t2 + t) * width * tangent(from) +
      (3 * t2 - 2 * t3) * at(r, from + 1) +
      (t3 - t2) * width * tangent(from + 1)
    )
  }
}

export function turn(profile: Profile, placement: Placement): Turned {
  const { x, y, scale, tilt } = placement
  const cosine = Math.sqrt(1 - tilt * tilt)
  const radiusAt = interpolate(profile)
  const height = profile.at(-1)?.[0] ?? 0
  const step = height / SAMPLES
  const rings = arc(0, height, SAMPLES).map((at): Ring => {
    const [low, high] = [Math.max(0, at - step / 2), Math.min(height, at + step / 2)]
    return { height: at, radius: radiusAt(at), slope: (radiusAt(high) - radiusAt(low)) / (high - low) }
  })
  /** Elevation is measured from the right edge towards the camera. */
  const onRing = ({ height: up, radius }: Ring, elevation: number): Point => [
    x + scale * radius * Math.cos(elevation),
    y - scale * up * cosine + scale * radius * Math.sin(elevation) * tilt,
  ]
  const tangent = tilt / cosine
  const top = rings.at(-1)?.radius ?? 0
  return {
    placement,
    rings,
    height,
    widest: Math.max(...rings.map(({ radius }) => radius)),
    radiusAt,
    reachAt: (up) => {
      const ring = rings[Math.round((up / height) * SAMPLES)]
      return Math.PI / 2 - (ring ? Math.asin(Math.min(1, sineOf(ring, tangent))) : 0)
    },
    at: (angle, up) => onRing({ height: up, radius: radiusAt(up), slope: 0 }, Math.PI / 2 - angle),
    outline: traceSilhouette(rings, { tangent, onRing }),
    rim: { centre: [x, y - scale * height * cosine], rx: scale * top, ry: scale * top * tilt },
  }
}
