import { describe, expect, it } from 'vitest'
import { createStoreClient, type StoreClient } from '../../src/client/typed/create-store-client.ts'
import { startProvider } from '../support/client/fake-provider.ts'

const refusal = (code: string) => ({
  message: 'refused',
  details: { applicationError: { code, description: 'refused' } },
})
const LOGIN_ID = { loginId: { email: 'ada@example.com' }, password: 'p' }

const logIn = ({ identity }: StoreClient) => identity.login(LOGIN_ID)
const register = ({ identity }: StoreClient) => identity.register(LOGIN_ID)

/** Returns the error of a client's call for this answer of the provider. */
async function fail(body: object, call: (client: StoreClient) => Promise<unknown>, status = 400) {
  const provider = await startProvider(() => ({ status, body }))
  const client = createStoreClient({ apiKey: 'key', apiHost: provider.url, retry: false })
  return call(client).catch((error: unknown) => error)
}

describe('a refused login or registration of the client', () => {
  it.each([
    ['-19976', 'invalidPassword', logIn],
    ['-19973', 'resetPassword', logIn],
    ['-19971', 'missingCaptchaToken', logIn],
    ['-19970', 'invalidCaptchaToken', logIn],
    ['CAPTCHA_TOKEN_REQUIRED', 'missingCaptchaToken', logIn],
    ['INVALID_CAPTCHA_TOKEN', 'invalidCaptchaToken', logIn],
    ['-19999', 'invalidEmail', logIn],
    ['-19995', 'emailAlreadyExists', register],
    ['DUPLICATE_EMAIL', 'emailAlreadyExists', register],
    ['MISSING_CAPTCHA_TOKEN', 'missingCaptchaToken', register],
    ['RECAPTCHA_REQUIRED', 'missingCaptchaToken', register],
    ['RECAPTCHA_FAILED', 'invalidCaptchaToken', register],
    ['-19971', 'missingCaptchaToken', register],
    ['-19970', 'invalidCaptchaToken', register],
    [
      '-19976',
      'invalidPassword',
      ({ identity }: StoreClient) => identity.loginV1({ identifier: { email: 'ada@example.com' } }),
    ],
    [
      '-19995',
      'emailAlreadyExists',
      ({ identity }: StoreClient) =>
        identity.registerV1({ identity: { identifiers: [{ email: 'ada@example.com' }] } }),
    ],
  ] as const)('%s has the code %s, as from the session', async (providerCode, errorCode, call) => {
    expect(await fail(refusal(providerCode), call, 401)).toMatchObject({
      name: 'StoreError',
      code: 'unauthorized',
      providerCode,
      errorCode,
    })
  })

  it('has the code of an invalid address', async () => {
    const violation = { field: 'loginId.email', description: 'must be an address', data: { type: 'EMAIL' } }
    const body = { details: { validationError: { fieldViolations: [violation] } } }
    expect(await fail(body, register)).toMatchObject({ code: 'invalid_argument', errorCode: 'invalidEmail' })
  })

  it.each([
    ['a registration that is refused for a reason of its own', refusal('-1'), register],
    ['an answer that is no refusal', {}, logIn],
    ['another call', refusal('-19976'), ({ products }: StoreClient) => products.query()],
  ] as const)('has no code for %s', async (_what, body, call) => {
    const error = await fail(body, call)
    expect(error).toMatchObject({ name: 'StoreError' })
    expect(error).not.toHaveProperty('errorCode')
  })
})
