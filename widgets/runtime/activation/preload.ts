import { isFirstGeneration } from '../../../src/client/generations/generation.ts'
import type { Page } from '../../loader/page.ts'
import { whenIdle } from '../page/when-idle.ts'

/** Set by the build: the files that React's first chunk needs; the classic script has none. */
declare const __APP_FILES__: readonly string[] | undefined

/** Where the browser can't say that it is idle: the first screen's pictures are likely here by then. */
const BLIND_MS = 2_000

/** What tells that somebody is at the page. A page scrolls by itself, too: that is told by what people do for it. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'] as const

let asked = false

/** Lets the browser fetch React without running it, all its files at once. */
function preloadApp(): void {
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

/** Whether the visitor pays for every byte, or waits for it. */
function isThrifty(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return !!connection?.saveData || /2g/.test(connection?.effectiveType ?? '')
}

/** Fetches what an addition to the cart needs: it is sooner answered then, and without a connection it is answered at all. */
function preloadAddition(page: Page): void {
  const { loadChunk } = page
  preloadApp()
  loadChunk('connection').catch(() => {})
  loadChunk('cart-api').then(
    ({ prepare }) => prepare(page),
    () => {},
  )
}

/**
 * Fetches what a press needs, all of it at once: React, and where bytes are no matter what an addition and the choices
 * before it need, too.
 */
export function preloadPress(page: Page): void {
  if (isThrifty()) {
    preloadApp()
    return
  }
  preloadAddition(page)
  if (!isFirstGeneration(page.config)) page.loadChunk('v3').catch(() => {})
}

/** Runs it when the page has loaded, and has nothing else to do. */
function whenQuiet(run: () => void): void {
  const wait = () => whenIdle(run, BLIND_MS)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
}

/**
 * Where a tag has brought React, what an addition needs beside it is little: it comes when the page is idle, unless
 * every byte counts.
 */
export function preloadBesideReact(page: Page): void {
  if (!isThrifty()) whenQuiet(() => preloadAddition(page))
}

/**
 * Fetches what a press needs when somebody is seen to use the page, and nothing else is to be done: a page that nobody
 * touches costs nothing of it. Where every byte counts the first sign at a tag is waited for.
 */
export function preloadInUse(page: Page): void {
  if (isThrifty()) return
  const unseen = new AbortController()
  const begin = () => {
    unseen.abort()
    whenQuiet(() => preloadPress(page))
  }
  for (const sign of SIGNS)
    addEventListener(sign, begin, { capture: true, passive: true, signal: unseen.signal })
}
