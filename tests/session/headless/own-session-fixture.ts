import { vi } from 'vitest'
import { createSession, type SessionOptions } from '../../../src/session/headless/create-session.ts'

export const NOW_MS = 1_900_000_000_000
export const CALLBACK = 'https://shop.example/callback'
export const ADA = { email: 'ada@example.com', password: 'correct horse' }
export const IDENTITY = { id: 'M1', identityProfile: { nickname: 'Ada' } }

interface Seen {
  readonly path: string
  readonly body: Record<string, unknown>
  readonly headers: Record<string, string>
}

/** Opens a provider without a network: tokens by their grants, logins by redirect, and the test's own answers. */
export function openProvider(answers: Record<string, object | (() => object)> = {}) {
  const seen: Seen[] = []
  let state = ''
  const refresh = { anonymous: 'V-R', refresh_token: undefined }
  const respond = (path: string, body: Record<string, unknown>): Response => {
    const given = answers[path]
    if (given) {
      const answer = typeof given === 'function' ? given() : given
      return answer instanceof Response ? answer : Response.json(answer)
    }
    if (path === '/oauth2/token') {
      const grant = String(body.grantType ?? body.grant_type)
      const refreshToken = grant in refresh ? refresh[grant as 'anonymous'] : 'M-R'
      return Response.json({ access_token: `of-${grant}`, refresh_token: refreshToken, expires_in: 60 })
    }
    if (path === '/_api/redirects-api/v1/redirect-session') {
      const { auth } = body as { auth?: { authRequest: { state: string } } }
      if (auth) state = auth.authRequest.state
      const fullUrl = 'https://members.example/authorize'
      return Response.json({ redirectSession: { fullUrl, urlDetails: { endpoint: fullUrl } } })
    }
    if (path === '/authorize') {
      return new Response(null, { status: 302, headers: { location: `${CALLBACK}?code=C1&state=${state}` } })
    }
    return Response.json({}, { status: 404 })
  }
  const fetch = vi.fn(async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname: path } = new URL(String(input))
    const body = init.body ? JSON.parse(String(init.body)) : {}
    seen.push({ path, body, headers: { ...(init.headers as Record<string, string>) } })
    return respond(path, body)
  })
  const bodyOf = (path: string) => seen.find((one) => one.path.endsWith(path))?.body
  return { fetch, seen, bodyOf, paths: () => seen.map(({ path }) => path) }
}

export const options = (provider: ReturnType<typeof openProvider>): SessionOptions => ({
  clientId: 'demo-client',
  apiHost: 'https://api.example',
  redirectUri: CALLBACK,
  fetch: provider.fetch as typeof fetch,
  retry: { attempts: 1 },
  now: () => NOW_MS,
})
export const open = (answers?: Parameters<typeof openProvider>[0], more: Partial<SessionOptions> = {}) => {
  const provider = openProvider(answers)
  return { ...provider, session: createSession({ ...options(provider), ...more }) }
}
export const BASE = '/_api/iam'
