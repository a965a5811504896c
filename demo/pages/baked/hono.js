import { Hono } from 'hono'
import { createTagCache, renderTagStream } from 'store-widgets/server'
import { isStoreError, readCatalogChange, readNotification } from 'store-widgets/webhooks'

/**
 * Creates a server that streams its pages: it sends the part before the first tag while it still waits for the shop.
 *
 * @param readPage The page of a path as a stream of bytes; undefined where there is none.
 */
export function createApp({ clientId, apiHost, publicKey, readPage }) {
  // All pages share one cache: it asks the shop once a minute for each product, however many people visit.
  const cache = createTagCache({ freshMs: 60_000 })
  const app = new Hono()

  app.get('*', async (context) => {
    const page = await readPage(context.req.path)
    if (!page) return context.notFound()
    const drawn = page.pipeThrough(
      renderTagStream({
        clientId,
        apiHost,
        cache,
        jsonLd: true,
        productUrl: '/p/{slug}',
        url: context.req.url,
      }),
    )
    return context.body(drawn, 200, { 'content-type': 'text/html; charset=utf-8' })
  })

  // The shop sends its changes, in the format of either generation; the next page then asks for the product again.
  app.post('/notifications', async (context) => {
    try {
      const event = await readNotification(await context.req.text(), { publicKey })
      const change = readCatalogChange(event)
      if (change) await cache.forget(change.productId)
    } catch (reason) {
      if (!isStoreError(reason)) throw reason
      // A request that isn't the provider's is refused. An event without a use here is accepted, else it is resent.
      if (reason.code !== 'unexpected_event') return context.body(null, 401)
    }
    return context.body(null, 204)
  })

  return app
}
