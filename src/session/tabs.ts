import { tokenPlace } from '../client/core/token-pair.ts'
import { type ChannelPage, openTabChannel } from './tab-channel.ts'

export interface TabsPage extends ChannelPage {
  readonly document: Document
}

export interface TabsOptions {
  readonly clientId: string
  readonly page: TabsPage
  /** Something may have changed elsewhere: read the storage again. `loggedOut` if that tab said so. */
  readonly onChange: (change: { readonly loggedOut: boolean }) => void
}

export interface Tabs {
  /** Informs the other tabs; the message has no token and no name. */
  tell(change: 'login' | 'logout'): void
  close(): void
}

/**
 * Keeps the tabs of one origin in step: by a channel if there is one, else by the storage's own event, and by a read
 * whenever this tab becomes visible again.
 */
export function createTabs({ clientId, page, onChange }: TabsOptions): Tabs {
  const key = tokenPlace(clientId)
  // A message is only a reason to read the storage, which decides.
  const look = (message?: unknown) => onChange({ loggedOut: message === 'logout' })
  const { signal, tell, close } = openTabChannel(key, page, look)
  const onStorage = (event: Event) => {
    const changed = (event as StorageEvent).key
    if (changed === key || changed === null) look()
  }
  const onVisible = () => {
    if (page.document.visibilityState === 'visible') look()
  }
  page.addEventListener('storage', onStorage, { signal })
  page.document.addEventListener('visibilitychange', onVisible, { signal })
  return { tell, close }
}
