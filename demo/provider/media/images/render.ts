import sharp, { type Sharp } from 'sharp'
import type { Format } from './format.ts'
import type { Geometry, Size } from './geometry.ts'

/** Dots per inch at which an SVG pixel is one pixel. */
const NATURAL_DENSITY = 72
/** Beyond this factor the drawing is enlarged as a picture, which limits its memory. */
const MAX_FACTOR = 3
/** The renderer's minimum; smaller pictures are scaled down afterwards. */
const MIN_DENSITY = 1
/** No real picture takes longer. */
const MAX_SECONDS = 30

// One thread per picture: the others are for the requests.
sharp.concurrency(1)

const encode = (image: Sharp, format: Format, quality: number): Sharp => {
  switch (format) {
    case 'avif':
      return image.avif({ quality: Math.round(quality * 0.7), effort: 2 })
    case 'webp':
      return image.webp({ quality, effort: 3 })
    case 'png':
      return image.png({ compressionLevel: 8 })
    case 'jpeg':
      return image.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true })
  }
}

export interface Rendering {
  readonly svg: string
  /** The drawing's own size. */
  readonly source: Size
  readonly geometry: Geometry
  readonly format: Format
  readonly quality: number
}

/** Draws the picture at about the requested size. */
function drawAt(svg: string, factor: number): Sharp {
  const density = Math.max(MIN_DENSITY, NATURAL_DENSITY * Math.min(MAX_FACTOR, factor))
  return sharp(Buffer.from(svg), { density })
}

/**
 * Draws a part of an SVG at the requested size, so that small pictures take little time.
 *
 * @throws the signal's reason when it is aborted before the expensive part.
 */
export async function renderPicture(
  { svg, source, geometry, format, quality }: Rendering,
  signal: AbortSignal,
): Promise<Buffer> {
  const { part, size } = geometry
  const drawn = drawAt(svg, Math.max(size.width / part.width, size.height / part.height))
  const { width = 1, height = 1 } = await drawn.metadata()
  signal.throwIfAborted()
  const across = width / source.width
  const down = height / source.height
  const left = Math.min(Math.round(part.x * across), width - 1)
  const top = Math.min(Math.round(part.y * down), height - 1)
  const cut = {
    left,
    top,
    width: Math.min(Math.max(1, Math.round(part.width * across)), width - left),
    height: Math.min(Math.max(1, Math.round(part.height * down)), height - top),
  }
  const scaled = drawn
    .extract(cut)
    .resize({ ...size, fit: 'fill' })
    .timeout({ seconds: MAX_SECONDS })
  return encode(scaled, format, quality).toBuffer()
}
