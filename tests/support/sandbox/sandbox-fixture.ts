import { afterAll, beforeAll } from 'vitest'
import type { SandboxOptions } from '../../../demo/provider/http/settings/options.ts'
import { type Sandbox, type SandboxControls, startSandbox } from '../../../demo/provider/sandbox.ts'

export const API_KEY = 'sandbox-api-key'

/** Any answer: the tests check it, not the types. */
export type Json = ReturnType<JSON['parse']>

/** An answer with its JSON. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Json
}

export interface CallOptions {
  readonly token?: string
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

/** Sends one call; a failure is an answer, too. */
export async function call(
  url: string,
  request: `${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'OPTIONS'} ${string}`,
  { token, body, headers = {} }: CallOptions = {},
): Promise<Answer> {
  const [method = 'GET', path = ''] = request.split(' ')
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token ? { authorization: token } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
}

export async function getVisitorToken(url: string): Promise<string> {
  const { body } = await call(url, 'POST /oauth2/token', {
    body: { clientId: 'demo-client', grantType: 'anonymous' },
  })
  return body.access_token
}

/** Starts a sandbox for the tests of one file, with a visitor and an owner. */
export function useSandbox(options: SandboxOptions = {}, controls: SandboxControls = {}) {
  let sandbox: Sandbox
  let visitor = ''
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'empty', ...options }, controls)
    visitor = await getVisitorToken(sandbox.url)
  })
  afterAll(() => sandbox.close())
  return {
    get url() {
      return sandbox.url
    },
    get context() {
      return sandbox.context
    },
    asVisitor: (request: Parameters<typeof call>[1], body?: unknown, headers?: Record<string, string>) =>
      call(sandbox.url, request, { token: visitor, body, ...(headers ? { headers } : {}) }),
    asOwner: (request: Parameters<typeof call>[1], body?: unknown, headers?: Record<string, string>) =>
      call(sandbox.url, request, { token: API_KEY, body, ...(headers ? { headers } : {}) }),
    asNobody: (request: Parameters<typeof call>[1], options?: CallOptions) =>
      call(sandbox.url, request, options),
  }
}
