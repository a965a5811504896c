import { describe, expect, it } from 'vitest'
import { createTokenStorage, type TokenStorageKind } from '../../src/session/token-storage.ts'
import { fromOutside } from '../support/from-outside.ts'
import { createBrowser, refusingBrowser, session } from '../support/session.ts'

const KEY = 'store-widgets:demo-client'
const KINDS: TokenStorageKind[] = ['local', 'cookie', 'session', 'memory']
const quotaExceeded = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

describe('createTokenStorage', () => {
  it.each(KINDS)('reads from %s everything that was written', (kind) => {
    const storage = createTokenStorage({ kind, clientId: 'demo-client', scope: createBrowser() })

    storage.write({ ...session(), member: { name: 'Ünal; Söhne = "Ton"' } })

    expect(storage.read()).toEqual({ ...session(), member: { name: 'Ünal; Söhne = "Ton"' } })
  })

  it.each(KINDS)('has nothing in %s after a deletion', (kind) => {
    const browser = createBrowser()
    const storage = createTokenStorage({ kind, clientId: 'demo-client', scope: browser })

    storage.write(session())
    storage.write()

    expect(storage.read()).toBeUndefined()
    expect([browser.localStorage.length, browser.sessionStorage.length, browser.document.cookie]).toEqual([
      0,
      0,
      '',
    ])
  })

  it('separates the pairs of clients, under the documented key', () => {
    const browser = createBrowser()
    createTokenStorage({ clientId: 'demo-client', scope: browser }).write(session())

    expect(JSON.parse(browser.localStorage.getItem(KEY) as string)).toEqual(session())
    expect(createTokenStorage({ clientId: 'other', scope: browser }).read()).toBeUndefined()
  })

  it.each([
    ['http:', false],
    ['https:', true],
  ])('sets the cookie for the whole site, same-site, on %s secure: %s', (protocol, secure) => {
    const browser = createBrowser(protocol)

    createTokenStorage({ kind: 'cookie', clientId: 'demo-client', scope: browser }).write(session())

    const [cookie] = browser.document.written
    expect(cookie).toMatch(/^store-widgets%3Ademo-client=/)
    expect(cookie?.split(';').slice(1)).toEqual([
      'path=/',
      'max-age=31536000',
      'samesite=lax',
      ...(secure ? ['secure'] : []),
    ])
  })

  it.each([
    ['nothing', ''],
    ['half a write', '{"accessToken":{"value":"A1","expi'],
    ['text', '"A1"'],
    ['a number', '7'],
    ['null', 'null'],
    ['a list', '[]'],
    ['an empty object', '{}'],
    ['no refresh token', '{"accessToken":{"value":"A1","expiresAt":1}}'],
    ['no access token', '{"refreshToken":{"value":"R1","role":"visitor"}}'],
    ['null parts', '{"accessToken":null,"refreshToken":null}'],
    ['a token that is no text', JSON.stringify({ ...session(), accessToken: { value: 7, expiresAt: 1 } })],
    ['a token that breaks headers', JSON.stringify(session({ value: 'A\r\nX: 1' }))],
    ['a refresh token that breaks headers', JSON.stringify(session({ refresh: 'R 1' }))],
    [
      'a time that is no number',
      JSON.stringify({ ...session(), accessToken: { value: 'A', expiresAt: '9' } }),
    ],
    ['a time that was NaN', JSON.stringify(session({ expiresAt: Number.NaN }))],
    ['an unknown role', JSON.stringify(session({ role: 'owner' as 'member' }))],
    ['a role that only prints right', JSON.stringify(session({ role: fromOutside(['member']) }))],
  ])('ignores %s', (_what, text) => {
    const browser = createBrowser()
    browser.localStorage.setItem(KEY, text)

    expect(createTokenStorage({ clientId: 'demo-client', scope: browser }).read()).toBeUndefined()
  })

  it('ignores a cookie that is cut off in the middle of a character', () => {
    const browser = createBrowser()
    browser.document.cookie = `${encodeURIComponent(KEY)}=%7B%2`

    expect(
      createTokenStorage({ kind: 'cookie', clientId: 'demo-client', scope: browser }).read(),
    ).toBeUndefined()
  })

  it.each(KINDS)('keeps the pair for the page when the browser refuses %s and all other storage', (kind) => {
    const storage = createTokenStorage({ kind, clientId: 'demo-client', scope: refusingBrowser })

    storage.write(session())

    expect(storage.read()).toEqual(session())
  })

  it.each(KINDS)('keeps the pair for %s where there is no browser', (kind) => {
    const storage = createTokenStorage({ kind, clientId: 'demo-client', scope: {} })

    storage.write(session())

    expect(storage.read()).toEqual(session())
  })

  it('doesn’t return an old pair when the store is full for the next one', () => {
    const browser = createBrowser()
    const storage = createTokenStorage({ clientId: 'demo-client', scope: browser })
    storage.write(session({ value: 'old' }))

    browser.localStorage.setItem = quotaExceeded
    storage.write(session({ value: 'new' }))

    expect(storage.read()?.accessToken.value).toBe('new')
    expect(browser.localStorage.length).toBe(0)
  })

  it('leaves no copy in the second place when the first accepts writes again', () => {
    const browser = createBrowser()
    const storage = createTokenStorage({ clientId: 'demo-client', scope: browser })
    const { setItem } = browser.localStorage
    browser.localStorage.setItem = quotaExceeded
    storage.write(session({ value: 'old' }))

    browser.localStorage.setItem = setItem
    storage.write(session({ value: 'new' }))

    expect(browser.sessionStorage.length).toBe(0)
    expect(storage.read()?.accessToken.value).toBe('new')
  })

  it('uses the next place if the browser silently drops a cookie, for its size or by its settings', () => {
    const browser = { ...createBrowser(), document: { cookie: '' } }
    Object.defineProperty(browser.document, 'cookie', { get: () => '', set: () => {} })
    const storage = createTokenStorage({ kind: 'cookie', clientId: 'demo-client', scope: browser })

    storage.write(session())

    expect(storage.read()).toEqual(session())
    expect(browser.localStorage.length).toBe(1)
  })

  it('never stores in a cookie a pair that must stay out of requests', () => {
    const browser = createBrowser()
    browser.localStorage.setItem = quotaExceeded
    browser.sessionStorage.setItem = quotaExceeded

    createTokenStorage({ clientId: 'demo-client', scope: browser }).write(session())

    expect(browser.document.written.join()).toBe('')
  })

  it.each([
    ['nothing', [], false],
    ['local storage', ['localStorage'], false],
    ['all storage', ['localStorage', 'sessionStorage'], true],
  ] as const)('reports whether the pair ends with the page when %s is full', (_what, full, isFleeting) => {
    const browser = createBrowser()
    for (const name of full) browser[name].setItem = quotaExceeded
    const storage = createTokenStorage({ clientId: 'demo-client', scope: browser })
    storage.write(session())

    expect(storage.isFleeting()).toBe(isFleeting)
  })

  it('reports no problem for a requested memory storage', () => {
    const storage = createTokenStorage({ kind: 'memory', clientId: 'demo-client', scope: createBrowser() })
    storage.write(session())

    expect(storage.isFleeting()).toBe(false)
  })

  it('doesn’t change prototypes when the text has __proto__', () => {
    const browser = createBrowser()
    browser.localStorage.setItem(KEY, `{"__proto__":{"role":"member"},${JSON.stringify(session()).slice(1)}`)

    createTokenStorage({ clientId: 'demo-client', scope: browser }).read()

    expect(({} as { role?: string }).role).toBeUndefined()
  })
})
