import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../demo/provider/app.ts'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import type { RequestSession } from '../../src/session/headless/request-session.ts'
import { writeDocuments } from '../../widgets/tools/reference/reference.ts'
import { TAGS } from '../../widgets/tools/reference/tags.ts'
import { TRACES } from '../support/browser/trace-files.ts'
import { DOCUMENTS, findCode, readDocument } from '../support/documents.ts'
import { type InstalledPackage, installPackage, ROOT } from '../support/package.ts'
import { RECIPES, runRecipe } from '../support/recipes.ts'
import { createBrowser, MEMBER, PASSWORD, SHOP } from '../support/sandbox/identity-fixture.ts'
import { API_KEY, call } from '../support/sandbox/sandbox-fixture.ts'
import { compile } from './compile.ts'

const all = DOCUMENTS.map(readDocument).join('\n')
/**
 * Reads a document without the apps that docs/code/react.md lists file by file: their files don't exist in the
 * repository.
 */
const readOurs = (path: string) => readDocument(path).replace(/^## Vite and React$[\s\S]*?^## Others$/m, '')
/**
 * Whether code needs packages that are not installed: apps of other frameworks, and files of an app that import each
 * other.
 */
const needsMore = (code: string) => / from '(?:\.|vue|vite|@vitejs|@angular)/.test(code)

let installed: InstalledPackage
let sandbox: Sandbox

beforeAll(async () => {
  installed = await installPackage(['@types/react', 'react', 'csstype'])
  const redirectUris = 'http://127.0.0.1:5999/callback'
  sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'empty', catalog: 'v3', redirectUris })
})
afterAll(async () => {
  await sandbox.close()
  await installed.remove()
})

const findAll = (pattern: RegExp, text = all) =>
  [...new Set([...text.matchAll(pattern)].map(([whole, part]) => part ?? whole))].sort()

/** Returns a file of `dist/` and its static imports. */
const withImports = (name: string, known = new Set<string>()): readonly string[] => {
  known.add(name)
  const code = readFileSync(join(installed.dist, name), 'utf8')
  for (const [, other = ''] of code.matchAll(/from ?"\.\/([\w.-]+\.js)"/g))
    if (!known.has(other)) withImports(other, known)
  return [...known]
}

/** Returns kilobytes after brotli, rounded. */
const sizeOf = (...names: readonly string[]) => {
  const sizes = names.map((name) => brotliCompressSync(readFileSync(join(installed.dist, name))).length)
  return Math.round(sizes.reduce((a, b) => a + b) / 1024)
}

