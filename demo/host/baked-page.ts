import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Server from '../../widgets/entries/server.ts'
import { readPage } from './pages.ts'

/**
 * The landing page with its cards in the HTML, made by the package's own `server.js`; undefined where that is not
 * built. The shop's data is read at most once in ten seconds.
 */
export async function readBakedPage(options: {
  readonly apiHost: string
  readonly distFolder: string
  readonly url: string
}): Promise<string | undefined> {
  const file = join(options.distFolder, 'server.js')
  const page = await readPage('/landing.html', options.apiHost)
  if (page === undefined || !existsSync(file)) return
  const { renderTags, createTagCache } = (await import(
    /* @vite-ignore */ pathToFileURL(file).href
  )) as typeof Server
  const cache = caches.get(options.apiHost) ?? createTagCache({ freshMs: 10_000 })
  caches.set(options.apiHost, cache)
  const { html } = await renderTags(page, { cache, jsonLd: true, url: options.url })
  return html
}

const caches = new Map<string, Server.TagCache>()
