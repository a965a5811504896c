import { createTagCache, renderTagStream } from 'store-widgets/server'

/** A key-value store of the platform's, so that all its machines ask the shop once. */
const share = (values) => ({
  get: (key) => values.get(key),
  set: (key, text, ttlMs) => values.put(key, text, { expirationTtl: Math.max(60, Math.round(ttlMs / 1000)) }),
})

let cache

/** Stands before a site of any kind, and draws the tags of the pages that pass; the script tag says whose shop it is. */
export default {
  async fetch(request, env, context) {
    const response = await fetch(new URL(new URL(request.url).pathname, env.ORIGIN), {
      headers: { accept: 'text/html' },
    })
    if (!response.body || !response.headers.get('content-type')?.startsWith('text/html')) return response
    cache ??= createTagCache(env.VALUES && { shared: share(env.VALUES) })
    const headers = new Headers(response.headers)
    for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name)
    const drawn = response.body.pipeThrough(
      renderTagStream({ cache, url: request.url, waitUntil: (work) => context.waitUntil(work) }),
    )
    return new Response(drawn, { status: response.status, headers })
  },
}
