import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createFront, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { line } from './link.ts'

/** Browsers keep connections; so do servers. */
const KEEP_ALIVE_MS = 60_000

export interface Server {
  readonly origin: string
  close(): Promise<void>
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/** An origin of its own, on a free port, whose connections cost what the profile says. */
export async function serve(answer: Answer): Promise<Server> {
  const server = createServer(async (request, response) => {
    try {
      if (request.method === 'OPTIONS' && 'access-control-request-method' in request.headers)
        await sleep(line.latencyMs)
      await answer(request, response)
    } catch (error) {
      console.error(error)
      response.destroy()
    }
  })
  server.keepAliveTimeout = KEEP_ALIVE_MS
  const open = new Set<Socket>()
  const front = createFront((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy())
    if (line.connectMs) setTimeout(() => server.emit('connection', socket), line.connectMs)
    else server.emit('connection', socket)
  })
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        front.close(() => done())
        for (const socket of open) socket.destroy()
      }),
  }
}

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', html: 'text/html; charset=utf-8' }

export interface StaticFile {
  readonly bytes: Buffer
  readonly type: string
}

/** Compresses once, as a CDN does. */
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

/** The API's front door: hands everything through, and lets preflights take their time. */
export async function serveThrough(target: string): Promise<Server> {
  const agent = new Agent({ keepAlive: true })
  const { hostname, port } = new URL(target)
  const server = await serve((incoming, response) => {
    const { method, url: path, headers } = incoming
    const passed = request({ agent, hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
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
