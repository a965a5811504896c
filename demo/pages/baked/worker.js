import { createTagCache, renderTagStream } from 'store-widgets/server'

/** Shares values through the platform's key-value store, so that all its machines together ask the shop once. */
const share = (values) => ({
  get: (key) => values.get(key),
  set: (key, text, ttlMs) => values.put(key, text, { expirationTtl: Math.max(60, Math.round(ttlMs / 1000)) }),
})

/** The headers that describe the site's own bytes; they no longer fit when the page is changed. */
const OF_BYTES = ['content-length', 'content-encoding', 'etag', 'last-modified', 'accept-ranges']

let cache

/** Fetches the site's answer. Its path is set, not resolved: `//elsewhere.example` as a path can't change the host. */
function askSite(request, origin) {
  const { pathname, search } = new URL(request.url)
  const to = new URL(origin)
  to.pathname = pathname
  to.search = search
  // The browser follows the site's redirects, not the worker.
  return fetch(new Request(to, request), { redirect: 'manual' })
}

/** Runs in front of a site of any kind, and draws the tags in its pages. All other answers pass unchanged. */
export default {
  async fetch(request, env, context) {
    const response = await askSite(request, env.ORIGIN)
    const isPage = response.headers.get('content-type')?.startsWith('text/html') && response.status !== 206
    if (request.method !== 'GET' || !response.body || !isPage) return response
    cache ??= createTagCache(env.VALUES && { shared: share(env.VALUES) })
    const headers = new Headers(response.headers)
    for (const name of OF_BYTES) headers.delete(name)
    const drawn = response.body.pipeThrough(
      renderTagStream({
        // Without these, the page's own script tag names the shop.
        clientId: env.CLIENT_ID,
        apiHost: env.API_HOST,
        cache,
        url: request.url,
        waitUntil: (work) => context.waitUntil(work),
      }),
    )
    return new Response(drawn, { status: response.status, headers })
  },
}
