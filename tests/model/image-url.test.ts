import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readImage } from '../../src/model/image-url.ts'

const HOST = 'https://static.wixstatic.com'
const hosts = [HOST, 'http://127.0.0.1:4700']
const id = 'c43190_d99f~mv2.jpg'
const image = (width = 3000, height = 2000, name = id) => ({ url: `${HOST}/media/${name}`, width, height })

const widthsOf = (srcset: string | undefined) =>
  [...(srcset ?? '').matchAll(/w_(\d+),h_(\d+)\S* (\d+)w/g)].map(([, width, height, named]) => ({
    width: Number(width),
    height: Number(height),
    named: Number(named),
  }))

describe('readImage', () => {
  it('asks for a picture cut to the box, as the contract writes it (9)', () => {
    const { src } = readImage(image(), { hosts, ratio: 4 / 3 })

    expect(src).toBe(`${HOST}/media/${id}/v1/fill/w_640,h_480,al_c,q_80,usm_0.66_1.00_0.01,enc_auto/file.jpg`)
  })

  it('offers widths up to the largest that a page needs', () => {
    const { srcset } = readImage(image(), { hosts, ratio: 1 })

    expect(widthsOf(srcset).map(({ named }) => named)).toEqual([160, 320, 480, 640, 960, 1280, 1920])
  })

  it('ends with the picture’s own width, never above it', () => {
    const { src, srcset } = readImage(image(500, 400), { hosts, ratio: 5 / 4 })

    expect(widthsOf(srcset).map(({ named }) => named)).toEqual([160, 320, 480, 500])
    expect(src).toContain('w_500,h_400,al_c,q_80,enc_auto')
  })

  it('takes the height as the limit of a tall box', () => {
    const { srcset } = readImage(image(3000, 400), { hosts, ratio: 1 })

    expect(widthsOf(srcset).at(-1)).toEqual({ width: 400, height: 400, named: 400 })
  })

  it('keeps the picture’s own ratio when the box has none', () => {
    expect(readImage(image(1000, 500), { hosts }).src).toContain('w_640,h_320')
  })

  it.each([
    [600, 80],
    [1000, 85],
    [1920, 90],
  ])('asks for more quality with more area: %i', (width, quality) => {
    const { srcset } = readImage(image(width, width), { hosts })

    expect(srcset?.split(',http').at(-1)).toContain(`w_${width},h_${width},al_c,q_${quality},`)
  })

  it('asks for five more for PNG', () => {
    expect(readImage(image(500, 400, 'a~mv2.png'), { hosts }).src).toContain(
      'w_500,h_400,al_c,q_85,enc_auto/file.png',
    )
  })

  it('reads the natural size from the REST address', () => {
    const url = `${HOST}/media/${id}/v1/fit/w_1000,h_800,q_90/file.jpg`

    expect(widthsOf(readImage({ url }, { hosts }).srcset).at(-1)).toEqual({
      width: 1000,
      height: 800,
      named: 1000,
    })
  })

  it('reads an image id of the vendor’s client', () => {
    const url = `wix:image://v1/${id}/bowl.jpg#originWidth=800&originHeight=800`

    expect(readImage({ url }, { hosts }).src).toMatch(`${HOST}/media/${id}/v1/fill/w_640,h_640`)
  })

  it('scales the pictures of every host that is named', () => {
    const url = `http://127.0.0.1:4700/media/${id}`

    expect(readImage({ url, width: 900, height: 900 }, { hosts }).src).toMatch(`${url}/v1/fill/`)
  })

  it.each([
    ['another host', 'https://elsewhere.example/media/a.jpg/v1/fit/w_100,h_100/file.jpg'],
    ['a host with a longer name', 'https://static.wixstatic.com.evil.example/media/a.jpg'],
    ['another path', `${HOST}/ufd/a.jpg`],
    ['a data address', 'data:image/png;base64,AAAA'],
    ['nothing', ''],
  ])('leaves %s as it is', (_, url) => {
    expect(readImage({ url, width: 100, height: 100 }, { hosts })).toEqual({ src: url })
  })

  it('leaves a picture of unknown size as it is', () => {
    expect(readImage({ url: `${HOST}/media/${id}` }, { hosts, ratio: 1 })).toEqual({
      src: `${HOST}/media/${id}`,
    })
  })

  it.each(['gif', 'svg', 'GIF', 'heic', 'jfif', 'HEIF', 'bmp', 'tiff'])(
    'never transforms %s',
    (extension) => {
      const url = `${HOST}/media/a~mv2.${extension}`

      expect(
        readImage({ url: `${url}/v1/fit/w_90,h_90,q_90/file.jpg`, width: 90, height: 90 }, { hosts }),
      ).toEqual({
        src: url,
      })
    },
  )

  it('never asks for more than the picture has, in any shape', () => {
    const side = fc.integer({ min: 1, max: 9000 })
    fc.assert(
      fc.property(side, side, fc.double({ min: 0.1, max: 10, noNaN: true }), (width, height, ratio) => {
        const sizes = widthsOf(readImage(image(width, height), { hosts, ratio }).srcset)
        return sizes.every(
          (size) => size.width === size.named && size.width <= width && size.height <= Math.max(height, 1),
        )
      }),
    )
  })
})
