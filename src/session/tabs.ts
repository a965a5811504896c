import { tokenPlace } from '../client/token-pair.ts'

/** The part of `window` that hears of other tabs. */
export interface TabsPage extends EventTarget {
  readonly BroadcastChannel?: new (name: string) => TabChannel
  readonly document: Document
}

/** The part of a BroadcastChannel that is used. */
export interface TabChannel {
  onmessage: ((event: MessageEvent) => void) | null
  postMessage(message: unknown): void
  close(): void
}

export interface TabsOptions {
  readonly clientId: string
  readonly page: TabsPage
  /** Something may have changed elsewhere: read what is stored again. `loggedOut` when that tab said so. */
  readonly onChange: (change: { readonly loggedOut: boolean }) => void
}

export interface Tabs {
  /** Tells the other tabs; no token and no name travels. */
  tell(change: 'login' | 'logout'): void
  close(): void
}

/**
 * Keeps the tabs of one origin together: a channel where there is one, else the storage's own event, and a
 * look whenever this tab comes back into view. The channel is closed while the page is hidden away, because
 * a message heard then would cost the page its place in the back/forward cache.
 */
export function createTabs({ clientId, page, onChange }: TabsOptions): Tabs {
  const key = tokenPlace(clientId)
  const over = new AbortController()
  let channel: TabChannel | undefined

  const open = () => {
    try {
      channel ??= page.BroadcastChannel && new page.BroadcastChannel(key)
      // A message is a reason to look, nothing more: what counts is what is stored.
      if (channel) channel.onmessage = ({ data }) => onChange({ loggedOut: data === 'logout' })
    } catch {
      // Refused, as in an opaque origin: the other signals remain.
    }
  }
  const close = () => {
    channel?.close()
    channel = undefined
  }
  const look = () => onChange({ loggedOut: false })
  const listen = (target: EventTarget, type: string, listener: (event: Event) => void) =>
    target.addEventListener(type, listener, { signal: over.signal })

  listen(page, 'pagehide', close)
  listen(page, 'pageshow', (event) => {
    open()
    if ((event as PageTransitionEvent).persisted) look()
  })
  listen(page, 'storage', (event) => {
    const changed = (event as StorageEvent).key
    if (changed === key || changed === null) look()
  })
  listen(page.document, 'visibilitychange', () => {
    if (page.document.visibilityState === 'visible') look()
  })
  open()

  return {
    tell: (change) => channel?.postMessage(change),
    close() {
      over.abort()
      close()
    },
  }
}
