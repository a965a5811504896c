import { isDetail } from '../../loader/tag-place.ts'

/** The keys that move through a group of choices. */
const MOVES = /^(Arrow(Up|Down|Left|Right)|Home|End)$/

/**
 * Holds the keys pressed on the choices of a product whose chunk is still loading.
 *
 * @param isHere Whether the listener of a tag is in place.
 * @returns Repeats them at a tag whose listener is now in place.
 */
export function keepEarlyKeys(isHere: (host: Element) => boolean): (host: HTMLElement) => void {
  const kept = new Map<Element, string[]>()
  const over = new AbortController()
  const onKey = (event: KeyboardEvent) => {
    const [target] = event.composedPath() as [Element]
    const { host } = target.getRootNode() as ShadowRoot & { readonly host?: HTMLElement }
    // The choices of a product at length respond to keys once its chunk is loaded.
    if (!host || !isDetail(host) || isHere(host) || !MOVES.test(event.key)) return
    if (target.getAttribute('role') !== 'radio') return
    // The page doesn't scroll, as it won't when the listener is there.
    event.preventDefault()
    kept.set(host, [...(kept.get(host) ?? []), event.key])
  }
  document.addEventListener('keydown', onKey, { capture: true, signal: over.signal })

  return (host) => {
    for (const key of kept.get(host) ?? [])
      host.shadowRoot?.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
      )
    kept.delete(host)
    const long = [...document.querySelectorAll<HTMLElement>('store-product')].filter(isDetail)
    if (long.every(isHere)) over.abort()
  }
}
