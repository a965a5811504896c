import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createStoreClient } from '../../src/client/typed/create-store-client.ts'
import { createSession } from '../../src/session/headless/create-session.ts'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  open.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('a request for tokens', () => {
  const ways = {
    'a client': (apiHost: string) => createStoreClient({ clientId: 'c', apiHost, retry: false }),
    'a session': (apiHost: string) =>
      createStoreClient({
        session: createSession({ clientId: 'c', apiHost, storage: 'memory', retry: { attempts: 1 } }),
      }),
  }

  it.each(
    Object.entries(ways).flatMap(([name, way]) =>
      [301, 302, 303, 307, 308].map((status) => ({ name, way, status })),
    ),
  )('follows no redirect: $name, $status', async ({ way, status }) => {
    const elsewhere: string[] = []
    const thief = await listen((request, response) => {
      elsewhere.push(`${request.method} ${request.url}`)
      response.setHeader('content-type', 'application/json')
      response.end('{"access_token":"theirs","refresh_token":"theirs","expires_in":3600}')
    })
    const provider = await listen((_, response) => {
      response.writeHead(status, { location: `${thief}/oauth2/token` }).end()
    })
    await expect(way(provider).products.query()).rejects.toMatchObject({ name: 'StoreError' })
    expect(elsewhere).toEqual([])
  })
})
