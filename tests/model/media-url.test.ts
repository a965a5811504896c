import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cropped,
  documentUrl,
  imageUrl,
  scaledToFill,
  scaledToFit,
  videoUrl,
} from '../../src/model/media-url.ts'

const HOST = 'https://static.wixstatic.com'
const ID = 'c43190_d99f~mv2.jpg'
const FORM = `wix:image://v1/${ID}/mug.jpg#originWidth=3000&originHeight=2000`
const BASE = `${HOST}/media/${ID}`

describe('a picture’s address', () => {
  it.each([
    ['a media form', FORM, BASE],
    ['a media form without a file', `wix:image://v1/${ID}#originWidth=3000&originHeight=2000`, BASE],
    ['an address of the static host', BASE, BASE],
    ['a scaled address', `${BASE}/v1/fit/w_3000,h_2000,q_90/file.jpg`, BASE],
    ['an object', { url: FORM }, BASE],
    ['another host’s', 'https://shop.example/media/a.jpg', 'https://shop.example/media/a.jpg'],
    ['a host that only begins alike', `${HOST}.evil.example/media/a.jpg`, `${HOST}.evil.example/media/a.jpg`],
    ['nothing', '', ''],
  ])('of %s', (_what, image, url) => {
    expect(imageUrl(image)).toBe(url)
  })

  it('is another host’s where one is named', () => {
    const host = 'http://127.0.0.1:4700'
    expect(imageUrl(FORM, { host })).toBe(`${host}/media/${ID}`)
    expect(scaledToFill(`${host}/media/${ID}`, 10, 10, { host })).toContain(
      `${host}/media/${ID}/v1/fill/w_10,h_10`,
    )
  })
})

describe('a picture that fills a box', () => {
  it.each([
    ['smaller than it', 400, 300, 'w_400,h_300,al_c,q_80,usm_0.66_1.00_0.01,enc_auto'],
    ['with a medium area', 1000, 800, 'w_1000,h_800,al_c,q_85,usm_0.66_1.00_0.01,enc_auto'],
    ['of its own size', 3000, 2000, 'w_3000,h_2000,al_c,q_90,enc_auto'],
    ['larger than it, in the box’s ratio', 6000, 6000, 'w_2000,h_2000,al_c,q_90,enc_auto'],
  ])('%s', (_what, width, height, scaling) => {
    expect(scaledToFill(FORM, width, height)).toBe(`${BASE}/v1/fill/${scaling}/file.jpg`)
  })

  it('has five more quality as PNG, and the requested quality within its bounds', () => {
    expect(scaledToFill('wix:image://v1/a~mv2.png/a.png', 100, 100)).toContain('q_85')
    expect(scaledToFill(BASE, 100, 100)).toContain('/v1/fill/w_100,h_100,al_c,q_80,enc_auto/')
    expect(scaledToFill(FORM, 100, 100, { quality: 40 })).toContain('q_40')
    expect(scaledToFill(FORM, 100, 100, { quality: 400 })).toContain('q_90')
    expect(scaledToFill(FORM, 100, 100, { quality: 0 })).toContain('q_5,')
  })

  it.each(['gif', 'svg', 'GIF'])('keeps one address as %s', (extension) => {
    const url = `${HOST}/media/a~mv2.${extension}`
    expect([
      scaledToFill(url, 9, 9),
      scaledToFit(url, 9, 9),
      cropped(url, { x: 0, y: 0, width: 1, height: 1 }),
    ]).toEqual([url, url, url])
  })
})

describe('a picture within a box', () => {
  it('keeps its ratio, width as width', () => {
    expect(scaledToFit(FORM, 400, 300)).toContain('/v1/fill/w_400,h_267,al_c')
  })

  it('is left to the provider when its size is unknown', () => {
    expect(scaledToFit(`wix:image://v1/${ID}/a.jpg`, 400, 300)).toBe(
      `${BASE}/v1/fit/w_400,h_300,q_80/file.jpg`,
    )
  })

  it('never leaves the box, never grows, and is whole pixels, whatever the sizes', () => {
    const size = fc.integer({ min: 1, max: 9000 })
    fc.assert(
      fc.property(size, size, size, size, (w, h, boxW, boxH) => {
        const url = scaledToFit({ url: BASE, width: w, height: h }, boxW, boxH)
        const [, gotW, gotH] = (/w_(\d+),h_(\d+),/.exec(url) ?? []).map(Number)
        expect(gotW).toBeLessThanOrEqual(Math.max(1, Math.min(w, boxW)))
        expect(gotH).toBeLessThanOrEqual(Math.max(1, Math.min(h, boxH)))
      }),
    )
  })
})

describe('a part of a picture', () => {
  it('is asked for by its place', () => {
    expect(cropped(FORM, { x: 10, y: 20, width: 300, height: 200 })).toBe(
      `${BASE}/v1/crop/x_10,y_20,w_300,h_200/fill/w_300,h_200,al_c,q_80,enc_auto/file.jpg`,
    )
  })
})

describe('a film’s address', () => {
  const film =
    'wix:video://v1/c43190_d99f/film.mp4#posterUri=c43190_d99ff000.jpg&posterWidth=1920&posterHeight=1080'
  const files = [360, 1080, 480].map((height) => ({ url: `https://v.example/${height}`, width: 1, height }))

  it('of a media form names the height', () => {
    expect(videoUrl(film)).toBe('https://video.wixstatic.com/video/c43190_d99f/720p/mp4/file.mp4')
    expect(videoUrl(film, '360p')).toContain('/360p/')
  })

  it('of a product’s film is the nearest that is not above, else the smallest', () => {
    expect(videoUrl({ files })).toBe('https://v.example/480')
    expect(videoUrl({ files: files.slice(1, 2) })).toBe('https://v.example/1080')
    expect(videoUrl({ files: [] })).toBeUndefined()
    expect(videoUrl({ id: 'v', resolutions: [], url: 'https://v.example/all' })).toBe('https://v.example/all')
    expect(videoUrl('https://v.example/a.mp4')).toBe('https://v.example/a.mp4')
  })
})

describe('a picture of a type that the provider never transforms', () => {
  it.each(['heic', 'jfif', 'HEIF'])('%s is asked for as it is', (extension) => {
    const url = `https://static.wixstatic.com/media/c43190_d99f~mv2.${extension}`
    const picture = { url, width: 400, height: 300 }
    expect(scaledToFill(picture, 90, 90)).toBe(url)
    expect(scaledToFit(picture, 90, 90)).toBe(url)
    expect(cropped(picture, { x: 0, y: 0, width: 9, height: 9 })).toBe(url)
  })

  it.each(['jpg', 'jpeg', 'jpe', 'png', 'webp', 'avif', 'wix_mp'])(
    'isn’t asked for as it is: %s',
    (extension) => {
      const url = `https://static.wixstatic.com/media/c43190_d99f~mv2.${extension}`
      expect(scaledToFill({ url, width: 400, height: 300 }, 90, 90)).toContain(`/v1/fill/w_90,h_90`)
    },
  )
})

describe('a document’s address', () => {
  const ugd = 'https://d945e594-8657-47e2-9cd9-e9033c3d8da0.usrfiles.com/ugd'
  it.each([
    ['wix:document://v1/ugd/c43190_d99f.pdf/care.pdf', `${ugd}/c43190_d99f.pdf`],
    ['wix:document://v1/c43190_d99f.pdf/care.pdf', `${ugd}/c43190_d99f.pdf`],
    ['https://shop.example/care.pdf', 'https://shop.example/care.pdf'],
  ])('%s', (form, url) => {
    expect(documentUrl(form)).toBe(url)
  })
})
