import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { createCookieTokens } from '../../src/client/core/cookie-tokens.ts'
import { createStoreClient } from '../../src/client/typed/create-store-client.ts'
import { STORES_APP_ID } from '../../src/model/cart.ts'
import { isStoreError } from '../../src/model/errors.ts'
import { createRequestSession } from '../../src/session/headless/request-session.ts'
import { createTokenStorage } from '../../src/session/token-storage.ts'

const CLIENT = 'demo-client'

let sandbox: Sandbox
let productId: string

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, db: ':memory:' })
  const answer = await fetch(`${sandbox.url}/_sandbox/catalog`)
  const { products } = (await answer.json()) as { products: { id: string; slug: string }[] }
  productId = products.find(({ slug }) => slug === 'camp-mug')?.id ?? ''
})
afterAll(() => sandbox.close())

/** Answers one request on a server, as in docs/code/client.md: `add` adds a mug to the cart. */
async function answer(request: Request): Promise<Response> {
  const tokens = createCookieTokens({ cookie: request.headers.get('cookie'), clientId: CLIENT })
  const client = createStoreClient({ clientId: CLIENT, apiHost: sandbox.url, keeper: tokens })
  if (request.url.endsWith('/add'))
    await client.cart.add({
      lineItems: [{ catalogReference: { catalogItemId: productId, appId: STORES_APP_ID }, quantity: 1 }],
    })
  const cart = await client.cart.get().catch((reason: unknown) => {
    if (isStoreError(reason) && reason.status === 404) return undefined
    throw reason
  })
  const count = cart?.cart.lineItems?.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0) ?? 0
  const response = Response.json(count)
  const cookie = tokens.setCookie()
  if (cookie) response.headers.append('set-cookie', cookie)
  return response
}

/** Creates a browser that keeps its cookies. */
function createShopper() {
  let kept = 'theme=dark'
  return async (path: string) => {
    const response = await answer(new Request(`https://shop.example${path}`, { headers: { cookie: kept } }))
    const [cookie] = response.headers.getSetCookie()
    if (cookie) kept = `theme=dark; ${cookie.split(';')[0]}`
    return { count: await response.json(), cookie }
  }
}

describe('shoppers of one server', () => {
  it('have a cart each, from request to request', async () => {
    const [ann, ben] = [createShopper(), createShopper()]
    expect((await ann('/add')).count).toBe(1)
    expect((await ben('/cart')).count).toBe(0)
    expect((await ben('/add')).count).toBe(1)
    expect((await ann('/add')).count).toBe(2)
    expect((await ben('/cart')).count).toBe(1)
  })

  it('are given a cookie once, which scripts can’t read, and none while nothing changes', async () => {
    const ann = createShopper()
    const { cookie } = await ann('/cart')
    expect(cookie).toMatch(/; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure$/)
    expect((await ann('/cart')).cookie).toBeUndefined()
  })

  it('are unknown when their cookie is not the one we wrote', async () => {
    const name = encodeURIComponent(`store-widgets:${CLIENT}`)
    const pair = {
      accessToken: { value: 'a\r\nHost: b', expiresAt: 9e9 },
      refreshToken: { value: '', role: 'visitor' },
    }
    for (const text of ['', '%', '{}', 'null', encodeURIComponent(JSON.stringify(pair))]) {
      const tokens = createCookieTokens({ cookie: `${name}=${text}`, clientId: CLIENT })
      expect(tokens.read(), text).toBeUndefined()
    }
  })

  it('have the tags’ own visitor, where both keep their tokens in the same cookie', async () => {
    const tokens = createCookieTokens({ cookie: null, clientId: CLIENT, httpOnly: false, secure: false })
    await createStoreClient({ clientId: CLIENT, apiHost: sandbox.url, keeper: tokens }).products.query()
    const [cookie = ''] = tokens.setCookie()?.split(';') ?? []
    const page = createTokenStorage({ kind: 'cookie', clientId: CLIENT, scope: { document: { cookie } } })
    expect(page.read()).toEqual(tokens.read())
    expect(tokens.setCookie()).not.toMatch(/HttpOnly|Secure/)
  })
})

describe('a hundred shoppers of one server at once', () => {
  /** Sends one request, by a session of its own: adds this many mugs, and returns the cart. */
  const visit = async (cookie: string | null, quantity = 0) => {
    const session = createRequestSession({ clientId: CLIENT, apiHost: sandbox.url, cookie })
    const client = createStoreClient({ session })
    const catalogReference = { catalogItemId: productId, appId: STORES_APP_ID }
    if (quantity) await client.cart.add({ lineItems: [{ catalogReference, quantity }] })
    const { cart } = await client.cart.get()
    const kept = session.setCookie()?.split(';')[0] ?? cookie
    return { id: cart.id, quantities: cart.lineItems.map((line) => line.quantity), cookie: kept }
  }

  it('have a hundred carts, each the same at the next request', async () => {
    const wanted = Array.from({ length: 100 }, (_, index) => 1 + (index % 3))

    const first = await Promise.all(wanted.map((quantity) => visit(null, quantity)))
    const second = await Promise.all(first.map(({ cookie }) => visit(cookie)))

    expect(new Set(first.map(({ id }) => id)).size).toBe(100)
    expect(first.map(({ quantities }) => quantities)).toEqual(wanted.map((quantity) => [quantity]))
    expect(second).toEqual(first)
  })
})
