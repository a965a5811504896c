import type { LastUsed } from '../../../src/components/login/login-services.ts'

type Place = 'localStorage' | 'sessionStorage'

function read(place: Place, key: string): string | undefined {
  try {
    return globalThis[place].getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function write(place: Place, key: string, provider: string | undefined): void {
  try {
    if (provider) globalThis[place].setItem(key, provider)
    else globalThis[place].removeItem(key)
  } catch {
    // It is only a convenience.
  }
}

/**
 * Keeps it in the browser's own storage, and an unfinished login in the tab's storage; if a storage refuses, nothing is
 * kept. Only the provider's id: no address, no name.
 */
export function createLastUsed(clientId: string): LastUsed {
  const key = `store-widgets:${clientId}:provider`
  const begun = `${key}-begun`
  const keep = (provider?: string) => {
    write('localStorage', key, provider)
    write('sessionStorage', begun, undefined)
  }
  return {
    read: () => read('localStorage', key),
    begin: (provider) => write('sessionStorage', begun, provider),
    end(isMember) {
      const provider = read('sessionStorage', begun)
      if (isMember && provider) keep(provider)
      else write('sessionStorage', begun, undefined)
    },
    forget: () => keep(),
  }
}
