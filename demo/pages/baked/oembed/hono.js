import { Hono } from 'hono'
import { createOEmbedHandler } from 'store-widgets/server'

/** @param options The shop's `clientId`, `productUrl` and `embedUrl`. */
export function createApp(options) {
  const answer = createOEmbedHandler(options)
  return new Hono().get('/oembed', ({ req }) => answer(req.raw))
}
