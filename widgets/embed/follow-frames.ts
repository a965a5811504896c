import { HEIGHT, HOST } from './frame-messages.ts'
import type { Scheme } from './read-embed.ts'

/** The greatest height of a frame in pixels: a list of fifty cards on a phone. */
const HIGHEST = 40_000

/** The origin of a sandboxed frame without `allow-same-origin`, in its messages. */
const OPAQUE = 'null'

/** Returns the origin that the frame's page has, from its `src` and its `sandbox`. */
function originOf(frame: HTMLIFrameElement): string | undefined {
  if (frame.hasAttribute('sandbox') && !frame.sandbox.contains('allow-same-origin')) return OPAQUE
  return URL.canParse(frame.src) ? new URL(frame.src).origin : undefined
}

/** Returns the frame's scheme, from its computed `color-scheme`: `dark`, `light dark`, `normal`. */
function schemeOf(frame: HTMLIFrameElement, prefersDark: boolean): Scheme {
  const said = getComputedStyle(frame).colorScheme
  if (/\bdark\b/.test(said) && !/\blight\b/.test(said)) return 'dark'
  return /\bdark\b/.test(said) && prefersDark ? 'dark' : 'light'
}

/**
 * Sets each frame to the height that its page reports, and sends it the colour scheme of its place. A message counts
 * only from a frame of this page, and from the origin that its own `src` names, or an opaque one where its
 * `sandbox` makes it so.
 */
export function followFrames(window: Window & typeof globalThis): void {
  const { document } = window
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const known = new Set<HTMLIFrameElement>()
  const answer = (frame: HTMLIFrameElement) => {
    const origin = originOf(frame)
    // No message can be addressed to an opaque origin. A colour scheme is no secret.
    const target = !origin || origin === OPAQUE ? '*' : origin
    frame.contentWindow?.postMessage({ type: HOST, scheme: schemeOf(frame, dark.matches) }, target)
  }
  window.addEventListener('message', ({ source, origin, data }) => {
    if (data?.type !== HEIGHT || !(data.height > 0 && data.height <= HIGHEST)) return
    const frame = [...document.querySelectorAll('iframe')].find((one) => one.contentWindow === source)
    if (!frame || originOf(frame) !== origin) return
    known.add(frame)
    frame.height = `${Math.ceil(data.height)}`
    answer(frame)
  })
  dark.addEventListener('change', () => {
    for (const frame of known)
      if (frame.isConnected) answer(frame)
      else known.delete(frame)
  })
}
