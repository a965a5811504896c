import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Failure } from '../../src/model/errors.ts'
import type { Product } from '../../src/model/product.ts'
import { repairProduct } from '../../src/model/product-repair.ts'
import { createCatalog } from '../../src/store/catalog.ts'
import { fromOutside } from '../support/from-outside.ts'
import { openPage } from '../support/open-page.ts'
import { makeProduct } from '../support/store/make-product.ts'

/** What was said is remembered for a page, so each test has its own. */
const load = () => {
  vi.resetModules()
  return import('../../widgets/plugins/diagnostics/diagnostics.ts')
}
const warn = vi.spyOn(console, 'warn')
const error = vi.spyOn(console, 'error')
const lines = () => [...warn.mock.calls, ...error.mock.calls].map(([text]) => String(text))

function stand(html: string, products: readonly Product[] = []) {
  document.body.innerHTML = html
  const catalog = createCatalog({ queryProducts: async () => [] })
  catalog.put(products)
  const page = openPage({
    catalog,
    config: { clientId: 'c-1', apiHost: 'https://api.example' },
    connection: async () => ({ repairProduct }),
  })
  return { page, catalog, host: document.body.firstElementChild as HTMLElement }
}
const failure = (code: Failure['code'], more: Partial<Failure> = {}): Failure =>
  fromOutside({ code, message: 'no', ...more })

beforeEach(() => {
  for (const method of [warn, error]) method.mockReset().mockImplementation(() => {})
})
afterEach(() => document.body.replaceChildren())

describe('a tag that fails by a malformed product', () => {
  const odd = makeProduct({ productOptions: fromOutside({}) })

  it('shows as much of it as possible, and reports what is wrong with it', async () => {
    const { page, catalog, host } = stand('<store-product product-slug="mug"></store-product>', [odd])
    await (await load()).sayFailure(page, host, failure('system'))
    expect(catalog.peek('slug:mug').value).toMatchObject({ productOptions: [], flaw: { isSellable: false } })
    expect(lines()).toEqual([expect.stringContaining('has no usable productOptions')])
  })

  it.each([
    ['a product that is fine', '<store-product product-slug="mug"></store-product>', [makeProduct()]],
    ['a product that isn’t known', '<store-product product-slug="jar"></store-product>', [odd]],
    ['no product', '<store-product></store-product>', [odd]],
    ['a list', '<store-collection product-slug="mug"></store-collection>', [odd]],
  ])('reports the failure itself for %s', async (_, html, products) => {
    const { page, host } = stand(html, products)
    await (await load()).sayFailure(page, host, failure('timeout', { message: 'too late' }))
    expect(error.mock.calls).toEqual([[expect.stringContaining('too late'), host]])
  })

  it('reports the failure itself if the page has no connection', async () => {
    const { page, host } = stand('<store-product product-slug="mug"></store-product>', [odd])
    Object.assign(page, { connection: () => Promise.reject(new Error('away')) })
    await (await load()).sayFailure(page, host, failure('timeout', { message: 'too late' }))
    expect(lines()).toEqual([expect.stringContaining('too late')])
  })
})

describe('a failure that the shop’s owner can mend', () => {
  const html = '<store-product product-slug="mug"></store-product>'

  it('is reported once for a page, with the field and the addresses to enter', async () => {
    const { page, host } = stand(html)
    const { sayFailure, sayRefusal } = await load()
    const refused = failure('redirect_domain_refused', { message: 'Refused!!', requestId: 'r1' })
    await sayFailure(page, host, refused)
    sayRefusal(page, refused)
    expect(lines()).toHaveLength(1)
    const [[text, at] = []] = error.mock.calls
    expect(at).toBe(host)
    expect(text).toContain('store-widgets: redirect_domain_refused: Refused. (request id r1) ')
    expect(text).toContain(location.origin)
    expect(text).toContain('Allowed redirect domains')
  })

  it('names the client and the host that gave no token', async () => {
    const { page } = stand(html)
    ;(await load()).sayRefusal(page, failure('token_request_failed'))
    expect(error.mock.calls).toEqual([
      [expect.stringContaining('(c-1) is not a client of https://api.example')],
    ])
    expect(lines()[0]).not.toContain('request id')
  })

  it('isn’t reported as one if the provider gives no token to anybody for a moment', async () => {
    const { page, host } = stand(html)
    await (await load()).sayFailure(page, host, failure('token_request_failed'))
    expect(lines()).toEqual([expect.stringContaining('gives out no tokens at the moment')])
    expect(lines()[0]).not.toContain('data-client-id')
  })

  it('is reported once if the provider has refused this page’s token, whatever tags then fail', async () => {
    const { page, host } = stand(html)
    const { sayFailure, sayRefusal } = await load()
    sayRefusal(page, failure('token_request_failed'))
    await sayFailure(page, host, failure('token_request_failed'))
    expect(lines()).toEqual([expect.stringContaining('is not a client of')])
  })

  it('isn’t reported as one if it is another failure', async () => {
    const { page } = stand(html)
    ;(await load()).sayRefusal(page, failure('timeout'))
    expect(lines()).toEqual([])
  })
})
