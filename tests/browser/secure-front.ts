import { request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { makeCertificate } from '../support/browser/certificate.ts'

export interface SecureFront {
  readonly origin: string
  close(): Promise<void>
}

export interface FrontOptions {
  /** The target of requests. */
  readonly target: string
  /** The list in `Access-Control-Allow-Methods`. */
  readonly methods: string
  /**
   * Called with each request before it is forwarded; its answer waits until this settles. It returns true if it has
   * answered.
   */
  readonly see: (request: Http2ServerRequest, response: Http2ServerResponse) => unknown
}

const CONNECTION_HEADERS = /^(connection|keep-alive|transfer-encoding|date)$/

/** Starts the provider as it is reached outside: by HTTP/2 over TLS. It forwards everything to the sandbox. */
export async function openSecureFront({ target, methods, see }: FrontOptions): Promise<SecureFront> {
  const server = createSecureServer(
    { ...makeCertificate(), allowHTTP1: true },
    async (incoming, response) => {
      incoming.on('error', () => {})
      if ((await see(incoming, response)) === true) return
      const headers = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'))
      const passed = request(target + incoming.url, {
        method: incoming.method,
        headers: Object.fromEntries(headers),
      })
      passed.on('error', () => response.destroy())
      response.on('close', () => passed.destroy())
      passed.on('response', (answer) => {
        const kept = Object.entries(answer.headers).filter(([name]) => !CONNECTION_HEADERS.test(name))
        if (answer.headers['access-control-allow-methods'])
          kept.push(['access-control-allow-methods', methods])
        response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept))
        answer.pipe(response)
      })
      incoming.pipe(passed)
    },
  )
  const sessions = new Set<{ destroy(): void }>()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('error', () => {})
    session.on('close', () => sessions.delete(session))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        for (const session of sessions) session.destroy()
      }),
  }
}
