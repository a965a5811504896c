import { drawFlat, FLAT, type FlatForm } from './flat.ts'
import type { Job } from './job.ts'
import type { FormName } from './media-id.ts'
import { drawCandle } from './parts.ts'
import { outline, type ThrownForm } from './profiles.ts'
import { ellipse, line, type Point, path, type Sheet } from './sheet.ts'
import { drawShade } from './stage.ts'
import { drawThrown } from './thrown.ts'
import type { Placement } from './turned.ts'

const DOME = outline('0:62 4:62 30:58 46:44 54:22 56:8 60:6.5 66:9.5 71:9.5 75:5 76:0.5')
const SOCKET: ThrownForm = { profile: outline('0:19 6:15 20:13 34:13.5 40:15.5'), wall: 3.4 }
/** The flat part of a piece that has one. */
export const flatOf = (form: FormName): FlatForm | undefined => {
  if (form === 'plate' || form === 'deep-plate' || form === 'platter') return FLAT[form]
  if (form === 'butter-dish') return { ...FLAT.saucer, radius: 84 }
  return form === 'candle' || form === 'incense' ? FLAT.dish : undefined
}

/** Plates, and objects that are on one: a candle, butter, incense. */
export function drawFlatPiece({ sheet, piece, coat, placement, random }: Job, form: FlatForm): string {
  const { x, y, scale, tilt } = placement
  const cosine = Math.sqrt(1 - tilt * tilt)
  const half = form.radius * scale * (form.stretch ?? 1)
  const shade = drawShade(sheet, [x, y + half * tilt * 0.16], {
    foot: half * 0.93,
    tall: form.rise * scale * 3,
    tilt: tilt / (form.stretch ?? 1),
  })
  const plate = drawFlat(sheet, { form, coat, placement }, random)
  const floor: Placement = { ...placement, y: y - (form.rise - form.deep) * scale * cosine }
  if (piece.form === 'candle') {
    const socket = drawThrown(sheet, { form: { ...SOCKET }, coat, placement: floor }, random)
    const [cx, cy] = socket.turned.rim.centre
    return shade + plate + socket.back + drawCandle(sheet, [cx, cy + 6 * scale], scale) + socket.front
  }
  if (piece.form === 'butter-dish') {
    const dome: ThrownForm = { profile: DOME, wall: 3 }
    return (
      shade +
      plate +
      drawShade(sheet, [x, floor.y], { foot: 60 * scale, tall: 20 * scale, tilt }) +
      drawThrown(sheet, { form: dome, coat, placement: floor }, random).front
    )
  }
  if (piece.form === 'incense') return shade + plate + drawIncense(sheet, [x, floor.y], scale)
  return shade + plate
}

function drawIncense(sheet: Sheet, [x, y]: Point, scale: number): string {
  const tip: Point = [x + 46 * scale, y - 96 * scale]
  const smoke = `M${tip[0]} ${tip[1]}c${14 * scale} ${-14 * scale} ${-16 * scale} ${-24 * scale} ${2 * scale} ${-42 * scale}s${16 * scale} ${-18 * scale} ${4 * scale} ${-36 * scale}`
  return [
    ellipse([x, y], 2.6 * scale, 1.4 * scale, { fill: '#1d1714' }),
    path(line([[x, y], tip]), { stroke: '#6a4a35', width: 1.5 * scale }),
    ellipse(tip, 1.5 * scale, 1.5 * scale, { fill: '#e8743c' }),
    path(smoke, { stroke: '#ffffff', width: 3 * scale, opacity: 0.6, filter: sheet.blur(2 * scale) }),
  ].join('')
}
