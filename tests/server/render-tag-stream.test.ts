import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { createTagCache } from '../../widgets/server/data/cache.ts'
import type { RenderOptions } from '../../widgets/server/page/options.ts'
import { renderTagStream } from '../../widgets/server/render-tag-stream.ts'
import { renderTags } from '../../widgets/server/render-tags.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'demo' })
})
afterAll(() => sandbox.close())

const server = (more: RenderOptions = {}): RenderOptions => ({
  clientId: 'demo-client',
  apiHost: sandbox.url,
  cache: createTagCache(),
  jsonLd: true,
  timeoutMs: 60_000,
  ...more,
})
const MUG = '<store-product product-slug="stoneware-mug"></store-product>'
const LIST = '<store-collection collection-slug="mugs" page-size="4"><p>Soon – “bald”</p></store-collection>'
const PAGE = `<!doctype html><html lang="de"><head><title>Ä</title></head><body>${MUG}<p>—</p>${LIST}${MUG}</body></html>`

const cut = (text: string, size: number) =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size))

async function pipe<Html extends string | Uint8Array>(
  parts: readonly Html[],
  options: RenderOptions,
): Promise<Html[]> {
  const source = new ReadableStream<Html>({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })
  const written: Html[] = []
  const reader = source.pipeThrough(renderTagStream<Html>(options)).getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) written.push(next.value)
  return written
}

describe('renderTagStream', () => {
  it('writes the same as renderTags, for any chunks of the page', async () => {
    const options = server()
    const { html } = await renderTags(PAGE, options)
    for (const size of [1, 7, 100, 10_000]) expect((await pipe(cut(PAGE, size), options)).join('')).toBe(html)
  })

  it('returns bytes for bytes, in any encoding', async () => {
    const options = server()
    const bytes = Buffer.from(PAGE.replaceAll(/[–“”—]/g, ''), 'latin1')
    const { html } = await renderTags(new Uint8Array(bytes), options)
    const parts = [...bytes].map((byte) => Uint8Array.of(byte))
    expect(Buffer.concat(await pipe(parts, options)).equals(html)).toBe(true)
    expect(html).toContain(0xc4)
    const wide = [Uint8Array.of(0xff, 0xfe), Buffer.from(PAGE, 'utf16le')]
    expect(Buffer.concat(await pipe(wide, options)).equals(Buffer.concat(wide))).toBe(true)
  })

  it('sends the text before a tag while the provider’s answer is awaited', async () => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    const fetch: typeof globalThis.fetch = async (...request) => {
      await asked
      return globalThis.fetch(...request)
    }
    const { readable, writable } = renderTagStream<string>(server({ fetch, timeoutMs: 60_000 }))
    const writer = writable.getWriter()
    const reader = readable.getReader()
    const done = writer.write(`<h1>Shop</h1>${MUG}<p>`).then(() => writer.close())
    expect((await reader.read()).value).toBe('<h1>Shop</h1>')
    answer()
    expect((await reader.read()).value).toContain('<template shadowrootmode="open">')
    while (!(await reader.read()).done);
    await done
  })

  it('holds no more of a page than the tag that it draws', async () => {
    const { readable, writable } = renderTagStream<string>(server({ cache: createTagCache() }))
    const writer = writable.getWriter()
    const reader = readable.getReader()
    const part = `<p>${'text '.repeat(200)}</p>${MUG}`
    let drawn = 0
    const reading = (async () => {
      for (let next = await reader.read(); !next.done; next = await reader.read())
        drawn += next.value.split('<template').length - 1
    })()
    const parts = 300
    for (let at = 1; at <= parts; at++) {
      await writer.write(part)
      // Only one tag is held until its content follows.
      expect(drawn).toBeGreaterThanOrEqual(at - 2)
    }
    await writer.close()
    await reading
    expect(drawn).toBe(parts)
  })
})
