/** The identity provider used last on this device. Only its id: no address, no name. */
export interface LastUsed {
  read(): string | undefined
  /** Stores it, or forgets it without an argument. */
  write(provider?: string): void
}

/** Keeps it in the browser's own storage; if that refuses, nothing is kept. */
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
        // It is only a convenience.
      }
    },
  }
}
