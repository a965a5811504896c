interface Lifecycle {
  connectedCallback(): void
  disconnectedCallback(): void
}

/**
 * Draws an element anew, as if it had left the page and come back, without moving it: what its class inherits does
 * so (see `define-element.ts`).
 */
export function remount(host: HTMLElement): void {
  if (!host.isConnected || !host.matches(':defined')) return
  const base = Object.getPrototypeOf(Object.getPrototypeOf(host)) as Partial<Lifecycle>
  base.disconnectedCallback?.call(host)
  base.connectedCallback?.call(host)
}
