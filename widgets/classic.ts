import { findScript, readScript } from './config.ts'
import { loadChunk } from './entries/chunks.ts'
import { createStoreWidgets } from './store-widgets.ts'

declare const __VERSION__: string

// The same in one classic script. An <img name="currentScript"> would answer in the script's place.
const current = document.currentScript
const address = current instanceof HTMLScriptElement ? current.src : undefined
createStoreWidgets({ version: __VERSION__, loadChunk, shared: [] }).start(readScript(findScript(address)))
