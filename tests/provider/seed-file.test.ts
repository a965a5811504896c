import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ShopSeed } from '../../demo/catalog/seed/seed.ts'
import { openSandbox } from '../../demo/provider/index.ts'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { exportShop } from '../../demo/shop/export-shop.ts'
import type { ShopItem } from '../../demo/shop/item.ts'
import { exportV3Shop } from '../../demo/shop/v3-shop.ts'
import { createStoreClient } from '../../src/client/typed/create-store-client.ts'
import { fromOutside } from '../support/from-outside.ts'
import { call, getVisitorToken } from '../support/sandbox/sandbox-fixture.ts'

const PAGE = resolve(import.meta.dirname, '../../demo/provider/README.md')

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seed-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const running = new Set<Sandbox>()
afterEach(async () => {
  await Promise.all([...running].map((one) => one.close()))
  running.clear()
})

const open = async (seed: string | ShopSeed, more: { catalog?: string; db?: string } = {}) => {
  const sandbox = await startSandbox({ port: 0, seed, ...more })
  running.add(sandbox)
  return sandbox
}

const write = async (name: string, value: unknown) => {
  const path = join(folder, name)
  await writeFile(path, typeof value === 'string' ? value : JSON.stringify(value))
  return path
}

async function exportAll(url: string, catalog: 'v1' | 'v3'): Promise<ShopItem[]> {
  const client = createStoreClient({ apiKey: 'sandbox-api-key', apiHost: url })
  const items: ShopItem[] = []
  for await (const item of catalog === 'v3' ? exportV3Shop(client) : exportShop(client)) items.push(item)
  return items.toSorted((a, b) => ((a.slug ?? '') < (b.slug ?? '') ? -1 : 1))
}

const readProduct = async (url: string, slug: string) => {
  const token = await getVisitorToken(url)
  const { body } = await call(url, 'POST /v1/products/query-platformized', {
    token,
    body: { query: { filter: { slug } }, includeVariants: true },
  })
  return body.products[0]
}

const CUP = {
  name: 'Cup',
  price: 18,
  media: ['https://pictures.example/front.jpg', 'https://pictures.example/blue.jpg'],
  options: [
    {
      name: 'Colour',
      choices: [
        { description: 'White', value: '#ffffff' },
        { description: 'Blue', value: '#1040a0' },
      ],
    },
    { name: 'Size', choices: ['Small', 'Large'] },
  ],
  choiceMedia: [{ option: 'Colour', choice: 'Blue', media: ['https://pictures.example/blue.jpg'] }],
  quantity: 5,
  variants: [
    { choices: { Size: 'Large' }, price: 22 },
    { choices: { Size: 'Large', Colour: 'Blue' }, quantity: 0 },
  ],
} as const satisfies ShopSeed['products'][number]

