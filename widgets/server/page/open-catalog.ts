import { createTagCache } from '../data/cache.ts'
import { createServerCatalog, type ServerCatalog } from '../data/catalog.ts'
import { findPort, type PageConfig, scopeOf } from './options.ts'

const TIMEOUT_MS = 2_000
const sharedCache = createTagCache()

/** Opens the shop of a page's tags; undefined if none is named. */
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
