import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../../access/context/context.ts'
import { createGuards } from '../../access/guards.ts'
import { findItem, referenceSchema, STORES_APP_ID } from '../../cart/catalog-reference.ts'
import { readProductsById } from '../../cart/judged-cart.ts'
import { readReference } from '../../cart/references.ts'
import { readBody } from '../../http/body.ts'
import type { Routes, SandboxEnv } from '../../http/env.ts'
import { applicationError } from '../../http/errors.ts'
import { AT, serveAt } from '../../http/serve-at.ts'
import { readSiteSettings } from '../../identity/site-settings.ts'
import { mailLanguageOf } from '../../words/language.ts'
import { addStockRequest, createStockTeller, type StockRequest } from './stock-requests.ts'

/**
 * The app whose settings collect the requests. The documents name the Stores app; working storefronts send this one,
 * and the Stores app's id gets the answer of a shop that collects none.
 */
const COLLECTING_APP_ID = '1380b703-ce81-ff05-f115-39571d94dfcd'

const PATH = '/v1/back-in-stock-notification-requests'

/** The image is an object on the wire; hand-written calls often send a text by mistake. */
const createSchema = z.object({
  request: z.object({
    catalogReference: referenceSchema,
    email: z.email().max(320),
    itemUrl: z.url().max(2000).nullish(),
  }),
  itemDetails: z.object({
    name: z.string().min(1).max(500),
    price: z.string().regex(/^\d+(\.\d+)?$/, 'must be a decimal of at least 0'),
    image: z.object({ url: z.string().max(2000).optional() }).nullish(),
  }),
})

const toEntity = ({ id, email, reference, item, status, createdAt }: StockRequest) => ({
  id,
  catalogReference: reference,
  email,
  status,
  createdDate: new Date(createdAt).toISOString(),
  ...(item.url && { itemUrl: item.url }),
})

const refuse = (status: number, code: string, description: string) =>
  applicationError(status, code, { message: description, description })

/**
 * Serves requests for a mail when a product is back in stock, and the setting whether the shop accepts them.
 *
 * The provider's package `ecom_back-in-stock-notifications` 1.0.66 has the calls, their paths and their refusals; it
 * annotates them for apps, and public storefronts create requests with a visitor's token. It is unknown whether a
 * visitor may read the settings: here they may, because the provider's own kit reads them first.
 */
export function createBackInStockRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { database, now, events } = context
  const { anyone } = createGuards(context)
  events.addSink(createStockTeller(context))

  const isCollecting = async () => (await readSiteSettings(database)).backInStock === 'collecting'

  // The package asks by PUT, and the provider has no GET at this path.
  serveAt(routes, `PUT ${PATH}/settings`, AT.backInStock, anyone, async (c) => {
    const collectingRequests = await isCollecting()
    return c.json({
      settings: { collectionStates: [{ appId: COLLECTING_APP_ID, collectingRequests }] },
    })
  })

  serveAt(routes, `POST ${PATH}`, AT.backInStock, anyone, async (c) => {
    const { request, itemDetails } = await readBody(c, createSchema)
    const { catalogReference: reference, email, itemUrl } = request
    const isRightApp = reference.appId.toLowerCase() === COLLECTING_APP_ID
    if (!isRightApp || !(await isCollecting()))
      throw refuse(428, 'REQUEST_COLLECTION_DISABLED', 'Collecting requests is disabled for this app')
    const products = await readProductsById(database, [reference.catalogItemId])
    const product = products.get(reference.catalogItemId)
    const named = { ...reference, appId: STORES_APP_ID }
    const own = readReference(named, product, context.generation.catalog)
    const item = own && findItem(own, product)
    if (!item)
      throw refuse(400, 'INVALID_CATALOG_REFERENCE_OPTIONS', 'The reference names no variant of the catalog')
    const wish = {
      productId: item.product.id,
      variantId: item.variant.id,
      email: email.toLowerCase(),
      language: mailLanguageOf(c),
      reference,
      item: { name: itemDetails.name, price: itemDetails.price, url: itemUrl ?? undefined },
    }
    const kept = await database.write((writer) => addStockRequest(writer, wish, now()))
    if (!kept)
      throw refuse(
        409,
        'BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS',
        'This address waits for this item already',
      )
    c.header('Cache-Control', 'no-store')
    return c.json({ request: toEntity(kept) })
  })

  return routes
}
