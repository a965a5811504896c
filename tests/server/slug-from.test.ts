import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { createTagCache } from '../../widgets/server/data/cache.ts'
import { renderTags } from '../../widgets/server/render-tags.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'demo' })
})
afterAll(() => sandbox.close())

const draw = <Html extends string | Uint8Array>(html: Html, path?: string) =>
  renderTags(html, {
    clientId: 'demo-client',
    apiHost: sandbox.url,
    timeoutMs: 60_000,
    cache: createTagCache(),
    ...(path !== undefined && { url: `https://shop.example${path}` }),
  })

const DETAIL = '<store-product layout="detail" product-slug-from="/p/{slug}"></store-product>'
const CARD = '<store-product product-slug="belly-vase" product-slug-from="?p={slug}"></store-product>'
const LIST = '<store-collection page-size="3" collection-slug-from="/c/{slug}"></store-collection>'

describe('a server that knows the page’s address', () => {
  it('draws the product that the address names, and writes its slug into the tag', async () => {
    const { html, drawn } = await draw(DETAIL, '/p/stoneware-mug?utm_source=x')
    expect(drawn).toBe(1)
    expect(html).toContain(
      '<store-product status="ready" product-slug="stoneware-mug" layout="detail" product-slug-from="/p/{slug}">',
    )
    expect(html).toContain('Stoneware mug')
  })

  it('prefers the address to the written slug, which is used if the address has none', async () => {
    const other = await draw(CARD, '/?p=stoneware-mug')
    expect(other.html).toMatch(
      /^<store-product status="ready" product-slug="stoneware-mug" product-slug-from=/,
    )
    expect(other.html).not.toContain('belly-vase')
    expect((await draw(CARD, '/')).html).toContain('product-slug="belly-vase"')
  })

  it('draws the collection of the address, or all products without one', async () => {
    const mugs = await draw(LIST, '/c/mugs')
    expect(mugs.html).toContain('<store-collection status="ready" collection-slug="mugs" page-size="3"')
    expect((await draw(LIST, '/')).drawn).toBe(1)
  })

  it('does the same with bytes', async () => {
    const { html } = await draw(new TextEncoder().encode(DETAIL), '/p/stoneware-mug')
    expect(new TextDecoder().decode(html)).toContain('product-slug="stoneware-mug"')
  })

  it.each([
    '/p/javascript%3Aalert(1)',
    '/p/%2F%2Fevil.example',
    '/p/%22%3E%3Cscript%3E',
    `/p/${'a'.repeat(10_000)}`,
    '/about',
  ])('leaves the tag as it is if the address has no slug: %.30s', async (path) => {
    const result = await draw(DETAIL, path)
    expect(result.html).toBe(DETAIL)
    expect(result.leftTags).toEqual([{ tag: DETAIL.replace('</store-product>', ''), reason: 'address' }])
  })

  it('leaves the tag as it is without an address, too', async () => {
    const { html, leftTags } = await draw(DETAIL)
    expect(html).toBe(DETAIL)
    expect(leftTags.map(({ reason }) => reason)).toEqual(['address'])
  })

  it('leaves a list as it is if the address of its collection is unknown, because all products would be another list', async () => {
    const { html, leftTags } = await draw(LIST)
    expect(html).toBe(LIST)
    expect(leftTags.map(({ reason }) => reason)).toEqual(['address'])
    const written = LIST.replace('page-size', 'collection-slug="mugs" page-size')
    expect((await draw(written)).drawn).toBe(1)
  })
})
