import { drawFlatwork } from './flatwork.ts'
import { ART_SIZE, type FormName, type Photograph, readMediaId } from './media-id.ts'
import { createRandom } from './random.ts'
import { drawScene } from './scene.ts'
import { createSheet } from './sheet.ts'
import { drawStudio, isLow } from './studio.ts'

const { width, height } = ART_SIZE

/** The point that the camera looks at in a close-up. */
function closeTo(form: FormName): string {
  const [x, y, near] = isLow(form) ? [640, 640, 2.1] : [700, 720, 1.9]
  return `translate(800 800) scale(${near}) translate(${-x} ${-y})`
}

function drawView(photograph: Photograph, sheet: ReturnType<typeof createSheet>): string {
  const { piece, view, take } = photograph
  const random = createRandom(`${Object.values(piece).join()},${view},${take}`)
  const drawn =
    drawFlatwork(sheet, photograph, random) ??
    (view === 'scene' ? drawScene(sheet, photograph, random) : drawStudio(sheet, photograph, random))
  return view === 'detail' ? `<g transform="${closeTo(piece.form)}">${drawn}</g>` : drawn
}

/** The picture of a media id as SVG text of `ART_SIZE`; undefined for an id that isn't the sandbox's. */
export function drawArt(mediaId: string): string | undefined {
  const photograph = readMediaId(mediaId)
  if (!photograph) return undefined
  const sheet = createSheet()
  const drawn = drawView(photograph, sheet)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${sheet.defs()}${drawn}</svg>`
}
