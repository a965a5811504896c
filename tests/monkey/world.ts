import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openWithdrawDesk } from '../../demo/host/withdraw-desk.ts'
import type { SandboxOptions } from '../../demo/provider/http/settings/options.ts'
import { startSandbox } from '../../demo/provider/sandbox.ts'
import { startFaultProxy } from '../support/fault-proxy.ts'
import type { Random } from '../support/random.ts'
import { openOwner } from './owner.ts'
import { spoilSnapshot, writeBody, writeScriptAttributes } from './pages.ts'
import type { Shelf } from './tags.ts'

/** A shop's own rules, another choice for each seed. */
export function readRules(random: Random): Partial<SandboxOptions> {
  return {
    ...(random.chance(0.3) && { fees: 'Gift wrap 3.50, Insurance 2' }),
    ...(random.chance(0.3) && { taxes: 'added' }),
    ...(random.chance(0.3) && { minimumOrder: 40 }),
    ...(random.chance(0.3) && { fixedQuantities: 'moon-jar,stoneware-mug' }),
    ...(random.chance(0.3) && { refresh: 'rotate' }),
  }
}

/** Reads a built module of the package, as a server does. */
const readBuilt = (folder: string, name: string) => import(pathToFileURL(join(folder, name)).href)

/** Starts the host pages' server: the built files, the latest pages, and what answers withdrawals. */
async function serve(folder: string, apiHost: string) {
  const pages = new Map<string, string>()
  const takeWithdrawal = openWithdrawDesk(() => readBuilt(folder, 'withdrawal.js'), apiHost)
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname
    if (path === '/withdraw' && request.method === 'POST')
      return void takeWithdrawal(request, response).catch(() => response.writeHead(500).end())
    const html = pages.get(path)
    if (html !== undefined) return void response.writeHead(200, { 'Content-Type': 'text/html' }).end(html)
    const file = await readFile(folder + path).catch(() => undefined)
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/plain'
    response.writeHead(file ? 200 : 404, { 'Content-Type': type }).end(file)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { pages, server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Opens a shop of one generation with a faulty connection, and its host pages. */
export async function openWorld(catalog: 'v1' | 'v3', rules: Partial<SandboxOptions>, folder: string) {
  // A password's hash normally takes a third of a second and 128 MiB.
  const sandbox = await startSandbox({ port: 0, db: ':memory:', catalog, ...rules }, { passwordLogCost: 4 })
  const faults = await startFaultProxy({ target: sandbox.url })
  const { pages, server, origin } = await serve(folder, sandbox.url)
  sandbox.allowRedirectUris(`${origin}/`)
  const owner = await openOwner(sandbox)
  const { renderTags, createTagCache }: typeof import('../../widgets/entries/server.ts') = await readBuilt(
    folder,
    'server.js',
  )
  const shelf = (await (await fetch(`${sandbox.url}/_sandbox/catalog`)).json()) as Shelf

  const writeHead = (attributes: string) =>
    `<meta name="viewport" content="width=device-width"><title>A shop</title><script type="module" src="/store-widgets.js" data-client-id="demo-client" data-api-host="${faults.url}"${attributes}></script>`
  // Logins of pages that name no other callback come back to the site's root.
  pages.set('/', `<!doctype html><html lang="en"><head>${writeHead('')}</head><body>A shop</body></html>`)
  const writePage = async (random: Random): Promise<string> => {
    const head = writeHead(writeScriptAttributes(random))
    const language = random.pick(['en', 'de', 'ar', 'ja'])
    const html = `<!doctype html><html lang="${language}"><head>${head}</head><body>${writeBody(random, shelf)}</body></html>`
    if (random.chance(0.7)) return html
    const options = { clientId: 'demo-client', apiHost: sandbox.url, catalog, cache: createTagCache() }
    const drawn = (await renderTags(html, options)).html.replaceAll(sandbox.url, faults.url)
    return random.chance(0.5) ? spoilSnapshot(random, drawn) : drawn
  }

  return {
    catalog,
    faults,
    owner,
    shelf,
    origin,
    async open(random: Random, name: string) {
      const path = `/${name}.html`
      const html = await writePage(random)
      pages.set(path, html)
      return { address: origin + path, html }
    },
    async close() {
      await faults.close()
      await new Promise((done) => server.close(done))
      await sandbox.close()
    },
  }
}

/** A shop and its host pages. */
export type World = Awaited<ReturnType<typeof openWorld>>
