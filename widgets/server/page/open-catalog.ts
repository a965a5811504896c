import { createTagCache } from '../data/cache.ts'
import { createServerCatalog, type ServerCatalog } from '../data/catalog.ts'
import { findPort, type PageConfig, scopeOf } from './options.ts'

const TIMEOUT_MS = 2_000
const sharedCache = createTagCache()

/** The shop that a page's tags are asked of; undefined where nothing says which. */
export function openCatalog(config: PageConfig): ServerCatalog | undefined {
  const port = findPort(config)
  return (
    port &&
    createServerCatalog({
      port,
      cache: config.cache ?? sharedCache,
      scope: scopeOf(config),
      timeoutMs: config.timeoutMs ?? TIMEOUT_MS,
      onLater: (work) => config.waitUntil?.(work),
    })
  )
}
