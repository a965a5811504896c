import type { StoreClient } from '../../src/client/typed/create-store-client.ts'
import { createFacade, type FacadeOptions } from '../loader/facade.ts'
import type { StoreWidgetsApi } from '../loader/main.ts'
import type { PublicSession } from '../loader/page-session.ts'
import type { PublicCart } from '../loader/public-cart.ts'
import type { PublicShop } from '../loader/public-shop.ts'

const ADVICE =
  'store-widgets: there is no page here. On a server make a client per visitor, by createStoreClient of store-widgets/client.'

const refuse = () => Promise.reject(new Error(ADVICE))
const absent: FacadeOptions = {
  atFirst: { session: { role: 'none', member: undefined }, cart: { lines: [], count: 0 } },
  findPart: () => undefined,
  call: (place) => (place.endsWith('.subscribe') ? () => {} : refuse()),
}

/**
 * Creates `StoreWidgets` for servers. Everything that a component reads or subscribes to while it is rendered there is
 * empty, and remains so; calls that need a shopper are refused, with advice.
 */
export const createAbsentWidgets = (version: string): StoreWidgetsApi => ({
  version,
  init: async () => {},
  consent: () => {},
  session: createFacade<PublicSession>('session', absent),
  cart: createFacade<PublicCart>('cart', absent),
  client: createFacade<StoreClient>('client', absent),
  shop: createFacade<PublicShop>('shop', absent),
})
