import { isFirstGeneration } from '../../../src/client/generations/generation.ts'
import type { Page } from '../../loader/page.ts'
import { inUseListenersOf } from '../page/services.ts'
import { whenIdle } from '../page/when-idle.ts'

/** The files that React's first chunk needs, set by the build; the classic script has none. */
declare const __APP_FILES__: readonly string[] | undefined

/**
 * Milliseconds to wait where the browser can't report that it is idle: the first screen's pictures are likely loaded.
 */
const BLIND_MS = 2_000

/** The events that show that somebody uses the page. `scroll` isn't one, because a page also scrolls by itself. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'] as const

/** Settles when the browser has fetched a module, or can't; at once in a browser that doesn't preload modules. */
function preload(href: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = 'anonymous'
  link.href = href
  return new Promise((resolve) => {
    link.onload = link.onerror = () => {
      link.remove()
      resolve()
    }
    document.head.append(link)
    if (!link.relList.supports('modulepreload')) resolve()
  })
}

let app: Promise<unknown> | undefined

/** Lets the browser fetch all of React's files at once, without running them; settles when they are there. */
function preloadApp(): Promise<unknown> {
  // Bundlers would have to guess what `import.meta.url` means in their chunks: there this is left out.
  if (typeof __APP_FILES__ === 'undefined') return Promise.resolve()
  app ??= Promise.all(__APP_FILES__.map((file) => preload(new URL(file, import.meta.url).href)))
  return app
}

/** Checks whether data is expensive or slow for the visitor. */
function isThrifty(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return !!connection?.saveData || /2g/.test(connection?.effectiveType ?? '')
}

/** Fetches what an addition to the cart needs: it is then answered sooner, and offline it is answered at all. */
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
 * Fetches everything a press needs at once: React, and, unless data is expensive, what an addition and the choices
 * before it need.
 */
export function preloadPress(page: Page): void {
  if (isThrifty()) {
    preloadApp()
    return
  }
  preloadAddition(page)
  // The generation's part of the requests: of catalog v1 for the cart.
  page.loadChunk(isFirstGeneration(page.config) ? 'v1' : 'v3').catch(() => {})
}

/** Runs a function when the page has loaded and is idle. */
function whenQuiet(run: () => void): void {
  const wait = () => whenIdle(run, BLIND_MS)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
}

/**
 * Fetches the little that an addition needs beside React, once a tag has brought React and the page is idle; not when
 * data is expensive.
 */
export function preloadBesideReact(page: Page): void {
  if (!isThrifty()) whenQuiet(() => preloadAddition(page))
}

/**
 * Fetches what a press needs when somebody uses the page and it is idle, so that an untouched page doesn't pay for it.
 * When data is expensive it waits for the first sign of use at a tag.
 */
export function preloadInUse(page: Page): void {
  if (isThrifty()) return
  const unseen = new AbortController()
  const begin = () => {
    unseen.abort()
    whenQuiet(() => {
      preloadPress(page)
      // What the tags at rest fetch would compete with the files that the press itself waits for.
      preloadApp().then(() => whenIdle(() => inUseListenersOf(page).tell()))
    })
  }
  for (const sign of SIGNS)
    addEventListener(sign, begin, { capture: true, passive: true, signal: unseen.signal })
}
