import type { Chunks, LoadChunk } from '../loader/chunks.ts'
import { findScript, readScript } from '../loader/config.ts'
import { createStoreWidgets, type First } from '../loader/main.ts'
import { isListed, runChunk } from './chunks.ts'

declare const __VERSION__: string
declare const __BUILD__: string

/**
 * Settles when the page is parsed. A script before the tags runs during parsing: elements defined then would be
 * upgraded one by one, each with a request of its own. The token is requested meanwhile.
 */
const pageRead = new Promise((done) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', done)
  else done(undefined)
})
// The same in one classic script. An <img name="currentScript"> would be returned instead of the script.
const current = document.currentScript
const script = current instanceof HTMLScriptElement ? current : findScript(undefined)
const loadChunk: LoadChunk = async (name) => {
  if (name === 'elements') {
    await pageRead
    const first = (globalThis as { [key: symbol]: First | undefined })[Symbol.for('store-widgets')]
    if (first && document.querySelector('[data-store-snapshot]')) (await runChunk('adopted')).adoptLate(first)
  }
  // A page has one language: the texts of all others stay files beside this one.
  const load = isListed(name)
    ? runChunk(name)
    : import(/* @vite-ignore */ new URL(`chunks/${name}-${__BUILD__}.js`, script?.src).href)
  return load as Promise<Chunks[typeof name]>
}
createStoreWidgets({ version: __VERSION__, build: __BUILD__, loadChunk, shared: [] }).start(
  readScript(script),
)
