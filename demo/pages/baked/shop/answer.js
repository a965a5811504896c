import { createTagCache, renderTags } from 'store-widgets/server'

// One for all pages: the shop is asked once a minute for each product, however many people come.
const cache = createTagCache()

/**
 * The shop's page at one of its addresses: drawn, with 404 for what isn't there, or the way to the address that counts.
 *
 * @param page The HTML with `<store-shop base="/shop/">`.
 * @param url The address as people see it. Behind a proxy put its host together from what the proxy says.
 * @param options `clientId`, and whatever else `renderTags` takes.
 */
export async function answerShop(page, url, options) {
  const { html, status, location } = await renderTags(page, { ...options, url, cache })
  if (location) return Response.redirect(location, status)
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
