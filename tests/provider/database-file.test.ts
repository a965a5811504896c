import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../demo/provider/sandbox.ts'
import { findCommand } from '../support/sandbox/bundled-commands.ts'
import { API_KEY, call } from '../support/sandbox/sandbox-fixture.ts'
import { spawnSandbox } from '../support/sandbox/sandbox-process.ts'

const ROOT = resolve(import.meta.dirname, '../..')

let folder = ''
let db = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-file-'))
  db = join(folder, 'shop.db')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function makeShop(): Promise<string> {
  const sandbox = await spawnSandbox(db)
  const { body } = await call(sandbox.url, 'POST /stores/v1/products', {
    token: API_KEY,
    body: { product: { name: 'Mug', priceData: { price: 5 } } },
  })
  expect(await sandbox.stop()).toBe(0)
  return body.product.id
}

/** Runs a command that can't start, and returns its end. */
async function start(file: string) {
  const child = spawn(process.execPath, [await findCommand('sandbox')], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', STORE_DB: file, STORE_SEED: 'empty' },
  })
  // A command that starts anyway has to be ended.
  child.stdout.once('data', () => child.kill('SIGKILL'))
  const [err, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code, err }
}

describe('the file of a sandbox that was told to end', () => {
  it('is the whole shop: a copy of it alone is enough', async () => {
    const id = await makeShop()
    const copy = join(folder, 'copy.db')
    await copyFile(db, copy)

    const log = await stat(`${db}-wal`).catch(() => ({ size: 0 }))
    expect(log.size).toBe(0)
    const sandbox = await startSandbox({ port: 0, db: copy, seed: 'demo' })
    try {
      const { body } = await call(sandbox.url, 'GET /_sandbox/catalog')
      expect(body.products.map((each: { id: string }) => each.id)).toEqual([id])
    } finally {
      await sandbox.close()
    }
  })
})

describe('a file that is damaged', () => {
  const sentence = (file: string) =>
    `sandbox: STORE_DB ${file} is damaged: put a copy in its place, or take it away to begin with a new shop`

  it('is refused when its end is missing', async () => {
    await makeShop()
    await truncate(db, Math.floor((await stat(db)).size / 2))

    const { code, err } = await start(db)

    expect(code).toBe(1)
    expect(err.trimEnd().split('\n')).toEqual([expect.stringContaining(sentence(db))])
  })

  it('is refused when a part of it is overwritten', async () => {
    await makeShop()
    const file = await open(db, 'r+')
    await file.write(Buffer.alloc(40_000, 0xa5), 0, 40_000, 8192)
    await file.close()

    const { code, err } = await start(db)

    expect([code, err.includes(sentence(db))]).toEqual([1, true])
  })

  it('is refused when it is something else, and stays as it was', async () => {
    await writeFile(db, 'This is my diary. '.repeat(1000))

    const { code, err } = await start(db)

    expect([code, err.includes(sentence(db))]).toEqual([1, true])
    expect((await readFile(db, 'utf8')).startsWith('This is my diary.')).toBe(true)
  })
})
