import { showScheme } from './draw-embed.ts'
import { HEIGHT, HOST } from './frame-messages.ts'
import { isScheme } from './read-embed.ts'

/** Finds the origin of the page around the frame, if the browser or the referrer reveals it. */
export function findHostOrigin([nearest]: Iterable<string>, referrer: string): string | undefined {
  if (nearest) return nearest === 'null' ? undefined : nearest
  return URL.canParse(referrer) ? new URL(referrer).origin : undefined
}

/**
 * Reports the content's height to the page around the frame, whenever it changes and at most once a frame, and applies
 * the colour scheme of the reply. Only a number is sent, so that a host that hides its origin may receive it, too.
 *
 * @param origin The origin of the page around, if known.
 */
export function tellHeight(window: Window & typeof globalThis, origin: string | undefined): void {
  const { document, parent } = window
  let told = 0
  let isComing = false
  const tell = () => {
    isComing = false
    const height = Math.ceil(document.body.getBoundingClientRect().height)
    if (height === told) return
    told = height
    parent.postMessage({ type: HEIGHT, height }, origin ?? '*')
  }
  new window.ResizeObserver(() => {
    if (!isComing) window.requestAnimationFrame(tell)
    isComing = true
  }).observe(document.body)
  window.addEventListener('message', ({ source, origin: from, data }) => {
    if (source !== parent || (origin && from !== origin) || data?.type !== HOST) return
    if (isScheme(data.scheme)) showScheme(document, data.scheme)
  })
}
