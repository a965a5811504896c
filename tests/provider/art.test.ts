import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { seedCollections, seedProducts } from '../../demo/catalog/catalog.ts'
import { drawArt } from '../../demo/pictures/draw.ts'
import { GLAZES } from '../../demo/pictures/glazes.ts'
import {
  ART_SIZE,
  createMediaId,
  FINISHES,
  FORMS,
  type Photograph,
  readMediaId,
  VIEWS,
} from '../../demo/pictures/media-id.ts'

const mug = { form: 'mug', glaze: 'cobalt', finish: 'speckled' } as const

/** Every form in every view, with the glazes and finishes in turn. */
const everything: readonly Photograph[] = FORMS.flatMap((form, i) =>
  VIEWS.map((view, j) => ({
    piece: {
      form,
      glaze: GLAZES[(i * 5 + j) % GLAZES.length]!.name,
      second: GLAZES[(i * 7 + 3) % GLAZES.length]!.name,
      clay: 'red' as const,
      finish: FINISHES[(i + j) % FINISHES.length]!,
    },
    view,
    take: i,
  })),
)

/** A picture made 32 pixels wide. */
const shrink = (svg: string) => sharp(Buffer.from(svg)).resize(32).removeAlpha().png().toBuffer()

/** Measures the range of its colours; 0 is a blank sheet. */
async function readSpread(svg: string): Promise<number> {
  const { channels } = await sharp(await shrink(svg)).stats()
  return Math.max(...channels.map(({ stdev }) => stdev))
}

/** Reads red, green and blue at its middle. */
async function readMiddle(svg: string): Promise<[red: number, green: number, blue: number]> {
  const middle = await sharp(await shrink(svg))
    .extract({ left: 13, top: 16, width: 2, height: 2 })
    .png()
    .toBuffer()
  const { channels } = await sharp(middle).stats()
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean)
  return [red, green, blue]
}

describe('a media id', () => {
  it('describes its picture', () => {
    for (const photograph of everything) {
      const id = createMediaId(photograph.piece, photograph.view, photograph.take)
      expect(id).toMatch(/^[0-9a-f]{6}_[0-9a-f]{32}~mv2\.jpg$/)
      expect(readMediaId(id)).toEqual(photograph)
    }
  })

  it('differs by view, glaze and take', () => {
    const ids = [
      createMediaId(mug, 'front'),
      createMediaId(mug, 'angle'),
      createMediaId({ ...mug, glaze: 'oat' }, 'front'),
      createMediaId(mug, 'front', 1),
    ]
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('is refused if it was made up or changed', () => {
    const id = createMediaId(mug, 'front')
    expect(readMediaId(id.replace(/_(.)/, (_, first) => `_${first === '0' ? '1' : '0'}`))).toBeUndefined()
    expect(drawArt(`7c1e4a_${'0'.repeat(32)}~mv2.jpg`)).toBeUndefined()
    expect(drawArt('../../etc/passwd')).toBeUndefined()
    expect(drawArt('')).toBeUndefined()
  })
})

describe('drawArt', () => {
  it('draws the same picture each time', () => {
    const id = createMediaId(mug, 'scene')
    expect(drawArt(id)).toBe(drawArt(id))
  })

  it('draws every form in every view, in its natural size and without a broken number', async () => {
    for (const { piece, view, take } of everything) {
      const svg = drawArt(createMediaId(piece, view, take))
      const told = `${piece.form} ${view}`
      expect(svg, told).toContain(`width="${ART_SIZE.width}" height="${ART_SIZE.height}"`)
      expect(svg, told).not.toMatch(/NaN|undefined|Infinity/)
      expect(svg!.length, told).toBeLessThan(500_000)
    }
  })

  it('draws every picture of the shop, and none of them is blank', async () => {
    const ids = [
      ...new Set(
        [...seedProducts, ...seedCollections].flatMap(({ media }) =>
          media.map((item) => (item.kind === 'video' ? item.posterId : item.id)),
        ),
      ),
    ]
    expect(ids.length).toBeGreaterThan(250)
    const drawn = ids.map((id) => drawArt(id))
    expect(drawn.filter((svg) => svg === undefined)).toEqual([])
    for (const svg of drawn.filter((_, i) => i % 24 === 0)) {
      expect(await readSpread(svg!)).toBeGreaterThan(4)
    }
  })

  it('shows a glaze in its colour', async () => {
    const middleOf = (glaze: 'cobalt' | 'terracotta') =>
      readMiddle(drawArt(createMediaId({ form: 'mug', glaze }, 'front'))!)
    const [cobaltRed, , cobaltBlue] = await middleOf('cobalt')
    const [rustRed, , rustBlue] = await middleOf('terracotta')
    expect(cobaltBlue).toBeGreaterThan(cobaltRed + 40)
    expect(rustRed).toBeGreaterThan(rustBlue + 40)
  })
})
