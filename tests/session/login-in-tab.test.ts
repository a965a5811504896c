import { expect, it, vi } from 'vitest'
import type { RedirectRequest } from '../../src/model/redirect.ts'
import type { PageAddress } from '../../src/session/page.ts'
import { createPendingAuthorizations } from '../../src/session/pending-authorizations.ts'
import { loginInTab } from '../../widgets/runtime/session/login-in-tab.ts'
import { fake } from '../support/fake.ts'

const HERE = 'https://shop.example/mugs?page=2'
const CALLBACK = 'https://shop.example/callback'
const PROVIDER = 'https://provider.example/login'

/** Creates a separate storage, like that of a new tab. */
function createStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
}

async function login(returnUrl?: string) {
  const asked: RedirectRequest[] = []
  const leave = vi.fn()
  const storage = createStorage()
  await loginInTab({ sessionStorage: storage } as Window, {
    clientId: 'demo-client',
    createRedirectSession: async (request) => {
      asked.push(request)
      return { redirectSession: { id: 'r1', fullUrl: PROVIDER, urlDetails: { endpoint: PROVIDER } } }
    },
    returnUrl,
    address: fake<PageAddress>({
      here: () => HERE,
      callback: CALLBACK,
      readReturn: (url = HERE) => url,
      go: () => expect.unreachable(),
    }),
    leave,
  })
  const { state = '' } = asked[0]?.auth?.authRequest ?? {}
  return { request: asked[0]?.auth?.authRequest, leave, storage, state }
}

it('leads the other tab to the provider, and back to the one address for all pages', async () => {
  const { request, leave } = await login()
  expect(leave.mock.calls).toEqual([[PROVIDER]])
  expect(request).toMatchObject({
    redirectUri: CALLBACK,
    responseMode: 'fragment',
    codeChallengeMethod: 'S256',
  })
})

it('stores the data to check the answer only in that tab', async () => {
  const { storage, state } = await login('https://shop.example/account')
  const find = (place: Storage) =>
    createPendingAuthorizations({ clientId: 'demo-client', storage: place }).take(state)
  // It is handed out once, and not to another tab.
  expect(find(createStorage()).status).toBe('none')
  expect(find(storage)).toMatchObject({
    status: 'found',
    authorization: { originalUri: 'https://shop.example/account', redirectUri: CALLBACK },
  })
})
