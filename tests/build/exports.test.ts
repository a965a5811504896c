import { execFile } from 'node:child_process'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox } from '../../demo/provider/sandbox.ts'
import { type InstalledPackage, installPackage, ROOT } from '../support/package.ts'

let installed: InstalledPackage

beforeAll(async () => {
  installed = await installPackage(['react', 'react-dom', 'scheduler', 'jose'])
})
afterAll(() => installed.remove())

/** Runs a module of a project that has the package, and returns its output, as JSON. */
async function runInProject(source: string, env: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const file = join(installed.project, `run-${Math.random()}.mjs`)
  writeFileSync(file, source)
  const options = { env: { ...process.env, ...env }, cwd: installed.project }
  const { stdout } = await promisify(execFile)(process.execPath, [file], options)
  return JSON.parse(stdout)
}

const read = (name: string) => readFileSync(join(installed.dist, name), 'utf8')

describe('the package in Node', () => {
  it('has a file for every name it exports', () => {
    const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
    }
    const paths = Object.values(exports).flatMap((one) =>
      typeof one === 'string' ? one : Object.values(one),
    )
    const missing = paths.filter((path) => !existsSync(join(installed.dist, '..', path.replace('*', ''))))
    expect(missing).toEqual([])
  })

  it('lets the files of a script tag be found, and types alone be imported', async () => {
    const source = `
      const find = (name) => import.meta.resolve('store-widgets/' + name).split('/store-widgets/').pop()
      await import('store-widgets/jsx')
      const files = ['store-widgets.js', 'store-widgets.iife.js', 'integrity.json', 'dist/store-widgets.js']
      console.log(JSON.stringify(files.map(find)))`
    expect(await runInProject(source)).toEqual([
      'dist/store-widgets.js',
      'dist/store-widgets.iife.js',
      'dist/integrity.json',
      'dist/store-widgets.js',
    ])
  })

  it('has the names of store-widgets, and does nothing where there is no page', async () => {
    const source = `
      import * as page from 'store-widgets'
      const { init, version, session, cart, client, consent } = page
      await init({ clientId: 'demo-client' })
      consent(true)
      cart.subscribe(() => { throw new Error('called') })()
      session.subscribe(() => { throw new Error('called') })()
      const refused = await client.products.query({}).catch(({ message }) => message)
      console.log(JSON.stringify([
        Object.keys(page).sort(), version, session.role, cart.lines, cart.count, refused, Object.keys(globalThis).filter((name) => /store/i.test(name))
      ]))`
    expect(await runInProject(source)).toEqual([
      ['cart', 'client', 'consent', 'init', 'session', 'shop', 'version'],
      JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version,
      'none',
      [],
      0,
      expect.stringContaining('createStoreClient'),
      [],
    ])
  })

  it('brings nothing along but what webhooks need: the rest is in dist/, or the app’s own', () => {
    const { dependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
      readFileSync(join(ROOT, 'package.json'), 'utf8'),
    ) as Readonly<Record<string, object>>
    expect(Object.keys(dependencies ?? {})).toEqual(['jose'])
    expect(Object.keys(peerDependenciesMeta ?? {}).sort()).toEqual(Object.keys(peerDependencies ?? {}).sort())
  })

  it('reads a catalog with store-widgets/client, as a visitor', async () => {
    const sandbox = await startSandbox({ port: 0, db: ':memory:' })
    try {
      const source = `
        import { createStoreClient, isStoreError, StoreError } from 'store-widgets/client'
        const client = createStoreClient({ clientId: 'demo-client', apiHost: process.env.API })
        const { products } = await client.products.query({ filter: { slug: 'stoneware-mug' } })
        const error = await client.products.get({ id: 'none' }).catch((reason) => reason)
        console.log(JSON.stringify([products[0].name, isStoreError(error), error instanceof StoreError]))`
      expect(await runInProject(source, { API: sandbox.url })).toEqual(['Stoneware mug', true, true])
    } finally {
      await sandbox.close()
    }
  })

  it('signs a member in with store-widgets/session', async () => {
    const redirectUris = 'http://127.0.0.1:5999/callback'
    const sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'empty', redirectUris })
    try {
      const source = `
        import { createStoreClient } from 'store-widgets/client'
        import { createSession, isStoreError } from 'store-widgets/session'
        const apiHost = process.env.API
        const redirectUri = '${redirectUris}'
        const session = createSession({ clientId: 'demo-client', apiHost, redirectUri })
        const wrong = await session.login({ email: 'member@example.com', password: 'wrong' })
        const right = await session.login({ email: 'member@example.com', password: 'correct horse battery' })
        const { products } = await createStoreClient({ session }).products.query({})
        console.log(JSON.stringify([wrong.errorCode, right.state, session.role, isStoreError(wrong.cause), products]))`
      expect(await runInProject(source, { API: sandbox.url })).toEqual([
        'invalidPassword',
        'success',
        'member',
        true,
        [],
      ])
    } finally {
      await sandbox.close()
    }
  })

  it('verifies a notification with store-widgets/webhooks', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const data = JSON.stringify({ productId: 'p1', changedFields: ['name'] })
    const event = {
      eventType: 'com.wix.ecommerce.catalog.api.v1.ProductChanged',
      instanceId: 'i1',
      data,
    }
    const body = await new SignJWT({ data: JSON.stringify(event) })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(privateKey)
    const source = `
      import { readNotification } from 'store-widgets/webhooks'
      const publicKey = process.env.KEY
      const event = await readNotification(process.env.BODY, { publicKey })
      const forged = await readNotification(process.env.BODY.slice(0, -9), { publicKey }).catch(({ message }) => message)
      console.log(JSON.stringify([event.name, event.payload, forged]))`
    const env = { BODY: body, KEY: publicKey.export({ type: 'spki', format: 'pem' }) as string }
    expect(await runInProject(source, env)).toEqual(['ProductChanged', JSON.parse(data), 'JWT is not valid'])
  })

  it('renders the tags with store-widgets/react on a server', async () => {
    const source = `
      import { createElement as h } from 'react'
      import { renderToStaticMarkup } from 'react-dom/server'
      import { StoreProduct, StoreScript } from 'store-widgets/react'
      const product = h(StoreProduct, { productSlug: 'mug', hidePrice: true, hideStock: false, onStoreReady() {} }, 'A mug')
      const script = h(StoreScript, { src: '/store-widgets.js', clientId: 'demo-client' })
      console.log(JSON.stringify([product, script].map(renderToStaticMarkup)))`
    expect(await runInProject(source)).toEqual([
      '<store-product product-slug="mug" hide-price="">A mug</store-product>',
      '<script type="module" async="" src="/store-widgets.js" data-client-id="demo-client"></script>',
    ])
  })
})

