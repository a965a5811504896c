import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'

/** `npm run test:large` uses ten thousand. */
const PRODUCTS = Number(process.env.STORE_LARGE ?? 300)
const MOST_MB = 200

let sandbox: Sandbox
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-widgets-feed-'))
  sandbox = await startSandbox({ port: 0, db: ':memory:', seed: `bulk:${PRODUCTS}` })
})
afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

/** The command in a separate process, which at its end reports the most memory that it has used. */
const SCRIPT = `
import { existsSync, readFileSync } from 'node:fs'
import { runFeed } from '${resolve(import.meta.dirname, '../../widgets/server/feed/run-feed.ts')}'
process.exitCode = await runFeed(process.argv.slice(1), { out: process.stderr, err: process.stderr })
// The process that starts another one hands its own maximum on: Linux tells that of this program alone, too.
const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : ''
const most = /VmHWM:\\s*(\\d+)/.exec(status)?.[1] ?? process.resourceUsage().maxRSS
process.stdout.write(String(Number(most) / 1024))`

it('writes the feeds of a large shop in little memory', async () => {
  const given = ['--client-id', 'demo-client', '--api-host', sandbox.url, '--site-url', 'https://s.example/']
  const files = [
    '--google',
    'g.xml',
    '--acp',
    'a.json',
    '--rss',
    'r.xml',
    '--sitemap',
    's.xml',
    '--out',
    folder,
  ]
  const child = spawn(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '-e',
    SCRIPT,
    '--',
    ...given,
    ...files,
  ])
  let [said, wrong] = ['', '']
  child.stdout.on('data', (text) => {
    said += text
  })
  child.stderr.on('data', (text) => {
    wrong += text
  })
  const code = await new Promise((done) => child.on('close', done))
  const [, written] = /^(\d+) products in/.exec(wrong) ?? []
  expect([code, wrong]).toEqual([0, expect.stringContaining('written')])
  // Some products of a generated shop are hidden.
  expect(Number(written)).toBeGreaterThan(PRODUCTS * 0.9)
  expect((await readFile(join(folder, 's.xml'), 'utf8')).match(/<loc>/g)).toHaveLength(Number(written))
  expect(Number(said)).toBeLessThan(MOST_MB)
})
