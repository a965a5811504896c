import type { Drawing } from './draw.tsx'

/** The most drawings kept of one thing: its layouts, languages, ratios. */
const MOST = 24
const drawings = new WeakMap<object, Map<string, Drawing>>()

/**
 * Draws a thing once for all pages that show it in the same way, as long as the cache keeps the thing.
 *
 * @param way Everything that the drawing depends on beside the thing.
 */
export function drawOnce(thing: object, way: unknown, draw: () => Drawing): Drawing {
  const known = drawings.get(thing) ?? new Map<string, Drawing>()
  drawings.set(thing, known)
  const key = JSON.stringify(way)
  const drawing = known.get(key) ?? draw()
  if (known.size < MOST) known.set(key, drawing)
  return drawing
}
