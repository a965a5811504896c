import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { createCartPort } from '../../src/client/cart-v2/cart-port.ts'
import { createStoreClient } from '../../src/client/typed/create-store-client.ts'
import { readChosen } from '../../src/model/option-result.ts'
import { displayPrice, formatMoney } from '../../src/model/price.ts'
import type { Product } from '../../src/model/product.ts'
import { readWanted } from '../../src/store/cart-request.ts'
import { type FeedItem, readItems } from '../../widgets/server/feed/read-items.ts'
import { runFeed } from '../../widgets/server/feed/run-feed.ts'
import { readPageConfig } from '../../widgets/server/page/options.ts'
import { openWholeShop } from '../../widgets/server/page/whole-shop.ts'
import { captureRun } from '../support/capture-run.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-widgets-feed-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const run = (...given: readonly string[]) => captureRun((to) => runFeed(given, to))
const read = (name: string) => readFile(join(folder, name), 'utf8')

/** Reads an element of a line; undefined if it is missing. */
const part = (item: string, name: string) => new RegExp(`<${name}>(.*?)</${name}>`).exec(item)?.[1]
const itemsOf = (xml: string) => [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item]) => item ?? '')

const texts = ({ customTextFields }: Product) =>
  Object.fromEntries(
    customTextFields.filter(({ mandatory }) => mandatory).map(({ title }) => [title, 'x'.repeat(3)]),
  )

/** The required choices of a product beside its variant: the first ones without an extra price. */
const readOthers = ({ productOptions }: Product) =>
  Object.fromEntries(
    productOptions.flatMap(({ name, modifier, choices }) => {
      const free = choices.find(({ addedPrice, inStock, visible }) => inStock && visible && !addedPrice)
      return modifier !== 'optional' && free ? [[name, free.description]] : []
    }),
  )

