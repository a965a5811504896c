import { createServer as createHttpServer } from 'node:http'
import { resolve } from 'node:path'
import { createServer, type Plugin } from 'vite'
import packageJson from '../package.json' with { type: 'json' }
import { domViews } from '../widgets/tools/build/dom-views.ts'
import { readPage } from './host/pages.ts'
import { explain } from './provider/explain.ts'
import { startSandbox } from './provider/sandbox.ts'
import { readEnvironment } from './provider/settings.ts'

const ROOT = resolve(import.meta.dirname, '..')
/** The entry whose chunks are ordinary imports, so that no build has to name them. */
const ENTRY = '/widgets/entries/classic.ts'

/** The host pages, from their sources on every request; a saved page or module reloads the browser. */
const hostPages = (apiHost: string): Plugin => ({
  name: 'demo:host-pages',
  configureServer(server) {
    server.watcher.add(`${ROOT}/demo/pages`)
    server.watcher.on('change', (file) => {
      if (file.endsWith('.html')) server.ws.send({ type: 'full-reload' })
    })
    server.middlewares.use(async (request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://host')
      const page = await readPage(pathname, apiHost).catch(() => undefined)
      if (page === undefined) return next()
      const html = await server.transformIndexHtml(pathname, page.replaceAll('/store-widgets.js', ENTRY))
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(html)
    })
  },
})

const sandbox = await startSandbox(readEnvironment(process.env)).catch((error) => {
  console.error(`dev: ${explain(error)}`)
  process.exit(1)
})
const http = createHttpServer()
const vite = await createServer({
  root: ROOT,
  configFile: false,
  appType: 'custom',
  define: { __VERSION__: JSON.stringify(packageJson.version) },
  plugins: [domViews(), hostPages(sandbox.url)],
  server: { middlewareMode: true, hmr: { server: http } },
})
http.on('request', vite.middlewares)
http.once('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error
  http.listen(0, '127.0.0.1')
})
http.on('listening', () => {
  const address = http.address()
  const port = typeof address === 'object' ? address?.port : address
  console.log(`\n  sandbox ready     ${sandbox.url}\n  host pages ready  http://127.0.0.1:${port}/\n`)
})
http.listen(Number(process.env.PAGES_PORT || 4600), '127.0.0.1')

const stop = async () => {
  http.closeAllConnections()
  http.close()
  await Promise.all([vite.close(), sandbox.close()])
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