describe('a seed file', () => {
  it.each(['v1', 'v3'] as const)(
    'is what an export of a shop with the catalog %s writes',
    async (catalog) => {
      const demo = await open('demo', { catalog, db: ':memory:' })
      const items = await exportAll(demo.url, catalog)
      const again = await open(await write(`${catalog}.json`, items), { catalog })
      expect(items.length).toBeGreaterThan(50)
      expect(await exportAll(again.url, catalog)).toEqual(items)
    },
  )

  it('fills in what it leaves out', async () => {
    const { url } = await open({
      products: [
        { name: 'Cup', price: 18 },
        { name: 'Cup', price: 20 },
      ],
    })
    expect(await readProduct(url, 'cup-1')).toMatchObject({
      name: 'Cup',
      price: { price: 20 },
      visible: true,
    })
    expect(await readProduct(url, 'cup')).toMatchObject({
      productType: 'physical',
      manageVariants: false,
      stock: { trackInventory: false, inStock: true },
      price: { price: 18, currency: 'EUR', formatted: { price: '€18.00' } },
    })
  })

  it('gives variants what they have of their own, and choices their pictures', async () => {
    const { url } = await open({ products: [CUP] })
    const product = await readProduct(url, 'cup')
    const found = product.variants.map(
      (each: { choices: object; variant: { priceData: { price: number } }; stock: { quantity: number } }) => [
        Object.values(each.choices).join(' '),
        each.variant.priceData.price,
        each.stock.quantity,
      ],
    )
    expect(found).toEqual([
      ['White Small', 18, 5],
      ['White Large', 22, 5],
      ['Blue Small', 18, 5],
      ['Blue Large', 22, 0],
    ])
    const [colour, size] = product.productOptions
    expect([colour.optionType, size.optionType]).toEqual(['color', 'drop_down'])
    expect(colour.choices[1].media.mainMedia.image.url).toBe('https://pictures.example/blue.jpg')
    expect(product.media.mainMedia.image.url).toBe('https://pictures.example/front.jpg')
  })

  it('names the shop, its currency and how its prices are written, also after a restart', async () => {
    const db = join(folder, 'café.db')
    const seed = {
      shop: { name: 'Café', currency: 'USD', locale: 'de-DE' },
      products: [{ name: 'Cup', price: 18 }],
    }
    const first = await open(seed, { db })
    expect((await readProduct(first.url, 'cup')).price.formatted.price).toBe('18,00\u00a0$')
    await first.close()
    const second = await open('demo', { db })
    expect((await readProduct(second.url, 'cup')).price).toMatchObject({ currency: 'USD' })
    expect(second.context.shop.name).toBe('Café')
  })

  it('lists collections in its order, and makes those that only products name', async () => {
    const { url } = await open({
      collections: [{ name: 'Beans', slug: 'coffee' }, { name: 'Cups' }],
      products: [
        { name: 'One', price: 1, collections: ['coffee', 'Cups', 'Gifts'] },
        { name: 'Two', price: 2, collections: ['Beans'] },
      ],
    })
    const { body } = await call(url, 'GET /_sandbox/catalog')
    const found = body.collections.map(({ slug, count }: { slug: string; count: number }) => [slug, count])
    expect(found).toEqual([
      ['all-products', 2],
      ['coffee', 2],
      ['cups', 1],
      ['gifts', 1],
    ])
  })

  it('shows drawn pieces, and pictures that the provider has by their ids', async () => {
    const { url } = await open({
      products: [
        {
          name: 'Jar',
          price: 9,
          media: [{ form: 'jar', glaze: 'oat', altText: 'A jar' }, 'a1b2c3_0f~mv2.jpg'],
        },
      ],
    })
    const { items } = (await readProduct(url, 'jar')).media
    expect(items[1].image.url).toBe('https://static.wixstatic.com/media/a1b2c3_0f~mv2.jpg')
    expect(items[0].image.altText).toBe('A jar')
    const answer = await fetch(items[0].image.url.replace(/w_\d+,h_\d+/, 'w_40,h_40'))
    expect(answer.headers.get('content-type')).toMatch(/^image\//)
  })

  it('begins anew each time where no database is named', async () => {
    const path = await write('changing.json', { products: [{ name: 'Old', price: 1 }] })
    await (await open(path)).close()
    await write('changing.json', { products: [{ name: 'New', price: 1 }] })
    const { url } = await open(path)
    expect((await call(url, 'GET /_sandbox/catalog')).body.products).toMatchObject([{ name: 'New' }])
  })

  it('is documented: the page’s example is one, and the page names each field of a product', async () => {
    const text = await readFile(PAGE, 'utf8')
    const [, example = ''] = /```json\n([\s\S]*?)```/.exec(text) ?? []
    const { url } = await open(await write('example.json', example), { catalog: 'v3' })
    expect((await call(url, 'GET /_sandbox/health')).body).toEqual({
      status: 'ok',
      catalog: 'v3',
      products: JSON.parse(example).products.length,
    })
    const { seedSchema } = await import('../../demo/catalog/seed/seed-schema.ts')
    const fields = Object.keys(seedSchema.shape.products.element.shape)
    expect(fields.filter((field) => !text.includes(`\`${field}\``))).toEqual([])
  })
})

describe('a sandbox from code', () => {
  it('opens on a free port, allows addresses that are known late, and closes', async () => {
    const sandbox = await openSandbox({ catalog: 'v3', seed: { products: [{ name: 'Cup', price: 18 }] } })
    sandbox.allowRedirectUris('http://127.0.0.1:5173/')
    expect((await call(sandbox.url, 'GET /_sandbox/health')).body).toMatchObject({
      catalog: 'v3',
      products: 1,
    })
    const { body } = await call(sandbox.url, 'GET /_sandbox/clients/demo-client/redirect-uris')
    expect(body.uris).toContain('http://127.0.0.1:5173/')
    await sandbox.close()
    await expect(fetch(sandbox.url)).rejects.toThrow()
    await sandbox.close()
  })

  it('names options as code writes them', async () => {
    await expect(openSandbox({ catalog: 'v2' })).rejects.toThrow('catalog must be v1 or v3')
    await expect(openSandbox({ seed: 'shop.yaml' })).rejects.toThrow('seed must be demo, empty or bulk:N')
    await expect(
      openSandbox({ seed: fromOutside<ShopSeed>({ products: [{ name: 'Cup' }] }) }),
    ).rejects.toThrow('products[0].price (Cup) is missing')
  })
})
