import { createServer as createHttpServer } from 'node:http'
import { resolve } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { servedSources } from '../widgets/tools/build/served-sources.ts'
import { callbacksOf } from './host/callbacks.ts'
import { readPage } from './host/pages.ts'
import { openWithdrawDesk } from './host/withdraw-desk.ts'
import { readCommand } from './provider/http/settings/arguments.ts'
import { explain } from './provider/http/settings/explain.ts'
import { startSandbox } from './provider/sandbox.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** The host pages, from their sources on every request; a saved page or module reloads the browser. */
const hostPages = (apiHost: string): Plugin => ({
  name: 'demo:host-pages',
  configureServer(server) {
    server.watcher.add(`${ROOT}/demo/pages`)
    server.watcher.on('change', (file) => {
      if (file.endsWith('.html')) server.ws.send({ type: 'full-reload' })
    })
    const takeWithdrawal = openWithdrawDesk(() => import('../widgets/entries/withdrawal.ts'), apiHost)
    server.middlewares.use(async (request, response, next) => {
      if (request.url === '/withdraw' && request.method === 'POST')
        return takeWithdrawal(request, response).catch(next)
      const { pathname } = new URL(request.url ?? '/', 'http://host')
      const page = await readPage(pathname, apiHost).catch(() => undefined)
      if (page === undefined) return next()
      const html = await server.transformIndexHtml(pathname, page)
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(html)
    })
  },
})

const start = async () => startSandbox(readCommand(process.argv.slice(2), process.env).options)
const sandbox = await start().catch((error) => {
  console.error(`dev: ${explain(error)}`)
  process.exit(1)
})
const http = createHttpServer()
const vite = await createServer({
  root: ROOT,
  appType: 'custom',
  plugins: [servedSources(), hostPages(sandbox.url)],
  server: { middlewareMode: true, hmr: { server: http } },
})
http.on('request', vite.middlewares)
const refuse = (error: NodeJS.ErrnoException) => {
  console.error(`dev: ${explain(error)}`)
  process.exit(1)
}
http.once('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') refuse(error)
  http.once('error', refuse).listen(0, '127.0.0.1')
})
http.on('listening', () => {
  const address = http.address()
  const port = typeof address === 'object' ? address?.port : address
  sandbox.allowRedirectUris(...callbacksOf(`http://127.0.0.1:${port}`))
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
