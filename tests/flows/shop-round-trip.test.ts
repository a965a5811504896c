import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox } from '../../demo/provider/sandbox.ts'
import { exportShop } from '../../demo/shop/export-shop.ts'
import { importShop } from '../../demo/shop/import-shop.ts'
import { openState } from '../../demo/shop/import-state.ts'
import type { ShopItem } from '../../demo/shop/item.ts'
import { readCsv } from '../../demo/shop/read-csv.ts'
import { CSV_HEADER, writeCsv } from '../../demo/shop/write-csv.ts'
import { createStoreClient, type StoreClient } from '../../src/client/typed/create-store-client.ts'
import { createCatalog } from '../support/catalog-fixture.ts'
import { type SandboxProcess, spawnSandbox } from '../support/sandbox/sandbox-process.ts'

/**
 * `npm run test:large` uses ten thousand; this number is more than any two pages of answers, with products of every
 * kind.
 */
const COUNT = Number(process.env.STORE_LARGE ?? 250)
const LAST_WITH_SKU = COUNT - 2
const catalog = createCatalog(COUNT)
const bySlug = (items: readonly ShopItem[]) => new Map(items.map((item) => [item.slug, item] as const))

describe(`${COUNT} products`, () => {
  let folder: string
  let sandbox: SandboxProcess
  let owner: StoreClient
  let visitor: StoreClient

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'shop-'))
    sandbox = await spawnSandbox(join(folder, 'shop.db'))
    owner = createStoreClient({ apiKey: 'sandbox-api-key', apiHost: sandbox.url })
    visitor = createStoreClient({ clientId: 'demo-client', apiHost: sandbox.url })
    const file = join(folder, 'catalog.csv')
    writeFileSync(file, CSV_HEADER + catalog.map(writeCsv).join(''))
    const summary = await importShop({
      client: owner,
      rows: readCsv(readFileSync(file, 'utf8')),
      state: openState(join(folder, 'state'), sandbox.url),
      concurrency: 16,
    })
    expect(summary).toEqual({ imported: COUNT, alreadyThere: 0, rejected: 0 })
  })
  afterAll(async () => {
    await sandbox.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('are exported as they were imported', async () => {
    const exported: ShopItem[] = []
    for await (const item of exportShop(owner)) exported.push(item)

    expect(exported).toHaveLength(COUNT)
    const found = bySlug(exported)
    const different = catalog.filter(
      (item) => JSON.stringify(sortKeys(found.get(item.slug))) !== JSON.stringify(sortKeys(item)),
    )
    expect(found.get(different[0]?.slug)).toEqual(different[0])
  })

  it('can be paged through, each once', async () => {
    const slugs = new Set<string>()
    for await (const { slug } of visitor.products.all({ cursorPaging: { limit: 100 } })) slugs.add(slug)
    const visible = catalog.filter((item) => item.visible !== false)
    expect(slugs.size).toBe(visible.length)
    expect(visible.every(({ slug }) => slugs.has(slug ?? ''))).toBe(true)
  })

  it('are found by their texts', async () => {
    const { products, metadata } = await visitor.products.query({
      filter: { sku: `P-${LAST_WITH_SKU}` },
      sort: [{ fieldName: 'name', order: 'ASC' }],
    })
    expect(metadata.total).toBe(1)
    expect(products[0]).toMatchObject({ slug: `piece-${LAST_WITH_SKU}`, name: `Piece ${LAST_WITH_SKU}` })
    const { collections } = await visitor.collections.query({ filter: { name: 'Sets' } })
    expect(collections[0]?.numberOfProducts).toBe(COUNT / 50)
  })
})

const sortKeys = (item: ShopItem | undefined) =>
  item && Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))

const readShop = async (client: StoreClient) => {
  const items: ShopItem[] = []
  for await (const item of exportShop(client)) items.push(item)
  return items
}

describe('the demo shop', () => {
  it('moves to another one whole: variants, pictures, collections and stock', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'move-'))
    const [from, to] = await Promise.all(
      (['demo', 'empty'] as const).map((seed) => startSandbox({ port: 0, db: ':memory:', seed })),
    )
    const ownerOf = (url = '') => createStoreClient({ apiKey: 'sandbox-api-key', apiHost: url })
    const before = await readShop(ownerOf(from?.url))
    const rows = readCsv(CSV_HEADER + before.map(writeCsv).join(''))
    const state = openState(join(folder, 'state'), to?.url ?? '')
    const rejected: number[] = []
    await importShop({
      client: ownerOf(to?.url),
      rows,
      state,
      concurrency: 1,
      onRejected: (line) => rejected.push(line),
    })

    const digital = before.filter(({ productType }) => productType === 'digital')
    expect(rejected).toHaveLength(digital.length)
    expect(await readShop(ownerOf(to?.url))).toEqual(before.filter((item) => !digital.includes(item)))
    await Promise.all([from?.close(), to?.close()])
    rmSync(folder, { recursive: true, force: true })
  })
})
