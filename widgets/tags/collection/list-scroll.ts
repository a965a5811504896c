import { findScroller, scrollAround, upperEdgeOf } from '../../../src/components/scroller.ts'
import type { Anchor } from './list-memory.ts'

/** Returns a list's cards; those of the page's own markup are in the page. */
const cardsOf = (host: HTMLElement) => [
  ...(host.shadowRoot?.querySelectorAll<HTMLElement>('.cell [data-product]') ?? []),
  ...host.querySelectorAll<HTMLElement>(':scope>[slot=cards]'),
]
const idOf = (card: HTMLElement) => card.dataset.product ?? card.getAttribute('product-id') ?? ''

/** Returns the first card that is still in sight. */
export function findAnchor(host: HTMLElement): Anchor | undefined {
  const edge = upperEdgeOf(findScroller(host))
  for (const card of cardsOf(host)) {
    const { top, bottom } = card.getBoundingClientRect()
    if (bottom > edge) return { productId: idOf(card), topPx: Math.round(top) }
  }
  return
}

const SIGNS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Scrolls the page back to where a card was, as soon as the card is there, unless someone has scrolled meanwhile:
 * browsers restore their scroll position before our cards are drawn, and none within the page.
 *
 * @param signal Ends with the list: otherwise the window would keep it until somebody scrolls.
 * @returns A function that tries again; to be called whenever cards were drawn.
 */
export function createScrollBack(
  host: HTMLElement,
  anchor: Anchor | undefined,
  signal: AbortSignal,
): () => void {
  if (!anchor) return () => {}
  const moved = new AbortController()
  const stop = () => moved.abort()
  signal.addEventListener('abort', stop)
  for (const sign of SIGNS)
    addEventListener(sign, stop, { signal: moved.signal, passive: true, capture: true })
  return () => {
    if (moved.signal.aborted) return
    const card = cardsOf(host).find((one) => idOf(one) === anchor.productId)
    if (!card) return
    const by = card.getBoundingClientRect().top - anchor.topPx
    if (Math.abs(by) > 1) scrollAround(host, by, 'instant')
  }
}
