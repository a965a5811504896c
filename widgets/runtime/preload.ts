import type { Page } from '../loader/page.ts'
import { whenIdle } from './when-idle.ts'

/** Set by the build: the files that React's first chunk needs; the classic script has none. */
declare const __APP_FILES__: readonly string[] | undefined

/** Where the browser can't say that it is idle: the first screen's pictures are likely here by then. */
const BLIND_MS = 2_000

let asked = false

/** Lets the browser fetch React without running it, all its files at once. */
export function preloadApp(): void {
  if (asked || typeof __APP_FILES__ === 'undefined') return
  asked = true
  for (const file of __APP_FILES__) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = 'anonymous'
    link.href = new URL(file, import.meta.url).href
    link.onload = link.onerror = () => link.remove()
    document.head.append(link)
  }
}

/** When nothing else is to be done, and the visitor doesn't pay for every byte. */
export function preloadWhenIdle(page: Page): void {
  const { loadChunk } = page
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return
  const preload = () => {
    preloadApp()
    // A first addition is sooner answered then, and without a connection it is answered at all.
    loadChunk('connection').catch(() => {})
    loadChunk('cart-api').then(
      ({ prepare }) => prepare(page),
      () => {},
    )
  }
  if (document.readyState === 'complete') whenIdle(preload, BLIND_MS)
  else addEventListener('load', () => whenIdle(preload, BLIND_MS))
}
