import { createTagCache, renderTags } from 'store-widgets/server'

// All pages share one cache: it asks the shop once a minute for each product, however many people visit.
const cache = createTagCache()

/**
 * Answers an address of the shop: with the drawn page, with status 404 if there is nothing at that address, or with a
 * redirect to the canonical address.
 *
 * @param page The HTML with `<store-shop base="/shop/">`.
 * @param url The public address. Behind a proxy, take its host from the headers that the proxy sets.
 * @param options `clientId` and any other options of `renderTags`.
 */
export async function answerShop(page, url, options) {
  const { html, status, location } = await renderTags(page, { ...options, url, cache })
  if (location) return Response.redirect(location, status)
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
