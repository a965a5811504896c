import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { CHROMIUM_ARGS, ensureTestBrowser } from '../support/browser/find-chromium.ts'
import { run } from '../support/run-process.ts'
import { ROOT } from './pack.ts'
import { createProject, type Project } from './project.ts'

const PAGE = readFileSync(join(ROOT, 'demo/provider/README.md'), 'utf8')

/** Reads the page's block that contains these words, unchanged. */
function readBlock(language: string, words: string): string {
  const blocks = [...PAGE.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
  const found = blocks.find(([, of, text]) => of === language && text?.includes(words))
  if (!found?.[2]) throw new Error(`The sandbox's page has no block of ${language} with ${words}`)
  return found[2]
}

const NPX = ['npx', '--offline', 'store-widgets-sandbox'] as const
const BIN = [process.execPath, 'node_modules/store-widgets-sandbox/dist/code/bin.js'] as const

/** Finds unused ports of this machine. */
async function findPorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
  return ports
}

const FROM_CODE = `
import { openSandbox } from 'store-widgets-sandbox'
const sandbox = await openSandbox({ catalog: 'v3', seed: 'my-catalog.json' })
const health = await (await fetch(sandbox.url + '/_sandbox/health')).json()
await sandbox.close()
console.log(JSON.stringify(health))
`

const TYPED = `
import { openSandbox, type ShopSeed } from 'store-widgets-sandbox'
const seed: ShopSeed = { products: [{ name: 'Cup', price: 18, media: [{ form: 'mug', glaze: 'oat' }] }] }
const sandbox = await openSandbox({ seed, catalog: 'v3' })
const url: string = sandbox.url
console.log(url)
await sandbox.close()
`

describe('the sandbox’s tarball in a project of one’s own', () => {
  let project: Project

  beforeAll(async () => {
    project = await createProject({
      packages: [inject('sandboxTarball')],
      files: {
        'my-catalog.json': readBlock('json', '"products"'),
        'shop.spec.ts': readBlock('ts', 'shop.spec.ts'),
        'from-code.mjs': FROM_CODE,
      },
    })
  })
  afterAll(() => project.remove())

  const start = (command: readonly string[], ...more: readonly string[]) => {
    const [name = '', ...parts] = [...command, ...more]
    const child = spawn(name, parts, { cwd: project.folder })
    const said = { out: '', err: '' }
    child.stdout.on('data', (text) => {
      said.out += text
    })
    child.stderr.on('data', (text) => {
      // npm's own warnings about this machine's settings.
      said.err += String(text).replace(/^npm warn .*\n/gm, '')
    })
    return { child, said, ended: once(child, 'close').then(([code]) => code as number | null) }
  }

  it('is plain JavaScript, runs nothing when it is installed, and needs no compiler', () => {
    const { packages } = JSON.parse(readFileSync(join(project.folder, 'package-lock.json'), 'utf8')) as {
      packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>>
    }
    expect(Object.keys(packages).filter((name) => packages[name]?.hasInstallScript)).toEqual([])
    expect(Object.keys(packages).filter((name) => /\/(tsx|typescript|esbuild|vite)$/.test(name))).toEqual([])
    const dist = join(project.folder, 'node_modules/store-widgets-sandbox/dist')
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    expect(files.filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))).toEqual([])
  })

  it.each([
    { how: 'npx', command: NPX, code: null },
    { how: 'its own name', command: BIN, code: 0 },
  ])(
    'starts by $how, says so in one line, and ends with SIGTERM, leaving no files behind',
    async ({ command, code }) => {
      const { child, said, ended } = start(
        command,
        '--port',
        '0',
        '--catalog',
        'v3',
        '--seed',
        'my-catalog.json',
      )
      await expect.poll(() => said.out, { timeout: 20_000 }).toMatch(/\n/)
      const [, url] = /^sandbox ready (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(said.out) ?? []
      expect(await (await fetch(`${url}/_sandbox/health`)).json()).toEqual({
        status: 'ok',
        catalog: 'v3',
        products: 3,
      })
      // Pages, style sheets, films and pictures are beside the code.
      const answers = await Promise.all(
        ['/checkout/checkout.css', '/video/7c1e4a_a4de6e6aadf2555eb6f14e1907661590/360p/mp4/file.mp4'].map(
          async (path) => (await fetch(`${url}${path}`)).status,
        ),
      )
      expect(answers).toEqual([200, 200])
      child.kill('SIGTERM')
      // npx ends by the signal itself; its process has closed its output then, as in all cases here.
      expect([await ended, said.err]).toEqual([code, ''])
      await expect(fetch(`${url}/_sandbox/health`)).rejects.toThrow()
      expect(existsSync(join(project.folder, '.data'))).toBe(false)
    },
  )

  it.each([
    [['--prot', '1'], "sandbox: Unknown option '--prot': --help lists what there is\n"],
    [['--port', 'many'], 'sandbox: --port must be a number\n'],
    [
      ['--seed', 'package.json'],
      /^sandbox: seed \S+\/package\.json can't be used:\n {2}products is missing\n/,
    ],
  ])('refuses %j in words', async (parts, words) => {
    const { said, ended } = start(BIN, ...parts)
    expect([await ended, said.out]).toEqual([1, ''])
    expect(said.err).toMatch(words)
  })

  it('opens and closes from code', async () => {
    const said = await run(process.execPath, ['from-code.mjs'], project.folder)
    expect(JSON.parse(said)).toEqual({ status: 'ok', catalog: 'v3', products: 3 })
  })

  describe('with the page’s recipe for Playwright', () => {
    beforeAll(async () => {
      const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
      const playwright = `@playwright/test@${devDependencies['playwright-core']}`
      await project.install(playwright, 'vite@8', 'typescript@6')
    })

    it('has types', async () => {
      await project.write({ 'typed.ts': TYPED })
      const options = '--noEmit --strict --target es2022 --module nodenext --types node typed.ts'
      await project.tool('tsc', ...options.replace(' --types node', '').split(' '))
    })

    it.each(['v1', 'v3'])('sells what the seed file says on a page, with the catalog %s', async (catalog) => {
      const [sandboxPort = 0, pagePort = 0] = await findPorts(2)
      const place = (text: string) =>
        text.replaceAll('4700', String(sandboxPort)).replaceAll('5173', String(pagePort))
      const executablePath = ensureTestBrowser() || chromium.executablePath()
      const config = place(readBlock('ts', 'playwright.config.ts'))
        .replace('--catalog v3', `--catalog ${catalog}`)
        .replace(
          'use: {',
          `use: { launchOptions: ${JSON.stringify({ executablePath, args: CHROMIUM_ARGS })}, `,
        )
      await project.write({
        'index.html': place(readBlock('html', '<store-product')),
        'playwright.config.ts': config,
      })
      expect(await project.tool('playwright', 'test')).toMatch(/1 passed/)
    })
  })
})
