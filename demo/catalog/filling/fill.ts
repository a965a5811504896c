import { SHOP_SETTING } from '../../provider/access/context/shop.ts'
import type { CollectionRecord } from '../../provider/catalog/collection-record.ts'
import { insertCollections } from '../../provider/catalog/collection-rows.ts'
import { insertMemberships } from '../../provider/catalog/product-collections.ts'
import type { ProductRecord } from '../../provider/catalog/product-record.ts'
import { insertProducts } from '../../provider/catalog/product-save.ts'
import type { Database } from '../../provider/database/database.ts'
import type { Filling } from '../../provider/http/settings/settings.ts'
import type { SeedShop } from '../seed/seed.ts'

const DONE = 'filled'
const PRODUCTS_AT_ONCE = 1000

interface NewShop {
  readonly products: readonly ProductRecord[]
  readonly collections: readonly CollectionRecord[]
  readonly shop?: SeedShop | undefined
}

async function createOwnShop(filling: Filling & { kind: 'file' | 'given' }): Promise<NewShop> {
  const { readSeed } = await import('../seed/read-seed.ts')
  const { checkSeed } = await import('../seed/check-seed.ts')
  const seed = filling.kind === 'file' ? readSeed(filling.path) : checkSeed(filling.seed, 'the seed')
  return { ...(await import('./from-seed.ts')).createSeedShop(seed), shop: seed.shop }
}

async function createShop(filling: Filling): Promise<NewShop> {
  // Loaded only when it is needed: restarts and empty shops don't wait for it.
  if (filling.kind === 'demo') return (await import('./demo.ts')).createDemoShop()
  if (filling.kind === 'bulk') return (await import('./bulk.ts')).createBulkShop(filling.count)
  if (filling.kind === 'file' || filling.kind === 'given') return createOwnShop(filling)
  return { products: [], collections: [] }
}

/**
 * Fills a new database, once, in one transaction. A database that was filled before keeps its content, whatever the
 * setting is now.
 *
 * @throws {SeedError} for a user's seed that can't be used.
 */
export async function fillDatabase(database: Database, filling: Filling): Promise<void> {
  const filled = await database.first('SELECT value FROM settings WHERE name = ?', [DONE])
  if (filled) return
  const { products, collections, shop } = await createShop(filling)
  await database.write(async (writer) => {
    await insertCollections(writer, collections)
    for (let start = 0; start < products.length; start += PRODUCTS_AT_ONCE) {
      await insertProducts(writer, products.slice(start, start + PRODUCTS_AT_ONCE))
    }
    await insertMemberships(
      writer,
      products.flatMap(({ no, collectionIds }) =>
        collectionIds.map((collectionId) => ({ collectionId, productNo: no })),
      ),
    )
    if (shop) await writer.run('INSERT INTO settings VALUES (?, ?)', [SHOP_SETTING, JSON.stringify(shop)])
    await writer.run('INSERT INTO settings VALUES (?, ?)', [DONE, filling.kind])
  })
}
