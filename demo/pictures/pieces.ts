import { drawPlant } from './bouquet.ts'
import { type Coat, mixCoat } from './coat.ts'
import { drawFlat, FLAT } from './flat.ts'
import { drawFlatPiece, flatOf } from './flat-pieces.ts'
import type { Job, PieceOptions } from './job.ts'
import { drawBeak, drawBeakChannel, drawLid, drawSpout, drawStick } from './parts.ts'
import { outline, type ThrownForm, thrownOf } from './profiles.ts'
import type { Random } from './random.ts'
import { area, path, type Sheet } from './sheet.ts'
import { drawLabel } from './solids.ts'
import { drawShade } from './stage.ts'
import { drawThrown } from './thrown.ts'
import type { Turned } from './turned.ts'

const CAP = outline('0:38 1:39.5 18:39.5 20:38.5 21:36 22:0.5')

/** A piece with its shadow, at its place. */
export function drawPiece(sheet: Sheet, options: PieceOptions, random: Random): string {
  const job: Job = { ...options, sheet, coat: mixCoat(options.piece), random }
  const { form } = options.piece
  if (form === 'nest') return drawNest(job)
  const flat = flatOf(form)
  if (flat) return drawFlatPiece(job, flat)
  return drawThrownPiece(job, thrownOf(form))
}

/** Three nested bowls: the outer wall hides the lower part of the bowls inside it. */
function drawNest({ sheet, coat, placement, random }: Job): string {
  const form = thrownOf('serving-bowl')
  const sizes = [1, 0.78, 0.56]
  const bowls = sizes.map((size, i) => {
    const lift = i * 15 * placement.scale
    const glaze = i === 1 ? coat.second : coat.glaze
    const at = { ...placement, y: placement.y - lift, scale: placement.scale * size }
    return drawThrown(sheet, { form, coat: { ...coat, glaze, second: glaze }, placement: at }, random)
  })
  const shade = drawShade(sheet, [placement.x, placement.y], {
    foot: 44 * placement.scale,
    tall: 70 * placement.scale,
    tilt: placement.tilt,
  })
  return (
    shade +
    bowls.map(({ back }) => back).join('') +
    bowls
      .toReversed()
      .map(({ front }) => front)
      .join('')
  )
}

function drawThrownPiece(job: Job, form: ThrownForm): string {
  const { sheet, piece, placement, coat, random } = job
  const { x, y, scale, tilt } = placement
  const foot = (form.profile[0]?.[1] ?? 30) * scale
  const shade = drawShade(sheet, [x, y], {
    foot,
    tall: (form.profile.at(-1)?.[0] ?? 90) * scale * 0.62,
    tilt,
  })
  const raised = piece.form === 'teacup' ? { ...placement, y: y - 5 * scale } : placement
  const { back, front, turned } = drawThrown(
    sheet,
    { form, coat, placement: raised, filled: job.filled },
    random,
  )
  const saucer =
    piece.form === 'teacup' ? drawFlat(sheet, { form: FLAT.saucer, coat, placement }, random) : ''
  const wide =
    piece.form === 'teacup' ? drawShade(sheet, [x, y], { foot: 70 * scale, tall: 20 * scale, tilt }) : ''
  const shelf =
    piece.form === 'dripper'
      ? drawFlat(
          sheet,
          {
            form: { radius: 46, well: 30, deep: 0, rise: 4 },
            coat,
            placement: { ...placement, y: y + 4 * scale },
          },
          random,
        )
      : ''
  const lid = form.lid ? drawLid(sheet, turned, { profile: form.lid, coat }, random) : ''
  return [
    wide,
    shade,
    saucer,
    shelf,
    attachBehind(job, turned),
    back,
    drawPlant(job, turned),
    front,
    lid,
    attachLast(job, turned),
  ].join('')
}

function attachBehind({ piece, sheet, coat }: Job, turned: Turned): string {
  if (piece.form === 'pitcher') return drawBeak(sheet, turned, coat)
  return piece.form === 'teapot' || piece.form === 'kyusu' ? drawSpout(sheet, turned, coat) : ''
}

function attachLast({ piece, sheet, coat, random }: Job, turned: Turned): string {
  if (piece.form === 'kyusu') return drawStick(sheet, turned, coat)
  if (piece.form === 'pitcher') return drawBeakChannel(sheet, turned, coat)
  if (piece.form !== 'glaze-jar') return ''
  const strip = (height: number) =>
    Array.from({ length: 21 }, (_, i) => turned.at(-1.25 + (i / 20) * 2.1, height))
  const label = area([...strip(62), ...strip(20).reverse()])
  const cream: Coat = { ...coat, glaze: '#efe7d8', second: '#efe7d8', finish: 'satin' }
  const [[lx, ly], width] = [turned.at(-0.2, 44), turned.placement.scale * 33]
  const paper = sheet.linear(turned.at(-1.25, 40), turned.at(0.85, 40), [
    [0, '#d9cfbe'],
    [0.4, '#fbf6ec'],
    [1, '#d6cab6'],
  ])
  return (
    drawLid(sheet, turned, { profile: CAP, coat: cream }, random) +
    path(label, { fill: paper }) +
    drawLabel([lx, ly], width, coat.glaze)
  )
}
