import { Hono } from 'hono'
import { answerShop } from './answer.js'

/** @param page The HTML of the shop's page. */
export function createApp(page, options) {
  const app = new Hono()
  app.get('/shop', (context) => context.redirect('/shop/', 301))
  app.get('/shop/*', ({ req }) => answerShop(page, req.url, options))
  return app
}
