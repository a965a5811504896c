import { isPair, tokenPlace } from '../client/core/token-pair.ts'
import type { TokenPair } from '../model/tokens.ts'

/** The place where the page stores its token pair; `data-token-storage` of the script tag. */
export type TokenStorageKind = 'cookie' | 'local' | 'session' | 'memory'

/**
 * The stored value, as JSON under the one key `store-widgets:<clientId>`: the pair, and the data that must survive a
 * reload (the member, a verification that waits for its code). Readers of these two unknown values check them; a change
 * of role drops them.
 */
export interface StoredSession extends TokenPair {
  readonly member?: unknown
  readonly pending?: unknown
}

/** Stores one {@link StoredSession}. Reading never throws; an incomplete or malformed value counts as absent. */
export interface TokenStorage {
  read(): StoredSession | undefined
  /** Replaces everything; deletes everything when called without a session. */
  write(session?: StoredSession): void
  /** Whether the session is where this tab alone has it, also because the browser refused a shared storage. */
  isOwn(): boolean
  /** Whether the browser refused every storage that outlives the page, although one was requested. */
  isFleeting(): boolean
}

export interface TokenStorageOptions {
  /** Defaults to `local`. If the browser refuses one, the next is used: cookie, local, session, memory. */
  readonly kind?: TokenStorageKind
  readonly clientId: string
  /** The browser's storages; those of the page by default. */
  readonly scope?: BrowserStores
}

/** The part of `window` that is used; reading any of it may throw. */
export interface BrowserStores {
  readonly localStorage?: Storage
  readonly sessionStorage?: Storage
  readonly document?: { cookie: string }
  readonly location?: { readonly protocol: string }
}

/** A place that holds a text; an empty text removes it. Each call may throw: that is how a browser refuses. */
interface Place {
  get(): string | null | undefined
  set(text: string): void
}

const YEAR_SECONDS = 31_536_000

/** Reads a session from untrusted text: another script, an older version or an interrupted write may have left it. */
const readSession = (text: string | null | undefined): StoredSession | undefined => {
  const session = JSON.parse(text as string)
  return isPair(session) ? session : undefined
}

/** Runs an access to storage. A refused storage throws, and so does a malformed value: both count as absent. */
const attempt = <Result>(action: () => Result): Result | undefined => {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** Whether a text was stored. A blocked cookie is refused without an error, so only reading it back shows it. */
const isKept = (place: Place, text: string) =>
  attempt(() => {
    place.set(text)
    return place.get() === text
  })

const createCookie = (scope: BrowserStores, key: string): Place => {
  const start = `${encodeURIComponent(key)}=`
  return {
    get: () => {
      const found = scope.document?.cookie.split('; ').find((pair) => pair.startsWith(start))
      return found && decodeURIComponent(found.slice(start.length))
    },
    set: (text) => {
      const secure = scope.location?.protocol === 'https:' ? ';secure' : ''
      const seconds = text ? YEAR_SECONDS : 0
      if (scope.document)
        scope.document.cookie = `${start + encodeURIComponent(text)};path=/;max-age=${seconds};samesite=lax${secure}`
    },
  }
}

const createWebStorage = (
  scope: BrowserStores,
  key: string,
  name: 'localStorage' | 'sessionStorage',
): Place => ({
  get: () => scope[name]?.getItem(key),
  set: (text) => (text ? scope[name]?.setItem(key, text) : scope[name]?.removeItem(key)),
})

const createMemory = (): Place => {
  let kept = ''
  return {
    get: () => kept,
    set: (text) => {
      kept = text
    },
  }
}

/** @see provider contract 2.14 (token pair) and 5.8 (cookie path) */
export const createTokenStorage = ({
  kind = 'local',
  clientId,
  scope = globalThis,
}: TokenStorageOptions): TokenStorage => {
  const key = tokenPlace(clientId)
  const places: Record<TokenStorageKind, Place> = {
    cookie: createCookie(scope, key),
    local: createWebStorage(scope, key, 'localStorage'),
    session: createWebStorage(scope, key, 'sessionStorage'),
    memory: createMemory(),
  }
  const shared = [places.cookie, places.local]
  const names = Object.keys(places) as TokenStorageKind[]
  let isFleeting = false
  const chain = names.slice(names.indexOf(kind)).map((name) => places[name])

  const find = (places: readonly Place[]) => {
    for (const place of places) {
      const session = attempt(() => readSession(place.get()))
      if (session) return session
    }
    return undefined
  }

  return {
    read: () => find(chain),

    write(session) {
      let text = session && JSON.stringify(session)
      for (const place of chain) {
        if (text && isKept(place, text)) {
          text = undefined
          isFleeting = kind !== 'memory' && place === places.memory
        } else attempt(() => place.set(''))
      }
    },

    isOwn: () => !!find(chain) && !find(chain.filter((place) => shared.includes(place))),
    isFleeting: () => isFleeting,
  }
}
