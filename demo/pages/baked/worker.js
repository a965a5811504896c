import { createTagCache, renderTagStream } from 'store-widgets/server'

/** A key-value store of the platform's, so that all its machines ask the shop once. */
const share = (values) => ({
  get: (key) => values.get(key),
  set: (key, text, ttlMs) => values.put(key, text, { expirationTtl: Math.max(60, Math.round(ttlMs / 1000)) }),
})

/** What is true of the site's own bytes alone. */
const OF_BYTES = ['content-length', 'content-encoding', 'etag', 'last-modified', 'accept-ranges']

let cache

/** The site's answer. Its host is the site's, whatever the path looks like (`//elsewhere.example`): both are set, not resolved. */
function askSite(request, origin) {
  const { pathname, search } = new URL(request.url)
  const to = new URL(origin)
  to.pathname = pathname
  to.search = search
  // Where the site leads is the browser's to follow.
  return fetch(new Request(to, request), { redirect: 'manual' })
}

/** Stands before a site of any kind, and draws the tags of the pages that pass. Everything else passes as it is. */
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
        // Left out, the page's own script tag says whose shop it is.
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
