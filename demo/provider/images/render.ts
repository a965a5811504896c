import sharp, { type Sharp } from 'sharp'
import type { Format } from './format.ts'
import type { Geometry, Size } from './geometry.ts'

/** Dots per inch at which an SVG pixel is a pixel. */
const NATURAL_DENSITY = 72
/** Beyond this the drawing is enlarged as a picture, which bounds its memory. */
const MAX_FACTOR = 3

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

/** Draws a part of an SVG at the size it is wanted in, so that small pictures cost little. */
export async function renderPicture({ svg, source, geometry, format, quality }: Rendering): Promise<Buffer> {
  const { part, size } = geometry
  const factor = Math.min(MAX_FACTOR, Math.max(size.width / part.width, size.height / part.height))
  const drawn = sharp(Buffer.from(svg), { density: NATURAL_DENSITY * factor })
  const { width = 1, height = 1 } = await drawn.metadata()
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
  return encode(drawn.extract(cut).resize({ ...size, fit: 'fill' }), format, quality).toBuffer()
}
