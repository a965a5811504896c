import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
}

export interface Visit {
  readonly page: Page
  /** Exceptions and console errors of the page, as they come. */
  readonly trouble: string[]
  /** Warnings of the console. */
  readonly warnings: string[]
  /** Requests to the provider: `POST /oauth2/token`. Preflights are not among them. */
  readonly asked: string[]
  close(): Promise<void>
}

export interface Site {
  readonly sandbox: Sandbox
  /** The host page's origin, which is not the provider's. */
  readonly origin: string
  readonly browser: Browser
  /** Opens a host page with this in its body, after the script tag. */
  visit(body: string, options?: VisitOptions): Promise<Visit>
  close(): Promise<void>
}

export interface VisitOptions {
  /** Attributes of the script tag; null: no script tag. */
  readonly script?: string | null
  /** The script tag names no client of its own: `script` does. */
  readonly wrongClient?: boolean
  readonly head?: string
  readonly html?: string
  readonly context?: BrowserContextOptions
  readonly headers?: Readonly<Record<string, string>>
  /** Runs before the page's own scripts. */
  readonly before?: (page: Page) => Promise<unknown>
}

/** A host page's origin and a sandbox on another one, for one test file. */
export async function openSite(options: Parameters<typeof startSandbox>[0] = {}): Promise<Site> {
  const sandbox = await startSandbox({ port: 0, db: ':memory:', ...options })
  const pages = new Map<string, { html: string; headers: Readonly<Record<string, string>> }>()
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname
    const page = pages.get(path)
    if (path === '/favicon.ico') {
      response.writeHead(204).end()
      return
    }
    if (page) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...page.headers }).end(page.html)
      return
    }
    try {
      const file = await readFile(inject('distFolder') + path)
      response
        .writeHead(200, {
          'Content-Type': TYPES[extname(path)] ?? 'text/plain',
          'Access-Control-Allow-Origin': '*',
        })
        .end(file)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${portOf(server)}`
  const browser = await chromium.connect(inject('browserAddress'))
  let count = 0

  return {
    sandbox,
    origin,
    browser,
    async visit(
      body,
      { script = '', wrongClient, head = '', html = '<html lang="en">', context, headers = {}, before } = {},
    ) {
      const path = `/page-${++count}.html`
      const tag =
        script === null
          ? ''
          : `<script type="module" src="/store-widgets.js" ${wrongClient ? '' : 'data-client-id="demo-client"'} data-api-host="${sandbox.url}" ${script}></script>`
      pages.set(path, {
        headers,
        html: `<!doctype html>${html}<head><meta name="viewport" content="width=device-width"><title>A host page</title>${head}${tag}</head><body>${body}</body></html>`,
      })
      const own = await browser.newContext(context)
      const page = await own.newPage()
      const visit = watch(page, sandbox.url)
      await before?.(page)
      await page.goto(origin + path)
      return { ...visit, close: () => own.close() }
    },
    async close() {
      await browser.close()
      await new Promise((done) => server.close(done))
      await sandbox.close()
    },
  }
}

function watch(page: Page, api: string): Omit<Visit, 'close'> {
  const trouble: string[] = []
  const warnings: string[] = []
  const asked: string[] = []
  page.on('pageerror', (error) => trouble.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(message.text())
    if (message.type() === 'warning') warnings.push(message.text())
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin === api && !url.pathname.startsWith('/media') && request.method() !== 'OPTIONS') {
      asked.push(`${request.method()} ${url.pathname}`)
    }
  })
  return { page, trouble, warnings, asked }
}

const portOf = (server: Server): number => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
