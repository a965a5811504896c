import { vi } from 'vitest'
import type { TokenGrant } from '../../src/client/core/oauth.ts'
import { StoreError } from '../../src/model/errors.ts'
import type { TokenAnswer } from '../../src/model/tokens.ts'
import { readAnswers } from '../../src/session/address-answer.ts'
import type { SessionCalls } from '../../src/session/calls.ts'
import type { SessionPage } from '../../src/session/page.ts'
import type { Locks } from '../../src/session/run-alone.ts'
import type { BrowserStores, StoredSession } from '../../src/session/token-storage.ts'
import { createPageAddress } from '../../widgets/runtime/gate/page-address.ts'

type Role = StoredSession['refreshToken']['role']

/** Creates a stored pair; only the given fields matter. */
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

/** Creates a promise that the test settles. */
export const deferred = <Value>() => {
  let resolve!: (value: Value) => void
  let reject!: (error: unknown) => void
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

/** Lets everything that is already settled continue. */
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

/** Creates `document.cookie` like a browser's, for one path; `written` stores each assignment. */
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

/** Creates a browser's stores, empty, on an http page by default. */
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

/** Creates Web Locks for the tabs of one test: one holder at a time, waiters in order, `signal` ends the wait. */
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

/** Lists requests to a token endpoint in short form. */
export const grants = (calls: readonly (readonly [TokenGrant])[]) =>
  calls.map(([request]) => request.grantType)

/** A frame as a page sees it; `contentWindow` is any object in place of its window. */
export interface FakeFrame extends EventTarget {
  src: string
  title: string
  style: { display?: string }
  contentWindow: object
  /** Readable as long as the frame has the page's own origin. */
  contentDocument: { readonly URL: string } | null
  remove(): void
}

/** Creates a window that a page has opened. */
const createFakePopup = () => {
  const went: string[] = []
  return {
    closed: false,
    went,
    location: { replace: (url: string) => void went.push(url) },
    close() {
      this.closed = true
    },
    focus() {},
  }
}
type FakePopup = ReturnType<typeof createFakePopup>

/** Creates the parts of a document that make frames. */
const createFrameParts = (frames: FakeFrame[]) => ({
  body: {
    append(frame: FakeFrame) {
      frames.push(frame)
      if (!frame.src.startsWith('about:')) return
      frame.contentDocument = { URL: frame.src }
      frame.dispatchEvent(new Event('load'))
    },
  },
  createElement: (): FakeFrame => {
    const frame: FakeFrame = Object.assign(new EventTarget(), {
      src: '',
      title: '',
      style: {},
      contentDocument: null,
      contentWindow: {
        location: {
          replace: (url: string) => Object.assign(frame, { src: url, contentDocument: null }),
        },
      },
      remove: () => void frames.splice(frames.indexOf(frame), 1),
    })
    return frame
  },
})

/** Creates a page with an address, frames, windows and messages, and nothing else. */
export const createPage = ({
  href = 'https://shop.example/mugs?page=2#blue',
  channels = true,
  loginCallback = undefined as string | undefined,
  returnOrigins = undefined as string | undefined,
} = {}) => {
  const browser = createBrowser('https:')
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as 'visible' | 'hidden' })
  const frames: FakeFrame[] = []
  const went: string[] = []
  const popups: FakePopup[] = []
  const page = Object.assign(new EventTarget(), {
    location: {
      href,
      assign: (url: string) => void went.push(url),
      replace: (url: string) => void went.push(`replaced ${url}`),
    },
    history: {
      state: { kept: 1 } as unknown,
      replaceState(state: unknown, _unused: string, url: string) {
        page.history.state = state
        page.location.href = url
      },
    },
    sessionStorage: browser.sessionStorage,
    scrollX: 0,
    scrollY: 640,
    scrollTo: ({ left, top }: ScrollToOptions) => void Object.assign(page, { scrollX: left, scrollY: top }),
    ...(channels && { BroadcastChannel: globalThis.BroadcastChannel }),
    open: (): FakePopup | null => {
      popups.push(createFakePopup())
      return popups.at(-1) ?? null
    },
    document: Object.assign(document, createFrameParts(frames)),
  })
  /** Posts a message to the page, as a window would. */
  const post = (message: { origin: string; source: unknown; data: unknown }) =>
    page.dispatchEvent(Object.assign(new Event('message'), message))
  const address = createPageAddress({
    bar: page,
    answers: readAnswers(href),
    loginCallback,
    returnOrigins,
  })
  return { page: page as unknown as SessionPage, address, raw: page, browser, frames, popups, went, post }
}

/** Creates calls of which each throws; a test replaces those that it needs. */
export const createCalls = () => {
  const unexpected = (name: string) => async (): Promise<never> => {
    throw new Error(`unexpected call: ${name}`)
  }
  return {
    requestTokens: vi.fn<SessionCalls['requestTokens']>(unexpected('requestTokens')),
    createRedirectSession: vi.fn<SessionCalls['createRedirectSession']>(unexpected('createRedirectSession')),
    login: vi.fn<SessionCalls['login']>(unexpected('login')),
    register: vi.fn<SessionCalls['register']>(unexpected('register')),
    verifyEmail: vi.fn<SessionCalls['verifyEmail']>(unexpected('verifyEmail')),
    resendCode: vi.fn<SessionCalls['resendCode']>(unexpected('resendCode')),
    sendPasswordReset: vi.fn<SessionCalls['sendPasswordReset']>(unexpected('sendPasswordReset')),
    recover: vi.fn<SessionCalls['recover']>(unexpected('recover')),
    readMember: vi.fn<SessionCalls['readMember']>(unexpected('readMember')),
    readUserInfo: vi.fn<SessionCalls['readUserInfo']>(unexpected('readUserInfo')),
    loginWithSso: vi.fn<SessionCalls['loginWithSso']>(unexpected('loginWithSso')),
    readTokenInfo: vi.fn<SessionCalls['readTokenInfo']>(unexpected('readTokenInfo')),
    revokeToken: vi.fn<SessionCalls['revokeToken']>(unexpected('revokeToken')),
  }
}

/** Creates an application error of the provider, as the transport throws it. */
export const applicationError = (code: string, status = 400) =>
  new StoreError('application', `refused: ${code}`, {
    status,
    providerCode: code,
    details: { applicationError: { code, description: code } },
  })
