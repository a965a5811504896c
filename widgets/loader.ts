import { findScript, readScript } from './config.ts'
import type { LoadChunk } from './page.ts'
import { shared } from './shared.ts'
import { createStoreWidgets } from './store-widgets.ts'

/** Set by the build: our version, and the address of every chunk beside this file. */
declare const __VERSION__: string
declare const __CHUNKS__: Readonly<Record<string, string>>

const loadChunk: LoadChunk = (name) =>
  import(/* @vite-ignore */ new URL(__CHUNKS__[name] as string, import.meta.url).href)

const widgets = createStoreWidgets({ version: __VERSION__, loadChunk, shared })

/** The script tag's entry, as a module; the same names hang on `window.StoreWidgets`. */
export const { init, version, session } = widgets

widgets.start(readScript(findScript(import.meta.url)))
