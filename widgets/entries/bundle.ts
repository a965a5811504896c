import { findScript, readScript } from '../loader/config.ts'
import { createStoreWidgets } from '../loader/main.ts'
import { loadChunk } from './chunks.ts'
import { createAbsentWidgets } from './on-servers.ts'

declare const __VERSION__: string
declare const __BUILD__: string

/**
 * The package's own entry, for bundlers: the same names as the script tag's module, its chunks ordinary
 * imports. A page says who it is by `init`, or by the attributes of any script tag that has `data-client-id`.
 * On servers nothing happens but that the names are there.
 */
const start = () => {
  const widgets = createStoreWidgets({ version: __VERSION__, build: __BUILD__, loadChunk, shared: [] })
  widgets.start(readScript(findScript(undefined)))
  return widgets
}

export const { init, version, session, client, cart, shop, consent } =
  typeof document === 'undefined' ? createAbsentWidgets(__VERSION__) : start()
