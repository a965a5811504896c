/** What moves through a group of choices. */
const MOVES = /^(Arrow(Up|Down|Left|Right)|Home|End)$/

/** Drawn at length: its choices move by keys as soon as its chunk is here. */
const LONG = 'store-product[layout=detail]'

/**
 * Keeps the keys that are pressed on the choices of a product whose chunk is still on its way.
 *
 * @param isHere Whether a tag has what listens to them.
 * @returns Presses them again at a tag that has it now.
 */
export function keepEarlyKeys(isHere: (host: Element) => boolean): (host: HTMLElement) => void {
  const kept = new Map<Element, string[]>()
  const over = new AbortController()
  const onKey = (event: KeyboardEvent) => {
    const [target] = event.composedPath() as [Element]
    const { host } = target.getRootNode() as ShadowRoot
    if (!host?.matches(LONG) || isHere(host) || !MOVES.test(event.key)) return
    if (target.getAttribute('role') !== 'radio') return
    // The page doesn't scroll, as it won't when somebody listens.
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
    if ([...document.querySelectorAll(LONG)].every(isHere)) over.abort()
  }
}
