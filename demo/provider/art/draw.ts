import { findGlaze } from './glazes.ts'
import { ART_SIZE, readMediaId } from './media-id.ts'

/** The picture of a media id as SVG text of `ART_SIZE`; undefined for an id that is not ours. */
export function drawArt(mediaId: string): string | undefined {
  const photograph = readMediaId(mediaId)
  if (!photograph) return undefined
  const { width, height } = ART_SIZE
  const colour = findGlaze(photograph.piece.glaze).colour
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#ece5da"/><circle cx="800" cy="800" r="420" fill="${colour}"/></svg>`
}
