import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The content at an address. */
export interface Served {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Starts a host that answers with the test's content. */
export async function startHost() {
  const served = new Map<string, Served>()
  const asked: string[] = []
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    asked.push(request.url ?? '')
    const { status, headers = {}, body = '' } = served.get(request.url ?? '') ?? { status: 404 }
    response.writeHead(status ?? 200, { 'Content-Type': 'text/html', ...headers }).end(body)
  }
  const server: Server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { served, asked, url: `http://127.0.0.1:${port}`, port, close: () => server.close() }
}
