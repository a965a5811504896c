import { findScript, readScript } from '../loader/config.ts'
import { createStoreWidgets } from '../loader/main.ts'
import { loadChunk } from './chunks.ts'
import { createAbsentWidgets } from './on-servers.ts'

declare const __VERSION__: string
declare const __BUILD__: string

/**
 * The package's own entry, for bundlers: the same names as the script tag's module, with its chunks as ordinary
 * imports. A page configures it by `init`, or by the attributes of any script tag with `data-client-id`. On servers it
 * only provides the names.
 */
const start = () => {
  const widgets = createStoreWidgets({ version: __VERSION__, build: __BUILD__, loadChunk, shared: [] })
  widgets.start(readScript(findScript(undefined)))
  return widgets
}

export const { init, version, session, client, cart, shop, consent } =
  typeof document === 'undefined' ? createAbsentWidgets(__VERSION__) : start()
