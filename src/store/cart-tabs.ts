/** The part of `window` that hears of other tabs. */
export interface CartTabsPage extends EventTarget {
  readonly BroadcastChannel?: (new (name: string) => CartChannel) | undefined
}

export interface CartChannel {
  onmessage: ((event: MessageEvent) => void) | null
  postMessage(message: unknown): void
  close(): void
}

export interface CartTabsOptions {
  readonly clientId: string
  readonly page: CartTabsPage
  /** The cart may have changed elsewhere: ask the provider. */
  readonly onChange: () => void
}

export interface CartTabs {
  /** Tells the other tabs that the cart has changed; they ask for it themselves. */
  tell(): void
  close(): void
}

/**
 * Keeps the carts of an origin's tabs alike. The channel is closed while the page is hidden away: a message
 * heard then would cost the page its place in the back/forward cache. Who comes back from there asks anew.
 */
export function createCartTabs({ clientId, page, onChange }: CartTabsOptions): CartTabs {
  const over = new AbortController()
  const { signal } = over
  let channel: CartChannel | undefined

  const open = () => {
    try {
      channel ??= page.BroadcastChannel && new page.BroadcastChannel(`store-widgets:cart:${clientId}`)
      if (channel) channel.onmessage = () => onChange()
    } catch {
      // Refused, as in an opaque origin.
    }
  }
  const close = () => {
    channel?.close()
    channel = undefined
  }

  page.addEventListener('pagehide', close, { signal })
  page.addEventListener(
    'pageshow',
    (event) => {
      open()
      if ((event as PageTransitionEvent).persisted) onChange()
    },
    { signal },
  )
  open()

  return {
    tell: () => channel?.postMessage('changed'),
    close() {
      over.abort()
      close()
    },
  }
}