/** Finds the code in the first cells of a document's first table. */
function findCells(path: string): string[] {
  const [table = ''] = /(^\|.*\n)+/m.exec(readDocument(path)) ?? []
  return findAll(/^\| (.+?) \|/gm, table).flatMap((cell) => findAll(/`([^`]+)`/g, cell))
}

describe('README and docs', () => {
  it('has the tables of the manifest (else: node --import tsx widgets/tools/reference/write.ts)', () => {
    for (const [path, text] of Object.entries(writeDocuments(readDocument)))
      expect(readDocument(path), path).toBe(text)
  })

  it('names commands that there are', () => {
    const { scripts } = JSON.parse(readDocument('package.json')) as {
      scripts: Readonly<Record<string, string>>
    }
    const named = [...findAll(/npm run ([\w:]+)/g), ...findAll(/npm (start|test)\b/g)]
    expect(named.filter((name) => !scripts[name])).toEqual([])
    expect(named.length).toBeGreaterThan(6)
  })

  it('names files and folders that there are', () => {
    const paths = findAll(
      /`((?:src|widgets|demo|tests|docs)\/[\w/.-]*)`/g,
      DOCUMENTS.map(readOurs).join('\n'),
    )
    // A clone has no traces until a browser test has failed in it.
    const missing = paths.filter((path) => path !== TRACES && !existsSync(join(ROOT, path)))
    expect(missing).toEqual([])
    const built = findCells('docs/reference/files.md').filter(
      (name) => !/[*]|^store-widgets\/|^\//.test(name),
    )
    expect(built.length).toBeGreaterThan(15)
    expect(built.filter((name) => !existsSync(join(installed.dist, name)))).toEqual([])
  })

  it('tells every attribute of the script tag, and no other', () => {
    const source = readDocument('widgets/loader/config.ts')
    const [, fields = ''] = /interface ConfigInput \{([\s\S]*?)\n\}/.exec(source) ?? []
    const names = findAll(/^ {2}(\w+)\?:/gm, fields)
    const attributes = names.map(
      (name) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    )
    expect(findCells('docs/guide/script-tag.md').filter((name) => name.startsWith('data-'))).toEqual(
      attributes.sort(),
    )
  })

  it.each(DOCUMENTS)('writes tags with attributes that they have: %s', (path) => {
    const tags = readDocument(path).matchAll(/<(store-[\w-]+)((?: [\w-]+(?:="[^"]*")?)*)/g)
    for (const [, tag, attributes = ''] of tags) {
      const entry = TAGS.find((one) => one.tag === tag)
      expect(entry, tag).toBeDefined()
      const names = findAll(/ ([\w-]+)(?==|$| )/g, attributes.replace(/"[^"]*"/g, '""'))
      expect(names.filter((name) => !/^(id|slot)$/.test(name) && !entry?.attributes[name])).toEqual([])
    }
  })

  it('tells every variable of the sandbox, and no other', () => {
    const variables = findAll(/env\.(\w+)/g, readDocument('demo/provider/http/settings/settings.ts'))
    expect(findCells('docs/reference/sandbox.md').filter((name) => /^[A-Z_]+$/.test(name))).toEqual(variables)
  })

  it('lists every call below /_sandbox/, and no other', () => {
    const routes = createApp(sandbox.context).routes.filter(
      ({ method, path }) => path.startsWith('/_sandbox/') && method !== 'ALL' && !path.includes('*'),
    )
    const calls = routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    const page = readDocument('docs/reference/sandbox.md')
    const named = findAll(/`((?:GET|POST|DELETE) \/_sandbox\/[^`?]+)/g, page)
    expect(named).toEqual([...new Set(calls)].filter((call) => !call.endsWith('.js')).sort())
  })

  it('names the events of analytics, all of them', () => {
    const page = readDocument('docs/reference/events.md')
    const [, named = ''] = /GA4's e-commerce events in `window.dataLayer`: (.*)/.exec(page) ?? []
    const pushed = findAll(/event: '(\w+)'/g, readDocument('widgets/plugins/analytics/analytics.ts'))
    expect(findAll(/`(\w+)`/g, named)).toEqual(pushed)
  })

  it('has TypeScript that compiles against what is built', () => {
    const sources = Object.fromEntries(
      DOCUMENTS.flatMap((path) =>
        (['ts', 'tsx'] as const).flatMap((language) =>
          findCode(language, readDocument(path))
            .filter((code) => !needsMore(code))
            .map((code, index) => [
              `${path.replace(/[^\w]/g, '-')}-${index}.${language}`,
              `${code}\nexport {}\n`,
            ]),
        ),
      ),
    )
    // The listener is alone in the text, and needs our events.
    sources['global.ts'] = "import type {} from 'store-widgets'\n"
    expect(Object.keys(sources).length).toBeGreaterThan(20)
    expect(compile(installed.project, sources)).toBe('')
  })

  it('names the version that it comes with', () => {
    const { version } = JSON.parse(readDocument('package.json')) as { version: string }
    const named = findAll(/store-widgets@([\w.-]+?)\/dist/g)
    expect(named).toEqual([version])
  })

  it('tells how small the client and the session are with what they import, and what comes later', () => {
    expect(all).toContain(`typed, in ${sizeOf(...withImports('client.js'))} kB (brotli)`)
    const atOnce = withImports('session.js')
    const code = readFileSync(join(installed.dist, 'session.js'), 'utf8')
    const [, later = ''] = /import\("\.\/([\w.-]+\.js)"\)/.exec(code) ?? []
    const added = withImports(later).filter((name) => !atOnce.includes(name))
    const size = `${sizeOf(...atOnce)} kB (brotli) with everything that it imports`
    expect(all).toContain(`${size}; the code that signs in and out is another ${sizeOf(...added)} kB`)
  })

  it('says no address or path of anybody’s machine', () => {
    expect(findAll(/\/(?:home|root|tmp|Users|work)\/|(?<!\.)localhost:\d+/g)).toEqual([])
  })
})

describe('the recipes of docs/code/session.md', () => {
  const where = () => ({ project: installed.project, apiHost: sandbox.url })
  const set = (settings: object) => call(sandbox.url, 'POST /_sandbox/settings', { body: settings })

  it('compile against what is built, as docs/code/migrating.md does', () => {
    const migrating = findCode('ts', readDocument('docs/code/migrating.md'))
    expect([RECIPES.length, migrating.length]).toEqual([5, 2])
    const codes = [...RECIPES.map(({ code }) => code), ...migrating]
    const sources = Object.fromEntries(codes.map((code, index) => [`recipe-${index}.ts`, code]))
    expect(compile(installed.project, sources)).toBe('')
  })

  it('a login on a server: there, back, and out again', async () => {
    const { handle } = await runRecipe<{ handle(request: Request): Promise<Response> }>(
      'A login on a server',
      where(),
    )
    const jar = new Map<string, string>()
    const visit = async (path: string) => {
      const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
      const answer = await handle(new Request(new URL(path, SHOP), { headers: { cookie } }))
      for (const one of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
        if (value) jar.set(name, value)
        else jar.delete(name)
      }
      return answer
    }
    const goTo = async (path: string) => (await visit(path)).headers.get('location') ?? ''
    const read = async () => (await visit('/account')).json()

    expect(await read()).toEqual({ role: 'visitor', products: 0 })
    const logIn = async () => {
      const browser = createBrowser(sandbox.url)
      const page = await browser.get((await browser.get(await goTo('/login'))).location)
      return (await browser.submit(page, '/login', MEMBER)).location
    }
    const foreign = (await logIn()).replace(/state=[^&]+/, 'state=other')
    expect(await goTo(foreign)).toBe(`${SHOP}/account?problem=invalid_state`)
    expect(await read()).toMatchObject({ role: 'visitor' })

    const again = await logIn()
    expect(await goTo(again)).toBe(`${SHOP}/account`)
    expect(await read()).toEqual({ role: 'member', name: 'Mara Brandt', products: 0 })
    expect(await goTo(again)).toContain('problem=')
    expect(await read()).toMatchObject({ role: 'member' })

    expect(new URL(await goTo('/logout')).origin).toBe(sandbox.url)
    expect(await read()).toMatchObject({ role: 'visitor' })
  })

  it('a login of one’s own: by address, then by id', async () => {
    type Enter = (
      member: { email: string; memberId?: string },
      access: { cookie: null; apiKey: string },
    ) => Promise<{ memberId: string; session: RequestSession }>
    const { enterShop } = await runRecipe<{ enterShop: Enter }>('A login that is your own', where())
    const email = 'known-already@example.com'

    const first = await enterShop({ email }, { cookie: null, apiKey: API_KEY })
    const second = await enterShop({ email, memberId: first.memberId }, { cookie: null, apiKey: API_KEY })

    expect(await first.session.userInfo()).toMatchObject({ sub: first.memberId, email })
    expect(await second.session.userInfo()).toMatchObject({ sub: first.memberId, email })
  })

  it('a code by e-mail: another one, a wrong one, the right one', async () => {
    type Register = (
      account: { email: string; password: string },
      askForCode: (problem?: string) => Promise<string | undefined>,
    ) => Promise<string>
    const { register } = await runRecipe<{ register: Register }>('A code by e-mail', where())
    const account = { email: 'by-code@example.com', password: PASSWORD }
    await set({ requireEmailVerification: true })
    const problems: (string | undefined)[] = []
    const answers = [undefined, '000000']

    const said = await register(account, async (problem) => {
      problems.push(problem)
      if (answers.length) return answers.shift()
      const { body } = await call(sandbox.url, 'GET /_sandbox/mail')
      return body.find(({ to }: { to: string }) => to === account.email).code
    })
    await set({ requireEmailVerification: false })

    expect(said).toBe(`Welcome, ${account.email}`)
    expect(problems).toEqual([undefined, undefined, expect.any(String)])
    expect(await register(account, async () => undefined)).toBe('You have an account already')
  })

  it('a worker: one shopper’s session in a store that answers later', async () => {
    interface Worker {
      fetch(request: Request, env: { values: object }): Promise<Response>
    }
    const { default: worker } = await runRecipe<{ default: Worker }>('A worker', where())
    const kept = new Map<string, string>()
    const values = {
      get: async (key: string) => kept.get(key) ?? null,
      put: async (key: string, value: string) => kept.set(key, value),
      delete: async (key: string) => kept.delete(key),
    }
    const visit = (cookie = '') =>
      worker.fetch(new Request('https://shop.example/', { headers: { cookie } }), { values })

    const first = await visit()
    const [cookie] = (first.headers.get('set-cookie') ?? '').split(';')
    const before = [...kept]
    const second = await visit(cookie)

    expect([await first.json(), second.headers.get('set-cookie'), kept.size]).toEqual([[], null, 1])
    expect([...kept]).toEqual(before)
    await visit()
    expect(kept.size).toBe(2)
  })
})
