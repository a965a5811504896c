// Serves a folder by PHP 8.1 as WebAssembly: `node serve-php-8-1.mjs <node_modules> <folder> <port>`.
// A process of its own, because PHP blocks the one that it runs in.
import { createServer } from 'node:http'
import { join } from 'node:path'

const [, , modules, folder, port] = process.argv
const load = (name) => import(join(modules, '@php-wasm', name, 'index.js'))
const [{ loadNodeRuntime, useHostFilesystem: mountHostFolders }, { PHP, PHPRequestHandler }] =
  await Promise.all(['node', 'universal'].map(load))

let processes = process.pid
const handler = new PHPRequestHandler({
  documentRoot: folder,
  absoluteUrl: `http://127.0.0.1:${port}`,
  // WordPress asks itself while it answers.
  maxPhpInstances: 3,
  // Browsers keep their own cookies.
  cookieStore: false,
  getFileNotFoundAction: () => ({ type: 'internal-redirect', uri: '/index.php' }),
  async phpFactory() {
    processes += 1
    const php = new PHP(await loadNodeRuntime('8.1', { emscriptenOptions: { processId: processes } }))
    mountHostFolders(php)
    return php
  },
})

async function answer(request) {
  const parts = []
  for await (const part of request) parts.push(part)
  const { url, method, headers } = request
  return handler.request({ url, method, headers, body: new Uint8Array(Buffer.concat(parts)) })
}

createServer((request, response) =>
  answer(request).then(
    ({ httpStatusCode, headers, bytes }) => response.writeHead(httpStatusCode, headers).end(bytes),
    (error) => response.writeHead(500).end(String(error)),
  ),
).listen(Number(port), '127.0.0.1')
