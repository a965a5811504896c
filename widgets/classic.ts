import { findScript, readScript } from './config.ts'
import { loadChunk } from './entries/chunks.ts'
import { createStoreWidgets } from './store-widgets.ts'

declare const __VERSION__: string
declare const __BUILD__: string

// The same in one classic script. An <img name="currentScript"> would answer in the script's place.
const current = document.currentScript
const script = current instanceof HTMLScriptElement ? current : findScript(undefined)
createStoreWidgets({ version: __VERSION__, build: __BUILD__, loadChunk, shared: [] }).start(
  readScript(script),
)
