import { afterEach, expect, it, vi } from 'vitest'
import { createToken } from '../../src/client/oauth.ts'
import { queryProducts } from '../../src/client/products.ts'
import type { Config } from '../../widgets/config.ts'
import { createFirstAsk } from '../../widgets/first-ask.ts'

const CONFIG = { clientId: 'c1', apiHost: 'https://api.example', tokenStorage: 'memory' } as Config
const ANSWER = { access_token: 't', refresh_token: 'r', expires_in: 60, products: [] }

afterEach(() => vi.unstubAllGlobals())

it('asks at the addresses of the client, whose endpoints the loader is too small to carry', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`)
    return new Response(JSON.stringify(ANSWER))
  })
  await createFirstAsk(CONFIG).queryProducts(['id:p1'])

  const [token, query] = [createToken, queryProducts].map(
    ({ service, path }) => `https://api.example${service}${path}`,
  )
  expect(asked).toEqual([`POST ${token}`, `OPTIONS ${query}`, `POST ${query}`])
})
