import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createMediaId } from '../../demo/pictures/media-id.ts'
import { useSandbox } from '../support/sandbox/sandbox-fixture.ts'

const ID = createMediaId({ form: 'mug', glaze: 'oat' }, 'front')
const BROWSER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

describe('the pictures', () => {
  const sandbox = useSandbox()

  async function load(path: string, accept = '*/*') {
    const response = await fetch(`${sandbox.url}/media/${ID}${path}`, { headers: { accept } })
    const bytes = Buffer.from(await response.arrayBuffer())
    if (!response.ok) return { response, body: JSON.parse(bytes.toString()) }
    const { width, height, format } = await sharp(bytes).metadata()
    return { response, size: [width, height], format, bytes }
  }

  it.each([
    ['', [1600, 1600]],
    ['/v1/fit/w_50,h_50,q_90/file.jpg', [50, 50]],
    ['/v1/fit/w_22,h_22,q_90/file.jpg', [22, 22]],
    ['/v1/fill/w_16,h_16,q_20,enc_auto/file.jpg', [16, 16]],
    ['/v1/fill/w_1,h_1/file.png', [1, 1]],
    ['/v1/fill/w_3,h_900/file.jpg', [3, 900]],
    ['/v1/fit/w_400,h_300,q_90/file.jpg', [300, 300]],
    ['/v1/fill/w_400,h_300,al_c,q_80,usm_0.66_1.00_0.01/mug.jpg', [400, 300]],
    ['/v1/fill/w_333,h_777,fp_0.20_0.80,q_80/mug.jpg', [333, 777]],
    ['/v1/crop/x_10,y_20,w_300,h_200/fill/w_150,h_100,al_c,q_80/mug.jpg', [150, 100]],
    ['/v1/crop/x_1500,y_1500,w_300,h_300/fit/w_1000,h_50/mug.jpg', [50, 50]],
  ])('are as large as %s says', async (path, size) => {
    expect((await load(path)).size).toEqual(size)
  })

  it('never grow beyond the source, unless the URL says so', async () => {
    expect((await load('/v1/fill/w_3000,h_1500,q_80/a.jpg')).size).toEqual([1600, 800])
    expect((await load('/v1/fit/w_1800,h_1800,q_80/a.jpg')).size).toEqual([1600, 1600])
    expect((await load('/v1/fill/w_1700,h_100,lg_1,q_80/a.jpg')).size).toEqual([1700, 100])
  })

  it.each([
    ['w_64,h_64,enc_auto/a.jpg', BROWSER, 'webp', 'image/webp'],
    ['w_64,h_64,enc_auto/a.jpg', '*/*', 'jpeg', 'image/jpeg'],
    ['w_64,h_64,enc_auto/a.png', '*/*', 'png', 'image/png'],
    ['w_64,h_64,enc_avif,quality_auto/a.jpg', BROWSER, 'heif', 'image/avif'],
    ['w_64,h_64,enc_avif,quality_auto/a.jpg', 'image/webp,*/*', 'webp', 'image/webp'],
    ['w_64,h_64/a.jpg', BROWSER, 'jpeg', 'image/jpeg'],
  ])('come for %s and %s as %s', async (path, accept, format, type) => {
    const picture = await load(`/v1/fill/${path}`, accept)
    expect(picture.format).toBe(format)
    expect(picture.response.headers.get('content-type')).toBe(type)
    expect(picture.response.headers.get('vary')).toContain('Accept')
  })

  it('cut around the focal point', async () => {
    const corner = async (focus: string) =>
      (await load(`/v1/crop/x_0,y_0,w_1600,h_1600/fill/w_100,h_1000,${focus},q_90/a.png`)).bytes
    expect(await corner('fp_0.00_0.50')).not.toEqual(await corner('fp_0.50_0.50'))
    expect(await corner('fp_0.50_0.50')).toEqual(await corner('al_c'))
  })

  it('may be kept for a year and shown on any page', async () => {
    const { response } = await load('/v1/fit/w_50,h_50,q_90/file.jpg')
    const { headers } = response
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')

    const again = await fetch(response.url, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  it.each([
    ['/v1/fill/w_5001,h_5000/a.jpg', 400],
    ['/v1/fill/w_0,h_10/a.jpg', 400],
    ['/v1/fill/w_10/a.jpg', 400],
    ['/v1/fill/w_-5,h_10/a.jpg', 400],
    ['/v1/stretch/w_10,h_10/a.jpg', 404],
    ['/v2/fill/w_10,h_10/a.jpg', 404],
  ])('%s is refused with %i', async (path, status) => {
    const { response, body } = await load(path)
    expect(response.status).toBe(status)
    expect(body.details).toBeDefined()
  })

  it('answer for a picture that nobody drew in the envelope', async () => {
    const { status, body } = await sandbox.asNobody('GET /media/7c1e4a_nobody~mv2.jpg/v1/fit/w_5,h_5/a.jpg')
    expect([status, body.details.applicationError.code]).toEqual([404, 'MEDIA_NOT_FOUND'])
  })

  it('draw the same picture once for many who ask at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 30 }, () => load('/v1/fill/w_211,h_173,q_71,enc_auto/a.jpg', BROWSER)),
    )
    expect(new Set(all.map(({ response }) => response.headers.get('etag'))).size).toBe(1)
    expect(all.every(({ size }) => size?.join() === '211,173')).toBe(true)
  })
})
