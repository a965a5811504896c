/** The events after which the network, or the person, is back. */
export interface RevivalTarget extends EventTarget {
  readonly document: EventTarget & { readonly visibilityState: string }
  readonly navigator: { readonly onLine?: boolean }
}

/** All failures of one page, which are retried together. */
export interface Revival {
  /** Adds a failure; `revive` is called once when a retry may succeed. Returns the remover. */
  add(revive: () => void): () => void
  /** Retries all failures. */
  revive(): void
  /** Ends its listeners. */
  close(): void
}

/**
 * Creates the retries of a page's failures: when the network comes back, when the page becomes visible or gets the
 * focus, and when another request has succeeded, whose caller calls `revive`.
 */
export function createRevival(target: RevivalTarget): Revival {
  const failed = new Set<() => void>()
  const over = new AbortController()

  const revive = () => {
    const all = [...failed]
    failed.clear()
    for (const one of all) one()
  }
  const onSign = () => {
    if (target.navigator.onLine !== false && target.document.visibilityState === 'visible') revive()
  }
  for (const sign of ['online', 'focus', 'pageshow'])
    target.addEventListener(sign, onSign, { signal: over.signal })
  target.document.addEventListener('visibilitychange', onSign, { signal: over.signal })

  return {
    add(one) {
      failed.add(one)
      return () => {
        failed.delete(one)
      }
    },
    revive,
    close: () => over.abort(),
  }
}
