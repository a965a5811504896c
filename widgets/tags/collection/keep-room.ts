import { zoomOf } from '../../../src/components/zoom-of.ts'

/** The new cards of a list whose cards change. */
export interface ComingCards {
  readonly count: number
  /** Whether they are added to the existing ones. */
  readonly isMore: boolean
}

/**
 * Returns how far down the list reaches before its cards change, in px of the window from its top: it must stay that tall for
 * nothing below to move. If fewer cards than empty ones come, only their rows count, and without cards nothing does. A
 * changed set of cards may be short: then only what is below them stays out of the window.
 */
function measure(list: Element, { count, isMore }: ComingCards): number {
  const { top, height } = list.getBoundingClientRect()
  const rooms = list.querySelectorAll('div.room')
  if (rooms.length && !count) return 0
  const last = rooms[Math.min(count, rooms.length) - 1]
  if (last) return last.getBoundingClientRect().bottom - top
  return isMore ? height : Math.min(height, innerHeight - top)
}

/** Returns how far down the window the list's content reaches, without the reserved room. */
const endOf = (list: Element): number =>
  Math.max(...[...list.children].map((child) => child.getBoundingClientRect().bottom))

/**
 * Keeps a list as tall as it was when its cards come or change: rows of cards are closer than those of empty ones. The
 * room is released as soon as nobody can see it: when the cards end below the window, or the list's width changes. It
 * is also released if the list ends up empty, because only a gap would be left.
 *
 * @returns A function to call before the cards change.
 */
export function createRoom(host: HTMLElement, signal: AbortSignal): (coming: ComingCards) => void {
  const sheet = new CSSStyleSheet()
  let ended: AbortController | undefined

  const giveBack = () => {
    ended?.abort()
    ended = undefined
    sheet.replaceSync('')
  }

  const watch = (list: Element) => {
    ended?.abort()
    ended = new AbortController()
    const { signal } = ended
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      // After the frame has been drawn.
      frame = requestAnimationFrame(() => {
        if (signal.aborted || list.querySelector('div.room')) return
        const end = endOf(list)
        if (end > innerHeight || end <= list.getBoundingClientRect().top) giveBack()
      })
    }
    const { width } = list.getBoundingClientRect()
    const sizes = new ResizeObserver(() => {
      if (list.getBoundingClientRect().width !== width) giveBack()
      else look()
    })
    sizes.observe(list)
    for (const child of list.children) sizes.observe(child)
    signal.addEventListener('abort', () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
    })
    addEventListener('scroll', look, { signal, passive: true, capture: true })
    look()
  }

  signal.addEventListener('abort', giveBack)
  return (coming) => {
    const { shadowRoot: root, ownerDocument } = host
    const list = root?.querySelector('.collection')
    // A list in another document, an iframe's, has other sheets.
    if (!root || !list?.querySelector('.cell') || ownerDocument !== document) return
    const height = Math.floor(measure(list, coming) / zoomOf(list))
    if (height <= 0) return giveBack()
    if (!root.adoptedStyleSheets.includes(sheet))
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    sheet.replaceSync(`.collection{min-block-size:${height}px}`)
    watch(list)
  }
}
