import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { readCommand } from '../../demo/shop/arguments.ts'
import { findCommand } from '../support/sandbox/bundled-commands.ts'

let sandbox: Sandbox
let folder: string
let command: string

beforeAll(async () => {
  command = await findCommand('shop')
  sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'empty', apiKey: 'key-of-the-owner' })
})
afterAll(() => sandbox.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-command-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const start = (args: readonly string[], env: Record<string, string> = {}) =>
  spawn(process.execPath, [command, ...args], {
    env: { ...process.env, STORE_URL: sandbox.url, STORE_API_KEY: 'key-of-the-owner', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

const countLines = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').length : 0)

async function shop(args: readonly string[], env?: Record<string, string>) {
  const child = start(args, env)
  const [out, err, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { status: status as number, out, err }
}

describe('npm run shop', () => {
  it('imports a file, reports by line, resumes, and exports the catalog again', {
    timeout: 60_000,
  }, async () => {
    const file = join(folder, 'catalog.csv')
    writeFileSync(file, 'name,price,slug\nJar,12.50,jar\nVase,dear,vase\n')
    const first = await shop(['import', file])
    expect(first.status).toBe(1)
    expect(first.err).toBe(
      `${file}:3: price: "dear" is not a number (write 12.50)\n1 imported, 0 already there, 1 rejected\n`,
    )

    writeFileSync(file, 'name,price,slug\nJar,12.50,jar\nVase,30,vase\n')
    const second = await shop(['import', file])
    expect([second.status, second.err]).toEqual([0, '1 imported, 1 already there, 0 rejected\n'])

    const listed = await shop(['ls'])
    expect(listed.out).toContain('€12.50')
    expect(listed.out).toMatch(/2 products\n$/)

    const back = join(folder, 'back.json')
    expect((await shop(['export', back])).status).toBe(0)
    expect(JSON.parse(readFileSync(back, 'utf8'))).toEqual([
      { name: 'Jar', price: 12.5, slug: 'jar' },
      { name: 'Vase', price: 30, slug: 'vase' },
    ])
    const streamed = await shop(['export'])
    expect(streamed.out).toMatch(/^name,price,.*\nJar,12.5,jar/)
  })

  it('reports in one line why it can’t run', { timeout: 60_000 }, async () => {
    const file = join(folder, 'catalog.csv')
    writeFileSync(file, 'name,price\nCup,1\n')
    const answers = await Promise.all([
      shop(['import', join(folder, 'nothing.csv')]),
      shop(['import', file], { STORE_API_KEY: 'wrong' }),
      shop(['export', join(folder, 'out.csv')], { STORE_URL: 'http://127.0.0.1:9' }),
      shop(['sell']),
    ])
    expect(answers.map(({ status }) => status)).toEqual([2, 2, 2, 2])
    expect(answers.map(({ err }) => err)).toEqual([
      expect.stringMatching(/^shop: there is no .*nothing\.csv\n$/),
      expect.stringMatching(/^shop: the provider does not take the key: .*STORE_API_KEY\n$/),
      expect.stringMatching(/^shop: the provider can not be reached.*\n$/),
      expect.stringMatching(/^shop: there is no sell.*\n$/),
    ])
    expect(existsSync(join(folder, 'out.csv'))).toBe(false)
  })
})

describe('an import that is killed', () => {
  it('creates every product once when it is run again', { timeout: 60_000 }, async () => {
    const file = join(folder, 'killed.csv')
    const rows = Array.from({ length: 300 }, (_, number) => `Killed ${number},1`)
    writeFileSync(file, `name,price\n${rows.join('\n')}\n`)
    const first = start(['import', file])
    while (countLines(`${file}.import-state`) < 100) await new Promise((resolve) => setTimeout(resolve, 5))
    first.kill('SIGKILL')
    await once(first, 'exit')

    const { status, err } = await shop(['import', file])
    const [, imported, alreadyThere] = /(\d+) imported, (\d+) already there, 0 rejected/.exec(err) ?? []
    expect(status).toBe(0)
    expect(Number(imported)).toBeGreaterThan(0)
    expect(Number(imported) + Number(alreadyThere)).toBe(300)
    const products = (await shop(['export', '--format', 'json'])).out
    const names = (JSON.parse(products) as { name: string }[]).map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('Killed')).sort()).toEqual(
      rows.map((row) => row.slice(0, -2)).sort(),
    )
  })
})

describe('a command', () => {
  it('takes flags before the environment', () => {
    const env = { STORE_URL: 'http://env.example', STORE_API_KEY: 'env', STORE_SITE_ID: 'site' }
    expect(
      readCommand(['import', 'a.CSV', '--url', 'http://flag.example', '--concurrency', '3'], env),
    ).toEqual({
      name: 'import',
      connection: { url: 'http://flag.example', apiKey: 'env', siteId: 'site' },
      file: 'a.CSV',
      format: 'csv',
      state: 'a.CSV.import-state',
      concurrency: 3,
    })
    expect(readCommand(['ls'], {})).toEqual({
      name: 'ls',
      connection: { url: 'http://127.0.0.1:4700', apiKey: 'sandbox-api-key' },
    })
  })

  it.each([
    [[], 'import, export or ls?'],
    [['import'], 'which file'],
    [['import', 'a.txt'], '--format'],
    [['import', 'a.csv', 'b.csv'], 'too many'],
    [['import', 'a.csv', '--concurrency', '0'], '1 to 32'],
    [['export', '--format', 'xml'], '--format'],
    [['ls', '--url', 'nowhere'], 'no address'],
    [['ls', '--fast'], 'fast'],
  ])('%j is refused', (args, message) => {
    expect(() => readCommand(args, {})).toThrow(message)
  })
})
