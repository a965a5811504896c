import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CallOptions, useSandbox } from '../support/sandbox/sandbox-fixture.ts'

const PATHS = [
  'POST /v1/products/query-platformized',
  'POST /v1/products/query',
  'POST /v2/collections/query',
  'POST /v1/variants/query',
  'POST /v1/products/nobody/variants/query',
  'POST /v1/products/nobody/productOptionsAvailability',
  'POST /stores/v1/products',
  'PATCH /stores/v1/products/nobody',
  'PATCH /stores/v1/products/nobody/variants',
  'POST /stores/v1/products/nobody/media',
  'PATCH /stores/v1/products/nobody/choices/media',
  'POST /stores/v1/collections',
  'POST /stores/v1/collections/nobody/productIds',
  'POST /stores/v1/bulk/products/update',
  'POST /stores/v1/bulk/products/adjust-properties',
] as const

describe('any request', () => {
  const sandbox = useSandbox({ seed: 'bulk:5' })

  const isEnvelope = ({ message, details }: { message?: unknown; details?: unknown }) =>
    typeof message === 'string' && typeof details === 'object'

  it('is answered by 200 or by an envelope, never by a crash', async () => {
    const keys = fc.constantFrom(
      ...['query', 'filter', 'sort', 'paging', 'cursorPaging', 'product', 'collection', 'variants', 'media'],
      ...[
        'ids',
        'set',
        'adjust',
        'price',
        'name',
        'priceData',
        'productOptions',
        'choices',
        '$and',
        '$not',
        'id',
      ],
      '__proto__',
    )
    const { any } = fc.letrec((tie) => ({
      any: fc.oneof(
        { depthSize: 'medium' },
        fc.constantFrom<unknown>(null, true, 0, -1, 1e300, 'NaN', '', '\u0000', '\ud800', '{', '[]'),
        fc.string(),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(keys, tie('any'), { maxKeys: 4 }),
      ),
    }))
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PATHS), any, async (path, body) => {
        const answer = await sandbox.asOwner(path, JSON.stringify(body))
        expect(answer.status).toBeLessThan(500)
        if (answer.status !== 200) expect(isEnvelope(answer.body)).toBe(true)
      }),
      { numRuns: 250 },
    )
  })

  it.each([
    'GET /v1/products/%E0%A4%A',
    'GET /v1/products/%00',
    'GET /v1/products/..%2f..%2fetc',
    'GET /v1/variants/-',
    'GET /v2/collections/slug/%F0%9F%8D%B5',
    'GET /v1/products/query-platformized?.r=%%%',
    'GET /v1/products/query-platformized?query.filter.__proto__.x=1&constructor.prototype.y=2',
    'GET /media/%E0%A4%A/v1/fit/w_1,h_1/a.jpg',
  ] as const)('as %s is answered in the envelope', async (path) => {
    const { status, body } = await sandbox.asOwner(path)
    expect(status === 200 || isEnvelope(body)).toBe(true)
    expect(status).toBeLessThan(500)
  })

  it('keeps any text as it came', async () => {
    const name = `Ünï "q" 'x' \\ \u{1F375} NaN \u202e`
    const options: CallOptions['body'] = { product: { name, priceData: { price: 1 } } }
    const { body } = await sandbox.asOwner('POST /stores/v1/products', options)
    expect(body.product.name).toBe(name)
    const { body: found } = await sandbox.asOwner('POST /v1/products/query-platformized', {
      query: { filter: { name: { $contains: 'ÜNÏ "Q"' } } },
    })
    expect(found.products[0].name).toBe(name)
  })
})
