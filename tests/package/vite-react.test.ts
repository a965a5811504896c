import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { run } from '../support/run-process.ts'
import { createProject, type Project, writeTsconfig } from './project.ts'
import { SLUG, serveFolder, shop } from './shopping.ts'

const page = (apiHost: string) => `
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { init } from 'store-widgets/with-react'
import { StoreCart, StoreProduct, useCart, useSession } from 'store-widgets/react'

init({ clientId: 'demo-client', apiHost: '${apiHost}' })

function Shelf() {
  const { count } = useCart()
  const { role } = useSession()
  return (
    <>
      <StoreProduct productSlug="${SLUG}" hideStock={false}>A mug</StoreProduct>
      <StoreCart layout="inline" />
      <output>{count} {role}</output>
    </>
  )
}
createRoot(document.body.appendChild(document.createElement('main'))).render(<StrictMode><Shelf /></StrictMode>)
`

const WRONG = `
import 'store-widgets/jsx'
import { StoreProduct } from 'store-widgets/react'
export const one = <StoreProduct layout="nope" />
export const two = <store-product layout="nope" />
`

const TSCONFIG = writeTsconfig(['*.tsx'], { jsx: 'react-jsx' })

const PACKAGES = [
  'vite@8',
  '@vitejs/plugin-react@6',
  'typescript@6',
  '@types/react@19',
  '@types/react-dom@19',
]

/** The most scripts that an app with the tags may have, and that its page may request. */
const FEW = 12
/** A file of texts in a language other than English. */
const LANGUAGE_FILE = /^[a-z]{2}-[\w-]{8}\.js$/

describe.each([
  ['the oldest that is allowed', ['react@19.0.0', 'react-dom@19.0.0']],
  ['the newest', ['react@19', 'react-dom@19']],
])('an app of Vite and React, %s', (_, react) => {
  let project: Project

  beforeAll(async () => {
    project = await createProject({
      packages: [...PACKAGES, ...react],
      files: {
        'index.html': '<!doctype html><html lang="en"><script type="module" src="/main.tsx"></script></html>',
        'main.tsx': page(inject('apiHost')),
        'tsconfig.json': TSCONFIG,
        'vite.config.js': "import react from '@vitejs/plugin-react'\nexport default { plugins: [react()] }\n",
      },
    })
  })
  afterAll(() => project.remove())

  it('has one React', () => {
    const inside = readdirSync(join(project.folder, 'node_modules/store-widgets'))
    expect(inside).not.toContain('node_modules')
  })

  it('carries that one alone when it is built, and few files beside the languages', async () => {
    await project.tool('vite', 'build')
    const assets = join(project.folder, 'dist/assets')
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
    const texts = scripts.map((name) => readFileSync(join(assets, name), 'utf8'))
    // Every React DOM makes this call to its developer tools.
    expect(texts.flatMap((text) => text.match(/reconcilerVersion:/g) ?? [])).toHaveLength(1)
    expect(scripts.filter((name) => !LANGUAGE_FILE.test(name)).length).toBeLessThanOrEqual(FEW)
  })

  it('is typed, and refuses a wrong value', async () => {
    await project.tool('tsc')
    await project.write({ 'wrong.tsx': WRONG })
    const said = await project.tool('tsc').catch((error: Error) => error.message)
    expect(said.match(/wrong\.tsx\(\d+,\d+\): error TS2322/g)).toHaveLength(2)
    await run(process.execPath, ['-e', "fs.rmSync('wrong.tsx')"], project.folder)
  })

  it('sells when it is built', async () => {
    await project.tool('vite', 'build')
    const asked: string[] = []
    const site = await serveFolder(join(project.folder, 'dist'), (path) => {
      if (path.endsWith('.js')) asked.push(path)
      return {}
    })
    await shop(site.url, (page) => page.locator('output').filter({ hasText: '1 visitor' }).waitFor())
    await site.close()
    expect(new Set(asked).size).toBeLessThanOrEqual(FEW)
  })
})

it('React 18 is refused by npm, with the range in its words', async () => {
  const said = await createProject({ packages: ['react@18', 'react-dom@18'] }).catch(
    (error: Error) => error.message,
  )
  expect(said).toMatch(/ERESOLVE/)
  expect(said).toMatch(/peerOptional react@">=19"/)
})
