import { tokenPlace } from '../client/core/token-pair.ts'
import { type ChannelPage, openTabChannel } from './tab-channel.ts'

export interface TabsPage extends ChannelPage {
  readonly document: Document
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
 * look whenever this tab comes back into view.
 */
export function createTabs({ clientId, page, onChange }: TabsOptions): Tabs {
  const key = tokenPlace(clientId)
  // A message is a reason to look, nothing more: what counts is what is stored.
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
