import { vi } from 'vitest'
import type { LoadChunk } from '../../widgets/loader/chunks.ts'
import type { InitInput } from '../../widgets/loader/config.ts'
import { createStoreWidgets } from '../../widgets/loader/main.ts'

export const never = new Promise<never>(() => {})

const holder = globalThis as { [key: symbol]: unknown; StoreWidgets?: unknown }

/** Starts the page's script, which loads its chunks like this. */
export function startLoader(loadChunk: LoadChunk, config: Partial<InitInput> = {}) {
  const widgets = createStoreWidgets({ version: '1', build: 'b', loadChunk, shared: [] })
  widgets.start(config)
  return widgets
}

/** Empties the page, and lets the next test start the script anew. */
export function endLoader(): void {
  for (const name of ['store-widgets', 'store-widgets@b']) delete holder[Symbol.for(name)]
  delete holder.StoreWidgets
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}
