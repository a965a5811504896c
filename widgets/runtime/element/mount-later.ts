import type { LiveChunk } from '../../loader/chunk-kinds.ts'
import type { Chunks } from '../../loader/chunks.ts'
import type { Controller } from '../../loader/mounted-tag.ts'
import type { Page } from '../../loader/page.ts'
import { preloadBesideReact } from '../activation/preload.ts'
import { takeSlug } from '../gate/slug-attributes.ts'
import { failTag } from './fail-tag.ts'

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

/** Draws a tag when it comes near the screen; until then it shows its own content. */
export function mountLater(page: Page, host: HTMLElement, chunk: LiveName): Controller {
  let live: Controller | undefined
  const gone = new AbortController()

  const draw = async () => {
    if (gone.signal.aborted) return
    try {
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
      page.revival?.add(draw)
      failTag(host, 'network', reason)
    }
  }

  if (!host.hasAttribute('status')) host.setAttribute('status', 'loading')
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      draw()
    },
    { rootMargin: MARGIN },
  )
  observer.observe(host)

  return {
    update() {
      takeSlug(page, host)?.catch(() => {})
      live?.update()
    },
    unmount() {
      gone.abort()
      observer.disconnect()
      live?.unmount()
    },
  }
}
