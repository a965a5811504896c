import { createHash, randomBytes } from 'node:crypto'
import { type Answer, call, getVisitorToken, useSandbox } from './sandbox-fixture.ts'

export const MEMBER = { email: 'member@example.com', password: 'correct horse battery' }
export const PASSWORD = 'eight letters and more'
export const SHOP = 'http://127.0.0.1:5999'
/** The address that logins of the shop come back to, as its builder has registered it. */
export const CALLBACK = `${SHOP}/callback`

let made = 0
/** Returns an unused address. */
export const freshEmail = () => `new-${++made}@example.com`

/** Creates a PKCE pair (RFC 7636). */
export function createPkce() {
  const codeVerifier = randomBytes(40).toString('base64url')
  return { codeVerifier, codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url') }
}

/** Creates the authorize request of contract 5.3, with the test's changes. */
export const authRequest = (codeChallenge: string, more: Record<string, unknown> = {}) => ({
  clientId: 'demo-client',
  codeChallenge,
  codeChallengeMethod: 'S256',
  responseMode: 'fragment',
  responseType: 'code',
  scope: 'offline_access',
  state: 'the-state',
  redirectUri: CALLBACK,
  ...more,
})

/** Creates a browser that follows nothing by itself: cookies, forms, headers. */
export function createBrowser(url: string, { dest = 'document' } = {}) {
  const cookies = new Map<string, string>()
  const send = async (path: string, init: RequestInit = {}, headers: Record<string, string> = {}) => {
    const response = await fetch(new URL(path, url), {
      redirect: 'manual',
      ...init,
      headers: {
        'sec-fetch-dest': dest,
        ...(dest === 'document' && cookies.size > 0
          ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...headers,
      },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (value && dest === 'document') cookies.set(name, value)
      else cookies.delete(name)
    }
    return {
      status: response.status,
      headers: response.headers,
      location: response.headers.get('location') ?? '',
      html: await response.text(),
      cookies: response.headers.getSetCookie(),
    }
  }
  return {
    cookies,
    get: (path: string, headers?: Record<string, string>) => send(path, {}, headers),
    /** Fills in the page's first form with this action, with its hidden fields unchanged. */
    submit: (
      page: { html: string },
      action: string,
      fields: Record<string, string>,
      headers: Record<string, string> = {},
    ) => {
      const form = page.html.split('<form').find((part) => part.includes(`action="${action}"`)) ?? page.html
      const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value] as const,
      )
      const body = new URLSearchParams({ ...Object.fromEntries(hidden), ...fields })
      return send(action, { method: 'POST', body }, { origin: url, ...headers })
    },
  }
}

/** Reads the answer that a web_message page would post, and its receiver. */
export function readMessage(html: string) {
  const [, answer = '', origin = ''] = /data-answer="([^"]*)" data-origin="([^"]*)"/.exec(html) ?? []
  return { answer: JSON.parse(answer.replaceAll('&quot;', '"')) as Record<string, string>, origin }
}

interface Credentials {
  readonly email: string
  readonly password: string
}

type OpenSession = (body: unknown, token?: string, headers?: Record<string, string>) => Promise<Answer>

async function enter(
  sandbox: ReturnType<typeof useSandbox>,
  openSession: OpenSession,
  { email, password }: Credentials,
  asker: string | undefined,
) {
  const { body } = await sandbox.asVisitor('POST /v2/login', { loginId: { email }, password })
  const { codeVerifier, codeChallenge } = createPkce()
  const request = authRequest(codeChallenge, {
    responseMode: 'web_message',
    redirectUri: undefined,
    sessionToken: body.sessionToken,
  })
  const auth = { auth: { authRequest: request, prompt: 'none' } }
  const session = await openSession(auth, asker, { origin: SHOP })
  const page = await fetch(session.body.redirectSession.fullUrl)
  const { code } = readMessage(await page.text()).answer
  const grant = { clientId: 'demo-client', grantType: 'authorization_code', code, codeVerifier }
  return (await sandbox.asNobody('POST /oauth2/token', { body: grant })).body as {
    access_token: string
    refresh_token: string
  }
}

/** Starts a sandbox with cheap password hashes, and the actions of its members. */
export function useMembers(
  options: Parameters<typeof useSandbox>[0] = {},
  controls: Parameters<typeof useSandbox>[1] = {},
) {
  const clock = { ms: Date.UTC(2026, 0, 1) }
  const sandbox = useSandbox(
    { redirectUris: CALLBACK, ...options },
    { now: () => clock.ms, passwordLogCost: 4, ...controls },
  )
  const openSession: OpenSession = (body, token, headers) =>
    token
      ? call(sandbox.url, 'POST /v1/redirect-session', { token, body, ...(headers && { headers }) })
      : sandbox.asVisitor('POST /v1/redirect-session', body, headers)

  return Object.assign(Object.create(sandbox) as typeof sandbox, {
    clock,
    openSession,
    /** Gives the demo member a cheap hash, too. */
    hurry: async () => {
      const password = await sandbox.context.passwords.hash(MEMBER.password)
      await sandbox.context.database.write((writer) =>
        writer.run('UPDATE members SET password = ?', [password]),
      )
    },
    visit: () => getVisitorToken(sandbox.url),
    set: (settings: Record<string, unknown>) => sandbox.asVisitor('POST /_sandbox/settings', settings),
    readMail: async () =>
      (await sandbox.asVisitor('GET /_sandbox/mail')).body as {
        to: string
        subject: string
        text: string
        link?: string
        code?: string
      }[],
    login: ({ email, password }: Credentials, captcha?: string): Promise<Answer> =>
      sandbox.asVisitor('POST /_api/iam/authentication/v2/login', {
        loginId: { email },
        password,
        ...(captcha && { captchaTokens: [{ Recaptcha: captcha }] }),
      }),
    register: (email: string, password: string = PASSWORD, more: object = {}): Promise<Answer> =>
      sandbox.asVisitor('POST /_api/iam/authentication/v2/register', {
        loginId: { email },
        password,
        ...more,
      }),
    solveCaptcha: async () => (await sandbox.asVisitor('POST /_sandbox/captcha', {})).body.token as string,

    /** Gets a member's tokens, by the silent frame of contract 5.5. */
    enter: (who: Credentials, asker?: string) => enter(sandbox, openSession, who, asker),
  })
}

/** A password that no member of the seed has. */
export const NEW_PASSWORD = 'another long password'

/** Headers of a request from a page of the shop. */
export const fromShop = { origin: SHOP }
