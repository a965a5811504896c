import type { SeedShop } from '../../../catalog/seed/seed.ts'
import type { Database } from '../../database/database.ts'

/** The shop as the hosted provider would know it from the owner's dashboard. */
export interface Shop {
  readonly name: string
  /** ISO 4217. */
  readonly currency: string
  /** BCP 47; the language of `formatted` prices. */
  readonly locale: string
  /** The app's instance on this site, in tokens and notifications. */
  readonly instanceId: string
  /** The app that receives events: the audience of notifications. */
  readonly appId: string
}

/** The sandbox's shop, unless a seed changes it. */
export const DEMO_SHOP: Shop = {
  name: 'Ton & Scherben',
  currency: 'EUR',
  locale: 'en-IE',
  appId: 'demo-app',
  instanceId: 'b7f2c9d4-1c7e-4a53-9b6f-0d7f4a3f5e21',
}

/** The row of `settings` with a seed's shop, as JSON. */
export const SHOP_SETTING = 'shop'

/** Loads the shop of the seed that filled the database. */
export async function loadShop(database: Database): Promise<Shop> {
  const row = await database.first<{ value: string }>('SELECT value FROM settings WHERE name = ?', [
    SHOP_SETTING,
  ])
  return { ...DEMO_SHOP, ...(row && (JSON.parse(row.value) as Partial<SeedShop>)) } as Shop
}
