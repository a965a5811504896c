import { describe, expect, it } from 'vitest'
import * as client from '../../widgets/entries/client.ts'
import * as server from '../../widgets/entries/server.ts'
import * as entry from '../../widgets/entries/session.ts'
import * as webhooks from '../../widgets/entries/webhooks.ts'
import * as withdrawal from '../../widgets/entries/withdrawal.ts'

/** Calls as plain JavaScript makes them, which no compiler checks. */

type Call = (...given: unknown[]) => unknown
type Calls = Readonly<Record<string, Call>>

/** Returns what a call says: the message of its error, or of its `failure`. */
const hear = async (call: Call, ...given: unknown[]): Promise<object> => {
  try {
    const result = (await call(...given)) as Readonly<Record<string, unknown>>
    return result.state === 'failure' ? { failure: result.error, code: Object(result.cause).code } : result
  } catch (error) {
    const { name, code, message } = error as entry.StoreError
    return { name, code, message }
  }
}

const fetch = async () => new Response('', { status: 503 })
const openSession = () =>
  entry.createSession({ clientId: 'demo-client', fetch, retry: { attempts: 1 } }) as unknown as Calls

describe('a call without its object', () => {
  it.each<[entry: object, call: string]>([
    [client, 'createStoreClient({ clientId })'],
    [client, 'createCookieTokens({ cookie, clientId })'],
    [entry, 'createSession({ clientId })'],
    [entry, 'createRequestSession({ cookie, clientId })'],
    [server, 'createOEmbedHandler({ productUrl })'],
    [webhooks, 'createNotificationHandlers({ publicKey })'],
    [withdrawal, 'createWithdrawalHandler({ secret, send, store })'],
    [openSession, 'authorizationUrl(authorization)'],
    [openSession, 'loginExternal({ apiKey, memberId })'],
    [openSession, 'signOn({ apiKey, loginId })'],
  ])('throws an error that says what it takes: %o %s', async (owner, call) => {
    const calls = (owner === openSession ? openSession() : owner) as Calls
    const made = calls[call.slice(0, call.indexOf('('))] as Call
    const refusal = { name: 'StoreError', code: 'invalid_configuration' }
    expect(await hear(made)).toEqual({ ...refusal, message: `${call} takes an object, and got none` })
    expect(await hear(made, 'demo')).toEqual({
      ...refusal,
      message: `${call} takes an object, and got a string`,
    })
  })

  it.each<[call: Call, given: readonly unknown[], message: string]>([
    [
      openSession().exchangeCode as Call,
      ['https://shop.example/callback?code=c&state=s'],
      'exchangeCode(callback, authorization) takes an object, and got none',
    ],
    [
      webhooks.readNotification as Call,
      [{ data: 'parsed by a framework' }, { publicKey: 'k' }],
      'readNotification(body, { publicKey }) takes the body as text, and got an object',
    ],
    [
      webhooks.createNotificationHandlers({ publicKey: 'k' }).process as Call,
      [undefined],
      'readNotification(body, { publicKey }) takes the body as text, and got none',
    ],
    [
      webhooks.readNotification as Call,
      ['token'],
      'readNotification(body, { publicKey }) takes an object, and got none',
    ],
    [
      server.renderTags as Call,
      [new Response('')],
      'renderTags(html) takes a text or its bytes, and got an object',
    ],
    [client.createCookieTokens as Call, [{ cookie: '' }], 'createCookieTokens needs a clientId'],
  ])('or with another value says it, too: %o', async (call, given, message) => {
    expect(await hear(call, ...given)).toEqual({ name: 'StoreError', code: 'invalid_configuration', message })
  })

  it.each([
    'login({ email, password })',
    'register({ email, password })',
    'processVerification({ verificationCode })',
    'resetPassword({ recoveryToken, password })',
    'loginWithSso({ idpConnectionId, tokenParams })',
  ])('of a sign-in answers with a failure that says so: %s', async (call) => {
    const made = openSession()[call.slice(0, call.indexOf('('))] as Call
    for (const [given, got] of [
      [undefined, 'none'],
      ['sam@example.com', 'a string'],
    ])
      expect(await hear(made, given)).toEqual({
        failure: `${call} takes an object, and got ${got}`,
        code: 'invalid_configuration',
      })
  })
})
