import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { type Receiver, startReceiver } from '../support/sandbox/notifications-fixture.ts'
import { API_KEY, call } from '../support/sandbox/sandbox-fixture.ts'
import { waitFor } from '../support/wait-for.ts'

/** The server of docs/code/server.md, with shops of both generations. */

const NAME = 'hono'
const { createApp } = await import(`../../demo/pages/baked/${NAME}.js`)
const PAGE =
  '<html lang="en"><body><store-product product-slug="stoneware-mug"></store-product></body></html>'

interface App {
  request(address: string, init?: RequestInit): Promise<Response>
}

describe.each(['v1', 'v3'] as const)(
  'the server of docs/code/server.md, in a shop of catalog %s',
  (catalog) => {
    let sandbox: Sandbox
    let receiver: Receiver
    let app: App
    beforeAll(async () => {
      sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'demo', catalog })
      receiver = await startReceiver()
      await fetch(`${sandbox.url}/_sandbox/webhooks`, {
        method: 'POST',
        body: JSON.stringify({ url: receiver.url }),
      })
      app = createApp({
        clientId: 'demo-client',
        apiHost: sandbox.url,
        publicKey: await (await fetch(`${sandbox.url}/_sandbox/webhooks/public-key`)).text(),
        readPage: async (path: string) => (path === '/' ? new Blob([PAGE]).stream() : undefined),
      })
    })
    afterAll(async () => {
      await sandbox.close()
      await receiver.close()
    })

    const tell = (body: string) => app.request('http://shop.example/notifications', { method: 'POST', body })

    async function rename(name: string): Promise<void> {
      const slug = 'stoneware-mug'
      if (catalog === 'v1') {
        const { body } = await call(sandbox.url, 'POST /stores-reader/v1/products/query-platformized', {
          token: API_KEY,
          body: { query: { filter: { slug } } },
        })
        await call(sandbox.url, `PATCH /stores/v1/products/${body.products[0].id}`, {
          token: API_KEY,
          body: { product: { name } },
        })
        return
      }
      const { body } = await call(sandbox.url, `GET /stores/v3/products/slug/${slug}`, { token: API_KEY })
      const { id, revision } = body.product
      await call(sandbox.url, `PATCH /stores/v3/products/${id}`, {
        token: API_KEY,
        body: { product: { id, revision, name } },
      })
    }

    it('draws the shop’s new data after a notification', async () => {
      // On a slow machine the first page may be drawn before the shop has answered.
      const read = async () => (await app.request('http://shop.example/')).text()
      await waitFor(async () => expect(await read()).toContain('Stoneware mug'))
      const before = receiver.arrivals.length
      await rename('Renamed mug')
      await receiver.until(before + 1)
      expect(await read()).toContain('Stoneware mug')

      const answers = await Promise.all(receiver.arrivals.slice(before).map(({ body }) => tell(body)))

      expect([...new Set(answers.map(({ status }) => status))]).toEqual([204])
      await waitFor(async () => expect(await read()).toContain('Renamed mug'))
    })

    it('refuses an unsigned notification, and does not fail', async () => {
      const arrived = receiver.arrivals[0]?.body ?? ''
      for (const body of ['', 'hello', '{}', `${arrived}x`, arrived.replace(/\.[^.]*$/, '.')])
        expect([body.slice(0, 9), (await tell(body)).status]).toEqual([body.slice(0, 9), 401])
    })
  },
)
