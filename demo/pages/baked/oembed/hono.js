import { Hono } from 'hono'
import { createOEmbedHandler } from 'store-widgets/server'

/** @param options Whose shop it is, `productUrl` and `embedUrl`. */
export function createApp(options) {
  const answer = createOEmbedHandler(options)
  return new Hono().get('/oembed', ({ req }) => answer(req.raw))
}
