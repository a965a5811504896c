import type { Scaling } from './scaling.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Rect extends Size {
  readonly x: number
  readonly y: number
}

/** The part of the source, and the size of the answer. */
export interface Geometry {
  readonly part: Rect
  readonly size: Size
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

const toPixels = ({ width, height }: Size): Size => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
})

const scale = ({ width, height }: Size, factor: number): Size => ({
  width: width * factor,
  height: height * factor,
})

function cropTo(source: Size, crop: Scaling['crop']): Rect {
  if (!crop) return { x: 0, y: 0, ...source }
  const x = clamp(crop.x, 0, source.width - 1)
  const y = clamp(crop.y, 0, source.height - 1)
  return {
    x,
    y,
    width: clamp(crop.width, 1, source.width - x),
    height: clamp(crop.height, 1, source.height - y),
  }
}

/** Fits the whole part into the box, as large as possible. */
function fitInto(part: Rect, box: Scaling): Geometry {
  const factor = Math.min(box.width / part.width, box.height / part.height)
  return { part, size: toPixels(scale(part, box.upscale ? factor : Math.min(1, factor))) }
}

/** Fills the box and cuts the rest, around the focus. */
function fillUp(part: Rect, box: Scaling): Geometry {
  const factor = Math.max(box.width / part.width, box.height / part.height)
  const cut = scale(box, 1 / factor)
  const x = clamp(part.x + part.width * box.focus.x - cut.width / 2, part.x, part.x + part.width - cut.width)
  const y = clamp(
    part.y + part.height * box.focus.y - cut.height / 2,
    part.y,
    part.y + part.height - cut.height,
  )
  const size = box.upscale || factor <= 1 ? box : cut
  return { part: { x, y, ...cut }, size: toPixels(size) }
}

/**
 * Computes an answer's size: the exact size for `fill`, inside the box for `fit`, and never larger than the source
 * unless the URL allows it (contract 9).
 */
export function computeGeometry(source: Size, scaling: Scaling): Geometry {
  const part = cropTo(source, scaling.crop)
  return scaling.mode === 'fit' ? fitInto(part, scaling) : fillUp(part, scaling)
}
