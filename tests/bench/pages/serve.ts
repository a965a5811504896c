import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { type AddressInfo, createServer as createFront, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { makeCertificate } from '../../support/browser/certificate.ts'
import { line } from './link.ts'

/** Browsers keep connections open, so these servers do, too. */
const KEEP_ALIVE_MS = 60_000

export interface Server {
  readonly origin: string
  close(): Promise<void>
}

type Request = IncomingMessage | Http2ServerRequest
type Answer<Response> = (request: Request, response: Response) => void | Promise<void>

/** Answers preflights after a round trip: Chromium's emulation of a slow line doesn't delay them. */
const answerLate =
  <Response extends { destroy(): unknown }>(answer: Answer<Response>) =>
  async (request: Request, response: Response) => {
    try {
      if (request.method === 'OPTIONS' && 'access-control-request-method' in request.headers)
        await sleep(line.latencyMs)
      await answer(request, response)
    } catch (error) {
      console.error(error)
      response.destroy()
    }
  }

/** Starts a server with its own origin, on a free port, by HTTP/1.1. */
export function serve(answer: Answer<ServerResponse>): Promise<Server> {
  const server = createServer(answerLate(answer))
  server.keepAliveTimeout = KEEP_ALIVE_MS
  return open(server, 'http')
}

/** The same by HTTP/2 over TLS, with a certificate that browsers must be set to accept. */
const serveSecurely = (answer: Answer<Http2ServerResponse>): Promise<Server> =>
  open(createSecureServer(makeCertificate(), answerLate(answer)), 'https')

/** Lets a server listen behind a proxy that delays connections as in the profile. */
async function open(server: NodeJS.EventEmitter, scheme: 'http' | 'https'): Promise<Server> {
  const sockets = new Set<Socket>()
  const front = createFront((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    if (line.connectMs) setTimeout(() => server.emit('connection', socket), line.connectMs)
    else server.emit('connection', socket)
  })
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done))
  return {
    origin: `${scheme}://127.0.0.1:${(front.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        front.close(() => done())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  json: 'application/json',
  html: 'text/html; charset=utf-8',
}

export interface StaticFile {
  readonly bytes: Buffer
  readonly type: string
}

/** Compresses a file once, as a CDN does. */
export const toStatic = (name: string, text: string | Buffer): StaticFile => ({
  bytes: brotliCompressSync(text),
  type: TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain',
})

export interface StaticOptions {
  readonly files: ReadonlyMap<string, StaticFile>
  readonly cacheControl: string
}

export const serveStatic = ({ files, cacheControl }: StaticOptions): Promise<Server> =>
  serve((request, response) => {
    const file = files.get(new URL(request.url ?? '/', 'http://host').pathname)
    if (!file) {
      response.writeHead(404).end()
      return
    }
    response
      .writeHead(200, {
        'Content-Type': file.type,
        'Content-Encoding': 'br',
        'Content-Length': file.bytes.length,
        'Cache-Control': cacheControl,
        'Access-Control-Allow-Origin': '*',
        'Timing-Allow-Origin': '*',
      })
      .end(file.bytes)
  })

/** Headers that HTTP/2 doesn't have. */
const OF_ONE_CONNECTION = /^(connection|keep-alive|transfer-encoding|:.*)$/

const passOn = (headers: NodeJS.Dict<string | string[]>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_CONNECTION.test(name)))

/** Starts the API's front server, like the provider's: HTTP/2 over TLS, and a list of methods without OPTIONS. */
export async function serveThrough(target: string): Promise<Server> {
  const agent = new Agent({ keepAlive: true })
  const { hostname, port } = new URL(target)
  const server = await serveSecurely((incoming, response) => {
    const { method, url: path } = incoming
    const headers = passOn(incoming.headers)
    const passed = request({ agent, hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, passOn(answer.headers))
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    incoming.on('error', () => passed.destroy())
    response.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  return {
    origin: server.origin,
    async close() {
      agent.destroy()
      await server.close()
    },
  }
}
