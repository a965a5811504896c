import type { LoadChunk } from '../loader/chunks.ts'
import { findScript, readScript } from '../loader/config.ts'
import { createStoreWidgets } from '../loader/main.ts'
import { shared } from '../loader/shared.ts'

/** Set by the build: our version, and the hash in the names of its chunks. */
declare const __VERSION__: string
declare const __BUILD__: string

// In a variable of its own: in one expression with `new URL` the bundler would resolve the chunks itself.
const here = import.meta.url
const loadChunk: LoadChunk = (name) =>
  import(/* @vite-ignore */ new URL(`chunks/${name}-${__BUILD__}.js`, here).href)

const widgets = createStoreWidgets({ version: __VERSION__, build: __BUILD__, loadChunk, shared })

/** The script tag's entry, as a module; `window.StoreWidgets` has the same names. */
export const { init, version, session, client, cart, shop, consent } = widgets

widgets.start(readScript(findScript(here)))
