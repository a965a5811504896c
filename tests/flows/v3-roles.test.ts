import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../demo/provider/app.ts'
import type { Sandbox } from '../../demo/provider/sandbox.ts'
import { API_KEY, call } from '../support/sandbox/sandbox-fixture.ts'
import { openShop } from './shop-page.ts'
import { V3_CALLS } from './v3-calls.ts'

/** The roles that may make a call of catalog v3 (contract 2027, 1.3 and 2). */
type Audience = 'everybody' | 'owner' | 'app'

/** Reads are GET, or end in one of these. */
const READ = /\/(query|search|count|query-variants|search-variants|list-items-in-category)$/
/** The platform's checkout orders a cart, never a shopper's own token. */
const APPS = /\/(place-order|mark-cart-as-completed)$/

function audienceOf(method: string, path: string): Audience {
  if (APPS.test(path)) return 'app'
  if (path.startsWith('/ecom/')) return 'everybody'
  return method === 'GET' || READ.test(path) ? 'everybody' : 'owner'
}

let sandbox: Sandbox
let visitor: string
beforeAll(async () => {
  sandbox = await openShop('v3')
  const { body } = await call(sandbox.url, 'POST /oauth2/token', {
    body: { clientId: 'demo-client', grantType: 'anonymous' },
  })
  visitor = body.access_token
})
afterAll(() => sandbox.close())

const listRoutes = (): [string, string][] => [
  ...new Map(
    createApp(sandbox.context)
      .routes.filter(({ method, path }) => method !== 'ALL' && V3_CALLS.test(path))
      .map(({ method, path }) => [`${method} ${path}`, [method, path] as [string, string]]),
  ).values(),
]

describe('a call of catalog v3', () => {
  it('has the roles of the contract', async () => {
    const wrong: string[] = []
    const routes = listRoutes()
    for (const [method, path] of routes) {
      const ask = async (token?: string) => {
        const route =
          `${method as 'GET'} ${path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')}` as const
        const { status } = await call(sandbox.url, route, {
          ...(token && { token }),
          ...(method !== 'GET' && method !== 'DELETE' && { body: {} }),
        })
        return status
      }
      const audience = audienceOf(method, path)
      const note = (who: string, status: number) => wrong.push(`${method} ${path}: ${who} gets ${status}`)
      const [nobody, stranger, shopper] = [await ask(), await ask('not-a-token'), await ask(visitor)]
      if (nobody !== 401 && nobody !== 403) note('nobody', nobody)
      if (stranger !== 401 && stranger !== 403) note('a stranger', stranger)
      if ((shopper === 401 || shopper === 403) !== (audience !== 'everybody')) note('a visitor', shopper)
      if (audience === 'owner') {
        const owner = await ask(API_KEY)
        if (owner === 401 || owner === 403) note('the owner', owner)
      }
    }
    expect(wrong).toEqual([])
    expect(routes.length).toBeGreaterThan(70)
  })
})
