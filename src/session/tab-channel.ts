/** The part of `window` that hears of other tabs. */
export interface ChannelPage extends EventTarget {
  readonly document?: EventTarget | undefined
  readonly BroadcastChannel?: (new (name: string) => TabChannel) | undefined
}

/** The part of a BroadcastChannel that is used. */
export interface TabChannel {
  onmessage: ((event: MessageEvent) => void) | null
  postMessage(message: unknown): void
  close(): void
}

/**
 * Opens a channel to the other tabs of the origin; it does nothing where there is none. It is closed while the page is
 * hidden away, because a message received then would cost the page its place in the back/forward cache.
 *
 * @param name The same in all tabs that belong together.
 * @param onNews Called with another tab's message; without a message, the page may have missed some: it is back from
 *   the back/forward cache, or the browser had prerendered it and it is opened now. The storage of the tab that opens it
 *   replaces its own then, and with it the visitor.
 */
export function openTabChannel(name: string, page: ChannelPage, onNews: (message?: unknown) => void) {
  const over = new AbortController()
  const { signal } = over
  let channel: TabChannel | undefined

  const open = () => {
    try {
      channel ??= page.BroadcastChannel && new page.BroadcastChannel(name)
      if (channel) channel.onmessage = ({ data }) => onNews(data)
    } catch {
      // The browser refused, for example in an opaque origin.
    }
  }
  const close = () => {
    channel?.close()
    channel = undefined
  }
  const onShow = (event: Event) => {
    open()
    if ((event as PageTransitionEvent).persisted) onNews()
  }
  page.addEventListener('pagehide', close, { signal })
  page.addEventListener('pageshow', onShow, { signal })
  page.document?.addEventListener('prerenderingchange', () => onNews(), { signal })
  open()
  return {
    /** Aborted when the channel is closed for good. */
    signal,
    tell: (message: string): void => channel?.postMessage(message),
    close(): void {
      over.abort()
      close()
    },
  }
}
