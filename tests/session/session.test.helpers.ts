import type { TokenAnswer } from '../../src/model/tokens.ts'
import type { Locks, TokenRequest } from '../../src/session/token-manager.ts'
import type { BrowserStores, StoredSession } from '../../src/session/token-storage.ts'

type Role = StoredSession['refreshToken']['role']

/** A stored pair; only what a test names matters. */
export const session = ({
  value = 'A1',
  expiresAt = 2_000_000_000,
  refresh = 'R1',
  role = 'visitor' as Role,
} = {}): StoredSession => ({
  accessToken: { value, expiresAt },
  refreshToken: { value: refresh, role },
})

export const answer = (value: string, more: Partial<Record<keyof TokenAnswer, unknown>> = {}): TokenAnswer =>
  ({
    access_token: value,
    refresh_token: 'R1',
    expires_in: 14_400,
    token_type: 'Bearer',
    ...more,
  }) as TokenAnswer

/** A promise to settle by hand. */
export const deferred = <Value>() => {
  let resolve!: (value: Value) => void
  let reject!: (error: unknown) => void
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

/** Lets everything that is already settled run on. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A `Storage` over a map. */
export const createStorage = (map = new Map<string, string>()): Storage => ({
  get length() {
    return map.size
  },
  key: (index) => [...map.keys()][index] ?? null,
  getItem: (key) => map.get(key) ?? null,
  setItem: (key, value) => void map.set(key, String(value)),
  removeItem: (key) => void map.delete(key),
  clear: () => map.clear(),
})

/** `document.cookie` as browsers do it, for one path; `written` keeps each assignment. */
export const createCookieJar = () => {
  const jar = new Map<string, string>()
  const written: string[] = []
  return {
    written,
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [pair = '', ...attributes] = text.split(';')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      if (attributes.includes('max-age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  }
}

/** A browser's stores, empty, on an http page unless told. */
export const createBrowser = (protocol = 'http:') => ({
  localStorage: createStorage(),
  sessionStorage: createStorage(),
  document: createCookieJar(),
  location: { protocol },
})

/** Stores whose every use throws, as with "block all cookies". */
export const refusingBrowser: BrowserStores = {
  get localStorage(): Storage {
    throw new DOMException('denied', 'SecurityError')
  },
  get sessionStorage(): Storage {
    throw new DOMException('denied', 'SecurityError')
  },
  document: {
    get cookie() {
      return ''
    },
    set cookie(_text: string) {},
  },
}

/** Web Locks among the tabs of one test: one holder at a time, waiters in order, `signal` ends the wait. */
export const createLocks = (): Locks => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    async request(_name, { signal }, run) {
      const before = last
      const { promise: released, resolve: release } = deferred<void>()
      last = Promise.all([before, released])
      try {
        await new Promise<void>((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason), { once: true })
          before.then(() => resolve())
        })
        return await run()
      } finally {
        release()
      }
    },
  }
}

/** What a token endpoint was asked for, in short. */
export const grants = (calls: readonly (readonly [TokenRequest])[]) =>
  calls.map(([request]) => request.grantType)
