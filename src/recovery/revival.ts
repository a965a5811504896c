/** The events that tell that the network, or the person, is back. */
export interface RevivalTarget extends EventTarget {
  readonly document: EventTarget & { readonly visibilityState: string }
  readonly navigator: { readonly onLine?: boolean }
}

/** All that failed on one page: it comes back together. */
export interface Revival {
  /** Adds something that failed; called once when there is hope. Returns the remover. */
  add(revive: () => void): () => void
  /** There is hope: everything that failed is asked for again. */
  revive(): void
  /** Ends its listeners. */
  close(): void
}

/**
 * Revives what has failed when the network comes back, when the page is looked at again, when it gets the
 * focus, and when something else has succeeded: the one that notices calls `revive`.
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
