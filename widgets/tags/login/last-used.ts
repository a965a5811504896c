/** Which identity provider was used last on this device. Its id alone: no address, no name. */
export interface LastUsed {
  read(): string | undefined
  /** Forgets it when called with nothing. */
  write(provider?: string): void
}

/** Keeps it in the browser's own storage; one that refuses keeps nothing. */
export function createLastUsed(clientId: string): LastUsed {
  const key = `store-widgets:${clientId}:provider`
  return {
    read() {
      try {
        return localStorage.getItem(key) ?? undefined
      } catch {
        return undefined
      }
    },
    write(provider) {
      try {
        if (provider) localStorage.setItem(key, provider)
        else localStorage.removeItem(key)
      } catch {
        // It is a convenience.
      }
    },
  }
}
