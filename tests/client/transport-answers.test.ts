import { describe, expect, it, vi } from 'vitest'
import { addToCart } from '../../src/client/cart-v1/cart.ts'
import { createTransport, type Transport } from '../../src/client/core/transport.ts'
import { login, loginWithTokenParams, register } from '../../src/client/identity/identity.ts'
import { recover } from '../../src/client/identity/recovery.ts'
import { resendCode, verifyCode } from '../../src/client/identity/verification.ts'
import { getProduct } from '../../src/client/v1/products.ts'
import { failureOf, ok, startProvider } from '../support/client/fake-provider.ts'

const ADA = { loginId: { email: 'ada@example.com' }, password: 'correct horse' }
const SSO = { idpConnectionId: 'acme', tokenParams: { token: 't' } }

describe('an answer', () => {
  it.each([
    ['201 with a good body', { status: 201, body: { product: {} } }],
    ['204', { status: 204 }],
    ['302', { status: 302, headers: { Location: '/elsewhere' } }],
    ['200 without a body', { status: 200, body: '' }],
    ['200 with HTML', { status: 200, body: '<html>' }],
    ['200 with null', { status: 200, body: 'null' }],
    ['200 without the thing asked for', { status: 200, body: {} }],
  ])('is an error: %s', async (_, answer) => {
    const provider = await startProvider(() => answer)

    const failure = await failureOf(createTransport({ apiHost: provider.url }).send(getProduct, { id: 'p1' }))

    expect(failure).toMatchObject({ name: 'StoreError', code: 'system', status: answer.status })
    expect(provider.requests).toHaveLength(1)
  })

  it('keeps fields that it does not know', async () => {
    const provider = await startProvider(() => ({ body: { product: { id: 'p1', later: 1 }, more: 2 } }))

    const answer = await createTransport({ apiHost: provider.url }).send(getProduct, { id: 'p1' })

    expect(answer).toEqual({ product: { id: 'p1', later: 1 }, more: 2 })
  })
})

describe('a token that is refused', () => {
  it('is renewed once, and the call sent again, even a write', async () => {
    const provider = await startProvider(({ headers }) =>
      headers.authorization === 'T2' ? { body: ok } : { status: 401 },
    )
    const getAccessToken = vi.fn(async (options?: { rejected?: string }) =>
      options?.rejected === 'T1' ? 'T2' : 'T1',
    )

    const sent = createTransport({ apiHost: provider.url, getAccessToken }).send(addToCart, { lineItems: [] })

    await expect(sent).resolves.toEqual(ok)
    expect(getAccessToken.mock.calls).toEqual([[], [{ rejected: 'T1' }]])
    expect(provider.requests.map(({ body }) => body)).toEqual([{ lineItems: [] }, { lineItems: [] }])
  })

  it('keeps the token when the 401 is a wrong password, and does not send it twice', async () => {
    const applicationError = { code: '-19976', description: 'Wrong password' }
    const body = { message: 'Wrong password', details: { applicationError } }
    const provider = await startProvider(() => ({ status: 401, body }))
    const getAccessToken = vi.fn(async () => 'T1')
    const transport = createTransport({ apiHost: provider.url, getAccessToken })

    await expect(transport.send(getProduct, { id: 'p1' })).rejects.toMatchObject({ providerCode: '-19976' })

    expect(getAccessToken.mock.calls).toEqual([[]])
    expect(provider.requests).toHaveLength(1)
  })

  it.each<
    [call: string, code: string | undefined, times: number, ask: (transport: Transport) => Promise<unknown>]
  >([
    ['a login', 'IDP_LOGIN_FAILED', 1, ({ send }) => send(login, ADA)],
    ['a login', 'UNAUTHENTICATED', 2, ({ send }) => send(login, ADA)],
    ['a login', undefined, 2, ({ send }) => send(login, ADA)],
    ['a registration', 'IP_ADDRESS_FILTERED', 1, ({ send }) => send(register, ADA)],
    [
      'a login by a token of another party',
      'IDP_LOGIN_FAILED',
      1,
      ({ send }) => send(loginWithTokenParams, SSO),
    ],
    ['a code', 'VERIFICATION_FAILED', 1, ({ send }) => send(verifyCode, { code: '1', stateToken: 's' })],
    ['another code', 'INVALID_STATE_TOKEN', 1, ({ send }) => send(resendCode, { stateToken: 's' })],
    ['a new password', 'INVALID_RECOVERY_TOKEN', 1, ({ send }) => send(recover, { recoveryToken: 'r' })],
    ['any other call', 'WDE-1002', 2, ({ send }) => send(getProduct, { id: 'p1' })],
  ])(
    'is worth another attempt or not: %s refused with 401 %s goes out %i times',
    async (_, code, times, ask) => {
      const details = code ? { applicationError: { code, description: 'no' } } : {}
      const provider = await startProvider(() => ({ status: 401, body: { message: 'no', details } }))
      let made = 0
      const transport = createTransport({ apiHost: provider.url, getAccessToken: async () => `T${++made}` })

      // A lock-out counts attempts: only a token that has expired is worth a second one.
      await expect(ask(transport)).rejects.toMatchObject({ status: 401 })

      expect(provider.requests).toHaveLength(times)
      expect(made).toBe(times)
    },
  )

  it('is not renewed for ever', async () => {
    const provider = await startProvider(() => ({ status: 401 }))
    let made = 0

    const failure = await failureOf(
      createTransport({ apiHost: provider.url, getAccessToken: async () => `T${++made}` }).send(getProduct, {
        id: 'p1',
      }),
    )

    expect(failure.code).toBe('unauthorized')
    expect(provider.requests).toHaveLength(2)
  })

  it('is not tried again when there is no other, as with an API key', async () => {
    const provider = await startProvider(() => ({ status: 401 }))

    await failureOf(
      createTransport({ apiHost: provider.url, getAccessToken: async () => 'key' }).send(getProduct, {
        id: 'p1',
      }),
    )

    expect(provider.requests).toHaveLength(1)
  })
})

describe('a call without an answer', () => {
  it('is a network failure when the connection breaks', async () => {
    const provider = await startProvider(() => 'hang up')

    const failure = await failureOf(createTransport({ apiHost: provider.url }).send(getProduct, { id: 'p1' }))

    expect(failure).toMatchObject({
      code: 'network',
      message: 'System error occurred',
      providerCode: 'UNKNOWN',
    })
    expect(failure.cause).toBeInstanceOf(Error)
  })

  it('is aborted by its caller', async () => {
    const controller = new AbortController()
    const provider = await startProvider(() => {
      controller.abort()
      return 'never'
    })

    const failure = await failureOf(
      createTransport({ apiHost: provider.url }).send(
        getProduct,
        { id: 'p1' },
        { signal: controller.signal },
      ),
    )

    expect(failure.code).toBe('aborted')
  })

  it('runs out of time', async () => {
    const provider = await startProvider(() => 'never')

    const failure = await failureOf(
      createTransport({ apiHost: provider.url, timeoutMs: 20 }).send(getProduct, { id: 'p1' }),
    )

    expect(failure.code).toBe('timeout')
  })
})

describe('the loading bar', () => {
  it('learns how many calls are running, and that all have ended, even by failures', async () => {
    const provider = await startProvider(({ url }) => (url.includes('bad') ? { status: 500 } : { body: ok }))
    const heard: number[] = []
    const { send } = createTransport({ apiHost: provider.url, onActivity: (pending) => heard.push(pending) })

    await Promise.allSettled([send(getProduct, { id: 'good' }), send(getProduct, { id: 'bad' })])

    expect(heard).toEqual([1, 2, 1, 0])
  })
})
