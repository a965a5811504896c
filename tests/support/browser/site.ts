import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'
import { type Sandbox, startSandbox } from '../../../demo/provider/sandbox.ts'
import { type FaultProxy, startFaultProxy } from '../fault-proxy.ts'
import { closeAfterTest, once } from './close-after-test.ts'
import { connectBrowser, type TestBrowser } from './connect-browser.ts'
import { CATALOG } from './journeys.ts'
import { lendPages } from './kept-contexts.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.css': 'text/css; charset=utf-8',
}

export interface Visit {
  readonly page: Page
  /** Exceptions and console errors of the page, as they occur. */
  readonly trouble: string[]
  /** Warnings of the console. */
  readonly warnings: string[]
  /** Requests to the provider: `POST /oauth2/token`. Preflights are left out. */
  readonly asked: string[]
  /** Ends the visit before its test ends. */
  close(): Promise<void>
}

export interface Site {
  readonly sandbox: Sandbox
  /** The address that the pages' tags ask: the sandbox, or the proxy before it. */
  readonly api: string
  /** The host page's origin, which is not the provider's. */
  readonly origin: string
  readonly browser: TestBrowser
  /** Writes a host page with this body, after the script tag, and returns its address. */
  publish(body: string, options?: PageOptions): string
  /** Opens a host page with this body. It is closed when the test that runs has ended. */
  visit(body: string, options?: VisitOptions): Promise<Visit>
  close(): Promise<void>
}

