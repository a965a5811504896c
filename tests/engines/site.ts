import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { openWithdrawDesk } from '../../demo/host/withdraw-desk.ts'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import type { Engine, Size } from '../support/engines/engine.ts'
import type { Place, Tab } from '../support/engines/tab.ts'
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

/** The first script of each page: it stores the page's errors beyond the page's end. */
function noteTrouble(): void {
  const here: string[] = []
  // Frames of another site may have no storage: their errors are known as long as the page exists.
  Object.assign(window, {
    readTrouble: () => {
      try {
        return JSON.parse(sessionStorage.getItem('trouble') ?? '[]')
      } catch {
        return here
      }
    },
  })
  const note = (text: string) => {
    here.push(`${location.pathname}: ${text}`)
    try {
      const all = JSON.parse(sessionStorage.getItem('trouble') ?? '[]') as string[]
      sessionStorage.setItem('trouble', JSON.stringify([...all, ...here.slice(-1)]))
    } catch {}
  }
  const write = (reason: unknown) => (reason instanceof Error ? `${reason}\n${reason.stack}` : String(reason))
  addEventListener('error', ({ error, message }) => note(`uncaught ${error ? write(error) : message}`))
  addEventListener('unhandledrejection', ({ reason }) => note(`rejected ${write(reason)}`))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    note(`forbidden ${effectiveDirective} ${blockedURI} ${sourceFile}`),
  )
  const tell = console.error
  console.error = (...words: unknown[]) => {
    note(`console ${words.map(write).join(' ')}`)
    tell.apply(console, words)
  }
}

export interface PageOptions {
  /** The host part of the address; `shop.localhost` is another site than the provider's. */
  readonly host?: string
  /** Path, query and fragment; a path of its own by default. */
  readonly at?: string
  /** More attributes of the script tag. */
  readonly script?: string
  readonly head?: string
  readonly html?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly size?: Size
  /** The host of a page that shows this page in a frame. */
  readonly framedBy?: string
  /** Whether requests go through the proxy, if the journey is about its faults. */
  readonly throughFaults?: boolean
  /** Console messages that the journey causes on purpose. */
  readonly toldTrouble?: RegExp
}

export interface Site {
  readonly sandbox: Sandbox
  /** The proxy between the pages and the sandbox. */
  readonly faults: FaultProxy
  /** The origin of the host pages. */
  readonly origin: string
  /** Registers an address that logins come back to; its page has only the script. */
  addCallback(host: string, path: string): Promise<string>
  /** Opens a page with this in its body, as a new visitor. */
  visit(engine: Engine, body: string, options?: PageOptions): Promise<Tab>
  close(): Promise<void>
}

export const DESKTOP: Size = { width: 1280, height: 900 }

export interface SiteOptions {
  /** The generation of the shop's catalog; v1 by default. */
  readonly catalog?: 'v1' | 'v3' | undefined
  /** The origins that the provider answers; those of the host pages by default. */
  readonly origins?: '*'
}

/** Writes a host page like a builder. */
const writePage = (
  body: string,
  { apiHost, catalog }: { readonly apiHost: string; readonly catalog: string },
  { html = '<html lang="en">', head = '', script = '' }: PageOptions,
) => `<!doctype html>${html}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A host page</title>
  <script src="/note-trouble.js"></script>${head}
  <script type="module" src="/store-widgets.js" data-client-id="demo-client" data-api-host="${apiHost}" data-catalog="${catalog}" ${script}></script></head><body>${body}</body></html>`

type Pages = Map<string, { readonly html: string; readonly headers: Readonly<Record<string, string>> }>

/** Serves the pages, the endpoint for withdrawals, and the built files. */
function createPageServer(pages: Pages, withdraw: ReturnType<typeof openWithdrawDesk>) {
  const dist = process.env.STORE_TEST_DIST ?? 'dist'
  return createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const page = pages.get(pathname)
    if (pathname === '/withdraw' && request.method === 'POST') {
      await withdraw(request, response)
    } else if (page) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...page.headers }).end(page.html)
    } else if (pathname === '/note-trouble.js') {
      response.writeHead(200, { 'Content-Type': TYPES['.js'] }).end(`(${noteTrouble})()`)
    } else {
      const file = await readFile(dist + pathname).catch(() => undefined)
      const type = TYPES[extname(pathname)] ?? 'text/plain'
      response
        .writeHead(file ? 200 : 404, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' })
        .end(file)
    }
  })
}

const registerCallback = (sandbox: string, uri: string) =>
  fetch(`${sandbox}/_sandbox/clients/demo-client/redirect-uris`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ uri }),
  })

/** Starts a host page's server and a sandbox behind a proxy, for one file of journeys. */
export async function openSite({ catalog = 'v1', origins }: SiteOptions = {}): Promise<Site> {
  const sandbox = await startSandbox(
    {
      port: 0,
      db: ':memory:',
      catalog,
      origins: origins ?? ['http://127.0.0.1:*', 'http://*.localhost:*'],
      polite: origins === '*',
    },
    { passwordLogCost: 4 },
  )
  const faults = await startFaultProxy({ target: sandbox.url })
  const withdraw = openWithdrawDesk(() => import('../../widgets/entries/withdrawal.ts'), sandbox.url)
  const pages: Pages = new Map()
  const server = createPageServer(pages, withdraw).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  let count = 0
  const addCallback = async (host: string, path: string) => {
    pages.set(path, { headers: {}, html: writePage('', { apiHost: sandbox.url, catalog }, {}) })
    const uri = `http://${host}:${port}${path}`
    await registerCallback(sandbox.url, uri)
    return uri
  }
  // The root: logins come back to it unless a page names another address.
  for (const host of ['127.0.0.1', 'shop.localhost']) await addCallback(host, '/')
  return {
    sandbox,
    faults,
    origin: `http://127.0.0.1:${port}`,
    addCallback,
    async visit(engine, body, options = {}) {
      const { host = '127.0.0.1', headers = {}, size = DESKTOP, throughFaults, framedBy } = options
      const add = (html: string, at = `/page-${++count}.html`) => {
        pages.set(new URL(at, 'http://host').pathname, { headers, html })
        return at
      }
      const path = add(
        writePage(body, { apiHost: throughFaults ? faults.url : sandbox.url, catalog }, options),
        options.at,
      )
      const address = `http://${host}:${port}${path}`
      const tab = await engine.open(size)
      await tab.goTo(
        framedBy
          ? `http://${framedBy}:${port}${add(`<!doctype html><iframe src="${address}" width="900" height="700"></iframe>`)}`
          : address,
      )
      return tab
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await faults.close()
      await sandbox.close()
    },
  }
}

/** Reads the errors of all pages of this window's, or frame's, origin. */
export const readTrouble = async (tab: Place & Partial<Pick<Tab, 'errors'>>): Promise<readonly string[]> => [
  ...(tab.errors ?? []),
  ...(await tab.run(() => (window as { readTrouble?: () => string[] }).readTrouble?.() ?? [])),
]
