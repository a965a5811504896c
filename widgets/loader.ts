import { findScript, readScript } from './config.ts'
import type { LoadChunk } from './page.ts'
import { shared } from './shared.ts'
import { createStoreWidgets } from './store-widgets.ts'

/** Set by the build: our version, and the hash in the names of its chunks. */
declare const __VERSION__: string
declare const __BUILD__: string

const addressOf = (file: string) => new URL(file, import.meta.url).href
const loadChunk: LoadChunk = (name) => import(/* @vite-ignore */ addressOf(`chunks/${name}-${__BUILD__}.js`))

const widgets = createStoreWidgets({ version: __VERSION__, loadChunk, shared })

/** The script tag's entry, as a module; the same names hang on `window.StoreWidgets`. */
export const { init, version, session, client, cart, consent } = widgets

widgets.start(readScript(findScript(import.meta.url)))
