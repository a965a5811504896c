import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { StoreError } from '../../../src/model/errors.ts'

export interface SeenRequest {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  /** Parsed JSON; undefined when there was no body. */
  readonly body: unknown
}

export interface Answer {
  readonly status?: number
  readonly statusText?: string
  readonly headers?: Readonly<Record<string, string>>
  /** A text is sent unchanged, anything else as JSON. */
  readonly body?: unknown
}

/** Starts a provider with these answers, over real HTTP, and records its requests. */
export async function startProvider(
  answer: (request: SeenRequest) => Answer | 'never' | 'hang up' = () => ({}),
) {
  const requests: SeenRequest[] = []
  const server = createServer(async (incoming, outgoing) => {
    let text = ''
    for await (const chunk of incoming) text += chunk
    const { method = '', url = '', headers } = incoming
    const seen = { method, url, headers, body: text ? JSON.parse(text) : undefined }
    requests.push(seen)
    const said = answer(seen)
    if (said === 'never') return
    if (said === 'hang up') return void incoming.socket.destroy()
    const { status = 200, statusText, body = {}, headers: extra = {} } = said
    outgoing.writeHead(status, statusText ?? '', { 'Content-Type': 'application/json', ...extra })
    outgoing.end(status === 204 ? undefined : typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

/** Creates a `fetch` without a network: it records each request. */
export function recordFetch(body: unknown = {}) {
  const urls: string[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    urls.push(String(input))
    return new Response(JSON.stringify(body), { status: 200 })
  }
  return { fetch, urls }
}

/** An answer with the fields that any call reads. */
export const ok = { products: [], product: {}, collection: {}, cart: {} }
/** Returns a call's rejection; fails when it succeeds. */
export const failureOf = (promise: Promise<unknown>): Promise<StoreError> =>
  promise.then(
    () => Promise.reject(new Error('it succeeded')),
    (error) => error,
  )