describe.each(['v1', 'v3'] as const)('store-widgets feed, of a shop of catalog %s', (catalog) => {
  let sandbox: Sandbox
  let config: ReturnType<typeof readPageConfig>
  let products: Product[]
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'demo', catalog })
    config = readPageConfig(
      { clientId: 'demo-client', apiHost: sandbox.url, url: 'https://s.example/', productUrl: '/p/{slug}' },
      undefined,
      undefined,
    )
    products = []
    for await (const page of (await openWholeShop(config))?.products ?? []) products.push(...page)
  })
  afterAll(() => sandbox.close())
  const shop = () => [
    ...['--client-id', 'demo-client', '--api-host', sandbox.url],
    ...['--site-url', 'https://s.example/', '--product-url', '/p/{slug}', '--out', folder],
  ]

  it('has the price of the page and of the cart, for every product and variant', async () => {
    await run('--google', 'feed.xml', ...shop())
    const lines = new Map(itemsOf(await read('feed.xml')).map((item) => [part(item, 'g:id'), item]))
    const cart = createCartPort(createStoreClient({ clientId: 'demo-client', apiHost: sandbox.url }))
    let bought = 0
    for (const product of products) {
      for (const item of readItems(product, config)) {
        const line = lines.get(item.id) ?? ''
        const [amount = '', currency = ''] = (
          part(line, 'g:sale_price') ??
          part(line, 'g:price') ??
          ''
        ).split(' ')
        const variant = product.variants.find(
          (one) => JSON.stringify(one.choices) === JSON.stringify(item.choices),
        )
        const { price } = readChosen(product, { choices: item.choices, variant })
        const painted = displayPrice(price ?? product.convertedPriceData ?? product.priceData, {
          locale: 'en',
        })
        expect([item.title, formatMoney(Number(amount), currency, 'en')]).toEqual([item.title, painted?.text])
        const before = part(line, 'g:sale_price') && part(line, 'g:price')?.split(' ')[0]
        expect(before && formatMoney(Number(before), currency, 'en')).toEqual(painted?.oldText)
        if (item.availability === 'out_of_stock') continue
        const asked = await askCart(cart, product, item)
        expect([item.title, asked]).toEqual([item.title, Number(amount)])
        bought += 1
      }
    }
    expect(bought).toBeGreaterThan(40)
    expect(lines.size).toBeGreaterThanOrEqual(bought)
  }, 120_000)

  it('writes the messages about a product into each of its files', async () => {
    const files = ['--google', 'g.xml', '--acp', 'a.json', '--rss', 'r.xml', '--sitemap', 's.xml']
    const more = [
      '--category-url',
      '/c/{slug}',
      '--country',
      'de',
      '--weight-unit',
      'kg',
      '--title',
      'Kiln & Co',
    ]
    const { code, out, err } = await run(...files, ...more, ...shop())
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(
      new RegExp(`^${products.length} products in \\d+ lines: g.xml, a.json, r.xml, s.xml written\n`),
    )
    const google = itemsOf(await read('g.xml'))
    const rows = JSON.parse(await read('a.json')) as Record<string, unknown>[]
    expect(rows.map(({ item_id }) => item_id)).toEqual(google.map((item) => part(item, 'g:id')))
    expect(rows.map(({ price }) => price)).toEqual(google.map((item) => part(item, 'g:price')))
    expect(new Set(rows.map(({ item_id }) => item_id)).size).toBe(rows.length)
    expect(rows.every(({ item_id }) => `${item_id}`.length <= 50)).toBe(true)
    const vase = rows.filter(({ title }) => title === 'Belly vase')
    expect(vase).toMatchObject([
      {
        url: 'https://s.example/p/belly-vase',
        price: '78.00 EUR',
        sale_price: '58.50 EUR',
        is_eligible_checkout: false,
        seller_name: 'Kiln & Co',
        store_country: 'DE',
      },
    ])
    const grouped = rows.find(({ group_id }) => group_id)
    expect(grouped?.url).toMatch(/^https:\/\/s\.example\/p\/[\w-]+\?\w/)
    const sitemap = await read('s.xml')
    expect(sitemap).toContain('<loc>https://s.example/c/mugs</loc>')
    expect(sitemap.match(/<loc>https:\/\/s\.example\/p\//g)).toHaveLength(products.length)
    const rss = await read('r.xml')
    expect(rss).toContain('<title>Kiln &amp; Co</title>')
    expect(itemsOf(rss).length).toBeGreaterThan(20)
    expect((await readdir(folder)).sort()).toEqual(['a.json', 'g.xml', 'r.xml', 's.xml'])
  })

  it('names each new product’s page in the feed of what is new, also if pages differ in their queries', async () => {
    await run('--rss', 'r.xml', ...shop(), '--product-url', '/product.html?slug={slug}')
    const links = itemsOf(await read('r.xml')).map((item) => part(item, 'link'))
    expect(links[0]).toMatch(/^https:\/\/s\.example\/product\.html\?slug=[\w-]+$/)
    expect(new Set(links).size).toBe(links.length)
  })

  it('writes nothing if it only checks, and reports nothing for a complete shop', async () => {
    const { code, out } = await run('--check', ...shop())
    expect(await readdir(folder)).toEqual([])
    expect([code, out]).toEqual([0, expect.stringMatching(/^\d+ products in \d+ lines\n$/)])
  })
})

/** Reads the cart's price of a piece, in a cart that has nothing else. */
async function askCart(
  cart: ReturnType<typeof createCartPort>,
  product: Product,
  item: FeedItem,
): Promise<number> {
  const choices = { ...readOthers(product), ...item.choices }
  const { reference } = readWanted(product, { productId: product.id, choices, texts: texts(product) })
  const { lineItems } = await cart.add([{ catalogReference: reference, quantity: 1 }])
  const line = lineItems.at(-1)
  if (line?.id) await cart.removeLines([line.id])
  return Number(line?.price?.amount)
}