export interface PageOptions {
  /** Attributes of the script tag; null: no script tag. */
  readonly script?: string | null
  /** Whether the script tag names no client of its own, because `script` does. */
  readonly wrongClient?: boolean
  readonly head?: string
  readonly html?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface VisitOptions extends PageOptions {
  readonly context?: BrowserContextOptions
  /** Which address of the page is opened: `(url) => url + '?a=1'`. Default: its own. */
  readonly at?: (url: string) => string
  /** Whether the product's behaviour after waits of a second or more is not part of the test. */
  readonly isUnhurried?: boolean
  /** Runs before the page's own scripts. */
  readonly before?: (page: Page) => Promise<unknown>
}

/** Makes the page's longer timers sixty times as long: a busy machine must not count as a slow provider. */
const stretchTimers = (page: Page) =>
  page.addInitScript(() => {
    const own = window.setTimeout.bind(window) as (
      run: TimerHandler,
      ms?: number,
      ...given: unknown[]
    ) => number
    const stretched = (run: TimerHandler, ms = 0, ...given: unknown[]) =>
      own(run, ms < 1_000 ? ms : ms * 60, ...given)
    Object.assign(window, { setTimeout: stretched })
  })

/** A site whose calls to the provider, and whose own files, can be made to fail. */
export interface FaultySite extends Site {
  /** The proxy between the pages and the sandbox. */
  readonly faults: FaultProxy
  /** The proxy between the browser and the host page's server, which has our chunks as well. */
  readonly files: FaultProxy
}

/**
 * Runs in the page: it gets no focus event except those that a test dispatches. With many pages in one browser the real
 * one may come late, and then failed tags would try again because a person seems to be back.
 */
function ignoreLateFocus(): void {
  const stop = (event: Event) => {
    if (event.isTrusted && (event.target === window || event.target === document))
      event.stopImmediatePropagation()
  }
  addEventListener('focus', stop, true)
  addEventListener('visibilitychange', stop, true)
}

/** Like {@link openSite}, with a proxy before the sandbox and one before the page's server. */
export async function openFaultySite(options: SiteOptions = {}): Promise<FaultySite> {
  const proxies: FaultProxy[] = []
  const site = await openSite(options, async (target) => {
    const proxy = await startFaultProxy({ target })
    proxies.push(proxy)
    return proxy.url
  })
  const [faults, files] = proxies as [FaultProxy, FaultProxy]
  return {
    ...site,
    faults,
    files,
    visit: (body, options) =>
      site.visit(body, {
        ...options,
        async before(page) {
          await page.addInitScript(ignoreLateFocus)
          await options?.before?.(page)
        },
      }),
    async close() {
      await faults.close()
      await files.close()
      await site.close()
    },
  }
}

/** Whether it is Chromium's message for the answer that the shop has catalog v1, which a page gets once. */
const isFirstShop = (text: string) => text.includes('responded with a status of 428')

type SiteOptions = Parameters<typeof startSandbox>[0]

type Pages = Map<string, { readonly html: string; readonly headers: Readonly<Record<string, string>> }>

/** The built files by their paths: a run changes none of them, and each page asks for ten to thirty. */
const built = new Map<string, Promise<Buffer>>()

function readBuilt(path: string): Promise<Buffer> {
  const known = built.get(path) ?? readFile(inject('distFolder') + path)
  built.set(path, known)
  return known
}

/** Serves the pages, and the built files. */
const createPageServer = (pages: Pages) =>
  createServer(async (request, response) => {
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
      const file = await readBuilt(path)
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

interface ScriptTag {
  readonly api: string
  readonly catalog: string
  readonly script: string
  readonly wrongClient?: boolean | undefined
}

const writeScript = ({ api, catalog, script, wrongClient }: ScriptTag) =>
  `<script type="module" src="/store-widgets.js" ${wrongClient ? '' : 'data-client-id="demo-client"'} data-api-host="${api}" ${script} data-catalog="${catalog}"></script>`

const writePage = ({ html, head, body }: Readonly<Record<'html' | 'head' | 'body', string>>) =>
  `<!doctype html>${html}<head><meta name="viewport" content="width=device-width"><title>A host page</title>${head}</head><body>${body}</body></html>`

/**
 * Opens a host page's origin and a sandbox on another one. If a test opens it, it is closed at the end of that test; for
 * a file see set-up-site.ts.
 *
 * @param before Called with each of the two servers, the sandbox's first; returns the address of the server before it.
 */
export async function openSite(
  options: SiteOptions = {},
  before: (target: string) => Promise<string> = async (target) => target,
): Promise<Site> {
  // A password's hash normally takes a third of a second and 128 MiB: our tests log in a hundred times.
  const catalog = options.catalog ?? CATALOG
  const sandbox = await startSandbox({ port: 0, db: ':memory:', ...options, catalog }, { passwordLogCost: 4 })
  const pages: Pages = new Map()
  const server = createPageServer(pages)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const api = await before(sandbox.url)
  const origin = await before(`http://127.0.0.1:${portOf(server)}`)
  const browser = await connectBrowser()
  const lend = lendPages(browser)
  let count = 0
  // The pages that logins come back to, with only the script.
  const bare = `<!doctype html><title>On the way</title><script type="module" src="/store-widgets.js" data-client-id="demo-client" data-api-host="${api}"></script>`
  for (const path of CALLBACKS) pages.set(path, { headers: {}, html: bare })
  const publish: Site['publish'] = (
    body,
    { script = '', wrongClient, head = '', html = '<html lang="en">', headers = {} } = {},
  ) => {
    const path = `/page-${++count}.html`
    const tag = script === null ? '' : writeScript({ api, catalog, script, wrongClient })
    pages.set(path, { headers, html: writePage({ html, head: head + tag, body }) })
    return origin + path
  }
  const { port } = new URL(origin)
  await registerCallbacks(
    sandbox,
    ['127.0.0.1', 'shop.localhost'].map((host) => `http://${host}:${port}`),
  )

  const close = once(async () => {
    await browser.close()
    await new Promise((done) => server.close(done))
    await sandbox.close()
  })
  closeAfterTest(close)

  return {
    sandbox,
    api,
    origin,
    browser,
    publish,
    async visit(body, { context, at = (url: string) => url, isUnhurried, before: prepare, ...options } = {}) {
      const address = publish(body, options)
      const own = await lend(context)
      const { page } = own
      const visit = watch(page, api)
      if (isUnhurried) await stretchTimers(page)
      await prepare?.(page)
      await page.goto(at(address))
      closeAfterTest(own.close)
      return { ...visit, close: own.close }
    },
    close,
  }
}

function watch(page: Page, api: string): Omit<Visit, 'close'> {
  const trouble: string[] = []
  const warnings: string[] = []
  const asked: string[] = []
  page.on('pageerror', (error) => trouble.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isFirstShop(message.text())) trouble.push(message.text())
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

/** The addresses of a site that logins may come back to: its root, the default, and one that a page names. */
const CALLBACKS = ['/', '/callback']

/** Adds them to the list of the demo client. */
async function registerCallbacks(sandbox: Sandbox, origins: readonly string[]): Promise<void> {
  for (const origin of origins)
    for (const path of CALLBACKS)
      await fetch(`${sandbox.url}/_sandbox/clients/demo-client/redirect-uris`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ uri: origin + path }),
      })
}

const portOf = (server: Server): number => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
