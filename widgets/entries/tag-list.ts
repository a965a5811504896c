import type { Readers } from '../loader/attributes.ts'
import type { Chunks, Controller, LiveChunk, Page } from '../loader/page.ts'
import { failTag } from '../runtime/fail-tag.ts'
import { buyReaders } from '../tags/buy-button/attributes.ts'
import { cartReaders } from '../tags/cart/attributes.ts'
import { categoriesReaders } from '../tags/categories/attributes.ts'
import { linkReaders } from '../tags/link/attributes.ts'
import { loginReaders } from '../tags/login/attributes.ts'
import { pickerReaders } from '../tags/variant-picker/attributes.ts'

type LiveName = { [Name in keyof Chunks]: Chunks[Name] extends LiveChunk ? Name : never }[keyof Chunks]

/** The tags that live by interaction: their attributes, and the chunk that draws them with React. */
export const LIVE_TAGS: Readonly<Record<string, { readonly readers: Readers; readonly chunk: LiveName }>> = {
  'store-buy-button': { readers: buyReaders, chunk: 'buy' },
  'store-cart': { readers: cartReaders, chunk: 'cart' },
  'store-variant-picker': { readers: pickerReaders, chunk: 'picker' },
  'store-login': { readers: loginReaders, chunk: 'login' },
  'store-categories': { readers: categoriesReaders, chunk: 'categories' },
  'store-link': { readers: linkReaders, chunk: 'link' },
}

/** How far below the screen a tag may be to be drawn already. */
const MARGIN = '200px'

/** Draws a tag when it comes near the screen; until then its own content stands. */
export function mountLater(page: Page, host: HTMLElement, chunk: LiveName): Controller {
  let live: Controller | undefined
  const gone = new AbortController()

  const draw = async () => {
    if (gone.signal.aborted) return
    try {
      const [{ mountLive }, life] = await Promise.all([page.loadChunk(chunk), page.life()])
      if (!gone.signal.aborted) live = mountLive(host, page, life)
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
    update: () => live?.update(),
    unmount() {
      gone.abort()
      observer.disconnect()
      live?.unmount()
    },
  }
}
