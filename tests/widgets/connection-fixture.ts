import { vi } from 'vitest'
import type { TokenPair } from '../../src/model/tokens.ts'
import type { Connection } from '../../widgets/loader/connection.ts'
import { start } from '../../widgets/runtime/connection/connection.ts'
import { openPage } from '../support/open-page.ts'
import { makeProduct } from '../support/store/make-product.ts'

/** Creates a pair of tokens. */
export const pair = (value: string, role: 'visitor' | 'member' = 'visitor'): TokenPair => ({
  accessToken: { value, expiresAt: 4_000_000_000 },
  refreshToken: { value: `refresh-${value}`, role },
})

export interface Asked {
  readonly url: string
  readonly authorization: string | undefined
  readonly body: Record<string, unknown>
  readonly headers: Record<string, string>
}

/** Opens a provider that issues tokens T1, T2 … and has one product, unless the test answers. */
export function openProvider() {
  const asked: Asked[] = []
  let made = 0
  const answers: ((one: Asked) => Response | undefined)[] = []
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string>; body?: string }) => {
    const { headers, body = '{}' } = init
    const one = { url, headers, authorization: headers.Authorization, body: JSON.parse(body) }
    asked.push(one)
    for (const answer of answers) {
      const given = answer(one)
      if (given) return given
    }
    if (url.endsWith('/oauth2/token'))
      return Response.json({ access_token: `T${++made}`, refresh_token: 'R1', expires_in: 14_400 })
    return Response.json({ products: [makeProduct()] })
  })
  return { asked, answers, paths: () => asked.map(({ url }) => new URL(url).pathname) }
}

/** The window listeners of a test's pages. */
const heard: Parameters<typeof window.addEventListener>[] = []

/** Ends the pages of a test: otherwise a later one would receive events of their tokens. */
export function leavePages(): void {
  for (const [type, listener] of heard.splice(0)) window.removeEventListener(type, listener)
}

/** Opens a page's connection. */
export const open = ({
  firstToken = Promise.resolve(undefined) as Promise<unknown>,
  progress = undefined as 'on' | 'off' | undefined,
  currency = undefined as string | undefined,
} = {}) => {
  const showProgress = vi.fn()
  const sayRefusal = vi.fn()
  const say = vi.fn()
  const loadChunk = vi.fn(async (_name: string) => ({ showProgress, say, sayRefusal }))
  const config = {
    clientId: 'demo-client',
    catalog: 'v1',
    apiHost: 'https://api.example',
    readHost: 'https://read.example',
    tokenStorage: 'local' as const,
    progress,
    currency,
  }
  const catalog = { known: new Map(), watch() {}, load() {} }
  const page = openPage({ config, catalog, loadChunk, firstToken })
  const listening = vi.spyOn(window, 'addEventListener')
  const connection = start(page)
  heard.push(...(listening.mock.calls as typeof heard))
  listening.mockRestore()
  return { page, connection, loadChunk, showProgress, say, sayRefusal }
}

export const ask = (connection: Connection, failed?: unknown) => connection.queryProducts(['id:p1'], failed)
