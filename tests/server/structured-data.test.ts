import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { createTagCache } from '../../widgets/server/data/cache.ts'
import type { RenderOptions } from '../../widgets/server/page/options.ts'
import { renderTags } from '../../widgets/server/render-tags.ts'
import { API_KEY, call } from '../support/sandbox/sandbox-fixture.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'demo' })
})
afterAll(() => sandbox.close())

const URL = 'https://shop.example/mugs'
const server = (more: RenderOptions = {}): RenderOptions => ({
  clientId: 'demo-client',
  apiHost: sandbox.url,
  cache: createTagCache(),
  productUrl: '/p/{slug}',
  url: URL,
  timeoutMs: 60_000,
  jsonLd: true,
  ...more,
})
const MUG = '<store-product product-slug="stoneware-mug"></store-product>'
const page = (body: string, head = '') => `<html lang="en"><head>${head}</head><body>${body}</body></html>`

type Node = Readonly<Record<string, unknown>> & { readonly '@id': string; readonly '@type': string }
const SCRIPT = /<script type="application\/ld\+json"([^>]*)>([\s\S]*?)<\/script>/g
/** Reads every node that the page describes, in any place. */
const readNodes = (html: string): Node[] =>
  [...html.matchAll(SCRIPT)].flatMap(([, , json = '']) => {
    const data = JSON.parse(json) as Node & { readonly '@graph'?: readonly Node[] }
    return data['@graph'] ?? [data]
  })
const ofType = (html: string, type: string) => readNodes(html).filter((node) => node['@type'] === type)

describe('structured data', () => {
  it('is in the page only on request', async () => {
    expect((await renderTags(page(MUG), server({ jsonLd: false }))).html).not.toContain('ld+json')
  })

  it('describes a product once, with its address, pictures and offers', async () => {
    const { html } = await renderTags(page(MUG + MUG), server())
    const [node, another] = readNodes(html)
    expect(another).toBeUndefined()
    expect(node).toMatchObject({
      '@type': 'ProductGroup',
      '@id': expect.stringMatching(/^https:\/\/shop\.example\/p\/stoneware-mug#product-/),
      name: 'Stoneware mug',
      url: 'https://shop.example/p/stoneware-mug',
      image: expect.arrayContaining([expect.stringMatching(/^http/)]),
      hasVariant: expect.arrayContaining([
        expect.objectContaining({
          '@type': 'Product',
          offers: expect.objectContaining({
            '@type': 'Offer',
            priceCurrency: 'EUR',
            price: expect.any(Number),
          }),
        }),
      ]),
    })
  })

  it('describes lists, and the path to a category', async () => {
    const list = '<store-collection page-size="3" id="all"></store-collection>'
    const { html } = await renderTags(page(list), server({ url: `${URL}?all.collection=mugs` }))
    const [items] = ofType(html, 'ItemList')
    expect(items).toMatchObject({
      '@id': expect.stringContaining('#list-all'),
      numberOfItems: expect.any(Number),
    })
    const names = new Set(readNodes(html).map((node) => node['@id']))
    const elements = items?.itemListElement as { position: number; item: { '@id': string } }[]
    expect(elements.map(({ position }) => position)).toEqual([1, 2, 3])
    expect(elements.every(({ item }) => names.has(item['@id']))).toBe(true)
    expect(ofType(html, 'BreadcrumbList')[0]?.itemListElement).toMatchObject([
      { position: 1, name: 'All products', item: 'https://shop.example/mugs' },
      { position: 2, name: 'Mugs & cups' },
    ])
    const single = await renderTags(page(MUG), server({ categoryUrl: '/c/{slug}' }))
    expect(ofType(single.html, 'BreadcrumbList')[0]?.itemListElement).toMatchObject([
      { name: expect.any(String), item: expect.stringMatching(/^https:\/\/shop\.example\/c\/\w/) },
      { name: 'Stoneware mug' },
    ])
  })

  it('is joined with the page’s data about the same product', async () => {
    const first = await renderTags(page(MUG), server())
    const id = readNodes(first.html)[0]?.['@id'] ?? ''
    const own = {
      '@context': 'https://schema.org',
      '@type': 'Product',
      '@id': id.replace('https://shop.example', ''),
      name: 'Our mug',
      review: { '@type': 'Review', reviewBody: 'Good </script> mug' },
      offers: { '@type': 'Offer', price: 1 },
    }
    const json = JSON.stringify(own).replaceAll('<', '\\u003c')
    const other = '<script type="application/ld+json">{"@type":"Organization","name":"Us"}</script>'
    const html = page(
      MUG,
      `${other}<script type="application/ld+json">\n${json}\n</script><script type="application/ld+json">{ broken</script>`,
    )
    const once = await renderTags(html, server())
    const nodes = readNodes(once.html.replace(/<script[^>]*>\{ broken<\/script>/, ''))
    expect(nodes).toHaveLength(2)
    expect(nodes[1]).toMatchObject({
      '@type': 'ProductGroup',
      '@id': own['@id'],
      name: 'Our mug',
      review: own.review,
      hasVariant: expect.anything(),
      image: expect.anything(),
    })
    expect(once.html).toContain(other)
    expect(once.html).not.toContain('data-store-json-ld')
    expect((await renderTags(once.html, server())).html).toBe(once.html)
  })

  it('is harmless for any name of a product', async () => {
    const name = '</script><script>alert(1)</script><!-- \u2028 é'
    const request = {
      token: API_KEY,
      body: { product: { name, productType: 'physical', priceData: { price: 1 }, brand: '</SCRIPT >' } },
    }
    const { body } = await call(sandbox.url, 'POST /stores/v1/products', request)
    const html = page(`<store-product product-id="${body.product.id}"></store-product>`)
    const result = await renderTags(html, server())
    expect(result.html).not.toMatch(/<script>alert|<!-- /)
    expect(ofType(result.html, 'Product')[0]).toMatchObject({ name, brand: { name: '</SCRIPT >' } })
    expect(result.html.match(/<\/script/gi)).toHaveLength(2)
    const bytes = await renderTags(new TextEncoder().encode(html), server())
    expect(ofType(new TextDecoder().decode(bytes.html), 'Product')[0]).toMatchObject({ name })
    expect(bytes.html.every((byte) => byte < 128)).toBe(true)
  })
})
