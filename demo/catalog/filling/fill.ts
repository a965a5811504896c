import { insertCollections } from '../../provider/catalog/collection-rows.ts'
import { insertMemberships } from '../../provider/catalog/product-collections.ts'
import { insertProducts } from '../../provider/catalog/product-save.ts'
import type { Database } from '../../provider/database/database.ts'
import type { Filling } from '../../provider/settings/settings.ts'

const DONE = 'filled'
const PRODUCTS_AT_ONCE = 1000

async function createShop(filling: Filling) {
  // Loaded only when it is needed: restarts and empty shops don't wait for it.
  if (filling.kind === 'demo') return (await import('./demo.ts')).createDemoShop()
  if (filling.kind === 'bulk') return (await import('./bulk.ts')).createBulkShop(filling.count)
  return { products: [], collections: [] }
}

/**
 * Fills a new database, once, in one transaction. A database that was filled before keeps what it has,
 * whatever the setting says now.
 */
export async function fillDatabase(database: Database, filling: Filling): Promise<void> {
  const filled = await database.first('SELECT value FROM settings WHERE name = ?', [DONE])
  if (filled) return
  const { products, collections } = await createShop(filling)
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
    await writer.run('INSERT INTO settings VALUES (?, ?)', [DONE, filling.kind])
  })
}
