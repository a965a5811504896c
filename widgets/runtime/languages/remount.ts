interface Lifecycle {
  connectedCallback(): void
  disconnectedCallback(): void
}

/**
 * Redraws an element as if it had left the page and come back, without moving it, by the callbacks that its class
 * inherits (see `define-element.ts`).
 */
export function remount(host: HTMLElement): void {
  if (!host.isConnected || !host.matches(':defined')) return
  const base = Object.getPrototypeOf(Object.getPrototypeOf(host)) as Partial<Lifecycle>
  base.disconnectedCallback?.call(host)
  base.connectedCallback?.call(host)
}

/**
 * Redraws a rendered tag in place: opened details stay open, and its space is kept meanwhile, so that the page below
 * doesn't move.
 */
export function redrawInPlace(host: HTMLElement): void {
  const findFolds = () => [...(host.shadowRoot?.querySelectorAll('details') ?? [])]
  const open = findFolds().map((one) => one.open)
  const { style, offsetHeight } = host
  const before = style.minBlockSize
  style.minBlockSize = `${offsetHeight}px`
  const settle = ({ target, type }: Event) => {
    // Cards in a list have events of their own.
    if (target !== host) return
    host.removeEventListener('store-ready', settle)
    host.removeEventListener('store-error', settle)
    style.minBlockSize = before
    if (type === 'store-ready')
      findFolds().forEach((one, index) => {
        if (open[index]) one.open = true
      })
  }
  host.addEventListener('store-ready', settle)
  host.addEventListener('store-error', settle)
  remount(host)
}
