import { describe, expect, it, vi } from 'vitest'
import { addToCart, estimateTotals, getCart } from '../../src/client/cart-v1/cart.ts'
import { requestTokens } from '../../src/client/core/oauth.ts'
import { createTransport } from '../../src/client/core/transport.ts'
import { createStoreClient, type StoreClientOptions } from '../../src/client/typed/create-store-client.ts'
import { getProduct, queryProducts } from '../../src/client/v1/products.ts'
import { StoreError } from '../../src/model/errors.ts'
import { createRetry } from '../../src/recovery/retry.ts'
import { createHold } from '../../src/recovery/retry-after.ts'
import { startProvider } from '../support/client/fake-provider.ts'
import { fromOutside } from '../support/from-outside.ts'

const body = { product: {}, products: [], cart: {}, priceSummary: {} }
const retry = () => createRetry({ sleep: async () => {} })
const NOTHING = fromOutside({})

describe('a call that failed for a temporary reason', () => {
  it.each([
    ['a GET', getProduct, { id: 'p1' }, 3],
    ['a query by POST', queryProducts, {}, 3],
    ['an estimate by POST', estimateTotals, {}, 3],
    ['a write', addToCart, { lineItems: [] }, 1],
  ] as const)('is repeated only if it reads: %s', async (_, call, request, attempts) => {
    const provider = await startProvider(() => ({ status: 503 }))
    const { send } = createTransport({ apiHost: provider.url, retry: retry() })
    await expect(send(call as typeof getProduct, request as { id: string })).rejects.toMatchObject({
      status: 503,
    })
    expect(provider.requests).toHaveLength(attempts)
  })

  it('counts an attempt that was made before', async () => {
    const provider = await startProvider(() => ({ status: 503 }))
    const { send } = createTransport({ apiHost: provider.url, retry: retry() })
    const failed = new StoreError('network', 'gone')
    await expect(send(getProduct, { id: 'p1' }, { failed })).rejects.toMatchObject({ status: 503 })
    expect(provider.requests).toHaveLength(2)
  })

  it('fails with the reason of a failed token call, without another token call', async () => {
    const reason = new StoreError('network', 'no token')
    const getAccessToken = vi.fn(() => Promise.reject(reason))
    const provider = await startProvider(() => ({ body }))
    const { send } = createTransport({ apiHost: provider.url, getAccessToken, retry: retry() })
    await expect(send(getProduct, { id: 'p1' })).rejects.toBe(reason)
    expect(getAccessToken).toHaveBeenCalledTimes(1)
    expect(provider.requests).toEqual([])
  })

  it.each<[string, StoreClientOptions['retry'], number]>([
    ['three times unless told', undefined, 3],
    ['as often as it is told', { attempts: 2, baseDelayMs: 1 }, 2],
    ['not at all', false, 1],
  ])('is asked by a client %s', async (_, how, attempts) => {
    const provider = await startProvider(() => ({ status: 503 }))
    const client = createStoreClient({
      apiKey: 'key',
      apiHost: provider.url,
      ...(how !== undefined && { retry: how }),
    })
    await expect(client.products.query()).rejects.toMatchObject({ status: 503 })
    expect(provider.requests).toHaveLength(attempts)
  })

  it.each<[string, StoreClientOptions['retry'], number]>([
    ['as often as it is told', { attempts: 2, baseDelayMs: 1 }, 2],
    ['not at all', false, 1],
  ])('is asked for a visitor’s first token %s', async (_, how, attempts) => {
    const provider = await startProvider(() => ({ status: 503 }))
    const client = createStoreClient({
      clientId: 'C',
      apiHost: provider.url,
      ...(how !== undefined && { retry: how }),
    })
    await expect(client.cart.add({ lineItems: [] })).rejects.toMatchObject({ status: 503 })
    expect(provider.requests.map(({ url }) => url)).toEqual(
      Array.from({ length: attempts }, () => '/oauth2/token'),
    )
  })
})

describe('a provider that asks callers to wait', () => {
  /** Opens a transport with a stopped clock, and records the waits that it would have made. */
  const open = async (status = 429, seconds = 2) => {
    const waits: number[] = []
    const hold = createHold({ now: () => 0, sleep: async (ms) => void waits.push(ms) })
    let answered = 0
    const provider = await startProvider(() =>
      answered++
        ? { body: { ...body, access_token: 'A' } }
        : { status, headers: { 'Retry-After': `${seconds}` } },
    )
    return { waits, provider, transport: createTransport({ apiHost: provider.url, hold }) }
  }

  it.each([
    ['a read', getProduct, { id: 'p1' }, [2000]],
    ['a query', queryProducts, {}, [2000]],
    ['a write, which a person has just asked for', addToCart, { lineItems: [] }, []],
  ] as const)('is given it before the next %s', async (_, call, request, expected) => {
    const { transport, waits } = await open()
    const ask = () => transport.send(call as typeof getProduct, request as { id: string })
    await expect(ask()).rejects.toMatchObject({ code: 'too_many_requests' })
    await ask()
    expect(waits).toEqual(expected)
  })

  it('is given it before the next token, too', async () => {
    const { transport, waits } = await open()
    const ask = () => requestTokens(transport, { clientId: 'C', grantType: 'anonymous' })
    await expect(ask()).rejects.toMatchObject({ status: 429 })
    await ask()
    expect(waits).toEqual([2000])
  })

  it('delays no other call', async () => {
    const { transport, waits } = await open()
    await expect(transport.send(getProduct, { id: 'p1' })).rejects.toMatchObject({ status: 429 })
    await transport.send(getCart, NOTHING)
    await transport.send(queryProducts, {})
    expect(waits).toEqual([])
  })

  it('is not asked again when the wait would be too long for people', async () => {
    const { transport, waits, provider } = await open(503, 21)
    await expect(transport.send(getProduct, { id: 'p1' })).rejects.toMatchObject({ status: 503 })
    await expect(transport.send(getProduct, { id: 'p1' })).rejects.toMatchObject({ status: 503 })
    expect([waits, provider.requests.length]).toEqual([[], 1])
  })
})
