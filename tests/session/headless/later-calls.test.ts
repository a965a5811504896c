import { afterEach, expect, it, vi } from 'vitest'
import type { OwnSession } from '../../../src/session/headless/compose-own.ts'
import { createSession } from '../../../src/session/headless/create-session.ts'
import { createLaterCalls, createLoader } from '../../../src/session/headless/later-calls.ts'

afterEach(() => vi.unstubAllGlobals())

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** Creates a session whose calls note their names. */
function createNoted(noted: string[]): OwnSession {
  const names = ['setTokens', 'login', 'logout', 'verify', 'userInfo'] as const
  const calls = names.map((name) => [name, async () => void noted.push(name)])
  return Object.fromEntries(calls)
}

it('loads once for all calls, which run in the order in which they were made', async () => {
  const noted: string[] = []
  const load = vi.fn(async () => createNoted(noted))
  const { login, logout, setTokens } = createLaterCalls(createLoader(load))
  expect(load).not.toHaveBeenCalled()

  await Promise.all([
    setTokens('{}'),
    login({ email: 'a@shop.example', password: 'p' }),
    logout({ returnUrl: '/' }),
  ])
  expect(noted).toEqual(['setTokens', 'login', 'logout'])
  expect(load).toHaveBeenCalledOnce()
})

it('fails if the code of its calls can’t be loaded, and loads it again with the next call', async () => {
  const noted: string[] = []
  const load = vi
    .fn(async () => createNoted(noted))
    .mockImplementationOnce(gone)
    .mockImplementationOnce(gone)
  const { verify, userInfo } = createLaterCalls(createLoader(load))
  const network = { name: 'StoreError', code: 'network', cause: expect.any(TypeError) }

  await expect(verify('1234')).resolves.toMatchObject({ state: 'failure', cause: network })
  await expect(userInfo()).rejects.toMatchObject(network)
  await userInfo()
  expect(noted).toEqual(['userInfo'])
})

it('says that a service worker may not load code later', async () => {
  // Every global object is one of these here.
  vi.stubGlobal('ServiceWorkerGlobalScope', Object)
  const { userInfo } = createLaterCalls(createLoader(gone))
  await expect(userInfo()).rejects.toMatchObject({
    code: 'invalid_configuration',
    message: expect.stringContaining('bundle it into one file'),
    cause: expect.any(TypeError),
  })
})

/** Creates a page whose window opens, and notes its end. */
function stubPage() {
  const popup = { closed: false, close: vi.fn(), focus() {}, location: { replace() {} } }
  const openWindow = vi.fn((): typeof popup | null => popup)
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('open', openWindow)
  return { popup, openWindow }
}

const openSession = () =>
  createSession({ clientId: 'c', storage: 'memory', fetch: gone, retry: { attempts: 1 } })

it('opens a window in the click itself, before its code has come, and closes it when the login fails', async () => {
  const { popup, openWindow } = stubPage()
  const login = openSession().loginInPopup()
  expect(openWindow).toHaveBeenCalledOnce()

  await expect(login).rejects.toMatchObject({ name: 'StoreError', code: 'network' })
  expect(openWindow).toHaveBeenCalledOnce()
  expect(popup.close).toHaveBeenCalled()
})

it('reports at once that the browser blocks windows', async () => {
  stubPage().openWindow.mockReturnValue(null)
  await expect(openSession().loginInPopup()).rejects.toMatchObject({ code: 'popup_blocked' })
})
