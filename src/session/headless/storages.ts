import { createTokenStorage, type TokenStorage, type TokenStorageKind } from '../token-storage.ts'
import { createStoreCopy, type SessionStore, type StoreCopy } from './session-store.ts'

/** Of the tabs of an origin, those that share a place take turns by the browser's own locks. */
const isSharedByTabs = (kind: TokenStorageKind) => kind === 'local' || kind === 'cookie'

/** Where a session is kept: a place of the browser by its name, or one of one's own. */
export interface OpenedStorage extends Omit<StoreCopy, 'locks'> {
  /** Undefined for the browser's. */
  readonly locks: StoreCopy['locks'] | undefined
}

const atOnce = async () => {}

/** Memory belongs to this process alone, so that no lock is needed. */
const alone: StoreCopy['locks'] = { request: (_name, _options, run) => run() }

export function openStorage(clientId: string, place: TokenStorageKind | SessionStore): OpenedStorage {
  if (typeof place === 'object') return createStoreCopy(place)
  const storage: TokenStorage = createTokenStorage({ clientId, kind: place })
  const locks = isSharedByTabs(place) && typeof document === 'object' ? undefined : alone
  return { storage, locks, pull: atOnce, flush: atOnce }
}
