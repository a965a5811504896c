import type { Readers } from '../../loader/attributes.ts'
import type { LiveChunk } from '../../loader/chunk-kinds.ts'
import type { Chunks } from '../../loader/chunks.ts'
import type { Controller } from '../../loader/mounted-tag.ts'
import type { Page } from '../../loader/page.ts'
import { preloadBesideReact } from '../activation/preload.ts'
import { takeSlug } from '../gate/slug-attributes.ts'
import { failTag } from './fail-tag.ts'
import { mayRest } from './may-rest.ts'

/** The names of the chunks that draw a tag. */
export type LiveName = {
  [Name in keyof Chunks]: Chunks[Name] extends LiveChunk ? Name : never
}[keyof Chunks]

/** The chunks that draw with React. */
const DRAWN_BY_REACT: ReadonlySet<LiveName> = new Set([
  'cart',
  'buy-button',
  'variant-picker',
  'login',
  'link',
])

/** How far below the screen a tag may be to be drawn already. */
const MARGIN = '200px'
/** The second margin is for elements that scroll within the window. */
const NEAR = { rootMargin: MARGIN, scrollMargin: MARGIN } satisfies IntersectionObserverInit & {
  scrollMargin: string
}

/**
 * The waits after which a tag whose chunk didn't load tries again by itself, in milliseconds: it may be a header's login
 * without content of its own, and a page in use gets no sign that the network is back. In WebKit the load of a file was
 * seen to fail while another tab, which loaded it too, was left.
 */
const WAITS_MS = [1_000, 5_000]

/** Draws a tag when it comes near the screen; until then it shows its own content. */
export function mountLater(page: Page, host: HTMLElement, chunk: LiveName, readers: Readers): Controller {
  const tag = { host, chunk, readers }
  let live: Controller | undefined
  const gone = new AbortController()
  const waits = [...WAITS_MS]
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopWaiting: (() => void) | undefined

  const draw = async () => {
    clearTimeout(timer)
    stopWaiting?.()
    if (gone.signal.aborted) return
    try {
      if (mayRest(page, tag)) {
        const { mount } = await page.loadChunk('at-rest')
        if (!gone.signal.aborted) live = mount(page, host, tag.chunk)
        return
      }
      const [{ mountLive }, connection] = await Promise.all([
        page.loadChunk(chunk),
        page.connection(),
        takeSlug(page, host),
      ])
      if (gone.signal.aborted) return
      live = mountLive(host, page, connection)
      if (DRAWN_BY_REACT.has(chunk)) preloadBesideReact(page)
    } catch (reason) {
      if (gone.signal.aborted) return
      stopWaiting = page.revival?.add(draw)
      const wait = waits.shift()
      if (wait) timer = setTimeout(draw, wait)
      failTag(host, 'network', reason)
    }
  }

  if (!host.hasAttribute('status')) host.setAttribute('status', 'loading')
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    draw()
  }, NEAR)
  observer.observe(host)

  return {
    update() {
      takeSlug(page, host)?.catch(() => {})
      live?.update()
    },
    unmount() {
      gone.abort()
      clearTimeout(timer)
      stopWaiting?.()
      observer.disconnect()
      live?.unmount()
    },
  }
}
