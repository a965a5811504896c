import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { findCatalog } from '../../demo/shop/find-catalog.ts'
import { importShop } from '../../demo/shop/import-shop.ts'
import { openState } from '../../demo/shop/import-state.ts'
import { readItem, type ShopItem } from '../../demo/shop/item.ts'
import { exportV3Shop } from '../../demo/shop/v3-shop.ts'
import { createStoreClient, type StoreClient } from '../../src/client/typed/create-store-client.ts'

const ownerOf = (url: string) => createStoreClient({ apiKey: 'sandbox-api-key', apiHost: url })

async function exportAll(client: StoreClient): Promise<ShopItem[]> {
  const items: ShopItem[] = []
  for await (const item of exportV3Shop(client)) items.push(item)
  return items
}

describe('a shop of catalog v3', () => {
  let full: Sandbox
  let empty: Sandbox
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'next-shop-'))
    full = await startSandbox({ port: 0, db: ':memory:', seed: 'demo', catalog: 'v3' })
    empty = await startSandbox({ port: 0, db: ':memory:', seed: 'empty', catalog: 'v3' })
  })
  afterAll(async () => {
    await Promise.all([full.close(), empty.close()])
    rmSync(folder, { recursive: true, force: true })
  })

  it('is detected by a request', async () => {
    expect(await findCatalog(ownerOf(full.url))).toBe('v3')
  })

  it('is exported and imported again, product by product', async () => {
    const items = await exportAll(ownerOf(full.url))
    const rejected: string[] = []
    const options = {
      client: ownerOf(empty.url),
      catalog: 'v3' as const,
      rows: items.map((item, index) => readItem(index + 2, item)),
      state: openState(join(folder, 'state'), empty.url),
      concurrency: 1,
      onRejected: (line: number, reason: string) => rejected.push(`${line}: ${reason}`),
    }
    const summary = await importShop(options)

    expect(rejected).toEqual([])
    expect(summary).toEqual({ imported: 62, alreadyThere: 0, rejected: 0 })
    const bySlug = (list: readonly ShopItem[]) =>
      list.toSorted((a, b) => ((a.slug ?? '') < (b.slug ?? '') ? -1 : 1))
    expect(bySlug(await exportAll(ownerOf(empty.url)))).toEqual(bySlug(items))
    expect(await importShop(options)).toEqual({ imported: 0, alreadyThere: 62, rejected: 0 })
  })

  it('refuses rows that it can’t write, and leaves nothing of them', async () => {
    const rejected: string[] = []
    const item: ShopItem = {
      name: 'Odd',
      price: 3,
      options: [{ name: 'Size', choices: [{ value: 'S', description: 'S' }] }],
    }
    await importShop({
      client: ownerOf(empty.url),
      catalog: 'v3',
      rows: [{ line: 2, item }],
      state: openState(join(folder, 'odd'), empty.url),
      onRejected: (_line, reason) => rejected.push(reason),
    })
    expect(rejected).toEqual([expect.stringContaining('set manageVariants')])
  })
})
