import { findGlaze } from './glazes.ts'
import type { Job } from './job.ts'
import type { FormName } from './media-id.ts'
import { drawBranch, drawFlower, drawFoliage, drawGrass, drawSucculent } from './plants.ts'
import { ellipse, type Point } from './sheet.ts'
import type { Turned } from './turned.ts'

/** Stems by the shape of the neck: lean and reach of each, in units of the piece. */
export const STEMS: Partial<
  Record<
    FormName,
    { kind: 'branch' | 'flower' | 'grass'; stems: readonly (readonly [lean: number, reach: number])[] }
  >
> = {
  'bottle-vase': {
    kind: 'branch',
    stems: [
      [0.34, 132],
      [-0.3, 96],
    ],
  },
  'bud-vase': { kind: 'flower', stems: [[0.22, 112]] },
  'belly-vase': {
    kind: 'branch',
    stems: [
      [-0.55, 108],
      [0.5, 116],
      [0.02, 140],
    ],
  },
  'cylinder-vase': {
    kind: 'grass',
    stems: [
      [-0.5, 140],
      [-0.22, 160],
      [0.04, 172],
      [0.26, 150],
      [0.55, 136],
    ],
  },
  'floor-vase': {
    kind: 'grass',
    stems: [
      [-0.55, 150],
      [-0.3, 176],
      [-0.06, 190],
      [0.16, 180],
      [0.36, 168],
      [0.6, 140],
    ],
  },
  'moon-jar': { kind: 'branch', stems: [[0.5, 130]] },
  sake: { kind: 'flower', stems: [[-0.2, 90]] },
}

const PETALS = ['#e6a58f', '#f0d3a6', '#c96f5b', '#e9c9c0'] as const

/** The plants that grow out of a piece, between the far and the near side of its lip. */
export function drawPlant({ piece, planted, random }: Job, turned: Turned): string {
  const [x, y] = turned.rim.centre
  const { scale } = turned.placement
  const { rx, ry } = turned.rim
  if (piece.form === 'planter' || piece.form === 'footed-planter') {
    const soil = ellipse([x, y + ry * 0.16], rx * 0.9, ry * 0.78, { fill: '#3a2c21' })
    return soil + drawFoliage([x, y + ry * 0.2], rx * 1.24, random)
  }
  if (piece.form === 'bowl-planter') {
    const soil = ellipse([x, y + ry * 0.1], rx * 0.93, ry * 0.86, { fill: '#8d7c66' })
    const spots: Point[] = [
      [-0.46, -0.12],
      [0.42, -0.2],
      [0.02, 0.12],
      [-0.16, -0.42],
      [0.66, 0.2],
      [-0.68, 0.22],
    ]
    return (
      soil +
      spots
        .map(([a, b], i) =>
          drawSucculent([x + a * rx, y + b * ry - 4 * scale], rx * (0.3 - i * 0.02), random),
        )
        .join('')
    )
  }
  const bunch = planted ? STEMS[piece.form] : undefined
  if (!bunch) return ''
  const flower =
    findGlaze(piece.glaze).name === 'blush' ? PETALS[1] : (PETALS[Math.floor(random() * 4)] ?? PETALS[0])
  return bunch.stems
    .map(([lean, reach], i) => {
      const from: Point = [x + lean * rx * 0.4, y + ry * 0.5]
      const stem = { from, reach: reach * scale, lean: lean + (i % 2) * 0.02 }
      if (bunch.kind === 'branch') return drawBranch(stem, random)
      return bunch.kind === 'grass' ? drawGrass(stem, random) : drawFlower(stem, flower, random)
    })
    .join('')
}
