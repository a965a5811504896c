import type { StoreClient } from '../../src/client/create-store-client.ts'
import { createFacade } from '../facade.ts'
import type { PublicSession } from '../session/page-session.ts'
import type { PublicCart } from '../shop/shop-api.ts'
import type { StoreWidgetsApi } from '../store-widgets.ts'

const ADVICE =
  'store-widgets: there is no page here. On a server make a client per visitor, by createStoreClient of store-widgets/client.'

const refuse = () => Promise.reject(new Error(ADVICE))
const neverCalls = () => () => {}

const createAbsent = <Api extends object>(now: Readonly<Record<string, () => unknown>> = {}) =>
  createFacade<Api>({ find: () => undefined, load: refuse, now })

/**
 * `StoreWidgets` where there is no page: what a component reads or subscribes to while it is drawn on a
 * server is empty, and stays so; calls that would need a shopper are refused, with advice.
 */
export const createAbsentWidgets = (version: string): StoreWidgetsApi => ({
  version,
  init: async () => {},
  consent: () => {},
  session: createAbsent<PublicSession>({
    role: () => 'none',
    member: () => undefined,
    subscribe: () => neverCalls,
  }),
  cart: createAbsent<PublicCart>({ lines: () => [], count: () => 0, subscribe: () => neverCalls }),
  client: createAbsent<StoreClient>(),
})
