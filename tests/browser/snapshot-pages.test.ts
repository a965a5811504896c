import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findProduct, setPrice } from '../support/browser/buying-steps.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { bakeBody, hold, LIST, price, readChanges, SHOP, stillThere, watchChanges } from './adopted-steps.ts'
import { createGate } from './network-steps.ts'

/** Pages whose cards the browser draws: from a snapshot file beside them, and for search engines. */

const site = setUpSite()
let vase: { id: string }
beforeAll(async () => {
  vase = await findProduct(site, 'belly-vase')
})
beforeEach(() => setPrice(site, vase.id, 78))

const SCRIPT = 'data-product-url="/p/{slug}"'

describe('a page with a snapshot file', () => {
  const snapshotOf = async () => {
    const { html } = await bakeBody(SHOP, site.api)
    return /data-store-snapshot>([^<]*)</.exec(html)?.[1] ?? ''
  }
  /** Opens a page that names the file; the provider's products are held until they are released. */
  const open = async (file: string) => {
    const answer = createGate()
    const visit = await site.visit(SHOP, {
      script: `${SCRIPT} data-snapshot="/shop.json"`,
      isUnhurried: true,
      head: '<link rel="preload" href="/shop.json" as="fetch" crossorigin>',
      before: async (page) => {
        await watchChanges(page)
        await page.route('**/shop.json', (route) =>
          route.fulfill({ body: file, contentType: 'application/json' }),
        )
        await page.route('**/products/**', async (route) => {
          await answer.promise
          await route.continue()
        })
      },
    })
    return { ...visit, letGo: answer.open }
  }

  it('begins with it, corrects it in place, and sells only at current prices', async () => {
    const file = await snapshotOf()
    await setPrice(site, vase.id, 100)
    const { page, letGo, trouble, warnings } = await open(file)
    await expect.poll(() => price(page)).toBe('€58.50')
    const count = await hold(page)
    letGo()
    await expect.poll(() => price(page)).toBe('€75.00')
    await settle(page)
    expect(await stillThere(page)).toBe(count)
    expect([trouble, warnings.filter((one) => /preload/.test(one))]).toEqual([[], []])
  })

  const SPOILT = [
    ['that was cut off', (file: string) => file.slice(0, -40)],
    ['that is a month old', (file: string) => file.replace(/"at":\d+/g, '"at":1')],
    [
      'in which somebody has broken a product',
      (file: string) => file.replaceAll('"variants":[', '"variants":[null,'),
    ],
  ] as const
  const usual = rowsOf(SPOILT, ([what]) => what === 'that is a month old')

  it.each(usual)('works as usual with one %s', OF_MATRIX, async (_, spoil) => {
    const { page, letGo, trouble } = await open(spoil(await snapshotOf()))
    letGo()
    await expect.poll(() => price(page)).toBe('€58.50')
    expect((await readChanges(page)).statuses.filter((one) => one !== 'loading')).toEqual([])
    expect(trouble).toEqual([])
  })
})

describe('a page without server drawings', () => {
  it('describes its products to search engines, joined with its own data, under a strict policy', async () => {
    const own = `{"@context":"https://schema.org","@type":"Product","@id":"/p/belly-vase#product-${vase.id}","name":"Ours","award":"2026","offers":{"@type":"Offer","price":1}}`
    const { page, trouble } = await site.visit(SHOP + LIST, {
      script: `${SCRIPT} data-json-ld="on"`,
      head: `<script type="application/ld+json">${own}</script>`,
      headers: {
        'Content-Security-Policy': `default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src *; connect-src *; require-trusted-types-for 'script'; trusted-types store-json-ld`,
      },
    })
    const read = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
          JSON.parse(script.textContent ?? ''),
        ),
      )
    await expect.poll(async () => (await read())[1]?.['@graph']?.length).toBe(6)
    const [theirs, { '@graph': graph }] = await read()
    expect(theirs).toMatchObject({
      name: 'Ours',
      award: '2026',
      offers: { price: 58.5, priceCurrency: 'EUR' },
    })
    const names = (graph as { '@id': string }[]).map((node) => node['@id'])
    // The other card, four mugs and their list: nothing is described twice.
    expect(new Set(names).size).toBe(6)
    expect(names.some((name) => name.includes(vase.id))).toBe(false)
    const list = graph.find((node: { '@type': string }) => node['@type'] === 'ItemList')
    expect(list.itemListElement).toHaveLength(4)
    expect(trouble).toEqual([])
  })
})
