import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createProject, type Project, writeTsconfig } from './project.ts'
import { SLUG, serveFolder, shop } from './shopping.ts'

const app = (render: string, apiHost: string) => `
import { init } from 'store-widgets'
import 'store-widgets/jsx'
${render}
init({ clientId: 'demo-client', apiHost: '${apiHost}' })

const App = () => (
  <>
    <store-product product-slug="${SLUG}" hide-price={false} id="mug">A mug</store-product>
    <store-cart layout="inline"></store-cart>
  </>
)
start(App)
`

const WRONG = `
import 'store-widgets/jsx'
export const tag = <store-product layout="nope" />
`

const KINDS = {
  Solid: {
    render: `import { render } from 'solid-js/web'
const start = (App: () => import('solid-js').JSX.Element) => render(App, document.body)`,
    packages: ['solid-js@1', 'vite-plugin-solid@2'],
    config: "import solid from 'vite-plugin-solid'\nexport default { plugins: [solid()] }\n",
    options: { jsx: 'preserve', jsxImportSource: 'solid-js' },
  },
  Preact: {
    render: `import { h, render } from 'preact'
const start = (App: () => import('preact').JSX.Element) => render(h(App, {}), document.body)`,
    packages: ['preact@10'],
    config: "export default { oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } } }\n",
    options: { jsx: 'react-jsx', jsxImportSource: 'preact' },
  },
}

describe.each(Object.entries(KINDS))('an app of Vite and %s', (_, { render, packages, config, options }) => {
  let project: Project

  beforeAll(async () => {
    project = await createProject({
      packages: ['vite@8', 'typescript@6', ...packages],
      files: {
        'index.html':
          '<!doctype html><html lang="en"><body><script type="module" src="/main.tsx"></script></body></html>',
        'main.tsx': app(render, inject('apiHost')),
        'vite.config.js': config,
        'tsconfig.json': writeTsconfig(['*.tsx'], options),
      },
    })
  })
  afterAll(() => project.remove())

  it('sells when it is built', async () => {
    await project.tool('vite', 'build')
    const site = await serveFolder(join(project.folder, 'dist'))
    await shop(site.url, undefined, 'hide-price is false')
    await site.close()
  })

  it('is typed, and refuses a wrong value', async () => {
    await project.tool('tsc')
    await project.write({ 'wrong.tsx': WRONG })
    const said = await project.tool('tsc').catch((error: Error) => error.message)
    expect(said).toMatch(/wrong\.tsx\(\d+,\d+\): error TS2322: Type '"nope"'/)
  })
})
