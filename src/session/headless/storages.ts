import { checkFunctions } from '../../model/check-given.ts'
import { createTokenStorage, type TokenStorage, type TokenStorageKind } from '../token-storage.ts'
import { createStoreCopy, type SessionStore, type StoreCopy } from './session-store.ts'

/** Whether the tabs of an origin share the place: then they take turns by the browser's own locks. */
const isSharedByTabs = (kind: TokenStorageKind) => kind === 'local' || kind === 'cookie'

/** The place of a session: a browser storage by its name, or your own. */
export interface OpenedStorage extends Omit<StoreCopy, 'locks'> {
  /** Undefined for the browser's own locks. */
  readonly locks: StoreCopy['locks'] | undefined
}

const atOnce = async () => {}

/** Memory belongs to this process alone, so no lock is needed. */
const alone: StoreCopy['locks'] = { request: (_name, _options, run) => run() }

const KINDS: readonly unknown[] = ['local', 'session', 'cookie', 'memory']

/** @throws {StoreError} `invalid_configuration` for anything else, which would keep the session in memory unnoticed. */
export function openStorage(clientId: string, place: TokenStorageKind | SessionStore): OpenedStorage {
  if (!KINDS.includes(place))
    checkFunctions(place, `A storage that isn’t ${KINDS.join(', ')}`, 'read', 'write')
  if (typeof place === 'object') return createStoreCopy(place)
  const storage: TokenStorage = createTokenStorage({ clientId, kind: place })
  const locks = isSharedByTabs(place) && typeof document === 'object' ? undefined : alone
  return { storage, locks, pull: atOnce, flush: atOnce }
}
