import { area, type Point } from './sheet.ts'

/** One level of a turned piece. */
export interface Ring {
  readonly height: number
  readonly radius: number
  /** Growth of the radius with height: positive where the wall leans outwards. */
  readonly slope: number
}

interface Touch {
  readonly ring: Ring
  readonly elevation: number
}

export const arc = (from: number, to: number, steps: number) =>
  Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps)

/**
 * How far a ring's edge lies from its right end towards the camera, as a sine: over 1 under an overhang that
 * hides it, at -1 on top of a lid, where only the far end is edge.
 */
export const sineOf = ({ slope }: Ring, tangent: number) => Math.max(-1, slope * tangent)

/** Consecutive rings, with steps between them where the edge runs along one of them. */
function touchesOf(rings: readonly Ring[], tangent: number): Touch[] {
  return rings.flatMap((ring, i) => {
    const elevation = Math.asin(sineOf(ring, tangent))
    const next = rings[i + 1]
    const onwards = next ? Math.asin(sineOf(next, tangent)) : elevation
    const steps = Math.ceil(Math.abs(onwards - elevation) / 0.1) || 1
    const stay = onwards < elevation ? ring : (next ?? ring)
    const between = arc(elevation, onwards, steps).slice(1, -1)
    return [{ ring, elevation }, ...between.map((at) => ({ ring: stay, elevation: at }))]
  })
}

/** The visible outline has two parts where a belly hangs over a foot: each part has an outline of its own. */
function splitByOverhang(rings: readonly Ring[], tangent: number): Ring[][] {
  const parts: Ring[][] = [[]]
  for (const ring of rings) {
    if (sineOf(ring, tangent) <= 1) parts.at(-1)?.push(ring)
    else if (parts.at(-1)?.length) parts.push([])
  }
  return parts.filter((part) => part.length > 1)
}

export interface Camera {
  /** The tangent of the angle at which it looks down. */
  readonly tangent: number
  onRing(ring: Ring, elevation: number): Point
}

/** Outline of the outside of a turned piece: up to the near lip, or over the top of a closed piece. */
export function traceSilhouette(rings: readonly Ring[], { tangent, onRing }: Camera): string {
  const isClosed = (rings.at(-1)?.radius ?? 0) < 3
  const parts = splitByOverhang(rings, tangent)
  return parts
    .map((part, i) => {
      const touches = touchesOf(part, tangent)
      const along = (end: Touch | undefined, to: number) =>
        end ? arc(end.elevation, to - end.elevation, 28).map((angle) => onRing(end.ring, angle)) : []
      const goesOver = isClosed && i === parts.length - 1
      return area([
        ...touches.map(({ ring, elevation }) => onRing(ring, elevation)).reverse(),
        ...along(touches[0], Math.PI),
        ...touches.map(({ ring, elevation }) => onRing(ring, Math.PI - elevation)),
        ...along(touches.at(-1), goesOver ? -Math.PI : Math.PI).reverse(),
      ])
    })
    .join('')
}
