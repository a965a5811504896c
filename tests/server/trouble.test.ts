import { describe, expect, it } from 'vitest'
import { createTagCache } from '../../widgets/server/data/cache.ts'
import { renderTags } from '../../widgets/server/render-tags.ts'

const PAGE =
  '<html><body><store-product product-slug="mug">Mine</store-product><store-collection>Mine too</store-collection></body></html>'
const TOKEN = { access_token: 'a', refresh_token: 'JWS.e30', expires_in: 3600, token_type: 'bearer' }

type Answer = () => Promise<Response> | Response
const json =
  (value: unknown, status = 200): Answer =>
  () =>
    Response.json(value, { status })
const list = (products: unknown): Answer => json({ products, metadata: { total: 1 } })

/** Creates a provider that issues tokens, and has this answer for everything else. */
const serve =
  (answer: Answer): typeof globalThis.fetch =>
  async (url) =>
    String(url).endsWith('/oauth2/token') ? Response.json(TOKEN) : answer()

const ODD: readonly (readonly [string, typeof globalThis.fetch])[] = [
  ['can’t be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ['never answers', () => new Promise(() => {})],
  ['gives no token', async () => Response.json({}, { status: 403 })],
  ['fails', serve(json({ message: 'x' }, 400))],
  ['answers HTML', serve(() => new Response('<html>'))],
  ['answers null', serve(json(null))],
  ['answers no list', serve(list('mug'))],
  ['answers holes', serve(list([null, 1, {}, { id: 1, slug: 2 }]))],
  ['answers another product', serve(list([{ id: 'x', slug: 'other', name: 'Other' }]))],
  [
    'answers half a product',
    serve(list([{ id: 'x', slug: 'mug', name: { toString: 1 }, variants: 3, priceData: [] }])),
  ],
]

describe('a page whose provider', () => {
  it.each(ODD)('%s stays as it was written', async (_, fetch) => {
    const page = PAGE.replace(
      '<store-collection>Mine too</store-collection>',
      '<store-product layout="detail" product-slug="mug">Mine</store-product><store-categories>Mine</store-categories>',
    )
    const result = await renderTags(page, { clientId: 'c', fetch, cache: createTagCache(), timeoutMs: 150 })
    expect(result).toEqual({
      html: page,
      status: 200,
      styleHashes: [],
      drawn: 0,
      left: 3,
      leftTags: expect.any(Array),
    })
  })

  it('answers late is drawn the next time', async () => {
    let answered = () => {}
    const late = new Promise<void>((resolve) => {
      answered = resolve
    })
    const product = {
      id: 'x',
      slug: 'mug',
      name: 'Late mug',
      productOptions: [],
      priceData: { currency: 'EUR', price: 1, discountedPrice: 1 },
    }
    const fetch = serve(async () => {
      await late
      return list([product])()
    })
    const work: Promise<unknown>[] = []
    const options = {
      clientId: 'c',
      fetch,
      cache: createTagCache(),
      timeoutMs: 30,
      waitUntil: (one: Promise<unknown>) => void work.push(one),
    }
    expect((await renderTags(PAGE, options)).drawn).toBe(0)
    answered()
    await Promise.all(work)
    const { html } = await renderTags(PAGE, options)
    expect(html).toContain('Late mug')
  })
})
