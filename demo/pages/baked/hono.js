import { Hono } from 'hono'
import { createTagCache, renderTagStream } from 'store-widgets/server'
import { isStoreError, readCatalogChange, readNotification } from 'store-widgets/webhooks'

/**
 * A server that streams its pages: what stands before the first tag is sent while the shop is still asked.
 *
 * @param readPage The page of a path as a stream of bytes; undefined where there is none.
 */
export function createApp({ clientId, apiHost, publicKey, readPage }) {
  // One for all pages: the shop is asked once a minute for each product, however many people come.
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

  // The shop says what has changed, in the words of either generation; the next page asks for it anew.
  app.post('/notifications', async (context) => {
    try {
      const event = await readNotification(await context.req.text(), { publicKey })
      const change = readCatalogChange(event)
      if (change) await cache.forget(change.productId)
    } catch (reason) {
      if (!isStoreError(reason)) throw reason
      // What is not the provider's is refused; what is of no use here is not to be sent again.
      if (reason.code !== 'unexpected_event') return context.body(null, 401)
    }
    return context.body(null, 204)
  })

  return app
}
