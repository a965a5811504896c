import { describe, expect, it } from 'vitest'
import { useSandbox } from '../support/sandbox/sandbox-fixture.ts'

interface Slide {
  readonly mediaType: string
  readonly video?: { readonly files: readonly { readonly url: string; readonly height: number }[] }
}

describe('the films', () => {
  const sandbox = useSandbox({ seed: 'demo' })

  /** Finds the addresses of the moon jar's film, as the catalog gives them to a visitor. */
  async function findFilms() {
    const { body } = await sandbox.asVisitor('POST /stores-reader/v1/products/query-platformized', {
      query: { filter: { slug: 'moon-jar' }, paging: { limit: 1, offset: 0 } },
    })
    const slides: readonly Slide[] = body.products[0].media.items
    return slides.flatMap(({ video }) => video?.files.map(({ url }) => url) ?? [])
  }

  it('are served at every address that the catalog gives', async () => {
    const urls = await findFilms()
    expect(urls.length).toBe(2)
    for (const url of urls) {
      const response = await fetch(url)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('video/mp4')
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(bytes.subarray(4, 8).toString()).toBe('ftyp')
    }
  })

  it('answer the ranges that Safari asks for', async () => {
    const [url = ''] = await findFilms()
    const whole = Buffer.from(await (await fetch(url)).arrayBuffer())
    const ask = (range: string) => fetch(url, { headers: { range } })
    const start = await ask('bytes=0-1')
    expect(start.status).toBe(206)
    expect(start.headers.get('content-range')).toBe(`bytes 0-1/${whole.length}`)
    expect(Buffer.from(await start.arrayBuffer())).toEqual(whole.subarray(0, 2))
    const end = await ask('bytes=-4')
    expect(Buffer.from(await end.arrayBuffer())).toEqual(whole.subarray(-4))
    expect((await ask(`bytes=${whole.length}-`)).status).toBe(416)
    expect((await ask('bytes=a-b')).status).toBe(200)
  })

  it.each(['/video/none/720p/mp4/file.mp4', '/video/..%2Fx/720p/mp4/file.mp4'])('has no %s', async (path) => {
    expect((await fetch(sandbox.url + path)).status).toBe(404)
  })
})
