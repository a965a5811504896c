/** These functions run in pages, so they use nothing outside of themselves. */

/**
 * Delays a frame's messages until it has loaded completely, as on a slow machine: until then the page's timings, which
 * every script can read, don't contain its address.
 */
export function outlastFrames(): void {
  if (window !== top) return
  const loaded = new WeakSet<object>()
  const frameOf = (source: unknown): HTMLIFrameElement | undefined =>
    [...document.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === source)
  // The listener is at the document: the load of a frame never reaches the window, so in WebKit, where it comes first,
  // there was no answer.
  document.addEventListener('load', ({ target }) => target && loaded.add(target), true)
  addEventListener('message', (event) => {
    const frame = event.isTrusted ? frameOf(event.source) : undefined
    if (!frame) return
    const { data, origin, source } = event
    event.stopImmediatePropagation()
    const handOn = () =>
      setTimeout(() => dispatchEvent(new MessageEvent('message', { data, origin, source })))
    if (loaded.has(frame)) handOn()
    else frame.addEventListener('load', handOn, { once: true })
  })
}

/**
 * Returns everything that a script of the host page, or a person at the screen, could see, except one key.
 *
 * @param key The key of the local storage that may have tokens.
 */
export function lookAround(key: string): string[] {
  const texts: string[] = [location.href, document.cookie, document.title, JSON.stringify(history.state)]
  const read = (root: Document | ShadowRoot) => {
    for (const element of root.querySelectorAll('*')) {
      texts.push(...[...element.attributes].map(({ value }) => value))
      if (element.shadowRoot) read(element.shadowRoot)
    }
    texts.push((root as Document).documentElement?.outerHTML ?? (root as ShadowRoot).innerHTML)
  }
  read(document)
  for (const storage of [localStorage, sessionStorage]) {
    for (const name of Object.keys(storage)) {
      if (storage === localStorage && name === key) continue
      // The verifier of a redirect under way is in the tab's own storage, as documented, until it is used.
      texts.push(`${name} ${storage.getItem(name)}`)
    }
  }
  texts.push(...performance.getEntriesByType('resource').map(({ name }) => name))
  // Firefox and WebKit may have none.
  const { navigation } = window as { navigation?: { entries(): { url: string | null }[] } }
  texts.push(...(navigation?.entries() ?? []).map(({ url }) => url ?? ''))
  const { session } = (window as typeof window & { StoreWidgets: { session: Record<string, unknown> } })
    .StoreWidgets
  texts.push(JSON.stringify([session.role, session.member]))
  return texts
}
