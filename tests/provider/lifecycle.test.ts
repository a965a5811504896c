import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../demo/provider/sandbox.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { findCommand } from '../support/sandbox/bundled-commands.ts'
import { API_KEY, call, getVisitorToken } from '../support/sandbox/sandbox-fixture.ts'

const ROOT = resolve(import.meta.dirname, '../..')

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-test-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const createProduct = async (url: string, name: string) =>
  (
    await call(url, 'POST /stores/v1/products', {
      token: API_KEY,
      body: { product: { name, priceData: { price: 5 } } },
    })
  ).body.product

describe('a sandbox on a file', () => {
  it('finds everything again after a restart: products, tokens, keys', async () => {
    const db = join(folder, 'a shop?#%.db')
    const first = await startSandbox({ port: 0, db, seed: 'empty' })
    const access = await getVisitorToken(first.url)
    const { body: pair } = await call(first.url, 'POST /oauth2/token', {
      body: { clientId: 'demo-client', grantType: 'anonymous' },
    })
    const { id } = await createProduct(first.url, 'Mug')
    await first.close()

    const second = await startSandbox({ port: 0, db, seed: 'demo' })
    try {
      expect((await call(second.url, `GET /v1/products/${id}`, { token: access })).body.product.name).toBe(
        'Mug',
      )
      const refreshed = await call(second.url, 'POST /oauth2/token', {
        body: { grantType: 'refresh_token', refreshToken: pair.refresh_token },
      })
      expect(refreshed.status).toBe(200)
      expect((await call(second.url, 'GET /_sandbox/catalog')).body.products).toHaveLength(1)
    } finally {
      await second.close()
    }
  })

  it.each(rowsOf([1_000, 10_000], (count) => count === 1_000))(
    'fills %i products in a moment, the same ones every time',
    OF_MATRIX,
    async (count) => {
      const open = async () => {
        const sandbox = await startSandbox({ port: 0, db: ':memory:', seed: `bulk:${count}` })
        const { body } = await call(sandbox.url, 'POST /v1/products/query-platformized', {
          token: API_KEY,
          body: { query: { sort: [{ fieldName: 'name', order: 'DESC' }], paging: { limit: 20 } } },
        })
        await sandbox.close()
        return body
      }

      const [one, two] = [await open(), await open()]

      expect(one.metadata.total).toBe(count)
      const ids = ({ products }: { products: { id: string }[] }) => products.map(({ id }) => id)
      expect(ids(one)).toEqual(ids(two))
    },
  )
})

describe('the command', () => {
  let command = ''
  beforeAll(async () => {
    command = await findCommand('sandbox')
  })
  const running = new Set<ChildProcess>()
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL')
    running.clear()
  })

  function start(env: Record<string, string> = {}) {
    const child = spawn(process.execPath, [command], {
      cwd: ROOT,
      env: { ...process.env, PORT: '0', STORE_DB: join(folder, 'shop.db'), STORE_SEED: 'empty', ...env },
    })
    running.add(child)
    let out = ''
    let err = ''
    child.stdout.on('data', (text) => {
      out += text
    })
    child.stderr.on('data', (text) => {
      err += text
    })
    const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal, out, err }))
    const ready = (async () => {
      while (!out.includes('\n')) await once(child.stdout, 'data')
      return out.trim().replace('sandbox ready ', '')
    })()
    return { child, ended, ready }
  }

  it('prints one line when it serves, finishes what is in flight, and ends with 0', async () => {
    const { child, ended, ready } = start({ STORE_SEED: 'bulk:2000' })
    const url = await ready

    const asked = Array.from({ length: 20 }, () =>
      call(url, 'POST /v1/products/query-platformized', { token: API_KEY, body: {} }),
    )
    const first = await Promise.race(asked)
    child.kill('SIGTERM')

    expect(first.status).toBe(200)
    const settled = await Promise.allSettled(asked)
    const answered = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(answered.every(({ body }) => body.products.length === 100)).toBe(true)
    const { code, out, err } = await ended
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toBe(`sandbox ready ${url}\n`)
  })

  it('loses nothing that it answered when it is killed', async () => {
    const { child, ended, ready } = start()
    const url = await ready
    const made = await Promise.all(['One', 'Two', 'Three'].map((name) => createProduct(url, name)))
    child.kill('SIGKILL')
    await ended

    const again = start()
    const { body } = await call(await again.ready, 'GET /_sandbox/catalog')

    expect(body.products.map(({ id }: { id: string }) => id).sort()).toEqual(made.map(({ id }) => id).sort())
  })

  it('says in one line when the port is busy', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    try {
      const { code, out, err } = await start({ PORT: String(port) }).ended
      expect([code, out]).toEqual([1, ''])
      expect(err).toBe(`sandbox: port ${port} is busy: set PORT to another, or to 0 for a free one\n`)
    } finally {
      server.close()
    }
  })

  it.each([
    [{ STORE_SEED: 'bulk:many' }, 'STORE_SEED must be demo, empty or bulk:N'],
    [{ STORE_DB: '/dev/null/shop.db' }, "STORE_DB /dev/null/shop.db can't be opened"],
  ])('refuses %j in one line', async (env, message) => {
    const { code, out, err } = await start(env).ended
    expect([code, out]).toEqual([1, ''])
    expect(err.trimEnd().split('\n')).toHaveLength(1)
    expect(err).toContain(`sandbox: ${message}`)
  })
})
