import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Withdrawal from '../../widgets/entries/withdrawal.ts'
import { type Asset, readAssets } from './assets.ts'
import { readBakedPage } from './baked-page.ts'
import { readEmbedPage } from './embed-page.ts'
import { readPage } from './pages.ts'
import { readPlaygroundFile } from './playground-files.ts'
import { openWithdrawDesk } from './withdraw-desk.ts'

export interface HostPagesOptions {
  /** 0 picks a free one. */
  readonly port: number
  /** Origin of the sandbox, put into the pages. */
  readonly apiHost: string
  /** The folder of the build. */
  readonly distFolder: string
  /** The pages' `data-catalog`; by default they have none. */
  readonly catalog?: string
  /** The folder of the built playground; by default it is not served. */
  readonly playgroundFolder?: string
}

export interface HostPages {
  /** Origin, without a slash at the end. */
  readonly url: string
  close(): Promise<void>
}

type Headers = Readonly<Record<string, string>>

/**
 * Serves the demo's host pages and the built scripts as a site builder's web server would: on an origin of
 * its own, scripts compressed, hashed names cached for a year.
 *
 * @throws the system's error for a busy port (EADDRINUSE).
 */
export async function startHostPages({
  port,
  apiHost,
  distFolder,
  catalog,
  playgroundFolder,
}: HostPagesOptions): Promise<HostPages> {
  const assets = await readAssets(distFolder)
  const takeWithdrawal = openWithdrawDesk(() => readWithdrawal(distFolder), apiHost)
  const server = createServer((request, response) => {
    if (new URL(request.url ?? '/', 'http://host').pathname === '/withdraw' && request.method === 'POST') {
      takeWithdrawal(request, response).catch((error) => {
        console.error('host pages:', error)
        send(request, response, { status: 500, body: 'The server failed.' })
      })
      return
    }
    answer(request, { assets, apiHost, distFolder, catalog, playgroundFolder })
      .catch((error): Reply => {
        console.error('host pages:', error)
        return { status: 500, body: 'The server failed.' }
      })
      .then((reply) => send(request, response, reply))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => stop(server),
  }
}

/** The package's own module, as it was built. */
const readWithdrawal = (distFolder: string): Promise<typeof Withdrawal> =>
  import(/* @vite-ignore */ pathToFileURL(join(distFolder, 'withdrawal.js')).href)

/** Does `startHostPages` on the port that was asked for or, when it is taken, on a free one. */
export async function startHostPagesNear(options: HostPagesOptions): Promise<HostPages> {
  return startHostPages(options).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    return startHostPages({ ...options, port: 0 })
  })
}

async function stop(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}

interface Site {
  readonly assets: ReadonlyMap<string, Asset>
  readonly apiHost: string
  readonly distFolder: string
  readonly catalog: string | undefined
  readonly playgroundFolder: string | undefined
}

interface Reply {
  readonly status: number
  readonly body?: string | Buffer
  readonly headers?: Headers
}

async function answer(request: IncomingMessage, site: Site): Promise<Reply> {
  const { assets, apiHost, distFolder, catalog, playgroundFolder } = site
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return { status: 405, body: 'Only GET and HEAD.', headers: { Allow: 'GET, HEAD' } }
  }
  const { pathname, href } = new URL(request.url ?? '/', `http://${request.headers.host ?? 'host'}`)
  const asset = assets.get(pathname)
  if (asset) return answerAsset(request, asset)
  if (pathname === '/playground') return { status: 301, headers: { Location: '/playground/' } }
  const file = playgroundFolder && (await readPlaygroundFile(pathname, { folder: playgroundFolder, apiHost }))
  if (file) {
    const headers = { 'Content-Type': file.type, 'Cache-Control': 'no-cache' }
    return { status: 200, body: file.text, headers }
  }
  const page =
    pathname === '/baked.html'
      ? await readBakedPage({ apiHost, distFolder, url: href })
      : pathname === '/embed.html'
        ? await readEmbedPage({ apiHost, distFolder })
        : await readPage(pathname, apiHost, catalog)
  if (page === undefined) return { status: 404, body: 'No such page.' }
  return {
    status: 200,
    body: page,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' },
  }
}

async function answerAsset({ headers: asked }: IncomingMessage, asset: Asset): Promise<Reply> {
  const headers: Headers = {
    'Content-Type': asset.type,
    'Cache-Control': asset.cacheControl,
    ETag: asset.etag,
    Vary: 'Accept-Encoding',
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
  if (asked['if-none-match']?.includes(asset.etag)) return { status: 304, headers }
  if (!/\bbr\b/.test(String(asked['accept-encoding'] ?? '')))
    return { status: 200, body: asset.plain, headers }
  return { status: 200, body: await asset.compress(), headers: { ...headers, 'Content-Encoding': 'br' } }
}

function send(request: IncomingMessage, response: ServerResponse, { status, body, headers }: Reply): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }),
    ...headers,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