/** Finds the files that an entry's code imports. */
const findNames = (code: string) =>
  [...code.matchAll(/from ?"\.\/([\w.-]+\.js)"/g)].map(([, name = '']) => name)

describe('what stands in dist/', () => {
  it('leaves React and jose outside, and has no React in the client', () => {
    expect(read('react.js')).toMatch(/from ?"react"/)
    // Server components read it, too, where React has neither classes nor `react-dom/client`.
    expect(read('react.js')).not.toMatch(/react-dom|class [\w$]* ?extends/)
    expect(read('webhooks.js')).toMatch(/from ?"jose"/)
    const client = ['client.js', ...findNames(read('client.js'))]
    expect(client.length).toBeGreaterThan(1)
    for (const name of client) expect(read(name)).not.toMatch(/\bfrom ?"(?!\.\/shared-)|document\.|window\./)
  })

  it.each(['bundle', 'with-react'])(
    'has names in %s/ that bundlers follow, and none that they would have to guess',
    (folder) => {
      const names = readdirSync(join(installed.dist, folder)).filter((name) => name.endsWith('.js'))
      const asked = names.flatMap((name) =>
        [...read(`${folder}/${name}`).matchAll(/\bimport\(([^)]*)\)|\bimport\.meta/g)].map(
          ([whole, what]) => what ?? whole,
        ),
      )
      const files = asked.map((what) => what.replace(/^[`'"]\.\/|[`'"]$/g, ''))
      expect(files.length).toBeGreaterThan(20)
      expect(files.filter((name) => !names.includes(name))).toEqual([])
    },
  )

  it('brings a React with its bundle, and takes the app’s with the other, by names that every React 19 has', () => {
    const readAll = (folder: string) => {
      const names = readdirSync(join(installed.dist, folder)).filter((name) => name.endsWith('.js'))
      return names.map((name) => read(`${folder}/${name}`)).join('\n')
    }
    const findPackages = (text: string) =>
      [...new Set([...text.matchAll(/(?<![\w-])from ?"([\w@][\w@/.-]*)"/g)].map(([, name]) => name))].sort()
    expect(findPackages(readAll('bundle'))).toEqual([])
    expect(findPackages(readAll('with-react'))).toEqual([
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
    ])
    expect(readAll('with-react')).not.toMatch(/reconcilerVersion/)
  })

  it('asks for nothing that only use needs before a tag is used: neither React nor what it draws', () => {
    const follow = (name: string, known = new Set<string>()): Set<string> => {
      if (known.has(name)) return known
      known.add(name)
      for (const [, next = ''] of read(`bundle/${name}`).matchAll(/\b(?:from|import) ?"\.\/([^"]+)"/g))
        follow(next, known)
      return known
    }
    const files = (name: string) => [...follow(`${name}.js`)].map((file) => file.replace('.js', '')).sort()
    expect(files('store-widgets')).toEqual(['page', 'store-widgets'])
    for (const early of ['start', 'lists', 'seldom']) expect(files(early)).not.toContain('live')
    for (const early of ['start', 'lists', 'seldom']) expect(files(early)).not.toContain('react')
  })

  it('is hashed in integrity.json, every file of it', () => {
    const hashes = JSON.parse(read('integrity.json')) as Readonly<Record<string, string>>
    const files = readdirSync(installed.dist, { recursive: true, encoding: 'utf8' }).filter(
      (name) => statSync(join(installed.dist, name)).isFile() && name !== 'integrity.json',
    )
    const expected = files.map((name) => {
      const hash = createHash('sha384').update(readFileSync(join(installed.dist, name)))
      return [name.replaceAll('\\', '/'), `sha384-${hash.digest('base64')}`]
    })
    expect(hashes).toEqual(Object.fromEntries(expected))
  })

  it('says no path of the machine it was built on', () => {
    const files = Object.keys(JSON.parse(read('integrity.json')))
    expect(files.filter((name) => read(name).includes(ROOT))).toEqual([])
  })
})
